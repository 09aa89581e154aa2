// Two players, a watcher and people who mean no good, on one simulated relay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock, lastLog, logsOf, world } from './fake_world.mjs';
import { live as module, seal } from './modules.mjs';

test('each player’s log reaches the other, and its author learns that the relay has it', () => {
    const { clock, first, second, headers } = world();
    first.live.publish(headers.first);
    second.live.publish(headers.second);
    clock.tick(600);
    assert.equal(lastLog(second, 'first'), headers.first);
    assert.equal(lastLog(first, 'second'), headers.second);
    first.live.publish(`${headers.first}1 move 1 a1 5 0123abcd\n`);
    clock.tick(600);
    assert.equal(lastLog(first, 'first'), `${headers.first}1 move 1 a1 5 0123abcd\n`);
    assert.equal(lastLog(second, 'first'), `${headers.first}1 move 1 a1 5 0123abcd\n`);
    assert.deepEqual(second.take('live_bad'), []);
});

test('a log that was published just before its player left is sent', () => {
    const { clock, first, headers, server, topic, room } = world();
    first.live.publish(headers.first);
    clock.tick(10);
    first.live.publish(`${headers.first}1 move 1 a1 5 0123abcd\n`);
    first.live.close();
    clock.tick(600);
    assert.match(seal.open(room, topic('log', 'first'), server.retained.get(topic('log', 'first'))).text, /0123abcd/);
});

test('a log waits at the relay for a player who comes later, and for watchers', () => {
    const { clock, device, first, second, secret, id, headers } = world();
    second.live.close();
    first.live.publish(headers.first);
    clock.tick(600);
    first.live.close();
    const watcher = device();
    watcher.live.connect(id, secret, 'watch', '-');
    clock.tick(600);
    assert.equal(lastLog(watcher, 'first'), headers.first);
    assert.deepEqual(watcher.take('live_state'), ['connecting', 'connected']);
});

test('a relay that lost everything gets both logs again', () => {
    const { clock, server, first, second, headers, topic } = world();
    first.live.publish(headers.first);
    second.live.publish(headers.second);
    clock.tick(20_000);
    server.stop();
    server.retained.clear();
    clock.tick(60_000);
    assert.deepEqual(first.take('live_state'), ['connecting', 'connected', 'offline']);
    first.live.publish(`${headers.first}0 say 1\n`);  // moves can be made meanwhile
    server.isDown = false;
    clock.tick(60_000);
    assert.deepEqual([...server.retained.keys()].sort(), [topic('log', 'first'), topic('log', 'second')]);
    assert.equal(lastLog(second, 'first'), `${headers.first}0 say 1\n`);
});

test('a log that grew while offline reaches the relay, even if the relay is slow to answer a ping', () => {
    const { clock, server, first, second, headers } = world();
    first.live.publish(headers.first);
    clock.tick(20_000);
    server.stop();
    clock.tick(60_000);
    first.live.publish(`${headers.first}0 say 1\n`);
    server.isDown = false;
    server.pingWait = 1000;
    clock.tick(60_000);
    assert.equal(lastLog(second, 'first'), `${headers.first}0 say 1\n`);
});

test('a log that the relay still has is not published again', () => {
    const { clock, server, first, second, headers } = world();
    first.live.publish(headers.first);
    clock.tick(20_000);
    const before = server.seen.filter(({ retain }) => retain).length;
    for (let i = 0; i < 5; ++i) {
        first.window.dispatchEvent(new Event('online'));
        clock.tick(20_000);
    }
    assert.equal(server.seen.filter(({ retain }) => retain).length, before);
    assert.deepEqual(second.take('live_bad'), []);
});

test('a device with an older log doesn’t replace a newer one of its player', () => {
    const { clock, server, device, first, secret, seed, id, headers, topic } = world();
    first.live.publish(headers.first);
    clock.tick(600);
    const other = device();
    const longer = `${headers.first}0 say 2\n`;
    first.live.close();
    other.live.connect(id, secret, 'first', seed);
    other.live.publish(longer);
    clock.tick(1000);
    first.live.connect(id, secret, 'first', seed);
    first.live.publish(headers.first);
    clock.tick(20_000);
    assert.equal(lastLog(first, 'first'), longer);
    const { retained } = server;
    assert.equal(seal.open(seal.roomOf(seal.decode(secret, 16)), topic('log', 'first'), retained.get(topic('log', 'first'))).text, longer);
});

