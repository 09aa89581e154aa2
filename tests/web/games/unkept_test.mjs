import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Unkept } from '../../../web/games/unkept.js';

test('in an embedded page, games last as long as the page, and links and pasted texts cause no errors', async () => {
    const called = [];
    /** @type {any} typed as any, because callers use it in place of `Kept`, whose methods take more arguments */
    const unkept = new Unkept((request) => called.push(request));
    unkept.save('a', 'text', 'summary');
    assert.equal((await unkept.claimed('a')).text, 'text');
    assert.equal(await unkept.claimed('b'), undefined);
    assert.equal(unkept.attempt({ id: 'a' }, () => 'begun'), 'begun');
    await unkept.importTexts(['narabe 1']);
    await unkept.run('open', 'a');
    await unkept.run('open', 'b');
    assert.deepEqual(called, ['opened a\ntext', 'not_opened b']);
});
