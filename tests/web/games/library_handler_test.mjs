import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LibraryHandler, listText, timeWords } from '../../../web/games/library_handler.js';
import { isId } from '../../../web/games/row.js';
import { error, fakeLibrary, fakeStorage } from './fake_library.mjs';
import { answer, fingerprint } from './fake_program.mjs';

const a = 'a'.repeat(16);
const b = 'b'.repeat(16);
const now = new Date(2026, 10, 21, 15, 0).getTime();
const record = (moves) => `narabe 1\ngame lits\nmoves ${moves}\n`;
const saved = (moves) => `narabe-saved 1\nseat human\nseed 0\n${record(moves)}`;

/** Opens a library with a handler and records the requests to the program and the files that are saved. */
function open({ entries = [], elsewhere = [] } = {}) {
    const { library, database } = fakeLibrary();
    const called = [];
    const reports = [];
    const files = [];
    let persisted = 0;
    const kept = {
        writer: 'me', dropped: (id) => called.push(`dropped ${id}`), notifyOthers: () => called.push('reports'),
        entry: async (id) => library.read(id), settled: async (id) => library.read(id), claimed: async (id) => library.read(id),
        entries: () => entries, playedElsewhere: async () => new Set(elsewhere),
        attempt: (entry, begin) => begin(), rename: () => false,
    };
    const call = (request) => {
        called.push(request);
        return answer(request);
    };
    return { library, database, called, reports, files, persisted: () => persisted, handler: new LibraryHandler({
        kept, library, call, ask: async (request) => call(request), trouble: (name) => reports.push(name), language: () => 'en', persist: () => ++persisted, now: () => now,
        save: (blob, name) => files.push({ blob, name }),
    }) };
}

/** A game as this version saves it; an `older` one has no fingerprint. */
const older = (id, more = {}) => ({ id, text: saved(`L${id[0]}`), summary: 'game lits\nmoves 1\n', created: 1, changed: now,
    revision: 1, base: 0, writer: 'x', ...more });
/** @type {(id: string, more?: object) => any} */
const game = (id, more = {}) => older(id, { fingerprint: fingerprint(`L${id[0]}`), ...more });
const list = (called) => called.filter((request) => request.startsWith('library\n')).at(-1);
const imported = (called) => called.filter((each) => each.startsWith('imported'));

test('a game is found by its fingerprint, in its newest state and unless it was deleted', async () => {
    const { handler, library, called } = open({ entries: [game(b, { revision: 2, fingerprint: 'newer' })] });
    await library.put(game(a));
    await library.put(game(b));
    assert.equal(await handler.find(['unknown', fingerprint('La')]), a);
    assert.equal(await handler.find(['newer']), b, 'the journal has the newer state');
    assert.equal(await handler.find([fingerprint('Lb')]), null, 'the library’s state is outdated');
    await library.put({ ...game(a), revision: 2, deleted: now });
    assert.equal(await handler.find([fingerprint('La')]), null, 'a deleted game may be imported again');
    assert.deepEqual(called, [], 'fingerprints are compared without reading any text');
});

test('games of older versions get their fingerprint once, without counting as changed', async () => {
    const { handler, library, database, called } = open();
    await library.put(older(a));
    await library.put(older(b, { text: 'damaged' }));
    assert.equal(await handler.find([fingerprint('La')]), a);
    assert.deepEqual(database.games.get(a), (({ text, base, ...row }) => ({ ...row, fingerprint: fingerprint('La') }))(older(a)));
    assert.equal(database.texts_.get(a), older(a).text);
    assert.equal(database.games.get(b).fingerprint, undefined);
    called.length = 0;
    assert.equal(await handler.find([fingerprint('La')]), a);
    assert.deepEqual(called, ['fingerprints\ndamaged'], 'only what is still unreadable is read again');
});

