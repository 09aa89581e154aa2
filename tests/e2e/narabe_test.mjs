// window.narabe for tests, embedding pages and assistive software, including invalid calls.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, refusal, says, start, stateWhere } from './browser.mjs';
import { recordOf, replay, wholeGame } from './records.mjs';

let site;
let page;
before(async () => {
    site = await start();
    page = await site.open(calm);
});
after(() => site.stop());

const twoPeople = { game: 'lits', seats: ['human', 'human'] };

test('before a game starts, calls that need a game are rejected', async () => {
    const fresh = await site.open(calm);
    assert.equal((await narabe(fresh, 'state')).game, null);
    for (const call of [['record'], ['legal'], ['undo'], ['redo'], ['play', 'swap']]) {
        assert.match(await refusal(fresh, ...call), /\S{2,} \S+/, call[0]);
    }
    assert.ok((await narabe(fresh, 'games')).some(({ id, name }) => id === 'lits' && name === 'Battle of LITS'));
    await fresh.context().close();
});

test('a whole game can be played, undone and redone', async () => {
    await page.evaluate(() => {
        window.received = [];
        for (const event of ['move', 'result']) window.narabe.on(event, (detail) => window.received.push([event, detail]));
    });
    await narabe(page, 'newGame', twoPeople);
    const empty = await narabe(page, 'state');
    assert.equal(empty.game, 'lits');
    assert.deepEqual(empty.seats, ['human', 'human']);
    assert.equal(empty.toMove, 'first');
    assert.deepEqual(empty.scores, [30, 30]);
    assert.deepEqual([empty.result, empty.moves, empty.thinking], [null, [], false]);

    const counts = [];
    for (const move of wholeGame) {
        const legal = await narabe(page, 'legal');
        counts.push(legal.filter((each) => each !== 'swap').length);
        assert.ok(legal.includes(move));
        await narabe(page, 'play', move);
    }
    assert.deepEqual(counts, [1292, 80, 117, 102, 91, 96, 88, 65, 57, 47, 38, 25, 1]);
    const state = await narabe(page, 'state');
    assert.equal(state.result, 'first 12-12');
    assert.equal(state.toMove, null);
    assert.deepEqual(state.moves, wholeGame);
    assert.deepEqual(await narabe(page, 'legal'), []);
    const received = await page.evaluate(() => window.received);
    assert.deepEqual(received.map(([event]) => event), [...wholeGame.map(() => 'move'), 'result']);
    assert.deepEqual(received.slice(0, -1).map(([, { move }]) => move), wholeGame);
    assert.equal(received.at(-1)[1].result, 'first 12-12');

    const record = await narabe(page, 'record');
    assert.deepEqual(replay(record), { good: true, text: record });
    for (let left = wholeGame.length; left-- > 0;) {
        await narabe(page, 'undo');
        assert.equal((await narabe(page, 'state')).moves.length, left);
    }
    assert.match(await refusal(page, 'undo'), /undo|take/i);
    assert.match(await refusal(page, 'play', 'Ia1a2a3b1'), /\S+ \S+/);
    for (let there = 1; there <= wholeGame.length; ++there) await narabe(page, 'redo');
    assert.equal((await narabe(page, 'state')).result, 'first 12-12');
    assert.equal(typeof (await refusal(page, 'redo')), 'string');
    assert.equal(await narabe(page, 'record'), record);
});

test('a swap exchanges the symbols once', async () => {
    await narabe(page, 'newGame', twoPeople);
    await narabe(page, 'play', wholeGame[0]);
    assert.ok((await narabe(page, 'legal')).includes('swap'));
    const before = await narabe(page, 'state');
    await narabe(page, 'play', 'swap');
    const state = await narabe(page, 'state');
    assert.equal(state.toMove, 'first');
    assert.deepEqual(state.scores, [...before.scores].reverse());
    assert.ok(!(await narabe(page, 'legal')).includes('swap'));
    assert.equal(typeof (await refusal(page, 'play', 'swap')), 'string');
});

