// The connection to a relay: servers that are down, slow, silent, old or broken, and devices that sleep.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock, FakeServer } from './fake_world.mjs';
import { relay as module } from './modules.mjs';

const { Relay, waitBefore } = module;

/** @param {{ prepare?: (before: FakeServer) => void, isVisible?: () => boolean }} options */
function connected({ prepare = () => {}, isVisible = () => true } = {}) {
    const clock = new FakeClock();
    const server = new FakeServer(clock);
    prepare(server);
    const log = [];
    const relay = new Relay({
        clock, isVisible, createSocket: () => server.connect(), random: () => 0.5, client: 'device', user: 'room', topics: ['a', 'b'],
        will: () => ({ topic: 'a', payload: Uint8Array.of(0) }),
        received: (topic, payload) => log.push(`${topic} ${payload.length}`),
        changed: (state) => log.push(state), began: () => log.push('began'), synced: () => log.push('synced'),
        garbled: () => log.push('garbled'), left: () => log.push('left'),
    });
    relay.open();
    const take = () => log.splice(0);
    return { clock, server, relay, take };
}

const message = (topic, length = 1) => ({ topic, payload: new Uint8Array(length).fill(7), keep: 0 });

test('a connection is synced after the retained messages', () => {
    const { clock, server, take } = connected({ prepare: (before) => before.publish('b', new Uint8Array(5), true) });
    clock.tick(200);
    assert.deepEqual(take(), ['connecting', 'began', 'b 5', 'connected', 'synced']);
    assert.equal(server.connections[0].user, 'room');
    assert.deepEqual(server.connections[0].topics, ['a', 'b']);
});

test('packets that are cut into single bytes are understood, and so is what follows', () => {
    const { clock, server, relay, take } = connected({ prepare: (before) => Object.assign(before, { cut: 1 }) });
    clock.tick(200);
    relay.publish(message('b', 300));
    clock.tick(100_000);
    assert.deepEqual(take(), ['connecting', 'began', 'connected', 'synced', 'b 300']);
    assert.equal(server.attempts, 1);
});

test('at most four messages a second are sent, the newest of each topic', () => {
    const { clock, server, relay } = connected();
    clock.tick(200);
    for (let i = 1; i <= 20; ++i) {
        relay.publish(message('a', i));
        relay.publish(message('b', i));
        clock.tick(100);
    }
    clock.tick(1000);
    assert.ok(server.seen.length <= 10, String(server.seen.length));
    assert.equal(server.seen.filter(({ topic }) => topic === 'a').at(-1).payload.length, 20);
    assert.equal(server.seen.filter(({ topic }) => topic === 'b').at(-1).payload.length, 20);
});

test('the waits between attempts grow from one second to thirty, with jitter', () => {
    assert.deepEqual([1, 2, 3, 4, 5, 6, 60].map((count) => waitBefore(count, 1)), [2000, 4000, 8000, 16000, 30000, 30000, 30000]);
    assert.deepEqual([1, 3, 60].map((count) => waitBefore(count, 0)), [1000, 4000, 15000]);
    const { clock, server, take } = connected({ prepare: (before) => Object.assign(before, { isDown: true }) });
    clock.tick(10 * 60_000);
    assert.deepEqual(take().filter((line) => line !== 'began'), ['connecting', 'offline']);
    assert.ok(server.attempts >= 20 && server.attempts <= 40, String(server.attempts));
    server.isDown = false;
    clock.tick(30_000);
    assert.deepEqual(take(), ['began', 'connected', 'synced']);
});

test('a server that ends each connection at once isn’t asked every second', () => {
    const { clock, server } = connected();
    for (let i = 0; i < 600; ++i) {
        clock.tick(1000);
        if (server.connections.length > 0) {
            server.stop();
            server.isDown = false;
        }
    }
    assert.ok(server.attempts < 50, String(server.attempts));
});

test('a lost connection that had lasted is made again within two seconds', () => {
    const { clock, server, take } = connected();
    clock.tick(60_000);
    server.stop();
    server.isDown = false;
    clock.tick(2000);
    assert.deepEqual(take(), ['connecting', 'began', 'connected', 'synced', 'offline', 'began', 'connected', 'synced']);
});

test('servers that refuse are reported as such, and asked again', () => {
    for (const change of [{ code: 0x87 }, { code: 5 }, { grants: 0x87 }]) {
        const { clock, server, take } = connected({ prepare: (before) => Object.assign(before, change) });
        clock.tick(500);
        assert.deepEqual(take(), ['connecting', 'began', 'refused']);
        Object.assign(server, { code: 0, grants: 0 });
        clock.tick(3000);
        assert.deepEqual(take(), ['began', 'connected', 'synced']);
    }
});

test('a server without MQTT 5 gets MQTT 3.1.1', () => {
    const { clock, server, relay, take } = connected({ prepare: (before) => Object.assign(before, { newestLevel: 4 }) });
    clock.tick(500);
    relay.publish(message('a', 9));
    clock.tick(500);
    assert.deepEqual(take(), ['connecting', 'began', 'began', 'connected', 'synced', 'a 9']);
    assert.deepEqual(server.levels, [5, 4]);
});

test('a server that says nothing is given up after ten seconds', () => {
    const { clock, server, take } = connected({ prepare: (before) => Object.assign(before, { isMute: true }) });
    clock.tick(16_000);
    assert.deepEqual(take(), ['connecting', 'began', 'offline']);
    server.isMute = false;
    clock.tick(3000);
    assert.deepEqual(take(), ['began', 'connected', 'synced']);
    server.isMute = true;  // the network drops everything without ending the connection
    clock.tick(40_000);
    assert.equal(take()[0], 'offline');
});

