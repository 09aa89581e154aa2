// Links to live games, and the keys in them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { world } from './fake_world.mjs';
import { live as module, seal } from './modules.mjs';

test('a link to play gives its opener keys of their own and a claim to either seat', () => {
    const { joined, secret, id, room, guest } = world();
    assert.deepEqual(joined.slice(0, 3), ['play', id, secret]);
    assert.equal(guest.key, seal.encode(seal.keyOf(seal.decode(guest.seed, 32))));
    assert.equal(room.id, id);
    assert.equal(joined.length, 8);
});

test('links to watch and for a second device name what they hold, and leave the rest empty', () => {
    const { clock, device, secret, seed, key, id } = world();
    const other = device();
    other.live.follow(other.live.linkOf('watch', secret));
    other.live.follow(other.live.linkOf('device', secret, 'first', seed));
    clock.tick(1);
    assert.deepEqual(other.take('live_link'), [`watch ${id} ${secret} - - - - -`, `device ${id} ${secret} first ${seed} ${key} - -`]);
    assert.throws(() => other.live.follow('#live=1.abc'), module.BadLink);
});

test('the next game has the same players’ keys: its inviter’s are new but for the seed, and the guest claims a seat with their own', () => {
    const { clock, first, second, seed, key } = world();
    first.live.make(seed);
    clock.tick(1);
    const [secret, , nextSeed, nextKey, salt] = first.take('live_made').at(-1).split(' ');
    assert.deepEqual([nextSeed, nextKey], [seed, key]);
    const bytes = (text, size) => seal.decode(text, size);
    assert.deepEqual(seal.invitation({ seed: bytes(seed, 32), salt: bytes(salt, 16), token: new Uint8Array(16) }).secret, bytes(secret, 16));
    const guest = seal.encode(new Uint8Array(32).fill(9));
    const guestKey = seal.encode(seal.keyOf(bytes(guest, 32)));
    second.live.followNext(secret, guest);
    second.live.followNext(secret, '-');
    clock.tick(1);
    const [next, watched] = second.take('live_link').slice(-2).map((line) => line.split(' '));
    const { id, room, sealing } = seal.roomOf(bytes(secret, 16));
    assert.deepEqual(next.slice(0, 7), ['next', id, secret, '-', guest, guestKey, guestKey]);
    assert.deepEqual(watched, ['next', id, secret, '-', '-', '-', '-', '-']);
    const topic = `n/1/${room}/log/second`;
    const log = `narabe-live 1\nkey ${guestKey}\nclaim ${guestKey} ${next[7].split('.')[1]}\n\n`;
    const payload = seal.seal({ sealing, topic, seed: bytes(guest, 32), text: log, nonce: new Uint8Array(24) });
    assert.equal(seal.open(seal.roomOf(bytes(secret, 16)), topic, payload).text, log);
});
