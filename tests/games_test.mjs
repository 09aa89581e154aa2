// Checks everything that a game needs outside src/games, so that nothing is forgotten when a game is added.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { readWords } from '../web/tools/pages/words.mjs';
import { games } from './games.mjs';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const find = (name) => readdirSync(new URL('web', root), { recursive: true, encoding: 'utf8' })
    .find((path) => path === name || path.endsWith(`/${name}`));

const filesIn = (folder) => (existsSync(new URL(folder, root)) ? readdirSync(new URL(folder, root)) : []);

/** All complaints of a check about all games. */
const complaints = (complain) => games.flatMap((game) => [complain(game)].flat()).filter(Boolean);

test('the list of games is parsed correctly', () => {
    assert.ok(games.length >= 8);
    assert.ok(games.includes('taiji-lits'));
});

test('the headers that include every game match the list from which CMake writes them', () => {
    const nameOf = (game) => game.replaceAll('-', '_');
    const typeOf = (game) => game.split('-').map((word) => word[0].toUpperCase() + word.slice(1)).join('');
    const hint = 'a build writes them from src/games/games.txt';
    const included = (header) => [...read(`src/games/${header}`).matchAll(/#include "(games\/.*)"/g)].map(([, path]) => path);
    const pathsOf = (kind) => games.map((game) => `games/${game}/${nameOf(game)}${kind}.h`);
    assert.deepEqual(included('game_list.h'), pathsOf(''), hint);
    assert.deepEqual([...read('src/games/game_list.h').matchAll(/(\w+::\w+)/g)].map(([type]) => type),
        games.map((game) => `${nameOf(game)}::${typeOf(game)}`), hint);
    assert.deepEqual(included('each_view.h'), [...pathsOf('_view'), ...pathsOf('_editor').filter((path) => existsSync(new URL(`src/${path}`, root)))], hint);
    assert.deepEqual(included('each_brain.h'), pathsOf('_brain'), hint);
});

test('new_game copies the template under the name of the new game', () => {
    const folder = mkdtempSync(join(tmpdir(), 'narabe-game-'));
    try {
        for (const path of ['src/games/new_game', 'src/games/template', 'src/games/games.txt', 'tests/games/template', 'assets/text']) {
            cpSync(new URL(path, root), join(folder, path), { recursive: true });
        }
        execFileSync(join(folder, 'src/games/new_game'), ['four-corners']);
        const copies = ['src/games', 'tests/games'].flatMap((parent) => readdirSync(join(folder, parent, 'four-corners'))
            .map((file) => ({ file, text: readFileSync(join(folder, parent, 'four-corners', file), 'utf8') })));
        assert.equal(copies.length, [...filesIn('src/games/template'), ...filesIn('tests/games/template')].length);
        assert.deepEqual(copies.filter(({ file, text }) => /template/i.test(file + text)).map(({ file }) => file), []);
        const header = copies.find(({ file }) => file === 'four_corners_view.h')?.text ?? '';
        assert.match(header, /#include "games\/four-corners\/four_corners\.h"[^]*namespace four_corners \{[^]*four_corners::FourCorners/);
        assert.match(readFileSync(join(folder, 'assets/text/ja.txt'), 'utf8'), /^four-corners\.taken = /m);
        assert.match(readFileSync(join(folder, 'src/games/games.txt'), 'utf8'), /\nfour-corners\n$/);
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test('every game has its files', () => {
    const missing = complaints((game) => [
        `src/games/${game}/rules.md`,
        `assets/icons/games/${game}.svg`,
        ...['en', 'ja', 'figures'].map((kind) => `assets/rules/${game}.${kind}.txt`),
        ...['en', 'ja', 'lesson'].map((kind) => `assets/lessons/${game}.${kind}.txt`),
        `tests/games/${game}/rules_test.cpp`,
        `tests/games/${game}/perft.txt`,
        `assets/puzzles/${game}.txt`,
    ].map((path) => !existsSync(new URL(path, root)) && `${game} has no ${path}`));
    assert.deepEqual(missing, []);
    assert.deepEqual(complaints((game) => filesIn(`tests/games/${game}`)
        .filter((file) => file.endsWith('.narabe')).length < 2 && `tests/games/${game} has fewer than two whole games, *.narabe`), []);
});

test('embed.js has the names of every game and a picture for its poster', () => {
    const source = read(`web/${find('embed.js')}`);
    const scope = {};
    runInNewContext(source.replace('class NarabeGame', 'Object.assign(globalThis, { games });\nclass NarabeGame'), scope);
    const words = ['en', 'ja'].map((language) => readWords(read(`assets/text/${language}.txt`)));
    const isPicture = (form, pieces) => /^[sdh]$/.test(form) && /^(?:[LRIYTGSBkw](?:[0-5][0-3])+ ?)+$/.test(pieces);
    assert.deepEqual(complaints((game) => {
        const names = words.map((texts) => (texts.has(`${game}.name`) ? texts(`${game}.name`) : 'its name in assets/text'));
        const [en, ja, form, pieces] = scope.games[game] ?? [];
        if (en === names[0] && ja === names[1] && isPicture(form, pieces)) return false;
        return `games in embed.js must have ${game}: ['${names.join("', '")}', the form of its cells (s, d or h), its pieces], `
            + 'such as \'k0010 w01\': black on the cells 0,0 and 1,0, white on 0,1; six columns, four rows, inks L R I Y T G S B k w';
    }), []);
    assert.deepEqual(Object.keys(scope.games).filter((game) => !games.includes(game)), []);
});

test('the types and the page about embedding list every game', () => {
    const typed = [.../export type GameId = ([^;]*);/.exec(read(`web/${find('index.d.ts')}`))[1].matchAll(/'([^']+)'/g)].map(([, game]) => game);
    assert.deepEqual(complaints((game) => !typed.includes(game) && `GameId in index.d.ts has no ${game}`), []);
    assert.deepEqual(typed.filter((game) => !games.includes(game)), []);
    const page = read(`web/${find('embedding/index.html')}`);
    assert.deepEqual(complaints((game) => !page.includes(`<code>${game}</code>`) && `embedding/index.html does not name ${game}`), []);
});

test('the worker downloads the learned weights of every game that has them', () => {
    const source = read(`web/${find('brain_worker.js')}`);
    const fetched = [.../unlearned = new Set\(\[(.*)\]\)/.exec(source)[1].matchAll(/'([^']+)'/g)].map(([, game]) => game);
    const learned = readdirSync(new URL('assets/learned', root)).map((file) => file.replace('.txt', ''));
    assert.deepEqual(fetched.sort(), learned.sort(), 'the worker downloads exactly the files in assets/learned');
    assert.deepEqual(learned.filter((game) => !games.includes(game)), []);
});
