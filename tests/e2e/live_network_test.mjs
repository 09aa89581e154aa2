// Live games whose players lose their network at any time or are asleep for long, and strangers who disturb the room.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { programAt } from '../../web/tools/relay/broker.mjs';
import { seal } from '../web/live/modules.mjs';
import { RawClient } from '../web/live/party.mjs';
import { Socket } from '../web/live/socket.mjs';
import { isReady, narabe, stateWhere, until } from './browser.mjs';
import { appears, click, clickAndAgree, has, tap } from './hands.mjs';
import { begun, desktop, hasMoves, hosted, invite, isOffline, isSent, linkAt, movesOf, network, phone, play } from './live_players.mjs';

const options = { skip: !programAt('mosquitto') && 'Mosquitto isn’t installed' };
const onRequest = { skip: options.skip || (process.env.NARABE_TRIALS !== 'all' && 'only with NARABE_TRIALS=all') };
const sleep = Number(process.env.NARABE_SLEEP ?? 0) * 1000;  // seconds for which a frozen tab really waits, also with a connection that stays

const hosts = hosted(options);

const isGone = async (page, id) => until(async () => !(await has(page, id)));

/** Airplane mode: `work` runs while this player’s device has no network. Nothing may ask the player anything. */
async function without(page, net, work) {
    await page.context().setOffline(true);
    net.cut();
    await work();
    assert.equal(await page.locator('dialog[open]').count(), 0);
    net.mend();
    await page.context().setOffline(false);
}

async function offer(page, press, what) {
    await press(page, 'menu');
    await press(page, `offer-${what}`);
}

test('an invitation that is accepted while either player has no network becomes a game', onRequest, async (t) => {
    const [akis, mios] = await Promise.all([network(t, hosts.broker), network(t, hosts.broker)]);
    const aki = await hosts.site.open({ ...phone, address: akis.address });
    const link = await invite(aki, tap);
    await isSent(aki);
    const mio = await hosts.site.open({ ...desktop, address: linkAt(mios, link) });
    t.after(() => Promise.all([aki, mio].map((page) => page.context().close())));
    await appears(mio, 'sit-down');
    await without(aki, akis, async () => {
        await stateWhere(aki, ({ live }) => !live.sent);
        await without(mio, mios, () => click(mio, 'sit-down'));
        await isSent(mio);
    });
    for (const page of [aki, mio]) await stateWhere(page, ({ live }) => live.peer === 'online');
    await play(aki);
    await hasMoves(mio, 1);
});

test('whatever a player does without a network takes effect once there is one', options, async (t) => {
    const { aki, mio, akis, mios } = await begun(t, hosts);
    const both = (work) => Promise.all([aki, mio].map(work));
    await without(aki, akis, async () => {
        await isOffline(aki);
        await play(aki);
        assert.deepEqual(await movesOf(mio), []);
    });
    await hasMoves(mio, 1);
    await without(mio, mios, () => tap(aki, 'undo'));
    await appears(mio, 'live-accept');
    await without(mio, mios, () => click(mio, 'live-accept'));
    await hasMoves(aki, 0);
    await play(aki);
    await hasMoves(mio, 1);
    await without(aki, akis, () => tap(aki, 'undo'));
    await appears(mio, 'live-decline');
    await without(aki, akis, () => click(mio, 'live-decline'));
    await isGone(mio, 'live-decline');
    await without(mio, mios, () => offer(mio, click, 'pause'));
    await appears(aki, 'live-accept');
    await tap(aki, 'live-accept');
    await appears(mio, 'live-resume');
    await without(mio, mios, () => tap(aki, 'live-resume'));
    await isGone(mio, 'live-resume');
    await without(aki, akis, () => play(mio));
    await hasMoves(aki, 2);
    await aki.context().setOffline(true);
    akis.cut();
    await tap(aki, 'menu');
    await clickAndAgree(aki, 'resign');
    await stateWhere(aki, ({ result }) => result !== null);
    akis.mend();
    await aki.context().setOffline(false);
    await stateWhere(mio, ({ result }) => result !== null);
    await without(mio, mios, () => click(mio, 'rematch'));
    await until(async () => (await narabe(aki, 'targets')).find(({ id }) => id === 'rematch')?.label === 'Accept rematch');
    akis.silence();  // the program learns only later that it is offline, and has gone on to the next game
    await tap(aki, 'rematch');
    await stateWhere(aki, ({ moves }) => moves.length === 0);
    akis.mend();
    await both((page) => stateWhere(page, ({ result, moves }) => result === null && moves.length === 0));
    assert.deepEqual((await narabe(aki, 'state')).seats, ['away', 'human']);
    await stateWhere(mio, ({ live }) => live.role === 'player');
    await play(mio);
    await hasMoves(aki, 1);
    assert.deepEqual([aki, mio].flatMap(({ errors }) => errors.filter((error) => !/WebSocket|ERR_INTERNET/.test(error))), []);
});

