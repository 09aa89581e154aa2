// Players who leave a room before the relay has their log.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastLog, world } from './fake_world.mjs';

/** Connects this device to a new room. */
function goOn(device, clock) {
    device.live.make('-', '-');
    clock.tick(1);
    const [secret, , seed, , , , id] = device.take('live_made').at(-1).split(' ');
    device.live.connect(id, secret, 'first', seed);
}

const losses = {
    'is lost': (server) => server.stop(),
    'is lost without a word': (server) => {
        server.isDown = true;
        server.connections = [];
    },
};

for (const [what, lose] of Object.entries(losses)) {
    test(`a log that was published when the connection ${what} is sent once there is one, though its player has gone on to another room`, () => {
        const { clock, server, first, second, headers } = world();
        first.live.publish(headers.first);
        second.live.publish(headers.second);
        clock.tick(20_000);
        lose(server);
        first.live.publish(`${headers.first}0 say 1\n`);
        clock.tick(10);
        goOn(first, clock);
        clock.tick(10_000);
        server.isDown = false;
        clock.tick(60_000);
        assert.equal(lastLog(second, 'first'), `${headers.first}0 say 1\n`);
        assert.equal(second.take('live_here').at(-1), 'first gone');
        assert.equal(server.connections.length, 2);
    });
}

test('a room whose log the relay has confirmed is left at once', () => {
    const { clock, server, first, headers } = world();
    first.live.publish(headers.first);
    clock.tick(40_000);
    const before = server.attempts;
    goOn(first, clock);
    clock.tick(100);
    assert.equal(server.attempts, before + 1);
    assert.equal(server.connections.length, 2);
});

test('a room that is left without a connection is given up after an hour', () => {
    const { clock, server, first, second, headers } = world();
    second.live.close();
    server.stop();
    first.live.publish(headers.first);
    first.live.close();
    clock.tick(3_500_000);
    const before = server.attempts;
    clock.tick(60_000);
    assert.ok(server.attempts > before);
    clock.tick(60_000);
    server.isDown = false;
    clock.tick(60_000);
    assert.equal(server.connections.length, 0);
});

test('a player who returns to a room before its log could be sent has one connection to it', () => {
    const { clock, server, first, id, secret, seed, headers } = world();
    server.stop();
    first.live.publish(headers.first);
    first.live.close();
    clock.tick(1000);
    first.live.connect(id, secret, 'first', seed);
    first.live.publish(`${headers.first}0 say 1\n`);
    server.isDown = false;
    clock.tick(60_000);
    assert.equal(lastLog(first, 'first'), `${headers.first}0 say 1\n`);
    assert.equal(server.connections.length, 2);
});
