// Damaged rows: each is repaired or reported as unreadable, and other rows are not affected.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../../web/games/entries.js';
import { readEntry } from '../../../web/games/journal.js';
import { Kept } from '../../../web/games/kept.js';
import { LibraryHandler } from '../../../web/games/library_handler.js';
import { isId, readRow } from '../../../web/games/row.js';
import { fakeLibrary, fakeStorage } from './fake_library.mjs';
import { answer } from './fake_program.mjs';

const a = 'a'.repeat(16);
const good = 'g'.repeat(16);
const saved = 'narabe-saved 1\nseat human\nseed 0\nnarabe 1\ngame lits\nmoves La\n';
const whole = { id: a, text: saved, summary: 'game lits\nmoves 1\n', created: 5, changed: 6, revision: 2, base: 1, writer: 'w', fingerprint: 'f' };
const junk = [undefined, null, 0, -0, 1, -1, 1.5, NaN, Infinity, -Infinity, 1e20, 1e21, 8.64e15, 8.64e15 + 1, -1e20, 2 ** 53, '', 'x', '1e20',
    'x'.repeat(100000), '\0', '\ud800', '__proto__', true, [], [1, 2], Array(10000).fill(0), {}, { id: a }, { toString: 'x' }, { length: 1e9 },
    new Date(NaN), new Date(5), 10n, new Uint8Array(9), new Map([[1, 2]]), Object.create(null), /x/g];
const fields = ['text', 'summary', 'fingerprint', 'created', 'changed', 'revision', 'base', 'writer', 'deleted'];

const cyclic = {};
cyclic.self = cyclic;

function* damagedRows() {
    for (const field of fields) {
        for (const value of [...junk, cyclic]) yield { ...whole, [field]: value };
        const less = { ...whole };
        delete less[field];
        yield less;
    }
    for (const value of junk) yield Object.fromEntries(['id', ...fields].map((field) => [field, field === 'id' ? a : value]));
    yield { id: a };
    for (const id of ['x', 7, -0, '', new Date(5), ['a', 1], 'A'.repeat(16)]) yield { ...whole, id };
}

test('new ids are valid, and other texts are not', () => {
    for (let i = 0; i < 100; ++i) assert.ok(isId(newId()));
    for (const wrong of ['', 'none', `${a}a`, 'aaaaaaaaaaaaaaa1', 'AAAAAAAAAAAAAAAA', null]) assert.equal(isId(wrong), false);
});

test('any row is read as a game with the right types', () => {
    for (const row of damagedRows()) {
        const game = readRow(row);
        for (const field of ['text', 'summary', 'writer']) assert.equal(typeof game[field], 'string');
        for (const field of ['created', 'changed', 'revision']) assert.ok(Number.isSafeInteger(game[field]) && game[field] >= 0, field);
        new Date(game.created).toISOString();
        if (game.deleted !== undefined) assert.ok(game.deleted > 0);
        assert.ok(game.fingerprint === undefined || (typeof game.fingerprint === 'string' && game.fingerprint !== ''));
    }
    assert.deepEqual(readRow(whole), whole, 'a valid row is unchanged');
    assert.deepEqual(readRow({ ...whole, changed: 1e20 }), { ...whole, changed: 0 }, 'an invalid time is replaced');
    assert.match(readRow({ ...whole, text: 7 }).text, /"text": 7/, 'an unreadable row can be exported as it is');
});

test('a journal entry has the right types or is unreadable', () => {
    for (const row of damagedRows()) {
        let text;
        try {
            text = JSON.stringify(row);
        } catch {
            continue;
        }
        const entry = readEntry(text);
        if (entry === null) continue;
        assert.ok(isId(entry.id));
        assert.ok(['created', 'changed', 'revision', 'base'].every((each) => Number.isSafeInteger(entry[each])));
        assert.equal(entry.deleted, undefined);
    }
    for (const text of ['', 'null', '[]', '7', '"x"', '{', '{"__proto__":{"id":"aaaaaaaaaaaaaaaa"}}', '1e999', null]) {
        assert.equal(readEntry(text), null, text);
    }
    assert.deepEqual(readEntry(JSON.stringify(whole)), whole);
    assert.equal(readEntry('{"id":"aaaaaaaaaaaaaaaa","text":"x","summary":"","writer":"","changed":1e400}').changed, 0);
});

/** A handler for a library with a good game and this row. */
function libraryWith(row) {
    const { library, database } = fakeLibrary();
    database.games.set(good, { ...whole, id: good, text: undefined, base: undefined });
    database.texts_.set(good, saved.replace('La', 'Lg'));
    const { text, ...rest } = row;
    database.games.set(row.id, rest);
    if ('text' in row) database.texts_.set(row.id, text);
    database.read = async (key) => (database.games.has(key) ? { ...database.games.get(key), text: database.texts_.get(key) ?? '' } : null);
    database.all = async () => [...database.games.values()];
    const store = fakeStorage();
    const called = [];
    const downloads = [];
    const call = (request) => {
        called.push(request);
        return /^(fingerprints|import_part)\n/.test(request) ? 'error\nno' : answer(request);
    };
    const kept = new Kept({ storage: store.storage, tab: fakeStorage().storage, call, report: () => {}, trouble: (name) => called.push(name),
        load: async () => ({ library, handler }) });
    const handler = new LibraryHandler({ kept, library, call, ask: async (request) => call(request), trouble: (name) => called.push(name),
        language: () => 'en', now: () => 1e12, save: (blob) => downloads.push(blob) });
    return { handler, database, called, downloads };
}

test('a damaged row hides no other game, is not changed, and does not prevent an export of all games', async () => {
    let named = 0;
    for (const row of damagedRows()) {
        const { handler, database, called, downloads } = libraryWith(row);
        const before = database.games.get(row.id);
        await handler.run('list');
        await handler.run('export', 'all');
        await handler.import([`narabe 1\ngame lits\nmoves Lq\n`]);
        assert.ok(!called.some((each) => each.startsWith('library_')), called.join());
        const listed = called.find((each) => each.startsWith('library\n'));
        assert.match(listed, new RegExp(`^kept ${good}\t`, 'm'));
        const isDeleted = readRow(row).deleted !== undefined;
        assert.equal(listed.match(/^kept [a-z2-7]{16}\t/gm).length, isDeleted ? 1 : 2, 'all games are listed');
        assert.match(await downloads[0].text(), /moves Lg/);
        if (called.includes('exported_raw 1')) ++named;
        if (!isDeleted) assert.equal(database.games.get(row.id), before, 'the row is unchanged');
    }
    assert.ok(named > 50);
});

test('a row whose key is not an id can be exported unchanged, and deleted', async () => {
    const { handler, database, called, downloads } = libraryWith({ ...whole, id: 7 });
    await handler.run('list');
    await handler.run('list');
    const ids = called.filter((each) => each.startsWith('library\n')).map((list) => /^kept (?!g{16})([a-z2-7]{16})\t/m.exec(list)[1]);
    assert.equal(ids[0], ids[1]);
    await handler.run('export', ids[0]);
    assert.match(await downloads[0].text(), /"id": 7/);
    await handler.run('remove', ids[0]);
    assert.ok(database.games.get(7).deleted > 0);
    assert.equal(database.games.size, 2);
});
