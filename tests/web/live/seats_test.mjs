// Games for three and four: all devices follow all seats, and shuffle and lock the tiles in turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Device, FakeClock, FakeServer, logsOf } from './fake_world.mjs';
import { deal as module, seal } from './modules.mjs';

const seatsOf = (count) => seal.seats.slice(0, count);
const bytes = (value, count) => Uint8Array.from({ length: count }, (_, index) => value + index);

/** Players who are in a new room for `count`. */
function table(count) {
    const clock = new FakeClock();
    const server = new FakeServer(clock);
    const devices = seatsOf(count).map(() => new Device(clock, () => server.connect()));
    const [inviter, ...guests] = devices;
    inviter.live.make('-', '-');
    clock.tick(1);
    const [secret, token, seed, key, salt, tokenKey, id] = inviter.take('live_made')[0].split(' ');
    const seeds = [seed];
    const open = seatsOf(count).slice(1).map((seat) => `open ${seat} ${tokenKey}\n`).join('');
    const headers = [`narabe-live 2\nkey ${key}\nsalt ${salt}\nseats ${count}\ngame pilus\n${open}clock none\n\n`];
    for (const [index, guest] of guests.entries()) {
        guest.live.follow(inviter.live.linkOf('play', secret, token));
        clock.tick(1);
        const [, , , , guestSeed, guestKey, , claims] = guest.take('live_link')[0].split(' ');
        seeds.push(guestSeed);
        headers.push(`narabe-live 2\nkey ${guestKey}\nclaim ${tokenKey} ${claims.split('.')[index + 1]}\nseats ${count}\n\n`);
    }
    const connect = (index) => devices[index].live.connect(id, secret, seal.seats[index], seeds[index]);
    const watch = (device) => device.live.connect(id, secret, 'watch', '-');
    return { clock, server, devices, headers, connect, watch, room: seal.roomOf(seal.decode(secret, 16)) };
}

/** The seats whose logs have arrived at a device, without repetition. */
const heard = (device) => [...new Set(logsOf(device).map((line) => line.split('\n', 1)[0]))].sort();

test('the logs and the presence of all seats reach every player and watcher, whoever comes first', () => {
    for (const count of [3, 4]) {
        for (const order of [[0, 1, 2, 3], [3, 2, 1, 0]]) {
            const { clock, server, devices, headers, connect, watch } = table(count);
            const watcher = new Device(clock, () => server.connect());
            watch(watcher);
            for (const index of order.filter((each) => each < count)) {
                connect(index);
                devices[index].live.publish(headers[index]);
                devices[index].live.here(0);
                clock.tick(2000);
            }
            clock.tick(25_000);
            for (const device of [...devices, watcher]) {
                assert.deepEqual(heard(device), [...seatsOf(count)].sort());
                const present = new Set(device.take('live_here').map((line) => line.split(' ')[0]));
                assert.equal(present.size, device === watcher ? count : count - 1);
                assert.deepEqual(device.take('live_bad'), []);
            }
        }
    }
});

test('a device reports that it is connected once it has the logs of all seats', () => {
    const { clock, server, devices, headers, connect } = table(4);
    for (const index of [0, 1, 2]) {
        connect(index);
        devices[index].live.publish(headers[index]);
        clock.tick(2000);
    }
    const late = devices[3];
    server.pingWait = 500;
    connect(3);
    clock.tick(10_000);
    const told = late.heard.filter((line) => /^live_log|^live_state/.test(line));
    assert.deepEqual(heard(late), ['first', 'second', 'third']);
    assert.match(told.at(-1), /^live_state \S+ connected$/);
    server.stop();
    server.isDown = false;
    clock.tick(60_000);
    devices[1].live.publish(`${headers[1]}0,0,0 say 1\n`);
    devices[2].live.publish(`${headers[2]}0,0,0 say 2\n`);
    clock.tick(2000);
    assert.deepEqual(heard(late).slice(-2), ['second', 'third'], 'all seats are followed again in a new connection');
});