/** Lets `skip` move the page’s clocks: time passes while a tab is frozen. */
const withClock = (context) => context.addInitScript(() => {
    let skipped = 0;
    for (const clock of [Date, performance]) {
        const now = clock.now.bind(clock);
        clock.now = () => now() + skipped;
    }
    window.skip = (time) => (skipped += time);
});

test('a tab that was frozen for ten minutes has missed nothing, and its player can move at once', options, async (t) => {
    const { aki, mio, akis } = await begun(t, hosts, withClock);
    const devtools = await aki.context().newCDPSession(aki);
    for (let count = 0; count < (sleep > 0 ? 4 : 2); count += 2) {
        await play(aki);
        await hasMoves(mio, count + 1);
        await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
        if (count === 0) akis.cut();  // a relay ends the connections of clients that are silent
        await play(mio);
        await isSent(mio);
        if (sleep > 0) await new Promise((awake) => setTimeout(awake, sleep));
        else await aki.evaluate(() => window.skip(600_000));
        akis.mend();
        await devtools.send('Page.setWebLifecycleState', { state: 'active' });
        await hasMoves(aki, count + 2);
    }
    await play(aki);
    await stateWhere(mio, ({ moves }) => moves.length % 2 === 1);
    assert.equal(await aki.locator('dialog[open]').count(), 0);
});

/** A log that whoever has the link can encrypt, but that the player of the seat has not signed. */
function forged({ sealing }, topic, seat) {
    const seed = randomBytes(32);
    const right = seat === 'first' ? `salt ${seal.encode(randomBytes(16))}` : `claim ${seal.encode(randomBytes(32))} ${seal.encode(randomBytes(64))}`;
    return seal.seal({ sealing, topic, seed, text: `narabe-live 1\nkey ${seal.encode(seal.keyOf(seed))}\n${right}\n\n`, nonce: randomBytes(24) });
}

test('garbage and cut, forged, misplaced and old messages in the room change nothing, and the game continues', onRequest, async (t) => {
    const { aki, mio, link } = await begun(t, hosts);
    const room = seal.roomOf(seal.readLink(link).secret);
    const logs = ['first', 'second'].map((seat) => `n/1/${room.room}/log/${seat}`);
    const heres = logs.map((topic) => topic.replace('log', 'here'));
    const attacker = await RawClient.connect(new Socket(`ws://127.0.0.1:${hosts.broker.port}/mqtt`), room.room, [...logs, ...heres]);
    t.after(() => attacker.close());
    for (const page of [aki, mio]) {
        await play(page);
        for (const each of [aki, mio]) await hasMoves(each, page === aki ? 1 : 2);
    }
    const heard = attacker.heard.filter(({ payload }) => payload.length > 0);
    for (const [index, topic] of logs.entries()) {
        const good = heard.findLast((message) => message.topic === topic).payload;
        const flipped = Uint8Array.from(good);
        flipped[100] ^= 1;
        const bad = [new Uint8Array(0), randomBytes(7), randomBytes(552), randomBytes(8744), good.subarray(0, 300), good.subarray(0, good.length - 512), flipped,
            forged(room, topic, index === 0 ? 'first' : 'second'), heard.find((message) => message.topic === topic).payload];
        for (const payload of bad) attacker.publish(topic, payload);
        attacker.publish(logs[1 - index], good);
        for (const payload of [randomBytes(552), good, flipped]) attacker.publish(heres[index], payload);
    }
    await play(aki);
    await hasMoves(mio, 3);
    await mio.reload();
    await isReady(mio);
    await play(mio);
    for (const page of [aki, mio]) {
        await hasMoves(page, 4);
        await isSent(page);
        assert.equal(await page.locator('dialog[open]').count(), 0);
    }
    assert.deepEqual([...aki.errors, ...mio.errors], []);
});
