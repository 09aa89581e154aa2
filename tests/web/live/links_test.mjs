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

test('the next game has the same players’ keys and is the same on each device of the inviter, and the guest claims a seat with their own', () => {
    const { clock, device, first, second, seed, key, secret: before } = world();
    first.live.make(seed, before);
    const other = device();  // of the inviter
    other.live.make(seed, before);
    clock.tick(1);
    const [secret, , nextSeed, nextKey, salt] = first.take('live_made').at(-1).split(' ');
    assert.equal(other.take('live_made')[0].split(' ')[0], secret);
    assert.deepEqual([nextSeed, nextKey], [seed, key]);
    assert.notEqual(secret, before);
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

test('a script of the page that invites gets both links, and the program gets the keys and the game', async () => {
    const { device } = world();
    const aki = device();
    const { link, watch } = await aki.live.invite({ game: 'lits', seats: ['away', 'human'] });
    const made = aki.take('live_made');
    assert.equal(made.length, 1);
    const [keys, ...lines] = made[0].split('\n');
    const [secret, token] = keys.split(' ');
    assert.equal(link, aki.live.linkOf('play', secret, token));
    assert.equal(watch, aki.live.linkOf('watch', secret));
    assert.deepEqual(lines, ['game lits', 'seat away', 'seat human']);
    await assert.rejects(aki.live.invite({ game: 'lits', more: 1 }), /^Refused: Unknown field “more” in invite/);
    aki.reply = () => 'error\nNo.';
    await assert.rejects(aki.live.invite({ game: 'pilus' }), /^Refused: No\.$/);
});

test('a script of the page that joins waits until the game has been found, for half a minute at most', async () => {
    const { clock, device, secret, token, id } = world();
    const mio = device();
    const link = mio.live.linkOf('play', secret, token);
    let isFound = false;
    mio.reply = (line) => `ok\n${isFound && line.startsWith('live_enter') ? 'entered' : ''}`;
    const passes = async (milliseconds) => {
        for (let time = 0; time < milliseconds; time += 100) {
            clock.tick(100);
            await new Promise(setImmediate);
        }
    };
    const joined = mio.live.join(`Come: ${link}`);
    await passes(1000);
    isFound = true;
    await passes(200);
    assert.equal(await joined, undefined);
    assert.match(mio.take('live_link')[0], new RegExp(`^play ${id} ${secret} ${token} `));
    assert.ok(mio.take('live_enter').every((each) => each === id));
    isFound = false;
    const failed = assert.rejects(mio.live.join(link), /^Refused: .*wasn’t found/);
    await passes(31_000);
    await failed;
    await assert.rejects(mio.live.join('no link'), /^Refused: This isn’t a valid link/);
    await assert.rejects(mio.live.join('#live=2.AAAA'), /^Refused: .*newer version/);
});