test('a fingerprint is not added to a game that another page has written or deleted meanwhile', async () => {
    const { library, database } = open();
    await library.put(older(a, { revision: 2 }));
    await library.note({ id: a, revision: 1 }, 'outdated');
    await library.put(older(b, { deleted: now }));
    await library.note({ id: b, revision: 1 }, 'of a deleted game');
    await library.note({ id: 'c'.repeat(16), revision: 1 }, 'of an erased game');
    assert.deepEqual([...database.games.values()].map((row) => row.fingerprint), [undefined, undefined]);
});

test('mistakes, puzzle results and ratings in a file are imported by the program, and counted', async () => {
    const { handler, called } = open();
    await handler.import(['reply mistake\n---\nreply known_mistake\n---\nmoves La\n---\nmoves X', 'reply puzzle\n---\nreply puzzle\n---\nreply known_puzzle\n---\nreply statistic\n---\nreply known_statistic\n---\nwhat']);
    assert.deepEqual(imported(called), ['imported 1 1 2 1 2 1\n\t4\tmove 1: no\n\t6\tmove 1: no']);
});

test('a text that the program refuses as a whole is reported', async () => {
    const { handler, library, called } = open();
    const call = (request) => (called.push(request), /^(parts|import_part)\n/.test(request) ? 'error\ntoo long' : answer(request));
    const ask = async (request) => call(request);
    const kept = { writer: 'me', entries: () => [], playedElsewhere: async () => new Set(), notifyOthers() {} };
    await new LibraryHandler({ kept, library, call, ask, trouble() {}, language: () => 'en' }).import(['much']);
    assert.deepEqual(imported(called), ['imported 0 0 1 0 0 0\n\t1\ttoo long']);
    assert.ok(handler);
});

test('times are as short as possible without being ambiguous', () => {
    const ago = (days) => new Date(2026, 10, 21 - days, 9, 5).getTime();
    assert.match(timeWords(ago(0), now, 'en'), /^today 9:05\sAM$/);
    assert.match(timeWords(ago(1), now, 'en'), /^yesterday 9:05/);
    assert.equal(timeWords(ago(3), now, 'en'), '3 days ago');
    assert.equal(timeWords(ago(40), now, 'en'), 'Oct 12, 2026');
    assert.match(timeWords(ago(-3), now, 'en'), /Nov 24, 2026/);
    assert.equal(timeWords(ago(1), now, 'ja'), '昨日 9:05');
});

test('the list starts with the newest game, marks games played in other tabs, and survives invalid contents', async () => {
    const { handler, library, called } = open({ elsewhere: [b] });
    await library.put(game(a, { changed: now - 5 }));
    await library.put(game(b, { summary: 'game lits\n\nseat human A\u0007\tB\n' }));
    await handler.run('list');
    const [first, second, end] = list(called).slice('library\n'.length).split('\n\n');
    assert.match(first, new RegExp(`^kept ${b}\telsewhere\ttoday .*\ngame lits\nseat human A  B$`));
    assert.match(second, new RegExp(`^kept ${a}\there\t`));
    assert.equal(end, '');
    assert.equal(listText([{ id: a, summary: undefined, changed: 0 }], { elsewhere: new Set(), now, language: 'en' }),
        `kept ${a}\there\t\nundefined\n\n`);
});

test('the list includes games that are only in the journal, and shows these if the library fails', async () => {
    const { handler, library, database, called, reports } = open({ entries: [game(a, { revision: 3, summary: 'game tix\n' })] });
    await library.put(game(a));
    await handler.run('list');
    assert.match(list(called), /game tix/);
    database.fails = error('SecurityError');
    await handler.run('list');
    assert.match(list(called), /game tix/);
    assert.deepEqual(reports, ['library_blocked']);
});

test('a deleted game is not listed, can be restored, and is erased later', async () => {
    const { handler, library, database, called } = open();
    await library.put(game(a));
    await handler.run('remove', a);
    assert.ok(called.includes(`dropped ${a}`));
    assert.equal(list(called), 'library\n');
    await handler.run('open', a);
    assert.ok(called.includes(`not_opened ${a}`));
    await handler.run('bringBack', a);
    assert.match(list(called), new RegExp(`kept ${a}`));
    await handler.run('open', a);
    assert.ok(called.some((request) => request.startsWith(`opened ${a}\nnarabe-saved`)));
    await library.put({ ...game(a), revision: 9, seen: 9, deleted: now - 3600000 });
    await handler.run('list');
    assert.equal(database.games.size, 0);
});

