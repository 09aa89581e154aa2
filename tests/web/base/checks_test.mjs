import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unsealed, wholeFont } from '../../../web/base/checks.js';
import { sealed } from '../../../web/tools/seal.mjs';
import { smallFont } from './small_font.mjs';

const bytes = (text) => new TextEncoder().encode(text);
const html = bytes('<!doctype html>\n<title>Log in to this network</title>\n');

test('a sealed text is the same after it is unsealed', () => {
    for (const text of ['', 'a = b\n', '並べ = 囲碁…\n\n', 'narabe-text 1 2\n', `${'x'.repeat(200_000)}\n`]) {
        assert.equal(unsealed(bytes(sealed(text))), text);
    }
});

test('a text that was cut, changed or replaced is detected', () => {
    const whole = bytes(sealed('title = 並べ\nstart = Start\n'));
    for (let length = 0; length < whole.length; ++length) assert.equal(unsealed(whole.subarray(0, length)), null, `${length} bytes`);
    for (let place = 0; place < whole.length; ++place) {
        const other = whole.slice();
        other[place] ^= 1;
        assert.equal(unsealed(other), null, `byte ${place}`);
    }
    for (const other of [html, bytes('title = 並べ\n'), bytes('narabe-text'), new Uint8Array(100)]) assert.equal(unsealed(other), null);
    assert.equal(unsealed(Uint8Array.from([...whole, 10])), null, 'longer');
});

test('a font that was cut, changed or replaced is detected', () => {
    const whole = smallFont();
    assert.equal(wholeFont(whole), whole);
    for (let length = 0; length < whole.length; ++length) assert.equal(wholeFont(whole.subarray(0, length)), null, `${length} bytes`);
    const other = whole.slice();
    other[20] ^= 1;
    for (const wrong of [other, html, html.subarray(0, 48), new Uint8Array(64)]) assert.equal(wholeFont(wrong), null);
});