test('a log that others have replaced or removed is restored, every five seconds at most', () => {
    const { clock, server, first, second, headers, topic, room } = world();
    const where = topic('log', 'first');
    first.live.publish(headers.first);
    clock.tick(600);
    const older = server.retained.get(where);
    first.live.publish(`${headers.first}0 say 1\n`);
    clock.tick(600);
    const good = server.retained.get(where);
    for (const bad of [new Uint8Array(0), new Uint8Array(552), older, new Uint8Array(3)]) {
        server.publish(where, bad, true);
        clock.tick(6000);
        assert.equal(seal.open(room, where, server.retained.get(where)).text, `${headers.first}0 say 1\n`);
    }
    const before = server.seen.length;
    for (let i = 0; i < 100; ++i) {
        server.publish(where, new Uint8Array(i), true);
        clock.tick(200);
    }
    clock.tick(6000);
    const restored = server.seen.slice(before).filter(({ payload }) => payload.length === good.length).length;
    assert.ok(restored >= 1 && restored <= 7, String(restored));
    assert.deepEqual(second.take('live_bad').sort(), ['sealed', 'size']);  // each reason once
});

test('of two guests with the same link, each sees the other’s log, and neither can keep the other’s from the relay', () => {
    const { clock, server, device, first, second, secret, token, id, headers, topic, room } = world();
    second.live.publish(headers.second);
    clock.tick(1000);
    const rival = device();
    rival.live.follow(first.live.linkOf('play', secret, token));
    clock.tick(1);
    const [, , , , seed, key, tokenKey, claims] = rival.take('live_link')[0].split(' ');
    const log = `narabe-live 1\nkey ${key}\nclaim ${tokenKey} ${claims.split('.')[1]}\n\n`;
    rival.live.connect(id, secret, 'second', seed);
    rival.live.publish(log);
    clock.tick(1000);
    assert.equal(lastLog(rival, 'second'), headers.second);
    clock.tick(20_000);
    rival.live.connect(id, secret, 'watch', '-');  // its program has seen that the seat is taken
    clock.tick(6000);
    assert.ok(logsOf(first).includes(`second\n${log}`));
    assert.ok(logsOf(second).includes(`second\n${log}`));
    assert.equal(seal.open(room, topic('log', 'second'), server.retained.get(topic('log', 'second'))).text, headers.second);
    assert.equal(lastLog(rival, 'second'), headers.second);
});

test('forged, replayed and foreign messages never reach the program', () => {
    const { clock, server, first, second, headers, topic, sealed, guest } = world();
    const other = world();
    first.live.publish(headers.first);
    clock.tick(600);
    first.heard = [];
    second.heard = [];
    const mine = seal.encode(crypto.getRandomValues(new Uint8Array(32)));
    const log = topic('log', 'first');
    const good = server.retained.get(log);
    for (const payload of [
        sealed(log, mine, headers.first), sealed(log, mine, headers.first.replace(/key .*/, `key ${seal.encode(seal.keyOf(seal.decode(mine, 32)))}`)),
        sealed(log, guest.seed, headers.second), new Uint8Array(9000), new Uint8Array(552),
        other.sealed(log, other.seed, other.headers.first), good.slice(0, good.length - 512), server.seen[0].payload,
    ]) server.publish(log, payload);
    server.publish(topic('log', 'second'), good);  // another topic
    clock.tick(1000);
    assert.deepEqual(new Set(logsOf(second)), new Set([`first\n${headers.first}`]));  // its author has restored it
    assert.deepEqual(second.take('live_bad').sort(), ['key', 'sealed', 'signature', 'size']);
    server.publish(log, good);  // a replay is the same log once more
    clock.tick(1000);
    assert.deepEqual(new Set(logsOf(second)), new Set([`first\n${headers.first}`]));
});

