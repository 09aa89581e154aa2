// Files dropped on the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchDrops } from '../../../web/start/drop.js';

test('dropped files are taken anywhere on the page, and other drops are left to the browser', () => {
    const host = new EventTarget();
    const taken = [];
    watchDrops((files) => taken.push(files), /** @type {any} */ (host));
    const fire = (name, types, files = []) => {
        const event = Object.assign(new Event(name, { cancelable: true }), { dataTransfer: { types, files, dropEffect: 'none' } });
        host.dispatchEvent(event);
        return event;
    };
    const over = fire('dragover', ['Files']);
    assert.ok(over.defaultPrevented);
    assert.equal(over.dataTransfer.dropEffect, 'copy');
    assert.ok(fire('drop', ['text/uri-list', 'Files'], ['one', 'two']).defaultPrevented);
    assert.deepEqual(taken, [['one', 'two']]);
    for (const name of ['dragover', 'drop']) {
        assert.ok(!fire(name, ['text/plain']).defaultPrevented, 'dragged text may be dropped into a field');
        host.dispatchEvent(Object.assign(new Event(name), { dataTransfer: null }));
    }
    assert.equal(taken.length, 1);
});