test('a title stays with its game, its copies and its file; an empty title removes it', async () => {
    const { handler, library, called, files } = open();
    await library.put(game(a, { revision: 7 }));
    await handler.run('rename', a, 'The great escape');
    assert.match(list(called), /\nmoves 1\ntitle The great escape\n/);
    const named = await library.read(a);
    assert.deepEqual([named.title, named.text, named.revision, named.changed], ['The great escape', game(a).text, 8, now]);
    await handler.run('copy', a, b);
    assert.equal((await library.read(b)).title, 'The great escape');
    await handler.run('export', a);
    assert.equal(await files[0].blob.text(), `game ${a} 1 ${now} The great escape\n ${game(a).text.replaceAll('\n', '\n ')}\n`);
    await handler.run('rename', a, '');
    assert.equal((await library.read(a)).title, undefined);
    assert.equal((await library.read(b)).title, 'The great escape');
});

test('a copy is a separate game', async () => {
    const { handler, library } = open();
    await library.put(game(a, { revision: 7 }));
    await handler.run('copy', a, b);
    const copy = await library.read(b);
    assert.deepEqual([copy.text, copy.revision, copy.changed, copy.fingerprint], [game(a).text, 1, now, game(a).fingerprint]);
});

test('a copy does not count for a rating, whether or not the game did', async () => {
    for (const [of, is] of [['open', 'copy'], ['counted', 'copy'], ['hint', 'hint']]) {
        const { handler, library } = open();
        await library.put({ ...game(a), text: game(a).text.replace('seed', `standing ${of}\nseed`) });
        await handler.run('copy', a, b);
        assert.match((await library.read(b)).text, new RegExp(`^standing ${is}$`, 'm'));
    }
});

test('the same game is imported only once, and keeps its id if the id is free', async () => {
    const { handler, library, called } = open();
    await library.put(game(a));
    const part = (id, moves) => `#: id ${id}\n#: title A title\n#: created 5\n#: changed 7\nmoves ${moves}`;
    await handler.import([[part(a, 'La'), part(b, 'Lb'), part(a, 'Lz')].join('\n---\n'), record('La'), record('Xx'), '']);
    assert.deepEqual(imported(called), ['imported 2 2 1 0 0 0\n\t1\tmove 1: no']);
    const all = await library.texts();
    assert.deepEqual(all.map(({ text }) => /moves (.*)/.exec(text)[1]).sort(), ['La', 'Lb', 'Lz']);
    const { summary, title, created, changed, text, ...row } = await library.read(b);
    assert.deepEqual([summary, title, created, changed, text, row.fingerprint], ['game lits\nmoves 1\n', 'A title', 5, 7, saved('Lb'), fingerprint('Lb')]);
    assert.ok(all.every(({ id }) => isId(id)));
    await handler.import(['moves Ly']);
    const plain = (await library.texts()).find(({ text: each }) => each.includes('Ly'));
    assert.deepEqual([plain.created, plain.changed, plain.title], [now, now, undefined]);
});

test('NUL characters in a file do not cut it off', async () => {
    const { handler, called } = open();
    await handler.import(['\0\n---\nmoves La']);
    assert.deepEqual(imported(called), ['imported 1 0 1 0 0 0\n\t1\tmove 1: no']);
    assert.ok(called.every((each) => !each.includes('\0')));
});