test('listeners can be removed and added twice, and may throw errors', async () => {
    const received = await page.evaluate(async (game) => {
        const calls = [];
        const api = await window.narabe;
        const off = await api.on('change', () => calls.push('first'));
        await api.on('change', () => {
            throw new Error('a listener of the test');
        });
        await api.on('change', (state) => calls.push(state.game));
        await api.newGame(game);
        off();
        off();
        await api.play('Ia1a2a3a4');
        return calls;
    }, twoPeople);
    assert.deepEqual(received.filter((each) => each === 'first').length, 1);
    assert.ok(received.filter((each) => each === 'lits').length >= 2);
});

/** Calls that must be rejected with an error message and change nothing: the function, and code for its arguments. */
const wrongCalls = [
    ...[
        '', 'null', '"lits"', '7', '[]', '{}', '{ game: "go" }', '{ game: null }', '{ game: ["lits"] }',
        '{ game: "lits", extra: 1 }', '{ game: "lits", options: [] }',
        '{ game: "lits", options: { colour: "red" } }', '{ game: "lits", options: { board: "round" } }',
        '{ game: "lits", options: { board: {} } }', '{ game: "lits", options: { supply: 0 } }',
        '{ game: "lits", options: { supply: 10 } }', '{ game: "lits", options: { supply: "01" } }',
        '{ game: "lits", options: { supply: 2.5 } }', '{ game: "lits", options: { seed: 3 } }',
        '{ game: "lits", options: { symbols: "X".repeat(100) } }', '{ game: "lits", options: { board: "custom" } }',
        '{ game: "lits", options: { board: "custom", symbols: "XO" } }',
        '{ game: "lits", options: { board: "custom", symbols: "x".repeat(100) } }',
        '{ game: "lits", options: { board: "random", seed: 4294967296 } }',
        '{ game: "lits", options: { board: "dense\\nseat level1" } }',
        '{ game: "lits", options: { board: "x".repeat(1e6) } }', '{ game: "lits", seats: "human" }',
        '{ game: "lits", seats: ["human"] }', '{ game: "lits", seats: ["human", "level0"] }',
        '{ game: "lits", seats: ["human", "level99"] }', '{ game: "lits", seats: ["human", "human", "human"] }',
        '{ game: "lits", seats: [1, 2] }', '{ game: "lits", seats: Array(1000000) }', '{ game: "lits" }, 1',
        'new Proxy({}, { get() { throw new Error("No such luck.") } })',
    ].map((args) => ['newGame', args]),
    ...[
        '', 'null', '3', '""', '"swap"', '"Lc3"', '"lc3c4c5d5"', '"Lc3c4c5d5 "', '" Lc3c4c5d5"', '"Lc4c3c5d5"',
        '"La1a2a3a4"', '"Lz1z2z3z4"', '"Lc3c4c5d5\\nundo"', '"\\u0000"', '"並べ"', '"L".repeat(100000)',
        '["Lc3c4c5d5"]', '{}', 'Symbol("a")', '"Lc3c4c5d5", "Lc3c4c5d5"',
    ].map((args) => ['play', args]),
    ...[
        '', 'null', '5', '""', '"narabe"', '"narabe 2\\ngame lits\\nmoves swap"', '"narabe 1"',
        '"narabe 1\\ngame lits\\nmoves swap"', '"narabe 1\\ngame go\\nmoves "',
        '"narabe 1\\ngame lits\\nmoves Lc3c4c5d5; Lc3c4c5d5"',
        '"narabe 1\\ngame lits\\noption supply=99\\nmoves Lc3c4c5d5"',
        '"narabe 1\\ngame lits\\nmoves Lc3c4c5d5\\nresult first 1-0"', '"\\u0000".repeat(100)',
        '"x".repeat(2000000)', '"\\n".repeat(1000000)', '"narabe 1\\n" + "# x\\n".repeat(200000)', '"並べ\\ud800"',
        'new Uint8Array(9)', '[]', '"narabe 1", "narabe 1"',
    ].map((args) => ['load', args]),
    ...['games', 'record', 'legal', 'undo', 'redo', 'state', 'targets'].flatMap((name) =>
        [[name, '1'], [name, 'null'], [name, '{}']]),
    ...[
        '', '"move"', '"click", () => {}', '"constructor", () => {}', 'null, () => {}', '"move", {}', '"move", "f"',
        '"move", () => {}, 1', '["move"], () => {}',
    ].map((args) => ['on', args]),
];

