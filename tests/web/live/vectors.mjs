// vectors.mjs: prints the test vectors of tests/live/vectors.json, made by web/live/seal.js from fixed secrets.
import { deal, seal } from './modules.mjs';

const hex = (bytes) => Buffer.from(bytes).toString('hex');
const count = (size, from) => Uint8Array.from({ length: size }, (_, index) => from + index);

const inviter = { seed: count(32, 0), salt: count(16, 64), token: count(16, 96) };
const made = seal.invitation(inviter);
const room = seal.roomOf(made.secret);
const guest = { seed: count(32, 128) };
const guestKey = seal.keyOf(guest.seed);
const claim = seal.claimOf(made.token, room.room, 'second', guestKey);
const lines = {
    first: ['narabe-live 1', `key ${seal.encode(made.key)}`, `salt ${seal.encode(made.salt)}`, 'name Aya 並べ', 'game lits', '', ''],
    second: ['narabe-live 1', `key ${seal.encode(guestKey)}`, `claim ${seal.encode(made.tokenKey)} ${seal.encode(claim)}`, '', ''],
};

function message(seat, seed, nonce, text) {
    const topic = `n/1/${room.room}/log/${seat}`;
    return { topic, seed: hex(seed), nonce: hex(nonce), text, payload: hex(seal.seal({ sealing: room.sealing, topic, seed, text, nonce })) };
}

/** A deal between the two players: the texts of `src/live/computations.h`. */
async function dealt() {
    const dealer = new deal.Dealer(async () => {});
    const secret = seal.encode(made.secret);
    const seeds = [inviter.seed, guest.seed].map(seal.encode);
    const passes = [];
    for (const seed of [...seeds, ...seeds]) passes.push(await dealer.compute(['pass', secret, seed, ...passes].join(' ')));
    const secrets = await Promise.all(seeds.map((seed) => dealer.compute(`secret ${secret} ${seed}`)));
    const slots = [];
    for (let slot = 0; slot < 30; ++slot) {
        const factors = await Promise.all(seeds.map((seed, index) => dealer.compute(`factor ${secret} ${seed} ${3 + index} ${slot} ${passes[1 + index]}`)));
        slots.push({ factors, tile: Number(await dealer.compute(['open', secret, passes[3], slot, ...factors].join(' '))) });
    }
    return { secrets, passes, slots };
}

const page = 'https://narabe.example/';
console.log(JSON.stringify({
    invitation: Object.fromEntries(Object.entries(made).map(([name, value]) => [name, typeof value === 'string' ? value : hex(value)])),
    room: { room: room.room, sealing: hex(room.sealing), id: room.id },
    claim: { seat: 'second', seed: hex(guest.seed), key: hex(guestKey), signature: hex(claim) },
    links: {
        watch: seal.linkOf(page, { secret: made.secret }),
        play: seal.linkOf(page, { secret: made.secret, token: made.token }),
        device: seal.linkOf(page, { secret: made.secret, seat: 'second', seed: guest.seed }),
    },
    messages: [
        message('first', inviter.seed, count(24, 200), lines.first.join('\n')),
        message('second', guest.seed, count(24, 100), lines.second.join('\n')),
    ],
    deal: await dealt(),
}, null, 4));
