import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { assertSealed, repetitionsIn, wordsIn } from './wiretap.mjs';

const within = (bytes) => Buffer.concat([randomBytes(100), Buffer.from(bytes), randomBytes(100)]);

test('a word is found in every spelling, wherever it begins', () => {
    const word = 'Mio Sato';
    const hex = Buffer.from(word).toString('hex');
    for (const text of [word, hex, hex.toUpperCase(), [...word].reverse().join('')]) assert.equal(wordsIn(within(text), [word]).length, 1, text);
    assert.equal(wordsIn(within(Buffer.from(word, 'utf16le')), [word]).length, 1);
    for (const before of ['', 'a', 'ab', 'abc']) {
        for (const encoding of ['base64', 'base64url']) {
            const text = Buffer.from(`${before}${word} and more`).toString(/** @type {BufferEncoding} */ (encoding));
            assert.notEqual(wordsIn(within(text), [word]).length, 0, text);
        }
    }
    assert.deepEqual(wordsIn(randomBytes(10_000), [word]), []);
});

test('eight bytes that occur twice are found, at any place of any payload', () => {
    const eight = randomBytes(8);
    assert.equal(repetitionsIn([within(eight), randomBytes(500), Buffer.concat([randomBytes(13), eight])]), 1);
    assert.equal(repetitionsIn([randomBytes(10_000), randomBytes(552)]), 0);
});

test('other topics, other sizes and words that can be read are not sealed', () => {
    const room = 'A'.repeat(22);
    const message = (topic, payload = randomBytes(552)) => ({ topic: topic.replace('ROOM', room), payload });
    const here = message('n/1/ROOM/here/first');
    const sealed = (...messages) => assertSealed({ packets: [], messages: [here, ...messages], texts: [] }, ['Mio Sato']);
    sealed(message('n/1/ROOM/log/second', randomBytes(40 + 17 * 512)), message('n/1/ROOM/log/first', Buffer.alloc(0)));
    for (const topic of ['n/1/ROOM/log/third', 'n/2/ROOM/log/first', '#', 'n/1/+/log/first']) assert.throws(() => sealed(message(topic)), topic);
    for (const size of [40, 551, 1000, 40 + 18 * 512]) assert.throws(() => sealed(message('n/1/ROOM/log/first', randomBytes(size))), String(size));
    assert.throws(() => sealed(message('n/1/ROOM/here/first', randomBytes(1064))));
    assert.throws(() => sealed(message('n/1/ROOM/log/first', within('Mio Sato'.padEnd(352)))));
    assert.throws(() => sealed(here));
});
