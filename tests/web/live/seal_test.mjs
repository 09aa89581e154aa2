// The cryptography of live games: the vectors that native programs must reproduce, links, and everything that must be refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { seal as module } from './modules.mjs';

const { BadLink, claimOf, constantSize, decode, encode, invitation, isSealable, keyOf, linkOf, open, readLink, reseal, roomOf, seal } = module;

const vectors = JSON.parse(readFileSync(new URL('../../live/vectors.json', import.meta.url), 'utf8'));
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, 'hex'));
const random = (count) => crypto.getRandomValues(new Uint8Array(count));

const inviter = invitation({ seed: random(32), salt: random(16), token: random(16) });
const room = roomOf(inviter.secret);
const guest = random(32);
const topic = (kind, seat) => `n/1/${room.room}/${kind}/${seat}`;
const header = `narabe-live 1\nkey ${encode(inviter.key)}\nsalt ${encode(inviter.salt)}\n\n`;
const headerOfGuest = (seat) => {
    const key = keyOf(guest);
    return `narabe-live 1\nkey ${encode(key)}\nclaim ${encode(inviter.tokenKey)} ${encode(claimOf(inviter.token, room.room, seat, key))}\n\n`;
};
const sealed = (where, seed, text) => seal({ sealing: room.sealing, topic: where, seed, text, nonce: random(24) });
const reasonOf = (where, payload, here = room) => open(here, where, payload).reason;

test('keys, room and messages are those of the test vectors', () => {
    const made = invitation({ seed: bytes(vectors.invitation.seed), salt: bytes(vectors.invitation.salt), token: bytes(vectors.invitation.token) });
    for (const [name, value] of Object.entries(vectors.invitation)) {
        assert.equal(typeof made[name] === 'string' ? made[name] : Buffer.from(made[name]).toString('hex'), value, name);
    }
    const { room: name, sealing, id } = roomOf(made.secret);
    assert.deepEqual({ room: name, sealing: Buffer.from(sealing).toString('hex'), id }, vectors.room);
    const { seat, seed, key, signature } = vectors.claim;
    assert.equal(Buffer.from(keyOf(bytes(seed))).toString('hex'), key);
    assert.equal(Buffer.from(claimOf(made.token, name, seat, bytes(key))).toString('hex'), signature);
    for (const message of vectors.messages) {
        const payload = seal({ sealing, topic: message.topic, seed: bytes(message.seed), text: message.text, nonce: bytes(message.nonce) });
        assert.equal(Buffer.from(payload).toString('hex'), message.payload);
        assert.equal(open(roomOf(made.secret), message.topic, payload).text, message.text);
    }
});

test('both players’ logs open, with any text up to 8192 bytes', () => {
    for (const size of [0, 1, 400, 8192 - headerOfGuest('second').length]) {
        const text = headerOfGuest('second') + 'x'.repeat(size);
        const payload = sealed(topic('log', 'second'), guest, text);
        assert.equal((payload.length - constantSize) % 512, 0);
        const { signature, ...opened } = open(room, topic('log', 'second'), payload);
        assert.deepEqual(opened, { text, key: encode(keyOf(guest)) });
        const again = reseal({ sealing: room.sealing, topic: topic('log', 'second'), signature: decode(signature, 64), text, nonce: new Uint8Array(24) });
        assert.equal(open(room, topic('log', 'second'), again).text, text);
    }
    assert.equal(isSealable('x'.repeat(8192)), true);
    assert.equal(isSealable('並'.repeat(2731)), false);
    assert.equal(open(room, topic('log', 'first'), sealed(topic('log', 'first'), inviter.seed, header)).text, header);
});

test('a message with any changed bit is refused', () => {
    const payload = sealed(topic('log', 'first'), inviter.seed, header);
    for (let bit = 0; bit < payload.length * 8; bit += 37) {
        const changed = payload.slice();
        changed[bit >> 3] ^= 1 << (bit & 7);
        assert.equal(reasonOf(topic('log', 'first'), changed), 'sealed');
    }
});

test('messages of a wrong size are refused', () => {
    const payload = sealed(topic('log', 'first'), inviter.seed, header);
    for (const size of [0, 1, constantSize, payload.length - 1, payload.length - 512]) {
        assert.equal(reasonOf(topic('log', 'first'), payload.slice(0, size)), size > 40 && (size - 40) % 512 === 0 ? 'sealed' : 'size');
    }
    assert.equal(reasonOf(topic('log', 'first'), random(constantSize + 18 * 512)), 'size');
});

test('messages of another topic or another room are refused', () => {
    const payload = sealed(topic('log', 'first'), inviter.seed, header);
    assert.equal(reasonOf(topic('log', 'second'), payload), 'sealed');
    assert.equal(reasonOf(topic('here', 'first'), payload), 'sealed');
    const other = roomOf(random(16));
    assert.equal(reasonOf(`n/1/${other.room}/log/first`, payload, other), 'sealed');
});

