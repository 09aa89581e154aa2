// Checks the size and format of the files of puzzles. Whether the puzzles are right is tested in tests/puzzles/.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { games } from './games.mjs';

const mostBytes = 31_000;  // maximum bytes, compressed
const mostPuzzles = 200;
const folder = fileURLToPath(new URL('../assets/puzzles/', import.meta.url));
const days = 'days.txt';  // the list of today's puzzles
const files = readdirSync(folder).filter((name) => name !== days).map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));

test('every file of puzzles is named after a game', () => {
    assert.ok(files.length > 0);
    for (const { name } of files) assert.ok(games.includes(basename(name, '.txt')), name);
});

test('the list of today\'s puzzles contains each puzzle once, and successive days have different games', () => {
    const numbers = new Map(files.map(({ name, text }) => [basename(name, '.txt'), new Set(text.match(/(?<=^puzzle )\d+$/gm))]));
    const lines = readFileSync(folder + days, 'utf8').split('\n').filter((line) => /^[a-z]/.test(line));
    const first = lines.shift()?.replace('first ', '') ?? '';
    assert.equal(new Date(first).getUTCDay(), 1, 'a Monday');
    const list = lines.flatMap((line) => line.split('; '));
    assert.ok(list.length > 300);
    const unknown = list.filter((entry) => !numbers.get(entry.split(' ')[0])?.has(entry.split(' ')[1]));
    assert.deepEqual(unknown, []);
    assert.deepEqual(list.filter((entry, i) => list.indexOf(entry) < i), []);
    const inARow = list.filter((entry, i) => i > 0 && entry.split(' ')[0] === list[i - 1].split(' ')[0]);
    assert.ok(inARow.length <= list.length / 100, inARow.join());
});

test('every file is small and says how its puzzles were found', () => {
    for (const { name, text } of files) {
        const bytes = brotliCompressSync(text).length;
        assert.ok(bytes <= mostBytes, `${name} has ${bytes} bytes`);
        assert.match(text, /^# .*tests\/strength\/puzzles/m, name);
    }
});

test('no game has too many puzzles', () => {
    for (const { name, text } of files) {
        const count = text.match(/^puzzle \d+$/gm)?.length ?? 0;
        assert.ok(count > 0 && count <= mostPuzzles, `${name}: ${count}`);
    }
});

test('themes are reasons for which the program has texts', () => {
    const keys = new Set(readFileSync(new URL('../assets/text/en.txt', import.meta.url), 'utf8').match(/^[\w.-]+(?= =)/gm));
    for (const { name, text } of files) {
        const themes = [...text.matchAll(/^theme (.*)$/gm)].flatMap(([, line]) => line.split(' '));
        assert.deepEqual(themes.filter((key) => !keys.has(key)), [], name);
    }
});
