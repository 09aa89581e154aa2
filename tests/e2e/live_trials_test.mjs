// Live games under trial: a telephone and another browser, each with a network of its own that the test cuts; frozen tabs, two tabs of one
// player, and a third person. NARABE_SHOTS=FOLDER saves pictures of both sides, NARABE_SHOTS_AS=ja,dark in another language or scheme.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { programAt, startBroker } from '../../web/tools/relay/broker.mjs';
import { proxyTo } from '../../web/tools/relay/proxy.mjs';
import { serve } from '../../web/tools/serve.mjs';
import { startFirefox } from '../browsers/firefox.mjs';
import { Page } from '../browsers/page.mjs';
import { openScreen } from '../browsers/screen.mjs';
import { calm, isReady, narabe, start, stateWhere, until } from './browser.mjs';
import { appears, click, draw, drawWithFinger, has, tap } from './hands.mjs';
import { dice } from './records.mjs';

const folder = fileURLToPath(new URL('../../build/web/site', import.meta.url));
const missing = ['mosquitto', 'firefox-esr', 'Xvfb'].filter((name) => !programAt(name));
const options = { skip: missing.length > 0 && `not installed: ${missing.join(', ')}` };
const { NARABE_SHOTS: shots, NARABE_SHOTS_AS: look = '' } = process.env;
const phone = {
    viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: calm.reducedMotion, drawn: Boolean(shots),
    colorScheme: look.includes('dark') ? 'dark' : 'light', locale: look.includes('ja') ? 'ja' : 'en', permissions: ['clipboard-read', 'clipboard-write'],
};
const desktop = { ...phone, viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

let site;
let broker;
before(async () => {
    if (options.skip) return;
    site = await start();
    broker = await startBroker();
});
after(async () => {
    await broker?.stop();
    await site?.stop();
});

/** The site as one player reaches it; `cut` cuts this player's connection to the relay, and `mend` repairs it. */
async function network(t) {
    const sockets = new Set();
    const pass = proxyTo(broker.port);
    let isCut = false;
    const relay = (request, socket, head) => {
        if (isCut) return void socket.destroy();
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        return pass(request, socket, head);
    };
    /** @type {any} */
    const server = await serve(folder, 0, { relay });
    t.after(() => {
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
        server.close();
    });
    return {
        address: `http://localhost:${server.address().port}/`,
        cut() {
            isCut = true;
            for (const socket of sockets) socket.destroy();
        },
        mend: () => (isCut = false),
    };
}

const movesOf = async (page) => (await narabe(page, 'state')).moves;
const hasMoves = (page, count) => stateWhere(page, ({ moves }) => moves.length === count);
const isSent = (page) => stateWhere(page, ({ live }) => live.sent);
const isOffline = (page) => stateWhere(page, ({ live }) => live.peer === 'offline');

/** Opens the page in Firefox, on a screen of its own. */
async function openFirefox(t, address) {
    const screen = await openScreen();
    const browser = await startFirefox(screen.environment);
    t.after(async () => {
        await browser.end();
        screen.end();
    });
    /** @type {any} */
    const page = await Page.in(browser);
    page.errors = [];
    await page.goto(address);
    await isReady(page);
    return page;
}

/** The inviter begins a game on the start screen; resolves to the link. */
async function invite(page, press) {
    for (const id of ['friend', 'friend-lits', 'start', 'share-copy']) await press(page, id);
    return page.evaluate(() => navigator.clipboard.readText());
}

/** The link as the other player's network reaches it. */
const linkAt = ({ address }, link) => address + new URL(link).hash;

async function shoot(name, pages) {
    if (!shots) return;
    for (const [who, page] of Object.entries(pages)) await page.screenshot({ path: join(shots, `${name}-${who}.png`) });
}

const moveByFinger = async (page, move) => {
    await drawWithFinger(page, move);
    await tap(page, 'place');
};

/** A legal move of the player to move. */
async function someMove(page, roll) {
    const legal = (await narabe(page, 'legal')).filter((move) => move !== 'swap');
    return legal[roll(legal.length)];
}

const isTurnOf = async (page) => {
    const { toMove, seats } = await narabe(page, 'state');
    return seats[toMove === 'first' ? 0 : 1] === 'human';
};

test('a telephone and Firefox play a whole game by taps and clicks, and either side can lose its network at any time', options, async (t) => {
    const [akis, mios] = await Promise.all([network(t), network(t)]);
    const aki = await site.open({ ...phone, address: akis.address });
    const link = await invite(aki, tap);
    await shoot('1-invited', { aki });
    const mio = await openFirefox(t, linkAt(mios, link));
    await shoot('2-invitation', { mio });
    await click(mio, 'sit-down');
    await stateWhere(aki, ({ live }) => live.peer === 'online');
    await shoot('3-begun', { aki, mio });
    const roll = dice(5);
    for (let count = 0; (await narabe(aki, 'state')).result === null; ++count) {
        const isAki = await isTurnOf(aki);
        const [mover, other] = isAki ? [aki, mio] : [mio, aki];
        const cut = { 2: isAki ? akis : mios, 3: isAki ? akis : mios, 4: isAki ? mios : akis, 5: isAki ? mios : akis }[count];
        cut?.cut();  // first the mover's network, on either side; then the network of the player who waits
        if (cut) await isOffline(cut === akis ? aki : mio);
        const move = await someMove(mover, roll);
        await (isAki ? moveByFinger : draw)(mover, move);
        await hasMoves(mover, count + 1);
        if (cut) {
            assert.equal((await movesOf(other)).length, count);
            await shoot(`4-cut-${count}`, { aki, mio });
            cut.mend();
        }
        await hasMoves(other, count + 1);
        await isSent(mover);
        if (count === 6) await shoot('5-later', { aki, mio });
    }
    await stateWhere(mio, ({ result }) => result !== null);
    assert.deepEqual(await movesOf(aki), await movesOf(mio));
    assert.equal((await narabe(aki, 'state')).result, (await narabe(mio, 'state')).result);
    await shoot('6-over', { aki, mio });
    await click(mio, 'rematch');
    await until(async () => (await has(aki, 'notice')) || (await has(aki, 'rematch')));
    await shoot('7-rematch-offered', { aki, mio });
    await tap(aki, 'rematch');
    for (const page of [aki, mio]) await stateWhere(page, ({ result, moves }) => result === null && moves.length === 0);
    await shoot('8-rematch', { aki, mio });
    assert.deepEqual(aki.errors.filter((error) => !/WebSocket/.test(error)), []);
    await aki.context().close();
});

/** Two players in Chromium have begun a game. */
async function begun(t) {
    const [akis, mios] = await Promise.all([network(t), network(t)]);
    const aki = await site.open({ ...phone, address: akis.address });
    const link = await invite(aki, tap);
    const mio = await site.open({ ...desktop, address: linkAt(mios, link) });
    await click(mio, 'sit-down');
    await stateWhere(aki, ({ live }) => live.peer === 'online');
    t.after(() => Promise.all([aki, mio].map((page) => page.context().close())));
    return { aki, mio, akis, mios, link };
}

const play = async (page) => narabe(page, 'play', (await narabe(page, 'legal'))[0]);

test('a browser that is offline plays on, and its moves arrive once it is online', options, async (t) => {
    const { aki, mio, akis } = await begun(t);
    await aki.context().setOffline(true);
    akis.cut();
    await isOffline(aki);
    await play(aki);
    assert.equal((await movesOf(mio)).length, 0);
    akis.mend();
    await aki.context().setOffline(false);
    await hasMoves(mio, 1);
    await isSent(aki);
});

test('a frozen tab has missed nothing once it is active again', options, async (t) => {
    const { aki, mio } = await begun(t);
    await play(aki);
    await hasMoves(mio, 1);
    const devtools = await aki.context().newCDPSession(aki);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await play(mio);
    await isSent(mio);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await hasMoves(aki, 2);
    await play(aki);
    await hasMoves(mio, 3);
});

test('a player continues in a second tab of the same browser, and then in the first one again', options, async (t) => {
    const { aki, mio } = await begun(t);
    await play(aki);
    await hasMoves(mio, 1);
    const second = await mio.context().newPage();
    await second.goto(mio.url());
    await isReady(second);
    await hasMoves(second, 1);
    await play(second);
    await hasMoves(aki, 2);
    await play(aki);
    await hasMoves(second, 3);
    await stateWhere(mio, ({ game }) => game === null);  // only one tab has the game
    await mio.goto(second.url());
    await mio.reload();
    await isReady(mio);
    await hasMoves(mio, 3);
    await play(mio);
    await hasMoves(aki, 4);
    assert.deepEqual(await movesOf(mio), await movesOf(aki));
});

test('a third person with the player’s link can only watch', options, async (t) => {
    const { aki, mio, link } = await begun(t);
    const kens = await network(t);
    const ken = await site.open({ ...desktop, address: linkAt(kens, link) });
    await appears(ken, 'watch');
    assert.equal(await has(ken, 'sit-down'), false);
    await shoot('third', { ken });
    await click(ken, 'watch');
    await play(aki);
    for (const page of [mio, ken]) await hasMoves(page, 1);
    assert.equal((await narabe(ken, 'state')).live.role, 'watcher');
    await ken.context().close();
});

test('a pause stops the game on both sides, and either player resumes it', options, async (t) => {
    const { aki, mio } = await begun(t);
    await tap(aki, 'menu');
    await shoot('menu', { aki });
    await tap(aki, 'offer-pause');
    await click(mio, 'live-accept');
    for (const page of [aki, mio]) await appears(page, 'live-resume');
    await shoot('paused', { aki, mio });
    await click(mio, 'live-resume');
    await until(async () => !(await has(aki, 'live-resume')));
    await tap(aki, 'menu');
    await tap(aki, 'offer-teaching');
    await appears(mio, 'live-accept');
    await shoot('teaching-offered', { aki, mio });
    await click(mio, 'live-accept');
    await until(async () => !(await has(mio, 'live-accept')));
    await shoot('teaching', { aki, mio });
    await play(aki);
    await hasMoves(mio, 1);
});
