// Logs that a device publishes because the relay, or other devices, lack them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logsOf, world } from './fake_world.mjs';
import { seal } from './modules.mjs';

test('a relay that lost the log of a player who is away gets it from the other player’s device', () => {
    const { clock, first, second, headers, server, topic, room } = world();
    first.live.publish(headers.first);
    second.live.publish(headers.second);
    clock.tick(600);
    const [seat, signature] = first.take('live_log').findLast((line) => line.startsWith('second')).split('\n')[0].split(' ');
    second.live.close();
    server.retained.delete(topic('log', 'second'));
    first.live.restore(seat, signature, headers.second);
    clock.tick(600);
    assert.equal(seal.open(room, topic('log', 'second'), server.retained.get(topic('log', 'second'))).text, headers.second);
});

test('all of several logs reach the other device in their order, signed where they were not yet', () => {
    const { clock, first, second, headers } = world();
    first.live.publish(headers.first);
    second.live.publish(headers.second);
    clock.tick(600);
    const [seat, signature] = first.take('live_log').findLast((line) => line.startsWith('second')).split('\n')[0].split(' ');
    second.take('live_log');
    const forks = [1, 2, 3].map((phrase) => `${headers.first}0 say ${phrase}\n`);
    for (const fork of forks) first.live.restore('first', '-', fork);
    first.live.restore(seat, signature, headers.second);
    clock.tick(2000);
    assert.deepEqual(logsOf(second), [...forks.map((fork) => `first\n${fork}`), `second\n${headers.second}`]);
    assert.deepEqual(second.take('live_bad'), []);
});