test('an invalid argument is rejected with an error message and changes nothing', async () => {
    await narabe(page, 'newGame', { ...twoPeople, options: { board: 'fronts' } });
    for (const move of wholeGame.slice(0, 3)) await narabe(page, 'play', move);
    await narabe(page, 'undo');
    const everything = async () => [await narabe(page, 'state'), await narabe(page, 'record'),
        (await narabe(page, 'targets')).map((target) => ({ ...target, settled: null }))];  // `settled` changes with time
    const before = await everything();
    for (const [name, args] of wrongCalls) {
        const sentence = await page.evaluate(`window.narabe.${name}(${args})
            .then(() => null, (error) => error instanceof Error && error.message)`);
        assert.equal(typeof sentence, 'string', `${name}(${args.slice(0, 80)}) was not refused`);
        assert.match(sentence, /\S+ \S+/, `${name}(${args.slice(0, 80)})`);
        assert.ok(sentence.length < 400, `${name}(${args.slice(0, 80)}): ${sentence.slice(0, 500)}`);
    }
    assert.deepEqual(await everything(), before);
    await narabe(page, 'redo');
    assert.equal((await narabe(page, 'state')).moves.length, 3);
});

/** A study, which only the part of the program that is loaded when it is wanted can read. */
const study = 'narabe 2\ngame tix\nmoves c3; e5\nline 2 b2\n';

test('a study is refused with the reason if its reader cannot be downloaded, and can be loaded later', async () => {
    const fresh = await site.open(calm);
    const block = (route) => route.abort();
    await fresh.route('**/part.wasm', block);
    await narabe(fresh, 'newGame', twoPeople);
    await narabe(fresh, 'play', wholeGame[0]);
    assert.match(await refusal(fresh, 'load', study), /^Couldn’t download .* connection/);
    assert.deepEqual((await narabe(fresh, 'state')).moves, wholeGame.slice(0, 1));
    await fresh.unroute('**/part.wasm', block);
    await narabe(fresh, 'load', study);
    assert.deepEqual((await narabe(fresh, 'state')).moves, ['c3', 'e5']);
    await fresh.context().close();
});

test('the game in progress, including undone moves, survives a reload, as does a finished game', async () => {
    const keeper = await site.open(calm);
    await narabe(keeper, 'newGame', { ...twoPeople, options: { board: 'scatter' } });
    for (const move of ['Lc3c4c5d5', 'swap']) await narabe(keeper, 'play', move);
    await narabe(keeper, 'undo');
    const before = await narabe(keeper, 'state');
    await keeper.reload();
    await isReady(keeper);
    assert.deepEqual(await narabe(keeper, 'state'), before);
    await narabe(keeper, 'redo');
    assert.deepEqual((await narabe(keeper, 'state')).moves, ['Lc3c4c5d5', 'swap']);
    await narabe(keeper, 'load', recordOf(wholeGame));
    const { result } = await narabe(keeper, 'state');
    assert.ok(result);
    await keeper.reload();
    await isReady(keeper);
    assert.equal((await stateWhere(keeper, ({ game }) => game !== null)).result, result);
    await keeper.context().close();
});

for (const [name, message, script] of [
    ['switched off', /doesn’t let Narabe save games/, () => Object.defineProperty(window, 'localStorage', {
        get() {
            throw new DOMException('denied', 'SecurityError');
        },
    })],
    ['full', /storage is full/, () => {
        const piece = 'x'.repeat(100000);
        try {
            for (let i = 0; ; ++i) localStorage.setItem(`filler${i}`, piece);
        } catch {
            for (let i = 0, size = 50000; size >= 1; size /= 2, ++i) {
                try {
                    localStorage.setItem(`rest${i}`, 'x'.repeat(size));
                } catch {
                    // Fills the rest with smaller items.
                }
            }
        }
    }],
]) {
    test(`storage that is ${name} is reported, and the game continues`, async () => {
        const keeper = await site.open({ ...calm, before: (context) => context.addInitScript(script) });
        await narabe(keeper, 'newGame', twoPeople);
        await narabe(keeper, 'play', wholeGame[0]);
        await stateWhere(keeper, ({ moves }) => moves.length === 1);
        await says(keeper, message);
        await keeper.context().close();
    });
}