test('only the inviter’s log of a game for more than two has other seats followed', () => {
    const { clock, server, devices, headers, connect, room } = table(3);
    connect(1);
    devices[1].live.publish(headers[1]);
    clock.tick(2000);
    const followed = () => server.connections.at(-1).topics.filter((topic) => topic.endsWith('third')).length;
    assert.equal(followed(), 0);
    server.publish(`n/1/${room.room}/log/fourth`, bytes(0, 552), true);
    clock.tick(2000);
    assert.equal(followed(), 0);
    connect(0);
    devices[0].live.publish(headers[0]);
    clock.tick(2000);
    assert.ok(server.connections.every(({ topics }) => topics.includes(`n/1/${room.room}/log/third`)));
    assert.ok(server.connections.every(({ topics }) => !topics.includes(`n/1/${room.room}/log/fourth`)));
});

test('a link for another device names each seat', () => {
    for (const seat of seal.seats) {
        const seed = bytes(7, 32);
        const link = seal.linkOf('https://narabe.example/', { secret: bytes(1, 16), seat, seed });
        assert.deepEqual(seal.readLink(link), { kind: 'device', secret: bytes(1, 16), seat, seed });
    }
});

const dealer = new module.Dealer(() => Promise.resolve());
const compute = (...words) => dealer.compute(words.join(' '));
const secret = seal.encode(bytes(1, 16));

/** The passes of players with these seeds; `forge` can replace one. */
async function dealt(seeds, forge = (_, points) => points) {
    const passes = [];
    for (let pass = 0; pass < 2 * seeds.length; ++pass) {
        passes.push(forge(pass, await compute('pass', secret, seeds[pass % seeds.length], seeds.length, ...passes)));
    }
    return passes;
}

const factorsOf = (seeds, passes, slot) =>
    Promise.all(seeds.map((seed, index) => compute('factor', secret, seed, seeds.length + 1 + index, slot, passes[seeds.length - 1 + index])));
const exchanged = (points) => {
    const all = [...seal.decode(points, 960)];
    return seal.encode(Uint8Array.from([...all.slice(32, 64), ...all.slice(0, 32), ...all.slice(64)]));
};

test('three and four players deal thirty different tiles, and a slot opens by the factors of all', async () => {
    for (const count of [3, 4]) {
        const seeds = seatsOf(count).map((_, index) => seal.encode(bytes(10 * index, 32)));
        const passes = await dealt(seeds);
        const tiles = new Set();
        for (let slot = 0; slot < 30; ++slot) {
            tiles.add(await compute('open', secret, passes.at(-1), slot, ...await factorsOf(seeds, passes, slot)));
        }
        assert.deepEqual([...tiles].map(Number).sort((one, other) => one - other), [...Array(30).keys()]);
        const factors = await factorsOf(seeds, passes, 5);
        assert.equal(await compute('open', secret, passes.at(-1), 5, ...factors.slice(1)), 'no');
        assert.equal(await compute('pass', secret, seeds[0], count, ...passes), 'no');
        const secrets = await Promise.all(seeds.map((seed) => compute('secret', secret, seed)));
        assert.equal(await compute('verify', secret, ...secrets, ...passes), 'fair');
        assert.equal(await compute('verify', secret, ...secrets), 'fair');
    }
});

test('the verdict on a shuffle by three names all players who forged a pass', async () => {
    const seeds = [0, 1, 2].map((index) => seal.encode(bytes(10 * index, 32)));
    const secrets = await Promise.all(seeds.map((seed) => compute('secret', secret, seed)));
    const cases = [{ forged: [1], names: 'second' }, { forged: [5], names: 'third' }, { forged: [0, 5], names: 'first+third' },
        { forged: [2, 3, 4], names: 'first+second+third' }];
    for (const { forged, names } of cases) {
        const passes = await dealt(seeds, (pass, points) => (forged.includes(pass) ? exchanged(points) : points));
        assert.equal(await compute('verify', secret, ...secrets, ...passes), names);
    }
});