test('a slow server is waited for', () => {
    const { clock, take } = connected({ prepare: (before) => Object.assign(before, { wait: 1500 }) });
    clock.tick(60_000);
    assert.deepEqual(take(), ['connecting', 'began', 'connected', 'synced']);
});

test('a server that sends garbage is left, and asked again later', () => {
    for (const greeting of ['HTTP/1.1 400 Bad Request', '\x00\x01\x02', '\x30\xFF\xFF\xFF\xFF', '\x20\x03\x00\x00\x00\xF7']) {
        const { clock, server, take } = connected({ prepare: (before) => (before.greeting = Uint8Array.from(Buffer.from(greeting, 'latin1'))) });
        clock.tick(500);
        assert.deepEqual(take(), ['connecting', 'began', 'garbled', 'offline']);
        assert.equal(server.connections.length, 0);
    }
});

test('text from the socket is garbage, too', () => {
    const { clock, server, take } = connected();
    clock.tick(200);
    take();
    server.connections[0].onmessage({ data: 'hello' });
    assert.deepEqual(take(), ['garbled', 'offline']);
});

test('the connection is kept alive, also when only one side speaks', () => {
    const { clock, server, relay } = connected();
    const sent = [];
    clock.tick(200);
    const { send } = server.connections[0];
    server.connections[0].send = (bytes) => (sent.push([clock.now(), bytes[0]]), send(bytes));
    for (let i = 0; i < 30; ++i) {
        clock.tick(5000);
        server.publish('b', new Uint8Array(3));
    }
    const pings = sent.filter(([, first]) => first === 0xC0).map(([when]) => when);
    assert.ok(pings.length >= 5 && pings.every((when, i) => i === 0 || when - pings[i - 1] <= 30_000), String(pings));
    relay.close();
    clock.tick(100_000);
    assert.equal(server.attempts, 1);
});

test('a device that was asleep makes a new connection at once', () => {
    const { clock, server, take } = connected();
    clock.tick(60_000);
    take();
    server.connections[0].onmessage = () => {};  // the old connection is dead, without an event
    clock.sleep(600_000);
    clock.tick(5500);
    assert.deepEqual(take(), ['began', 'synced']);
    assert.equal(server.attempts, 2);
});

test('a page in the background isn’t taken for a device that was asleep', () => {
    const { clock, server } = connected({ isVisible: () => false });
    clock.tick(200);
    for (let i = 0; i < 20; ++i) {
        clock.sleep(55_000);  // browsers run timers of hidden pages once a minute
        clock.tick(5000);
    }
    assert.equal(server.attempts, 1);
});

test('a clock that is set back or forward ends nothing for long', () => {
    const { clock, server, relay, take } = connected();
    clock.tick(60_000);
    for (const jump of [-3_600_000, 3_600_000]) {
        clock.sleep(jump);
        clock.tick(30_000);
        take();
        relay.publish(message('b', 4));
        clock.tick(1000);
        assert.ok(take().includes('b 4'));
    }
    assert.ok(server.attempts <= 4);
});

test('waking up makes a new connection, unless the present one has just shown that it works', () => {
    const { clock, server, relay } = connected();
    clock.tick(1000);
    relay.wake();
    assert.equal(server.attempts, 1);
    relay.wake(true);
    clock.tick(500);
    assert.equal(server.attempts, 2);
    relay.wake(true);  // several events tell the same
    relay.wake();
    clock.tick(500);
    assert.equal(server.attempts, 2);
    clock.tick(12_000);
    relay.wake();
    clock.tick(500);
    assert.equal(server.attempts, 3);
    assert.equal(server.connections.length, 1);
});

test('a connection that is left ends with the answer to a ping that follows the last message', () => {
    const { clock, server, relay, take } = connected();
    clock.tick(500);
    server.pingWait = 1000;
    relay.publish({ ...message('b', 6), keep: 60 });
    clock.tick(25_000);
    const before = server.seen.length;
    relay.publish({ ...message('b', 7), keep: 60 });
    relay.leave(message('a', 5));
    take();
    clock.tick(900);
    assert.deepEqual(take(), ['b 7', 'a 5']);
    assert.equal(server.connections.length, 1);
    clock.tick(200);
    assert.deepEqual(take(), ['left']);
    assert.equal(server.seen.length, before + 2);
    clock.tick(4_000_000);
    assert.equal(server.attempts, 1);
});

test('the answer to a ping that was sent before a message doesn’t end a connection that is left', () => {
    const { clock, server, relay, take } = connected();
    clock.tick(500);
    const { send } = server.connections[0];
    const pings = [];
    server.connections[0].send = (bytes) => (bytes[0] === 0xC0 && pings.push(clock.now()), send(bytes));
    server.pingWait = 3000;
    while (pings.length === 0) clock.tick(1000);
    relay.publish({ ...message('b', 6), keep: 60 });
    clock.tick(1000);
    relay.leave();
    clock.tick(pings[0] + 3500 - clock.now());
    assert.ok(!take().includes('left'));
    clock.tick(2000);
    assert.ok(take().includes('left'));
});

test('a connection that ends in order publishes its last message and no will', () => {
    const { clock, server, relay } = connected();
    clock.tick(500);
    relay.close(message('b', 6));
    clock.tick(500);
    assert.deepEqual(server.seen.map(({ topic, payload }) => `${topic} ${payload.length}`), ['b 6']);
    const lost = connected();
    lost.clock.tick(500);
    lost.server.connections[0].close();
    lost.clock.tick(100);
    assert.deepEqual(lost.server.seen.map(({ topic }) => topic), ['a']);
});
