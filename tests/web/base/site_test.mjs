import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, openPage } from '../../../web/base/site.js';

test('a page opens in a new tab that cannot reach the program, or in the same tab if the browser blocks new tabs', () => {
    const assigned = [];
    const location = { assign: (address) => assigned.push(address) };
    const tab = { opener: 'the program' };
    openPage('about/', /** @type {any} */ ({ open: (address) => (assert.equal(address, at('about/')), tab), location }));
    assert.equal(tab.opener, null);
    assert.deepEqual(assigned, []);
    openPage('about/', /** @type {any} */ ({ open: () => null, location }));
    assert.deepEqual(assigned, [at('about/')]);
});
