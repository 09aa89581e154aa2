// Two players through the real broker, Mosquitto, behind the server of web/play.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { programAt, startBroker } from '../../../web/tools/relay/broker.mjs';
import { proxyTo } from '../../../web/tools/relay/proxy.mjs';
import { serve } from '../../../web/tools/serve.mjs';
import { Party, RawClient, until } from './party.mjs';
import { Socket } from './socket.mjs';

const options = { skip: !programAt('mosquitto') && 'Mosquitto isn’t installed' };
const folder = mkdtempSync(join(tmpdir(), 'narabe-site-'));
writeFileSync(join(folder, 'index.html'), '<meta name="viewport" content=""><template id="program"></template>');
writeFileSync(join(folder, 'about.html'), '<meta name="viewport" content="">');
let broker;
let server;
let relay;
const ends = [];

before(async () => {
    if (options.skip) return;
    broker = await startBroker();
    server = await serve(folder, 0, { relay: proxyTo(broker.port) });
    relay = `ws://127.0.0.1:${server.address().port}/mqtt`;
});

afterEach(() => {
    for (const end of ends.splice(0)) end();
});

after(async () => {
    server?.closeAllConnections();
    server?.close();
    await broker?.stop();
    rmSync(folder, { recursive: true });
});

async function party() {
    const made = await Party.begin(() => new Socket(relay));
    ends.push(() => made.close());
    return made;
}

async function raw(user, topics) {
    const client = await RawClient.connect(new Socket(relay), user, topics);
    ends.push(() => client.close());
    return client;
}

test('logs arrive sealed, wait for who comes later, and are all that the broker sees', options, async (t) => {
    const players = await party();
    const topics = ['log/first', 'log/second', 'here/first', 'here/second'].map((end) => `n/1/${players.room.room}/${end}`);
    const spy = await raw(players.room.room, topics);
    players.first.live.publish(players.headers.first);
    players.second.live.publish(players.headers.second);
    await until(() => players.second.last('first') === players.headers.first && players.first.last('second') === players.headers.second);
    await until(() => players.first.last('first') === players.headers.first);  // the relay has it
    players.second.live.close();
    const moved = `${players.headers.first}1 move 1 Ld3d4d5e5 5120 0123abcd\n`;
    players.first.live.publish(moved);
    await until(() => players.first.last('first') === moved);
    players.first.live.close();
    players.second.heard = [];
    await players.connect('second');
    await until(() => players.second.last('first') === moved);
    await until(() => spy.heard.some(({ topic }) => topic.endsWith('here/first')));
    for (const { payload } of spy.heard) {
        assert.equal((payload.length - 40) % 512, 0);
        assert.doesNotMatch(Buffer.from(payload).toString('latin1'), /narabe|lits|move|d3d4/);
    }
    for (const { topic, payload } of spy.heard) {
        t.diagnostic(`${topic}: ${payload.length} bytes, ${Buffer.from(payload.subarray(0, 16)).toString('hex')}…`);
    }
});

test('a broker that was restarted empty gets both logs again', options, async () => {
    const players = await party();
    players.first.live.publish(players.headers.first);
    players.second.live.publish(players.headers.second);
    await until(() => players.first.last('second') === players.headers.second);
    await broker.restart();
    const moved = `${players.headers.second}1 say 1\n`;
    players.second.live.publish(moved);  // while there is no connection
    const late = await party();
    late.become(players);
    await late.connect('watch');
    await until(() => late.first.last('first') === players.headers.first && late.first.last('second') === moved);
});

test('garbage, forgeries and replays are refused', options, async () => {
    const players = await party();
    const other = await party();
    const topic = `n/1/${players.room.room}/log/first`;
    players.first.live.publish(players.headers.first);
    await until(() => players.second.last('first') === players.headers.first);
    const spy = await raw(players.room.room, [topic]);
    await until(() => spy.heard.length > 0);
    const good = spy.heard[0].payload;
    const forger = await raw(players.room.room, []);
    forger.publish(topic, new Uint8Array(552));
    forger.publish(topic, new Uint8Array(7));
    forger.publish(`n/1/${players.room.room}/log/second`, good);
    forger.publish(topic, other.sealed('first'));
    await until(() => players.second.count('live_bad') === 2);
    assert.deepEqual(players.second.take('live_bad').sort(), ['sealed', 'size']);
    assert.deepEqual(new Set(players.second.logs()), new Set([`first\n${players.headers.first}`]));
});

test('a connection gets and writes nothing outside its room', options, async () => {
    const players = await party();
    const topic = `n/1/${players.room.room}/log/first`;
    const wanted = ['n/1/+/log/first', '#', '$SYS/#', topic, `$share/a/${topic}`];
    const strangers = await Promise.all(['other', '+', '#', ''].map((user) => raw(user, wanted)));
    const spy = await raw(players.room.room, [topic]);
    players.first.live.publish(players.headers.first);
    await until(() => spy.heard.length === 1);
    for (const stranger of strangers) stranger.publish(topic, new Uint8Array(600));
    const friend = await raw(players.room.room, []);
    friend.publish('n/1/elsewhere/log/first', new Uint8Array(600));
    friend.publish(`n/1/${players.room.room}/log/fifth`, new Uint8Array(600));
    friend.publish(topic, new Uint8Array(9001));
    friend.publish(topic, new Uint8Array(8744));
    await until(() => spy.heard.some(({ payload }) => payload.length === 8744));
    assert.deepEqual(spy.heard.filter(({ payload }) => payload.length === 600 || payload.length === 9001), []);
    for (const stranger of strangers) assert.deepEqual(stranger.heard, []);
});

test('pages with the program get the address of the relay', options, async () => {
    const get = async (path) => (await fetch(relay.replace('ws:', 'http:').replace('mqtt', path))).text();
    assert.match(await get(''), /^<meta name="narabe-relay" content="\/mqtt">\n<meta name="viewport"/);
    assert.doesNotMatch(await get('about.html'), /relay/);
});

test('other sites, other paths and a twenty-first connection are refused', options, async () => {
    const status = async (address, headers) => {
        const socket = new Socket(address, headers);
        await new Promise((resolve) => (socket.onopen = socket.onclose = resolve));
        ends.push(() => socket.close());
        return socket.status;
    };
    assert.equal(await status(relay, { Origin: 'https://evil.example' }), 403);
    assert.equal(await status(relay, { Origin: 'null' }), 403);
    assert.equal(await status(relay, { Origin: new URL(relay.replace('ws:', 'http:')).origin }), 101);
    assert.equal(await status(relay.replace('mqtt', 'other')), 404);
    const all = await Promise.all(Array.from({ length: 24 }, () => status(relay)));
    assert.deepEqual([101, 429].map((wanted) => all.filter((each) => each === wanted).length), [19, 5]);  // one was open before
});

test('without a broker the server answers that there is none', options, async () => {
    const lonely = await serve(folder, 0, { relay: proxyTo(1) });
    const socket = new Socket(`ws://127.0.0.1:${lonely.address().port}/mqtt`);
    await new Promise((resolve) => (socket.onclose = resolve));
    assert.equal(socket.status, 502);
    lonely.closeAllConnections();
    lonely.close();
});

