// live_browsers.mjs [GAME:BROWSER:BROWSER[:ROUTE] ...]: whole live games by mouse between two browsers: by default every game, between each two
// of Chromium, Firefox and WebKit in turn. ROUTE is how the pages reach Mosquitto: `play`, as web/play passes it on, or `host`, by nginx with the
// example for hosts. Takes minutes a game; run by name (CONTRIBUTING.md). Prints a line for each, and a table of the moves made by mouse.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withRelay } from '../../web/tools/pages/relay.mjs';
import { startBroker } from '../../web/tools/relay/broker.mjs';
import { startFirefox } from '../browsers/firefox.mjs';
import { Page } from '../browsers/page.mjs';
import { openScreen } from '../browsers/screen.mjs';
import { startWebKit } from '../browsers/webkit.mjs';
import { games } from '../games.mjs';
import { startNginx } from '../web/live/nginx.mjs';
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

const folderOfSite = fileURLToPath(new URL('../../build/web/site', import.meta.url));
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

/** The addresses at which two players reach the page. */
const routes = {
    async play(broker) {
        const t = { after: (work) => ends.push(work) };
        const both = await Promise.all([network(t, broker), network(t, broker)]);
        return both.map(({ address }) => address);
    },
    async host(broker) {
        const folder = mkdtempSync(join(tmpdir(), 'narabe-host-'));
        ends.push(() => rmSync(folder, { recursive: true }));
        chmodSync(folder, 0o755);
        for (const name of readdirSync(folderOfSite)) if (name !== 'index.html') symlinkSync(join(folderOfSite, name), join(folder, name));
        writeFileSync(join(folder, 'index.html'), withRelay(readFileSync(join(folderOfSite, 'index.html'), 'utf8'), '/mqtt'));
        const nginx = await startNginx(folder, broker);
        ends.push(nginx.stop);
        return [`http://${nginx.host}/`, `http://${nginx.host}/`];
    },
};

const open = {
    async chromium(address) {
        const site = await start();
        ends.push(() => site.stop());
        return site.open({ ...calm, viewport: { width: 1200, height: 800 }, address });
    },
    firefox: (address) => inOther(startFirefox, address),
    webkit: (address) => inOther(startWebKit, address),
};

/** The moves of the players, without those of chance, which can come at any time. */
const played = ({ moves }) => moves.filter((move) => !/^(draw|start) /.test(move));
const countOf = async (page) => played(await narabe(page, 'state')).length;

const colours = { A: 'grey', B: 'blue', G: 'green', R: 'red', Y: 'yellow' };

/** The slot of a tile of PILUS, and the number of rotations it needs. */
async function slotOf(page, face) {
    const slots = (await narabe(page, 'targets')).filter(({ id }) => id.startsWith('tile-'));
    for (let turned = 0, rest = face; turned < 4; ++turned, rest = rest.slice(3) + rest.slice(0, 3)) {
        const words = `Tile: ${[...rest].map((letter) => colours[letter]).join(', ')}`;
        const slot = slots.find(({ label }) => label === words);
        if (slot) return { id: slot.id, turns: (4 - turned) % 4 };
    }
    return assert.fail(`no slot has ${face}: ${slots.map(({ label }) => label).join('; ')}`);
}

/** How to make a move by mouse, by the form of its notation. */
const hands = [
    { form: /^[LITS]([a-k]\d+){4}$/, make: (page, move) => draw(page, move) },
    { form: /^[a-k]\d+$/, make: (page, move) => click(page, move) },
    {
        form: /^([a-k]\d+)[x+]$/,
        async make(page, move) {
            await click(page, move.slice(0, -1));
            await click(page, move.endsWith('x') ? 'return-to-hand' : 'activate');
        },
    },
    { form: /^(pass|stay)$/, make: (page, move) => click(page, move) },
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
            if (await countOf(page) === count && await has(page, colouring)) await click(page, colouring);
        },
    },
    {
        form: /^-?\d+,-?\d+\/-?\d+,-?\d+$/,
        async make(page, move, count) {
            for (let turns = 0; turns < 6; ++turns) {
                await click(page, move.split('/')[0]);
                if (await countOf(page) > count) return;
                await click(page, 'turn');
            }
        },
    },
    {
        form: /^[ABGRY]{4}@-?\d+,-?\d+$/,
        async make(page, move) {
            const { id, turns } = await slotOf(page, move.slice(0, 4));
            await click(page, id);
            for (let turn = 0; turn < turns; ++turn) await click(page, 'turn');
            await click(page, move.split('@')[1]);
        },
    },
    { form: /^P@-?\d+,-?\d+$/, make: (page, move) => click(page, move.split('@')[1]) },
    { form: /^[BW]@-?\d+,-?\d+$/, make: (page, move) => click(page, move[0] === 'B' ? 'black' : 'white') },
];

