// The cryptography of deals: the vectors that native programs must reproduce, and everything that must be refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deal as module, seal } from './modules.mjs';

const vectors = JSON.parse(readFileSync(new URL('../../live/vectors.json', import.meta.url), 'utf8'));
const { passes, secrets, slots } = vectors.deal;
const inWords = (hex) => seal.encode(Buffer.from(hex, 'hex'));
const secret = inWords(vectors.invitation.secret);
const seeds = [inWords(vectors.invitation.seed), inWords(vectors.claim.seed)];

const dealer = new module.Dealer(() => Promise.resolve());
const compute = (...words) => dealer.compute(words.join(' '));
const bytesOf = (points) => [...seal.decode(points, 960)];
const check = (bytes) => compute('check', seal.encode(Uint8Array.from(bytes)));
const exchanged = (points) => {
    const bytes = bytesOf(points);
    return seal.encode(Uint8Array.from([...bytes.slice(32, 64), ...bytes.slice(0, 32), ...bytes.slice(64)]));
};

test('passes, factors and tiles are those of the test vectors', async () => {
    for (const [index, pass] of passes.entries()) {
        assert.equal(await compute('pass', secret, seeds[index % 2], ...passes.slice(0, index)), pass);
    }
    for (const [slot, { factors, tile }] of slots.entries()) {
        for (const player of [0, 1]) {
            assert.equal(await compute('factor', secret, seeds[player], 3 + player, slot, passes[1 + player]), factors[player]);
        }
        assert.equal(await compute('open', secret, passes[3], slot, ...factors), `${tile}`);
    }
    assert.deepEqual(await Promise.all(seeds.map((seed) => compute('secret', secret, seed))), secrets);
    assert.equal(new Set(slots.map(({ tile }) => tile)).size, 30);
});

test('a slot opens only by the factors of both players', async () => {
    const [one, other] = slots[5].factors;
    const unit = seal.encode(Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0)));
    const refused = [[6, one, other], [5, one, unit], [5, unit, other], [5, one, seal.encode(new Uint8Array(32))], [5, one, '_'.repeat(42) + '8'], [30, one, other]];
    for (const [slot, ...factors] of refused) assert.equal(await compute('open', secret, passes[3], slot, ...factors), 'no');
});

test('a forged pass is attributed to its player once both secrets are known', async () => {
    assert.equal(await compute('verify', secret, ...secrets, ...passes), 'fair');
    assert.equal(await compute('verify', secret, ...secrets, ...passes.slice(0, 2)), 'fair');
    assert.equal(await compute('verify', secret, ...secrets, ...passes.slice(0, 3), exchanged(passes[3])), 'guest');
    assert.equal(await compute('verify', secret, secrets[1], secrets[1], ...passes), 'inviter');
    assert.equal(await compute('verify', secret, secrets[1], secrets[0], ...passes), 'both');
});

test('points that are not thirty different valid ones are refused', async () => {
    const bytes = bytesOf(passes[3]);
    const zeros = Array(31).fill(0);
    assert.equal(await check(bytes), 'yes');
    assert.equal(await check(bytes.slice(32)), 'no');
    assert.equal(await check([...bytes.slice(32), ...bytes.slice(32, 64)]), 'no');    // twice the same point
    assert.equal(await check([0, ...zeros, ...bytes.slice(32)]), 'no');               // the identity
    assert.equal(await check([...Array(32).fill(255), ...bytes.slice(32)]), 'no');    // not a number of the field
    assert.equal(await check([1, ...zeros, ...bytes.slice(32)]), 'no');               // negative
    for (const task of ['', 'nothing', 'pass', 'open a b', 'verify', 'factor', 'secret a']) assert.equal(await dealer.compute(task), 'no', task);
});