test('the secret of a link to watch isn’t enough to write a log', () => {
    const own = random(32);
    const where = topic('log', 'first');
    const forged = [
        [header, 'signature'],  // the inviter’s key, signed with another one
        [header.replace(encode(inviter.key), encode(keyOf(own))), 'key'],  // another key, which the secret doesn’t commit to
        [`narabe-live 1\nkey ${encode(keyOf(own))}\n\n`, 'key'],
        [`narabe-live 1\nkey ${encode(keyOf(own))}\nsalt ${encode(inviter.salt)} x\n\n`, 'key'],
        [`narabe-live 1\nkey ${encode(keyOf(own))}\nclaim ${encode(inviter.tokenKey)} ${encode(random(64))}\n`, 'key'],
        [headerOfGuest('first').replace(encode(keyOf(guest)), encode(keyOf(own))), 'key'],  // the guest’s claim for another key
    ];
    for (const [text, reason] of forged) assert.equal(reasonOf(where, sealed(where, own, text)), reason, text);
});

test('a claim is for one seat', () => {
    const where = topic('log', 'first');
    assert.equal(reasonOf(where, sealed(where, guest, headerOfGuest('second'))), 'key');
    assert.equal(reasonOf(where, sealed(where, guest, headerOfGuest('first'))), undefined);
});

test('a signed text that isn’t a log is refused', () => {
    const where = topic('log', 'first');
    for (const text of ['', 'narabe-live 1\n', header.replace('narabe-live', 'narabe-here'), `${header}\0`, header.replace('\n', '\r\n'),
        header.replace('key ', 'key A')]) {
        assert.equal(reasonOf(where, sealed(where, inviter.seed, text)), 'form', JSON.stringify(text));
    }
    assert.equal(reasonOf(where, sealed(where, inviter.seed, header.replace('live 1', 'live 2'))), undefined);  // the program says that it is newer
});

test('a key of small order signs nothing', () => {
    const where = topic('here', 'first');
    for (const key of [new Uint8Array(32), Uint8Array.of(1, ...new Array(31).fill(0))]) {
        const payload = sealed(where, inviter.seed, `narabe-here 1\nkey ${encode(key)}\ngone\n`);
        assert.equal(reasonOf(where, payload), 'signature');
    }
});

test('links are read as they were written, also within a text', () => {
    const page = 'https://narabe.example/ja/?x#old';
    const seed = random(32);
    const links = [
        [{ secret: inviter.secret }, { kind: 'watch', secret: inviter.secret }],
        [{ secret: inviter.secret, token: inviter.token }, { kind: 'play', secret: inviter.secret, token: inviter.token }],
        [{ secret: inviter.secret, seat: 'second', seed }, { kind: 'device', secret: inviter.secret, seat: 'second', seed }],
    ];
    for (const [fields, read] of links) {
        const link = linkOf(page, fields);
        assert.match(link, /^https:\/\/narabe\.example\/ja\/#live=1\.[\w-]*\w$/);
        assert.deepEqual(readLink(link), read);
        assert.deepEqual(readLink(`Play with me: ${link}.`), read);
    }
    for (const [kind, link] of Object.entries(vectors.links)) assert.equal(readLink(link).kind, kind);
});

test('no link ends in a character that mail programs cut off', () => {
    for (let i = 0; i < 300; ++i) {
        for (const rest of [{}, { token: random(16) }, { seat: 'first', seed: random(32) }]) {
            assert.match(linkOf('https://a/', { secret: random(16), ...rest }), /[^_-]$/);
        }
    }
});

test('a cut or changed link is damaged, and a link of a later version is newer', () => {
    const data = linkOf('https://a/', { secret: inviter.secret, token: inviter.token }).split('.').pop();
    const reason = (text) => {
        try {
            return readLink(text).kind;
        } catch (error) {
            assert.ok(error instanceof BadLink);
            return error.reason;
        }
    };
    for (let length = 0; length < data.length; ++length) {
        if (length !== 22) assert.equal(reason(`#live=1.${data.slice(0, length)}`), 'damaged');
    }
    assert.equal(reason(`#live=1.${data}A`), 'damaged');
    assert.equal(reason(`#live=1.${data.slice(0, -1)}B`), 'damaged');  // bits that no byte has
    assert.equal(reason('#g=1.abc'), 'damaged');
    assert.equal(reason(`#live=0.${data}`), 'damaged');
    assert.equal(reason(`#live=2.${data}`), 'newer');
    const seat = encode(Uint8Array.of(...inviter.secret, 5, ...random(32)));
    assert.equal(reason(`#live=1.${seat}`), 'damaged');
});

test('base64url texts have one form', () => {
    assert.deepEqual(decode(encode(Uint8Array.of(255, 254, 253)), 3), Uint8Array.of(255, 254, 253));
    for (const text of ['AB', 'A+', 'AA==', 'AAA', undefined, 'A\n']) assert.equal(decode(text, 1), null, text);
});