/** Whether no button of PILUS covers the place of the move: of a tile, the middle is at the upper right of its lower left square. */
function isFree(move, targets) {
    const cell = targets.find(({ id }) => id === move.split('@')[1])?.rect;
    const covers = ({ rect: { x, y, width, height } }, atX, atY) => atX >= x && atX <= x + width && atY >= y && atY <= y + height;
    return !cell || !targets.some((each) => (each.id.startsWith('zoom-') || each.id === 'stay')
        && (covers(each, cell.x + cell.width / 2, cell.y + cell.height / 2) || covers(each, cell.x + cell.width, cell.y)));
}

/** A random legal move. */
async function someMove(page, roll) {
    const legal = (await narabe(page, 'legal')).filter((move) => move !== 'swap');
    const targets = await narabe(page, 'targets');
    const free = legal.filter((move) => isFree(move, targets));
    return free[roll(free.length)];
}

/** Makes the move by mouse, or another one of the same piece; false if this trial has no hands for it, or they made none. */
async function byMouse(page, move, count) {
    if (await has(page, 'go-on')) await click(page, 'go-on');  // between the halves of a double game
    const hand = hands.find(({ form }) => form.test(move));
    if (!hand) return false;
    if (!await has(page, /[a-k]\d+|-?\d+,-?\d+|pass|stay/.exec(move)[0])) return false;
    await hand.make(page, move, count);
    if (await has(page, 'place')) await click(page, 'place');
    const made = await countOf(page) - count;
    assert.ok(made <= 1, 'one move was made by mouse');
    return made === 1;
}

/** Plays a game to its end; returns the number of moves by mouse, and the moves that had to be made by request. */
async function playMoves(aki, mio) {
    const roll = dice(9);
    const made = { mouse: 0, requests: [] };
    for (let state = await narabe(aki, 'state'); state.result === null; state = await narabe(aki, 'state')) {
        if (state.toMove !== 'first' && state.toMove !== 'second') {
            await aki.waitForTimeout(50);
            continue;
        }
        const isAki = state.seats[state.toMove === 'first' ? 0 : 1] === 'human';
        const [mover, other] = isAki ? [aki, mio] : [mio, aki];
        await stateWhere(mover, ({ toMove }) => toMove === state.toMove);
        const count = played(state).length;
        const move = await someMove(mover, roll);
        if (await byMouse(mover, move, count)) {
            ++made.mouse;
        } else {
            made.requests.push(`${count + 1}. ${move}`);
            await narabe(mover, 'play', move);
        }
        await stateWhere(other, (now) => played(now).length > count);
    }
    return made;
}

async function playGame(game, [first, second], route, broker) {
    const began = Date.now();
    const [akis, mios] = await routes[route](broker);
    const aki = await open[first](akis);
    const { link } = await narabe(aki, 'invite', { game, options: small[game] ?? {} });
    const mio = await open[second](linkAt({ address: mios }, link));
    await click(mio, 'sit-down');
    await stateWhere(aki, ({ live }) => live.peer === 'online');
    const made = await playMoves(aki, mio);
    await stateWhere(mio, ({ result }) => result !== null);
    const [one, two] = [await narabe(aki, 'state'), await narabe(mio, 'state')];
    assert.equal(one.result, two.result);
    if (game !== 'pilus') assert.deepEqual(one.moves, two.moves);
    await find(mio, 'rematch');
    assert.deepEqual([...aki.errors, ...mio.errors], []);
    const count = `${made.mouse} of ${made.mouse + made.requests.length}`;
    console.log(`${game}: ${first} against ${second} by ${route}: ${count} moves by mouse, ${one.result}, ${Math.round((Date.now() - began) / 1000)} s`);
    if (made.requests.length > 0) console.log(`  not by mouse: ${made.requests.join('; ')}`);
    return count;
}

const broker = await startBroker();
if (!broker) throw new Error('Mosquitto isn’t installed.');
const table = {};
for (const [game, first, second, route = 'play'] of plan) {
    table[game] ??= {};
    try {
        table[game][`${first}:${second} ${route}`] = await playGame(game, [first, second], route, broker);
    } catch (error) {
        console.log(`${game}: ${first} against ${second} by ${route}: ${error.stack}`);
        table[game][`${first}:${second} ${route}`] = 'failed';
        process.exitCode = 1;
    }
    await end();
}
await broker.stop();
console.table(table);
