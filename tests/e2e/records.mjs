// Records for the page tests, and the command line program that checks them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));

/** A whole game of Battle of LITS. */
export const wholeGame = ('Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; Ii1i2i3i4; Sf1f2g2g3; Ti6j5j6j7; ' +
    'Tb2c1c2d2; Ld8d9d10e10; Tb7b8b9c8; Sb4b5c5c6; Ia1a2a3a4').split('; ');

/** The record of a stored game (the first, or the one called `name`) with the first `part` of its moves, from 0 to 1. */
export function goldenGame(id, part = 1, name = '') {
    const folder = fileURLToPath(new URL(`../games/${id}/`, import.meta.url));
    const [file] = readdirSync(folder).filter((each) => each.endsWith(`${name}.narabe`)).sort();
    const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n').filter((line) => !/^(#|$)/.test(line));
    const ofMoves = (line) => line.startsWith('moves');
    const moves = lines.filter(ofMoves).flatMap((line) => line.slice(6).split(';')).map((move) => move.trim()).filter(Boolean);
    const played = moves.slice(0, Math.round(moves.length * part));
    const head = lines.filter((line) => !ofMoves(line) && !line.startsWith('result'));
    return [...head, `moves ${played.join('; ')}`, ''].join('\n');
}

export const recordOf = (moves, ...more) =>
    ['narabe 1', 'game lits', `moves ${moves.join('; ')}`, ...more, ''].join('\n');

/** The command line program's result for a record: its normal form, or the error. */
export function replay(record) {
    const folder = mkdtempSync(join(tmpdir(), 'narabe-'));
    const file = join(folder, 'record');
    writeFileSync(file, record);
    const { status, stdout, stderr, error } = spawnSync(built('native/narabe'), ['replay', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    if (error) throw error;
    return { good: status === 0, text: status === 0 ? stdout : stderr };
}

/** Small random numbers, the same in every run. */
export function dice(seed) {
    let state = seed >>> 0;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}
