// live_browsers.mjs [GAME:BROWSER:BROWSER ...]: whole live games by mouse between two browsers, through Mosquitto: by default every game, between
// each two of Chromium, Firefox and WebKit in turn. Takes minutes a game; run by name (CONTRIBUTING.md). Prints a line for each.
import assert from 'node:assert/strict';
import { startBroker } from '../../web/tools/relay/broker.mjs';
import { startFirefox } from '../browsers/firefox.mjs';
import { Page } from '../browsers/page.mjs';
import { openScreen } from '../browsers/screen.mjs';
import { startWebKit } from '../browsers/webkit.mjs';
import { games } from '../games.mjs';
import { calm, isReady, narabe, start, stateWhere } from './browser.mjs';
import { click, drag, draw, find, has } from './hands.mjs';
import { linkAt, network } from './live_players.mjs';
import { dice } from './records.mjs';

/** @type {[string, string][]} */
const pairs = [['chromium', 'firefox'], ['firefox', 'webkit'], ['webkit', 'chromium']];
const small = {
    lits: { supply: 2 }, taiji: { size: 7 }, tix: { turns: 100 }, 'taiji-lits': { size: 7, supply: 5 },
};
const named = process.argv.slice(2).map((word) => word.split(':'));
const plan = named.length > 0 ? named : games.map((game, index) => [game, ...pairs[index % pairs.length]]);

const ends = [];
const end = async () => {
    for (const each of ends.splice(0).reverse()) await each();
};

async function inOther(startBrowser, address) {
    const screen = await openScreen();
    ends.push(() => screen.end());
    const browser = await startBrowser(screen.environment);
    ends.push(() => browser.end());
    /** @type {any} */
    const page = await Page.in(browser);
    page.errors = [];
    await page.goto(address);
    await isReady(page);
    return page;
}

const open = {
    async chromium(address) {
        const site = await start();
        ends.push(() => site.stop());
        return site.open({ ...calm, viewport: { width: 1200, height: 800 }, address });
    },
    firefox: (address) => inOther(startFirefox, address),
    webkit: (address) => inOther(startWebKit, address),
};

const movesOf = async (page) => (await narabe(page, 'state')).moves;

/** How to make a move by mouse, by the form of its notation. */
const hands = [
    { form: /^[LITS]([a-k]\d+){4}$/, make: (page, move) => draw(page, move) },
    { form: /^[a-k]\d+$/, make: (page, move) => click(page, move) },
    {
        form: /^([a-k]\d+)-([a-k]\d+)$/,
        async make(page, move) {
            for (const cell of move.split('-')) await click(page, cell);
        },
    },
    { form: /^([a-k]\d+)\/([a-k]\d+)$/, make: (page, move) => drag(page, move.split('/')) },
    {
        form: /^[LITS]([a-k]\d+){2}\/([a-k]\d+){2}$/,
        async make(page, move, count) {
            await draw(page, move);
            const colouring = move.slice(1).split('/')[0];
            if ((await movesOf(page)).length === count && await has(page, colouring)) await click(page, colouring);
        },
    },
    {
        form: /^-?\d+,-?\d+\/-?\d+,-?\d+$/,
        async make(page, move, count) {
            for (let turns = 0; turns < 6; ++turns) {
                await click(page, move.split('/')[0]);
                if ((await movesOf(page)).length > count) return;
                await click(page, 'turn');
            }
        },
    },
    { form: /^[BW]@-?\d+,-?\d+$/, make: (page, move) => click(page, move[0] === 'B' ? 'black' : 'white') },
];

/** Makes the move by mouse, or another one of the same piece; false if this trial has no hands for it, or they made none. */
async function byMouse(page, move, count) {
    const hand = hands.find(({ form }) => form.test(move));
    if (!hand) return false;
    const cell = /[a-k]\d+|-?\d+,-?\d+/.exec(move)[0];
    if (!await has(page, cell)) return false;
    await hand.make(page, move, count);
    if (await has(page, 'place')) await click(page, 'place');
    const moves = await movesOf(page);
    assert.ok(moves.length <= count + 1);
    return moves.length > count;
}

async function playGame(game, first, second, broker) {
    const began = Date.now();
    const t = { after: (work) => ends.push(work) };
    const [akis, mios] = await Promise.all([network(t, broker), network(t, broker)]);
    const aki = await open[first](akis.address);
    const { link } = await narabe(aki, 'invite', { game, options: small[game] ?? {} });
    const mio = await open[second](linkAt(mios, link));
    await click(mio, 'sit-down');
    await stateWhere(aki, ({ live }) => live.peer === 'online');
    const roll = dice(9);
    let mouse = 0;
    let count = 0;
    for (let state = await narabe(aki, 'state'); state.result === null; state = await narabe(aki, 'state')) {
        if (state.toMove !== 'first' && state.toMove !== 'second') {
            await aki.waitForTimeout(50);
            continue;
        }
        const isAki = state.seats[state.toMove === 'first' ? 0 : 1] === 'human';
        const [mover, other] = isAki ? [aki, mio] : [mio, aki];
        await stateWhere(mover, ({ toMove }) => toMove === state.toMove);
        count = state.moves.length;
        const legal = (await narabe(mover, 'legal')).filter((move) => move !== 'swap');
        const move = legal[roll(legal.length)];
        if (await byMouse(mover, move, count)) ++mouse;
        else await narabe(mover, 'play', move);
        await stateWhere(other, ({ moves }) => moves.length > count);
    }
    await stateWhere(mio, ({ result }) => result !== null);
    const [one, two] = [await narabe(aki, 'state'), await narabe(mio, 'state')];
    assert.equal(one.result, two.result);
    if (game !== 'pilus') assert.deepEqual(one.moves, two.moves);
    await find(mio, 'rematch');
    assert.deepEqual([...aki.errors, ...mio.errors], []);
    console.log(`${game}: ${first} against ${second}: ${one.moves.length} moves, ${mouse} of them by mouse, ${one.result}, ${Math.round((Date.now() - began) / 1000)} s`);
}

const broker = await startBroker();
if (!broker) throw new Error('Mosquitto isn’t installed.');
for (const [game, first, second] of plan) {
    try {
        await playGame(game, first, second, broker);
    } catch (error) {
        console.log(`${game}: ${first} against ${second}: ${error.stack}`);
        process.exitCode = 1;
    }
    await end();
}
await broker.stop();