test('a flood is dropped, and the game continues', () => {
    const { clock, server, first, second, headers, topic } = world();
    first.live.publish(headers.first);
    clock.tick(1000);
    for (let i = 0; i < 500; ++i) server.publish(topic('log', 'first'), new Uint8Array(40 + 512 * (1 + i % 17)));
    clock.tick(900);
    assert.deepEqual(second.take('live_bad').sort(), ['flood', 'sealed']);
    clock.tick(10_000);
    first.live.publish(`${headers.first}0 say 3\n`);
    clock.tick(1000);
    assert.equal(lastLog(second, 'first'), `${headers.first}0 say 3\n`);
});

test('players see each other come, and go by leaving, hiding the page, or silence', () => {
    const { clock, server, first, second, headers } = world();
    first.live.publish(headers.first);
    second.live.publish(headers.second);
    clock.tick(1000);
    first.live.here(0);
    second.live.here(4);
    clock.tick(1000);
    assert.deepEqual(first.take('live_here').at(-1), 'second 4');
    assert.deepEqual(second.take('live_here').at(-1), 'first 0');
    second.show('hidden');
    clock.tick(1000);
    assert.deepEqual(first.take('live_here'), ['second gone']);
    second.show('visible');
    clock.tick(1000);
    assert.deepEqual(first.take('live_here'), ['second 4']);
    server.connections.find(({ will }) => will?.topic.endsWith('second')).close();  // the connection breaks
    clock.tick(1000);
    assert.deepEqual(first.take('live_here'), ['second gone']);
    second.live.close();
    second.take('live_here');
    assert.deepEqual((clock.tick(100_000), second.take('live_here')), []);
});

test('every sign of life reaches the program, and a player who looks away is gone until they look again', () => {
    const { clock, first, second, headers } = world();
    first.live.publish(headers.first);
    second.live.publish(headers.second);
    clock.tick(1000);
    second.live.here(1);
    clock.tick(60_000);
    assert.deepEqual(first.take('live_here').slice(-3), ['second 1', 'second 1', 'second 1']);
    for (let i = 0; i < 2; ++i) second.live.here(-1);
    second.window.dispatchEvent(new Event('pageshow'));
    clock.tick(60_000);
    assert.deepEqual(first.take('live_here'), ['second gone']);
    second.live.here(2);
    clock.tick(1000);
    assert.deepEqual(first.take('live_here'), ['second 2']);
});

test('a page that is left ends its connection, and makes another one when it is shown again', () => {
    const { clock, server, first, second, headers } = world();
    second.live.publish(headers.second);
    clock.tick(1000);
    second.live.here(2);
    clock.tick(1000);
    assert.equal(first.take('live_here').at(-1), 'second 2');
    second.window.dispatchEvent(new Event('pagehide'));
    clock.tick(1000);
    assert.equal(server.connections.length, 1);
    assert.deepEqual(first.take('live_here'), ['second gone']);
    clock.tick(60_000);
    assert.equal(server.connections.length, 1);
    second.window.dispatchEvent(new Event('pageshow'));
    clock.tick(1000);
    assert.equal(server.connections.length, 2);
    assert.deepEqual(first.take('live_here'), ['second 2']);
});

test('a page that was frozen makes a new connection as soon as it continues', () => {
    const { clock, server, first, second, headers } = world();
    first.live.publish(headers.first);
    clock.tick(1000);
    const { attempts } = server;
    clock.sleep(600_000);
    for (const device of [first, second]) {
        device.document.dispatchEvent(new Event('resume'));
        device.document.dispatchEvent(new Event('visibilitychange'));
    }
    clock.tick(500);
    assert.equal(server.attempts, attempts + 2);
    assert.equal(server.connections.length, 2);
});

test('a player who falls silent is gone after 45 seconds', () => {
    const { clock, server, first, second, headers } = world();
    second.live.publish(headers.second);
    clock.tick(21_000);
    second.live.here(1);
    clock.tick(1000);
    assert.deepEqual(first.take('live_here').at(-1), 'second 1');
    server.connections[1].send = () => {};
    server.connections[1].close = () => {};
    second.live.connect = undefined;
    second.document.visibilityState = 'hidden';
    clock.tick(70_000);
    assert.deepEqual(first.take('live_here'), ['second gone']);
});

