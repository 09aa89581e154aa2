import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LibraryHandler, listText, timeWords } from '../../../web/games/library_desk.js';
import * as files from '../../../web/games/library_files.js';
import { isId } from '../../../web/games/row.js';
import { error, fakeLibrary, fakeStorage } from './fake_library.mjs';

const a = 'a'.repeat(16);
const b = 'b'.repeat(16);
const now = new Date(2026, 10, 21, 15, 0).getTime();
const record = (moves) => `narabe 1\ngame lits\nmoves ${moves}\n`;

/** Opens a library with a handler and records the requests to a program that can read games whose moves start with L. */
function open({ entries = [], elsewhere = [], mistakes = [], puzzles = [], mistake = (text) => text } = {}) {
    const { library, database } = fakeLibrary();
    const called = [];
    const reports = [];
    const downloads = [];
    let persisted = 0;
    const kept = {
        writer: 'me', dropped: (id) => called.push(`dropped ${id}`), notifyOthers: () => called.push('reports'),
        entry: async (id) => library.read(id), settled: async (id) => library.read(id), claimed: async (id) => library.read(id),
        entries: () => entries, playedElsewhere: async () => new Set(elsewhere),
        attempt: (entry, begin) => begin(), rename: () => false,
    };
    const call = (request) => {
        called.push(request);
        if (request.startsWith('mistake\n') || request.startsWith('puzzle_result ')) return mistake(request);
        if (!request.startsWith('examine\n')) return 'ok\n';
        const [, moves] = /^moves (L.*)$/m.exec(request) ?? [];
        return moves ? `ok\ngame lits\nmoves 1\n\nnarabe-saved 1\nseat human\nseed 0\n${record(moves)}` : 'error\nmove 1: no';
    };
    return { library, database, called, reports, downloads, persisted: () => persisted, handler: new LibraryHandler({
        kept, library, call, trouble: (name) => reports.push(name), language: () => 'en', persist: () => ++persisted, now: () => now, mistakes: () => mistakes,
        puzzles: () => puzzles,
        files: async () => ({ ...files, download: (file) => downloads.push(file) }),
    }) };
}

const game = (id, more = {}) => ({ id, text: `narabe-saved 1\nseat human\nseed 0\n${record(`L${id[0]}`)}`, summary: 'game lits\nmoves 1\n', created: 1, changed: now,
    revision: 1, base: 0, writer: 'x', ...more });
const list = (called) => called.filter((request) => request.startsWith('library\n')).at(-1);

test('a text is recognised as a saved game, whichever position is shown and whatever the seed', async () => {
    const { handler, library } = open({ entries: [game(b, { revision: 2, text: `narabe-saved 1\nseat human\ncursor 1\nseed 5\n${record('Lnewer')}` })] });
    await library.put(game(a));
    await library.put(game(b));
    assert.equal(await handler.find(record('La')), a);
    assert.equal(await handler.find(record('Lnewer')), b, 'the journal has the newer state');
    assert.equal(await handler.find(record('Lb')), null, 'the library’s state is outdated');
    assert.equal(await handler.find('no record'), null);
    const exported = files.exportGames([game(a)], new Date(now)).text;
    assert.equal(await handler.find(exported), a);
    await library.put({ ...game(a), revision: 2, deleted: now });
    assert.equal(await handler.find(record('La')), null, 'a deleted game may be imported again');
});

test('mistakes in a file are passed to the program, which adds, skips or rejects them', async () => {
    const mistake = (more) => `narabe 1\n#: narabe-mistake 1\n#: ${more}\ngame tix\nmoves c3\n`;
    const { handler, called } = open({ mistake: (text) => (text.includes('lost 1') ? 'ok\nadded' : text.includes('lost 2') ? 'ok\nknown' : 'error\nno') });
    await handler.import([mistake('lost 1') + mistake('lost 2') + record('La') + mistake('lost 3')]);
    assert.ok(called.includes('mistake\nnarabe-mistake 1\nlost 1\nnarabe 1\ngame tix\nmoves c3'), called.join());
    assert.ok(called.includes('imported 1 1 1 1 0\n4\tno'), called.filter((each) => each.startsWith('imported')).join());
});

