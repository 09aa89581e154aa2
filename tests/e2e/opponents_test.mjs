// The computer as an opponent: it answers, does not block the page, and is replaced if it crashes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, refusal, says, start, stateWhere, watchBrains } from './browser.mjs';
import { replay } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const against = (...seats) => ({ game: 'lits', seats, options: { supply: 2 } });

test('a whole game against the computer can be played', async () => {
    const page = await site.open();
    await narabe(page, 'newGame', against('human', 'level1'));
    for (;;) {
        const state = await stateWhere(page, ({ toMove, result }) => result || toMove === 'first');
        if (state.result) break;
        await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    }
    assert.ok(replay(await narabe(page, 'record')).good);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the computer moves first if it has the first seat, and no one can move for it', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', against('level1', 'human'));
    const { thinking, moves } = await narabe(page, 'state');
    if (moves.length === 0) {
        assert.equal(thinking, true);
        assert.match(await refusal(page, 'play', 'Lc3c4c5d5'), /\S+ \S+/);
    }
    await stateWhere(page, (state) => state.moves.length === 1);
    await page.context().close();
});

test('two computers play each other to the end', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { ...against('level1', 'level2'), options: { supply: 1 } });
    const { moves } = await stateWhere(page, ({ result }) => result);
    assert.ok(moves.length >= 3);
    assert.ok(replay(await narabe(page, 'record')).good);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('undo also undoes the computer’s answer, and works while the computer thinks', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level3'] });
    await narabe(page, 'play', 'Lc3c4c5d5');
    await narabe(page, 'undo');
    await page.waitForTimeout(1500);
    const state = await narabe(page, 'state');
    assert.deepEqual([state.moves, state.toMove, state.thinking], [[], 'first', false]);
    await narabe(page, 'play', 'Lc3c4c5d5');
    await stateWhere(page, ({ toMove, moves }) => toMove === 'first' && moves.length === 2);
    await narabe(page, 'undo');
    assert.deepEqual((await narabe(page, 'state')).moves, []);
    await page.context().close();
});

test('the page responds while the computer thinks', async () => {
    const page = await site.open(calm);
    const levels = await page.evaluate(() => window.narabe.newGame({ game: 'lits', options: { board: 'random' }, seats: ['level8', 'human'] })
        .then(() => 8, () => 6));
    if (levels === 6) await narabe(page, 'newGame', { game: 'lits', seats: ['level6', 'human'] });
    assert.equal((await narabe(page, 'state')).thinking, true);
    const longest = () => page.evaluate(() => new Promise((resolve) => {
        let last = performance.now();
        let most = 0;
        let left = 60;
        const tick = () => {
            most = Math.max(most, performance.now() - last);
            last = performance.now();
            if (--left > 0) setTimeout(tick, 5);
            else resolve(most);
        };
        setTimeout(tick, 5);
    }));
    let best = Infinity;  // the best of three attempts, because the machine may be busy
    for (let tries = 0; tries < 3 && best >= 250; ++tries) best = Math.min(best, await longest());
    assert.equal((await narabe(page, 'state')).thinking, true);
    assert.ok(best < 250, `the page did not respond for ${best} ms`);
    await page.context().close();
});

test('a worker that crashes while thinking is replaced, and the game continues', async () => {
    const page = await site.open({ ...calm, before: watchBrains });
    const isThinking = await page.evaluate(async () => {  // in one call, because the computer’s thinking may end before another one
        await window.narabe.newGame({ game: 'lits', seats: ['level4', 'human'] });
        const { thinking } = await window.narabe.state();
        window.workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'unreachable' }));
        return thinking;
    });
    assert.ok(isThinking);
    await stateWhere(page, ({ moves }) => moves.length === 1);
    assert.equal(await page.evaluate(() => window.workers.length), 2);
    await page.context().close();
});

test('the computer answers in every game when it searches deeply, and no worker crashes', async () => {
    const page = await site.open({ ...calm, before: watchBrains });
    for (const { id } of await narabe(page, 'games')) {
        await narabe(page, 'newGame', { game: id, seats: ['level6', 'human'] });
        await stateWhere(page, ({ moves, thinking }) => moves.length > 0 && !thinking);
        assert.equal(await page.evaluate(() => window.workers.length), 1, id);
    }
    await page.context().close();
});

for (const [what, file, game, answer] of /** @type {any[][]} */ ([
    ['the computer', 'brain.wasm', 'lits', { contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }],
    ['learned weights', 'learned/tix.txt', 'tix', { status: 404 }],
    ['learned weights that are cut off', 'learned/tix.txt', 'tix', { contentType: 'text/plain', body: '-5 -7 12 6 -39' }],
])) {
    test(`a failed download of ${what} is reported, and the game continues once the download succeeds`, async () => {
        const page = await site.open({
            ...calm,
            before: (context) => context.route(`**/${file}`, (route) => route.fulfill(answer)),
        });
        const error = page.evaluate(() => new Promise((resolve) => window.narabe.on('error', resolve)));
        await narabe(page, 'newGame', { game, seats: ['level1', 'human'] });
        const { message } = await error;
        assert.match(message, /\S+ \S+/);
        await says(page, 'Couldn’t download the computer player');
        assert.equal((await narabe(page, 'state')).game, game);
        await page.context().unrouteAll();
        await narabe(page, 'newGame', { game, seats: ['level1', 'human'] });
        await stateWhere(page, ({ moves }) => moves.length === 1);
        await page.context().close();
    });
}

test('invalid lines from a worker are ignored', async () => {
    const page = await site.open({ ...calm, before: watchBrains });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level1'] });
    await narabe(page, 'play', 'Lc3c4c5d5');
    await stateWhere(page, ({ toMove }) => toMove === 'first');
    const before = await narabe(page, 'state');
    await page.evaluate(() => {
        const worker = window.workers.at(-1);
        for (const data of ['', 'move', 'move id=1', 'move id=1 best=swap', 'move id=999 best=swap', 'info id=x',
            'error id=0 text=', 'garbage '.repeat(10000), '\n\n', 'move id=1 best=\u0000', '並べ id=1']) {
            worker.dispatchEvent(new MessageEvent('message', { data }));
        }
    });
    await page.waitForTimeout(300);
    assert.deepEqual(await narabe(page, 'state'), before);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