test('presence counts only from whoever wrote the log of that seat', () => {
    const { clock, server, first, second, headers, topic, sealed, guest } = world();
    second.live.publish(headers.second);
    clock.tick(1000);
    second.live.close();
    clock.tick(1000);
    first.heard = [];
    const mine = seal.encode(crypto.getRandomValues(new Uint8Array(32)));
    const where = topic('here', 'second');
    const text = (key, what) => `narabe-here 1\nkey ${key}\n${what}\n`;
    server.publish(where, sealed(where, mine, text(seal.encode(seal.keyOf(seal.decode(mine, 32))), 'here 3')));
    server.publish(where, sealed(where, guest.seed, text(guest.key, 'here 3\nmore')));
    server.publish(where, sealed(where, guest.seed, text(guest.key, 'here 123456')));
    clock.tick(1000);
    assert.deepEqual(first.take('live_here'), []);
    assert.deepEqual(first.take('live_bad'), ['form']);
    server.publish(where, sealed(where, guest.seed, text(guest.key, 'here 003')));
    clock.tick(1000);
    assert.deepEqual(first.take('live_here'), ['second 3']);
});

test('a cleared log stays cleared until something new is published', () => {
    const { clock, server, first, headers, topic } = world();
    first.live.publish(headers.first);
    clock.tick(1000);
    first.live.clear();
    clock.tick(1000);
    assert.equal(server.retained.size, 0);
    first.window.dispatchEvent(new Event('online'));
    clock.tick(60_000);
    assert.equal(server.retained.size, 0);
    first.live.publish(`${headers.first}0 say 1\n`);
    clock.tick(1000);
    assert.deepEqual([...server.retained.keys()], [topic('log', 'first')]);
});

test('a log that is too long isn’t sent', () => {
    const { clock, server, first, headers } = world();
    first.live.publish(headers.first + '0 say 1\n'.repeat(1100));
    clock.tick(1000);
    assert.equal(server.retained.size, 0);
    assert.deepEqual(first.take('live_bad'), ['long']);
});

test('after leaving a room nothing comes from it, and another can be joined', () => {
    const { clock, server, first, second, headers } = world();
    second.live.publish(headers.second);
    clock.tick(1000);
    first.heard = [];
    first.live.close();
    second.live.publish(`${headers.second}0 say 1\n`);
    server.stop();
    clock.tick(100_000);
    assert.deepEqual(first.heard, []);
    first.window.dispatchEvent(new Event('online'));
    first.show('hidden');
});

test('without a relay the program learns that there is none', () => {
    const clock = new FakeClock();
    const heard = [];
    const page = /** @type {any} */ ({ document: new EventTarget(), window: new EventTarget() });
    const live = new module.Live({ call: (line) => void heard.push(line), relay: null, page, clock });
    live.connect('x', seal.encode(new Uint8Array(16)), 'first', '-');
    clock.tick(1);
    assert.deepEqual(heard, ['live_state x none']);
    live.publish('x');
    live.here(1);
    live.clear();
    live.close();
});

test('the relay sees only sealed messages of few sizes', () => {
    const { clock, server, first, second, headers } = world();
    first.live.publish(headers.first);
    second.live.publish(headers.second);
    for (let i = 0; i < 20; ++i) {
        first.live.publish(headers.first + '12 move 1 a1b2c3d4 5000 0123abcd\n'.repeat(i));
        clock.tick(1000);
    }
    first.live.close();
    clock.tick(1000);
    assert.ok(server.seen.length > 25);
    for (const { payload } of server.seen) {
        assert.equal((payload.length - 40) % 512, 0);
        assert.doesNotMatch(Buffer.from(payload).toString('latin1'), /narabe|lits|move|key|a1b2/);
    }
});

test('the relay’s address follows the page’s', () => {
    const { relayAddress } = module;
    assert.equal(relayAddress('/mqtt', 'http://192.168.1.2:8080/ja/#g'), 'ws://192.168.1.2:8080/mqtt');
    assert.equal(relayAddress('/mqtt', 'https://a.example/narabe/'), 'wss://a.example/mqtt');
    assert.equal(relayAddress('wss://b.example/x', 'https://a.example/'), 'wss://b.example/x');
    for (const none of ['', undefined, null, 'javascript:alert(1)', 'ftp://a/']) assert.equal(relayAddress(none, 'https://a.example/'), null);
});
