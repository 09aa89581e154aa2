// Live games: two pages in contexts of their own, joined by the broker that web/play starts.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { programAt, startBroker } from '../../web/tools/relay/broker.mjs';
import { proxyTo } from '../../web/tools/relay/proxy.mjs';
import { serve } from '../../web/tools/serve.mjs';
import { seal } from '../web/live/modules.mjs';
import { assertSealed, tableOf, Wiretap } from '../web/live/wiretap.mjs';
import { calm, isReady, narabe, refusal, says, start, stateWhere, until } from './browser.mjs';
import { click, has } from './hands.mjs';
import { play } from './live_players.mjs';

const folder = fileURLToPath(new URL('../../build/web/site', import.meta.url));
const clipboard = { ...calm, viewport: { width: 1000, height: 700 }, permissions: ['clipboard-read', 'clipboard-write'] };
const without = programAt('mosquitto') ? false : 'Mosquitto is not installed';

let site;
let broker;
let tap;
let server;
before(async () => {
    site = await start();
    if (without) return;
    broker = await startBroker();
    tap = await Wiretap.before(broker.port);
    server = await serve(folder, 0, { relay: proxyTo(tap.port) });
});
after(() => {
    tap?.close();
    broker?.kill();
    server?.closeAllConnections();
    server?.close();
    return site.stop();
});

const address = () => `http://localhost:${server.address().port}/`;
const movesOf = async (page) => (await narabe(page, 'state')).moves;

async function reloaded(page) {
    await page.reload();
    await isReady(page);
}

/** Plays any legal move of the player whose turn it is; both pages show it. */
async function move(pages) {
    const { toMove, seats, moves } = await narabe(pages[0], 'state');
    const isFirst = seats[toMove === 'first' ? 0 : 1] === 'human';
    const mover = pages[isFirst ? 0 : 1];
    await play(mover);
    for (const page of pages) await stateWhere(page, (state) => state.moves.length > moves.length);
}

test('two people play by one link, and continue after a reload on either side', { skip: without }, async () => {
    const aki = await site.open({ ...clipboard, address: address() });
    await click(aki, 'friend');
    await click(aki, 'friend-lits');
    await click(aki, 'start');
    await says(aki, 'Link copied', () => click(aki, 'share-copy'));
    const link = await aki.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#live=1\.[\w-]{43}$/);
    const mio = await site.open({ ...clipboard, address: link });
    await click(mio, 'sit-down');
    await says(aki, 'joined the game');
    const pages = [aki, mio];
    await move(pages);
    await move(pages);
    assert.doesNotMatch(mio.url(), /live=/, 'the link is removed from the address');
    await reloaded(mio);
    await move(pages);
    await reloaded(aki);
    await move(pages);
    assert.deepEqual(await movesOf(aki), await movesOf(mio));
    assert.equal((await movesOf(aki)).length, 4);
    assert.deepEqual([...aki.errors, ...mio.errors], []);
    await aki.context().close();
    await mio.context().close();
});

/** Plays to the end of the game, by legal moves only. */
async function playOut(pages) {
    while ((await narabe(pages[0], 'state')).result === null) await move(pages);
}

test('scripts invite, join and watch; after the game both agree on a rematch, and the other player’s page follows', { skip: without }, async (t) => {
    tap.clear();
    const [aki, mio, ken] = await Promise.all([0, 1, 2].map(() => site.open({ ...clipboard, address: address() })));
    const { link, watch } = await narabe(aki, 'invite', { game: 'lits', options: { board: 'dense', supply: 3 } });
    assert.equal((await narabe(aki, 'state')).live.peer, 'open');
    await narabe(mio, 'join', link);
    await narabe(ken, 'join', watch);
    await stateWhere(aki, ({ live }) => live.peer === 'online' && live.sent);
    assert.equal((await narabe(mio, 'state')).live.role, 'player');
    assert.equal((await narabe(ken, 'state')).live.role, 'watcher');
    const pages = [aki, mio, ken];
    await move(pages);
    assert.match(await refusal(ken, 'play', (await narabe(ken, 'legal'))[0]), /turn|watch|here/);
    await playOut(pages);
    await click(mio, 'rematch');
    await says(aki, 'would like a rematch');
    await click(aki, 'rematch');
    for (const page of [aki, mio]) await stateWhere(page, ({ result, moves }) => result === null && moves.length === 0);
    assert.deepEqual((await narabe(aki, 'state')).seats, ['away', 'human']);
    await stateWhere(mio, ({ live }) => live.role === 'player');
    await move([aki, mio]);
    assert.deepEqual([...aki.errors, ...mio.errors, ...ken.errors], []);
    const { secret, token } = seal.readLink(link);
    const moves = await movesOf(ken);
    assert.ok(moves.length > 3);
    assertSealed(tap, ['narabe-live', 'narabe-here', 'game lits', 'dense', 'supply', secret, token, link.split('.').at(-1), seal.roomOf(secret).id,
        ...moves.map((each) => ` ${each}\n`)]);
    for (const line of tableOf(tap)) t.diagnostic(line);
    await Promise.all([aki, mio, ken].map((page) => page.context().close()));
});

test('a board in another site’s page shows a live game by its link, and its page gets no keys', { skip: without }, async (t) => {
    const aki = await site.open({ ...clipboard, address: address() });
    const { watch } = await narabe(aki, 'invite', { game: 'lits' });
    /** @type {any} */
    const host = createServer((request, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(`<!doctype html><title>A club</title><script src="${address()}embed.js"></script>
            <narabe-game live="${watch}" eager></narabe-game>`);
    });
    await new Promise((listening) => host.listen(0, '127.0.0.1', () => listening(null)));
    t.after(() => {
        host.closeAllConnections();
        host.close();
    });
    const club = await site.open({ ...clipboard, address: `http://127.0.0.1:${host.address().port}/`, ready: false });
    await club.evaluate(() => {
        window.received = [];
        addEventListener('message', ({ data }) => window.received.push(JSON.stringify(data)));
    });
    const moves = () => club.evaluate(async () => (await document.querySelector('narabe-game').state()).moves);
    await until(async () => (await club.evaluate(async () => (await document.querySelector('narabe-game').state()).live?.role)) === 'watcher');
    await narabe(aki, 'play', (await narabe(aki, 'legal'))[0]);
    await until(async () => (await moves()).length === 1);
    assert.ok(!(await club.evaluate(() => window.received)).some((each) => each.includes('live keys')));
    assert.deepEqual([...aki.errors, ...club.errors], []);
    await Promise.all([aki, club].map((page) => page.context().close()));
});

test('without a relay, the page offers games by links only', async () => {
    const page = await site.open(calm);
    assert.equal(await has(page, 'friend'), false);
    await page.context().close();
});