test('an export of all games contains the mistakes, an export of one game does not', async () => {
    const { handler, library, downloads } = open({ mistakes: ['narabe-mistake 1\tlost 1\tnarabe 1\tgame tix\tmoves c3\t'] });
    await library.put(game(a));
    await handler.run('export', 'all');
    await handler.run('export', a);
    assert.match(downloads[0].text, /^#: narabe-mistake 1$/m);
    assert.doesNotMatch(downloads[1].text, /mistake/);
});

test('puzzle results in a file are passed to the program, even if the file has no games', async () => {
    const { handler, called } = open({ mistake: (text) => (text.endsWith('wrong 1') ? 'ok\nadded' : text.endsWith('wrong 2') ? 'ok\nknown' : 'error\nno') });
    const results = '#= puzzle-tix-1 1; wrong 1\n#= puzzle-tix-2 1; wrong 2\n#= puzzle-lits-3 1; wrong 1\n#= puzzle-lits-4 what\n';
    await handler.import([results]);
    assert.deepEqual(called.filter((each) => each.startsWith('puzzle')),
        ['puzzle_result tix-1 1; wrong 1', 'puzzle_result tix-2 1; wrong 2', 'puzzle_result lits-3 1; wrong 1', 'puzzle_result lits-4 what']);
    assert.ok(called.includes('imported 0 0 1 0 2\n4\tno'), called.join());
    await handler.import([record('La'), results + record('Lb')]);
    assert.ok(called.includes('imported 2 0 1 0 2\n6\tno'), called.join());
});

test('an export of all games contains the puzzle results, an export of one game does not', async () => {
    const { handler, library, downloads } = open({ puzzles: [['tix-17', '1; wrong 1']] });
    await library.put(game(a));
    await handler.run('export', 'all');
    await handler.run('export', a);
    assert.match(downloads[0].text, /^#= puzzle-tix-17 1; wrong 1$/m);
    assert.doesNotMatch(downloads[1].text, /puzzle/);
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
    const { handler, library, called, downloads } = open();
    await library.put(game(a, { revision: 7 }));
    await handler.run('rename', a, 'The great escape');
    assert.match(list(called), /\nmoves 1\ntitle The great escape\n/);
    const named = await library.read(a);
    assert.deepEqual([named.title, named.text, named.revision, named.changed], ['The great escape', game(a).text, 8, now]);
    await handler.run('copy', a, b);
    assert.equal((await library.read(b)).title, 'The great escape');
    await handler.run('export', a);
    assert.match(downloads[0].text, /^#: title The great escape$/m);
    assert.equal(files.readGames(downloads[0].text)[0].title, 'The great escape');
    await handler.run('rename', a, '');
    assert.equal((await library.read(a)).title, undefined);
    assert.equal((await library.read(b)).title, 'The great escape');
});

test('a copy is a separate game', async () => {
    const { handler, library } = open();
    await library.put(game(a, { revision: 7 }));
    await handler.run('copy', a, b);
    const copy = await library.read(b);
    assert.deepEqual([copy.text, copy.revision, copy.changed], [game(a).text, 1, now]);
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
    const text = files.exportGames([game(a), game(b), { ...game(a), text: game(a).text.replace('La', 'Lz') }], new Date(now)).text;
    await handler.import([text, record('La'), record('Xx'), '']);
    assert.ok(called.includes('imported 2 2 1 0 0\n5\tmove 1: no'), called.filter((each) => each.startsWith('imported')).join());
    const all = await library.texts();
    assert.deepEqual(all.map(({ text: each }) => /moves (.*)/.exec(each)[1]).sort(), ['La', 'Lb', 'Lz']);
    assert.equal((await library.read(b)).summary, 'game lits\nmoves 1\n');
    assert.ok(all.every(({ id }) => isId(id)));
});

test('unreadable files are reported by name, and the games of other files are imported', async () => {
    const { handler, called } = open();
    const latin = Object.assign(new Blob([new Uint8Array([0xe9])]), { name: 'latin\t.txt' });
    await handler.importFiles([latin, new Blob([record('La')])]);
    assert.ok(called.includes('imported 1 0 1 0 0\nlatin .txt\tfile_encoding'), called.filter((each) => each.startsWith('imported')).join());
    called.length = 0;
    await handler.importFiles([]);
    assert.deepEqual(called, []);
});

test('games are exported one by one or all together', async () => {
    const { handler, library, downloads } = open();
    await library.put(game(a));
    await library.put(game(b));
    await handler.run('export', a);
    await handler.run('export', 'all');
    assert.equal(files.readGames(downloads[0].text).length, 1);
    assert.equal(files.readGames(downloads[1].text).length, 2);
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
    assert.deepEqual((await library.texts()).map(({ text, summary }) => [text.split('\n').length > 2, summary]),
        [[true, 'game lits\nmoves 1\n'], [false, '']]);
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