test('unreadable files and games are reported with the names of their files, and other games are imported', async () => {
    const { handler, called } = open();
    const latin = Object.assign(new Blob([new Uint8Array([0xe9])]), { name: 'latin\t.txt' });
    const named = (name, text) => Object.assign(new Blob([text]), { name });
    await handler.importFiles([latin, named('a.txt', record('La'))]);
    assert.deepEqual(imported(called), ['imported 1 0 1 0 0 0\nlatin .txt\t\tfile_encoding']);
    called.length = 0;
    await handler.importFiles([named('b\t.txt', record('Xx')), named('c.txt', [record('Lb'), record('Xy')].join('\n---\n'))]);
    assert.deepEqual(imported(called), ['imported 1 0 2 0 0 0\nb .txt\t\tmove 1: no\nc.txt\t2\tmove 1: no']);
    called.length = 0;
    await handler.importFiles([]);
    assert.deepEqual(called, []);
});

test('games are exported one by one or all together, the oldest first', async () => {
    const { handler, library, called, files } = open();
    await library.put(game(a));
    await library.put(game(b, { changed: now - 1, title: 'with\ta tab' }));
    await handler.run('export', a);
    await handler.run('export', 'all');
    const filed = (id, changed, title = '') => `game ${id} 1 ${changed} ${title}\n ${game(id).text.replaceAll('\n', '\n ')}\n`;
    assert.deepEqual(files.map(({ name }) => name), [`${a}.narabe`, 'all.narabe']);
    assert.equal(await files[0].blob.text(), filed(a, now));
    assert.equal(await files[1].blob.text(), filed(b, now - 1, 'with a tab') + filed(a, now));
    assert.ok(!called.some((each) => each.startsWith('exported_raw')));
});

test('an unreadable game is exported exactly as it is, and counted', async () => {
    const { handler, library, called, files } = open();
    await library.put(game(a, { text: 'damaged\0\r\n', summary: '' }));
    await library.put(game(b));
    await handler.run('export', a);
    await handler.run('export', 'all');
    assert.equal(await files[0].blob.text(), 'damaged\0\r\n');
    assert.match(await files[1].blob.text(), /damaged\ufffd\r\n/);
    assert.equal(called.filter((each) => each === 'exported_raw 1').length, 2);
});

test('an export that the program refuses saves no file, and says why', async () => {
    const { library, called } = open();
    await library.put(game(a));
    const call = (request) => (called.push(request), request.startsWith('export_file') ? 'error\ntoo long' : 'ok\n');
    const kept = { entry: async (id) => library.read(id) };
    await new LibraryHandler({ kept, library, call, ask: async () => '', trouble() {}, language: () => 'en', save: () => assert.fail() })
        .run('export', a);
    assert.equal(called.at(-1), 'trouble too_many_games');
});

test('a failing library is reported with the kind of failure', async () => {
    const { handler, library, database, reports } = open();
    await library.put(game(a));
    const change = database.change;
    database.change = () => Promise.reject(error('QuotaExceededError'));
    await handler.run('copy', a, b);
    database.change = change;
    database.fails = error('VersionError');
    await handler.run('export', 'all');
    assert.deepEqual(reports, ['library_full', 'library_newer']);
});

test('games of the first versions are imported once', async () => {
    const { handler, library } = open();
    const { storage, kept } = fakeStorage();
    storage.write('setting.aside-0', game(a).text.replaceAll('\n', '\t'));
    storage.write('setting.aside-1', 'damaged');
    await handler.importOld(['setting.aside-0', 'setting.aside-1'], storage);
    assert.deepEqual((await library.texts()).map(({ text, summary, fingerprint: of }) => [text, summary, of]),
        [[game(a).text, 'game lits\nmoves 1\n', game(a).fingerprint], ['damaged', '', undefined]]);
    assert.equal(kept.size, 0);
});

test('the browser is asked not to clear the storage once there are several games or a finished one', async () => {
    /** @type {[string[], number][]} */
    const cases = [[[a], 0], [[a, b, 'c'.repeat(16)], 1]];
    for (const [games, isExpected] of cases) {
        const { handler, library, persisted } = open();
        for (const id of games) await library.put(game(id));
        await handler.run('list');
        assert.equal(persisted(), isExpected);
    }
    const { handler, library, persisted } = open();
    await library.put(game(a, { summary: 'game lits\nresult first 1-0\nmoves 1\n' }));
    await handler.run('list');
    assert.equal(persisted(), 1);
});
