import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportGames, readGames, readPuzzles } from '../../../web/games/library_files.js';

const day = new Date(2026, 10, 21);
const saved = (more = '') => `narabe-saved 1\nseat human\nseat level3\ncursor 1\nseed 77\n${more}narabe 1\ngame lits\nmoves La1a2a3b1\n`;
const kept = (id, more = {}) => ({ id: id.repeat(16), text: saved(), summary: 'game lits\nmoves 1\n', created: Date.UTC(2026, 0, 2), changed: Date.UTC(2026, 0, 3), ...more });

test('a file with one game is a record that other programs can read, with additional data in comments', () => {
    const { name, text } = exportGames([kept('a')], day);
    assert.equal(name, 'narabe-lits-2026-11-21.narabe');
    assert.equal(text, 'narabe 1\n#: id aaaaaaaaaaaaaaaa\n#: created 2026-01-02T00:00:00.000Z\n' +
        '#: changed 2026-01-03T00:00:00.000Z\n#: seat human\n#: seat level3\n#: cursor 1\ngame lits\nmoves La1a2a3b1\n');
    const [game] = readGames(text);
    assert.equal(game.id, 'a'.repeat(16));
    assert.deepEqual([game.created, game.changed], [Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 3)]);
    assert.match(game.text, /^narabe-saved 1\nseat human\nseat level3\ncursor 1\nseed \d+\nnarabe 1\ngame lits\nmoves La1a2a3b1\n$/);
    assert.doesNotMatch(game.text, /^seed 77$/m);
});

test('several games in a file are read one by one, including plain records with comments and different line ends', () => {
    const { name, text } = exportGames([kept('a'), kept('b', { text: saved('resigned first\n') })], day);
    assert.equal(name, 'narabe-games-2026-11-21.narabe');
    const all = readGames(`\ufeff# a collection\r\n${text}\r\nnarabe 1\r\n# plain\r\ngame tix\r\nmoves c3\r\n`);
    assert.equal(all.length, 3);
    assert.match(all[1].text, /^resigned first$/m);
    assert.match(all[2].text, /^narabe 1\ngame tix\nmoves c3\n?/m);
    assert.equal(all[2].id, undefined);
});

test('a text without a record is an unreadable game, and an empty file has no games', () => {
    assert.deepEqual(readGames('').length, 0);
    assert.deepEqual(readGames('# only\n\n# comments').length, 0);
    assert.equal(readGames('hello')[0].text, 'hello');
    const [, second] = readGames('hello\nnarabe 1\ngame lits\nnarabe 1\ngame tix');
    assert.equal(second.text, 'narabe 1\ngame tix');
});

test('an unreadable game is exported unchanged, and as comments in a collection', () => {
    const broken = kept('c', { text: 'narabe-saved 9\nnarabe 1\nwhat', summary: '' });
    assert.deepEqual(exportGames([broken], day), { name: 'narabe-game-2026-11-21.narabe', text: broken.text });
    const { text } = exportGames([kept('a'), broken], day);
    assert.equal(readGames(text).length, 1);
    assert.match(text, /^# what$/m);
});

test('a saved game without a record does not damage others in a collection', () => {
    const cut = kept('c', { text: 'narabe-saved 1\nseat human\nseat human\ncursor 0', summary: '' });
    const { text } = exportGames([kept('a'), cut, kept('b')], day);
    assert.equal(readGames(text).length, 2);
    assert.match(text, /^# cursor 0$/m);
});

test('a text in the format of saved games can also be read', () => {
    assert.equal(readGames(saved())[0].text, saved());
});

const mistake = 'narabe-mistake 1\ndue 2026-01-31\nsolved 0\nplayed a1\nbetter d4\nlost 23\nnarabe 1\ngame tix\nmoves c3\n';

test('mistakes are exported after the games as readable records, and imported unchanged', () => {
    const stored = mistake.replaceAll('\n', '\t');
    const { name, text } = exportGames([kept('a')], day, [stored]);
    assert.equal(name, 'narabe-lits-2026-11-21.narabe');
    assert.match(text, /\n\nnarabe 1\n#: narabe-mistake 1\n#: due 2026-01-31\n[^]*#: lost 23\ngame tix\nmoves c3\n$/);
    const [game, read] = readGames(text);
    assert.equal(game.mistake, undefined);
    assert.equal(game.id, 'a'.repeat(16));
    assert.equal(read.mistake, mistake);
    assert.equal(read.text, 'narabe 1\ngame tix\nmoves c3\n');
});

test('a mistake of a different version stays in comments and does not affect other mistakes', () => {
    const other = mistake.replace('mistake 1', 'mistake 2').replaceAll('\n', '\t');
    const { text } = exportGames([kept('a'), kept('b')], day, [other, 'narabe-mistake 1\tdue never']);
    assert.equal(readGames(text).length, 2);
    assert.match(text, /^# narabe-mistake 2$/m);
    assert.match(text, /^# game tix$/m);
});

test('puzzle results are exported before the games in comments, and imported unchanged', () => {
    const results = [['tix-17', '1; wrong 2; solved 2026-11-25T19:15+09:00'], ['taiji-lits-3', '1; theme yes']];
    const { text } = exportGames([kept('a'), kept('b')], day, [mistake.replaceAll('\n', '\t')], results);
    assert.ok(text.startsWith('#= puzzle-tix-17 1; wrong 2; solved 2026-11-25T19:15+09:00\n#= puzzle-taiji-lits-3 1; theme yes\n\nnarabe 1\n'), text);
    assert.deepEqual(readPuzzles(`\ufeff${text.replaceAll('\n', '\r\n')}`), results);
    const games = readGames(text);
    assert.deepEqual(games.map(({ id }) => id?.[0]), ['a', 'b', undefined]);
    assert.ok(games.every((game) => !game.text.includes('puzzle')));
    const alone = exportGames([], day, [], results).text;
    assert.deepEqual(readPuzzles(alone), results);
    assert.deepEqual(readGames(alone), []);
    assert.match(exportGames([kept('a')], day, [], results).text, /^#= puzzle-tix-17 /);
});

test('damaged puzzle results reach the program, which rejects them, and do not affect the others', () => {
    assert.deepEqual(readPuzzles('#= puzzle-\n#= puzzle-tix-1\n#= puzzle-tix-2 1; wrong 1\n#= other\n# = puzzle-tix-3 1\nnarabe 1\n#= puzzle-tix-4 x y'),
        [['?', '?'], ['?', '?'], ['tix-2', '1; wrong 1'], ['tix-4', 'x y']]);
});
