import assert from 'node:assert/strict';
import { test } from 'node:test';
import { error, fakeLibrary } from './fake_library.mjs';

const x = 'x'.repeat(16);
const game = (id, more = {}) => ({
    id, text: `text of ${id}`, summary: 'game lits\n', created: 1, changed: 2, revision: 1, base: 0, writer: 'a', ...more,
});

test('a game is saved with its text and read back', async () => {
    const { library, database } = fakeLibrary();
    assert.equal(await library.put(game(x)), 'kept');
    assert.equal((await library.read(x)).text, `text of ${x}`);
    assert.equal(await library.read('y'.repeat(16)), null);
    assert.equal('text' in database.games.get(x), false, 'rows of the list have no text');
});

test('a later revision by another page is not overwritten', async () => {
    const { library } = fakeLibrary();
    await library.put(game(x, { revision: 3 }));
    assert.equal(await library.put(game(x, { text: 'other', revision: 2, base: 1, writer: 'b' })), 'conflict');
    assert.equal((await library.read(x)).text, `text of ${x}`);
    assert.equal(await library.put(game(x, { text: 'next', revision: 4, base: 3, writer: 'b' })), 'kept');
    assert.equal(await library.put(game(x, { text: 'own', revision: 9, base: 1, writer: 'b' })), 'kept', 'a page may overwrite its own revision');
});

test('a deleted game can be saved again under its id, by any page', async () => {
    const { library } = fakeLibrary();
    await library.put(game(x, { revision: 9, deleted: 5 }));
    assert.equal(await library.read(x), null);
    assert.equal(await library.put(game(x, { text: 'again', writer: 'b' })), 'kept');
    assert.equal((await library.read(x)).text, 'again');
});

test('a game is saved again after the database was cleared, and this is reported', async () => {
    const { library, database } = fakeLibrary();
    await library.put(game(x));
    database.games.clear();
    assert.equal(await library.put(game(x, { revision: 2, base: 1 })), 'gone');
    assert.equal((await library.read(x)).revision, 2);
});

test('every failure has a name', async () => {
    const { library, database } = fakeLibrary();
    for (const [name, outcome] of [['QuotaExceededError', 'full'], ['VersionError', 'newer'], ['SecurityError', 'blocked'],
        ['UnknownError', 'blocked']]) {
        database.fails = error(name);
        assert.equal(await library.put(game(x)), outcome);
        await assert.rejects(library.read(x), { outcome });
    }
    database.fails = new TypeError('indexedDB is null');
    assert.equal(await library.put(game(x)), 'blocked');
});
