import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveFile } from '../../../web/base/save_file.js';

test('a file is saved by clicking a link to its contents, which are released later', () => {
    const log = [];
    const host = {
        URL: { createObjectURL: (blob) => `blob:${blob.size}`, revokeObjectURL: (address) => log.push(`released ${address}`) },
        document: { createElement: () => ({ click() { log.push(`${this.href} ${this.download}`); } }) },
        setTimeout: (work) => log.push(work),
    };
    saveFile(new Blob(['game']), 'a.narabe', /** @type {any} */ (host));
    assert.equal(log[0], 'blob:4 a.narabe');
    log[1]();
    assert.equal(log[2], 'released blob:4');
});
