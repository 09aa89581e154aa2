import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortcutOf } from '../../../web/base/keys.js';
import { isBrowsers } from '../../../web/host/canvas.js';

test('the browser handles its own keys, and the game handles undo and redo', () => {
    const key = (name, more = {}) =>
        isBrowsers({ key: name, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more });
    for (const name of ['a', 'Enter', 'ArrowLeft', ' ', 'Escape', '1', 'Control']) assert.equal(key(name), false, name);
    for (const name of ['F5', 'F11', 'F12']) assert.equal(key(name), true, name);
    for (const name of ['r', 'v', 'c', 'l', '+', 'T']) assert.equal(key(name, { ctrlKey: true }), true, name);
    for (const name of ['z', 'Z', 'y']) assert.equal(key(name, { metaKey: true }), false, name);
    assert.equal(key('ArrowLeft', { altKey: true }), true);
    assert.equal(key('k', { isComposing: true }), true);
});

test('on keyboards of other scripts, undo and redo are where a US keyboard has them', () => {
    const key = (name, code, more) => isBrowsers({ key: name, code, ctrlKey: true, metaKey: false, altKey: false, isComposing: false, ...more });
    assert.equal(key('я', 'KeyZ'), false);
    assert.equal(key('Н', 'KeyY'), false);
    assert.equal(key('с', 'KeyC'), true, 'copying in Russian');
    assert.equal(key('w', 'KeyZ'), true, 'Z on a US keyboard is W on a French one');
    assert.equal(key('é', 'Digit2'), true);
});

test('a shortcut is a Latin letter or digit, whatever script the keyboard has', () => {
    for (const [key, code, shortcut] of [['ф', 'KeyA', 'a'], ['Ф', 'KeyA', 'a'], ['ה', 'KeyV', 'v'], ['ρ', 'KeyR', 'r'], ['٢', 'Digit2', '2'],
        ['ち', 'KeyA', 'a'], ['a', 'KeyQ', 'a'], ['é', 'Digit2', 'é'], ['ı', 'KeyI', 'ı'], ['؟', 'Slash', '؟'], ['Enter', 'Enter', 'Enter'],
        ['я', undefined, 'я'], ['Process', 'KeyA', 'Process']]) {
        assert.equal(shortcutOf({ key, code }), shortcut, key);
    }
});
