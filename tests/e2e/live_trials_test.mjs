// Live games under trial: a telephone and another browser, each with a network of its own that the test cuts; two tabs of one player, and a
// third person. NARABE_SHOTS=FOLDER saves pictures of both sides, NARABE_SHOTS_AS=ja,dark in another language or scheme.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { programAt } from '../../web/tools/relay/broker.mjs';
import { startFirefox } from '../browsers/firefox.mjs';
import { Page } from '../browsers/page.mjs';
import { openScreen } from '../browsers/screen.mjs';
import { isReady, narabe, stateWhere, until } from './browser.mjs';
import { appears, click, draw, drawWithFinger, has, tap } from './hands.mjs';
import { begun, desktop, hasMoves, hosted, invite, isOffline, isSent, linkAt, movesOf, network, phone, play } from './live_players.mjs';
import { dice } from './records.mjs';

const missing = ['mosquitto', 'firefox-esr', 'Xvfb'].filter((name) => !programAt(name));
const options = { skip: missing.length > 0 && `not installed: ${missing.join(', ')}` };
const { NARABE_SHOTS: shots } = process.env;

const hosts = hosted(options);

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
    const [akis, mios] = await Promise.all([network(t, hosts.broker), network(t, hosts.broker)]);
    const aki = await hosts.site.open({ ...phone, address: akis.address });
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

test('a player continues in a second tab of the same browser, and then in the first one again', options, async (t) => {
    const { aki, mio } = await begun(t, hosts);
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
    const { aki, mio, link } = await begun(t, hosts);
    const kens = await network(t, hosts.broker);
    const ken = await hosts.site.open({ ...desktop, address: linkAt(kens, link) });
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
    const { aki, mio } = await begun(t, hosts);
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
