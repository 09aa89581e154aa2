// Checks that the types of window.narabe match web/embed/api.js and the program.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Listeners, makeApi } from '../../../web/embed/api.js';
import { games } from '../../games.mjs';

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const types = read('web/embed/narabe.d.ts');
const shared = read('web/embed/npm/index.d.ts');

/** The body of an interface, without comments. */
const bodyOf = (name, text = types) => new RegExp(`^export interface ${name}\\b[^{]*\\{\\n(.*?)^\\}`, 'ms').exec(text)[1]
    .replace(/\/\*\*.*?\*\//gs, '');
/** The names of an interface's members. */
const membersOf = (name, text) => [...bodyOf(name, text).matchAll(/^ {4}(\w+)\??(?=[:(<])/gm)].map(([, member]) => member);

/** A program that always gives the same reply. */
const program = (reply) => ({ ask: async () => reply, settle: async () => {}, origin: () => ({ x: 0, y: 0 }) });
const refusal = (promise) => promise.then(() => assert.fail('it is not refused'), ({ message }) => message);

test('the types declare all functions with the right number of arguments', async () => {
    const api = await makeApi(Promise.resolve(program('ok\n')), new Listeners());
    assert.deepEqual(membersOf('NarabeFunctions').sort(), Object.keys(api).sort());
    const declared = [...bodyOf('NarabeFunctions').matchAll(/^ {4}(\w+)(?:<[^>]*>)?\((.*)\): Promise<.*>;$/gm)];
    assert.equal(declared.length, Object.keys(api).length);
    const fitting = { newGame: [{ game: 'lits' }], invite: [{ game: 'lits' }], join: ['x'], load: ['x'], play: ['x'], on: ['move', () => {}] };
    for (const [, name, inside] of declared) {
        const given = fitting[name] ?? [];
        assert.equal(inside === '' ? 0 : inside.replace(/\([^)]*\)/g, '').split(',').length, given.length, name);
        assert.match(await refusal(api[name](...given, 'more')), /^Too many arguments/, name);
    }
});

test('the types declare all events', async () => {
    const known = /Events: (.*)\.$/.exec(await refusal(makeApi(Promise.resolve(program('ok\n')), new Listeners()).on('none', () => {})))[1];
    assert.deepEqual(membersOf('NarabeEvents').sort(), known.split(', ').sort());
});

test('the type of newGame’s argument declares all its fields', async () => {
    const fields = { game: 'lits', no: 1 };
    const known = /Fields: (.*)\.$/.exec(await refusal(makeApi(Promise.resolve(program('ok\n')), new Listeners()).newGame(fields)))[1];
    const unions = types.slice(types.indexOf('export type Players'), types.indexOf('export interface Game '));
    const declared = [...unions.matchAll(/[{;] (\w+)\??: /g)].map(([, name]) => name);
    assert.deepEqual([...new Set(declared)].sort(), known.split(', ').sort());
    assert.match(types, /import type \{ GameId,/);  // tests/games_test.mjs checks GameId
    assert.ok(games.every((game) => shared.includes(`'${game}'`)));
});

test('the types declare all fields of the state and of targets', async () => {
    const state = /state_without_game\(\) \{\s*return R"\((.*)\)";/.exec(read('src/app/play/page_reporter.cpp'))[1];
    assert.deepEqual(membersOf('State', shared).sort(), Object.keys(JSON.parse(state)).sort());
    const listed = /`targets`: Returns a list of \{([^}]*)\}/.exec(read('web/commands.md'))[1].split(', ');
    const written = JSON.stringify([Object.fromEntries(listed.map((name) => [name, 1]))]);
    const [target] = await makeApi(Promise.resolve(program(`ok\n${written}`)), new Listeners()).targets();
    assert.deepEqual([...membersOf('Target'), ...membersOf('TargetRect')].sort(), Object.keys(target).sort());
    assert.deepEqual(membersOf('TargetRect').sort(), Object.keys(target.rect).sort());
    const [game] = await makeApi(Promise.resolve(program('ok\nlits\tBattle of LITS')), new Listeners()).games();
    assert.deepEqual(membersOf('Game').sort(), Object.keys(game).sort());
});
