import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Borrowed, Storage } from '../../../web/base/storage.js';

/** @returns {any} */
function store() {
    const kept = new Map();
    return {
        kept,
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, text) => void kept.set(name, text),
        removeItem: (name) => void kept.delete(name),
    };
}

test('storage saves a text under a prefixed name, and deletes an empty text', () => {
    const open = store();
    const storage = new Storage(() => open);
    assert.equal(storage.read('game'), null);
    assert.equal(storage.write('game', 'narabe 1\n並べ'), 'kept');
    assert.deepEqual([...open.kept.keys()], ['narabe.game']);
    assert.equal(storage.read('game'), 'narabe 1\n並べ');
    assert.equal(storage.write('game', ''), 'kept');
    assert.equal(storage.read('game'), null);
    assert.equal(open.kept.size, 0);
});

test('storage finds all texts under names with a prefix', () => {
    const open = store();
    const storage = new Storage(() => Object.assign(Object.create(open), { 'narabe.setting.theme': 'dark',
        'narabe.setting.sound': 'on', 'narabe.game': 'narabe 1', 'other.setting.theme': 'light' }));
    open.getItem = function (name) {
        return this[name];
    };
    assert.deepEqual(storage.entries('setting.'), [['theme', 'dark'], ['sound', 'on']]);
});

test('only changes by other tabs under names with the prefix are reported', () => {
    /** @type {any} */
    const host = new EventTarget();
    const received = [];
    new Storage(store).watch('setting.ratings', (...news) => received.push(news), host);
    /** @type {Storage} */
    const borrowed = new Borrowed(store);
    borrowed.watch('setting.ratings', () => assert.fail('it is not for a page inside another one'), host);
    const changed = (key, newValue) => host.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    changed('narabe.setting.ratings', '1 all 1 1 1');
    changed('narabe.setting.theme', 'dark');
    changed('narabe.setting.ratings-of', '1 1 lits 1 2');
    changed('narabe.setting.ratings', null);
    changed(null, null);
    assert.deepEqual(received, [['setting.ratings', '1 all 1 1 1'], ['setting.ratings-of', '1 1 lits 1 2'], ['setting.ratings', '']]);
});

test('disabled storage reads as empty and reports failure when writing', () => {
    const storage = new Storage(() => {
        throw new DOMException('denied', 'SecurityError');
    });
    assert.equal(storage.read('game'), null);
    assert.equal(storage.write('game', 'text'), 'blocked');
    assert.deepEqual(storage.entries('setting.'), []);
    assert.equal(new Storage(() => null).write('game', 'text'), 'blocked');
});

test('full storage reports failure and preserves the old text', () => {
    const open = store();
    const storage = new Storage(() => open);
    storage.write('game', 'old');
    open.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
    };
    assert.equal(storage.write('game', 'new'), 'full');
    assert.equal(storage.read('game'), 'old');
});
