// MQTT packets, as the specification writes them, and what a faulty server may send.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packets as module } from './modules.mjs';

const { connectPacket, Incoming, longestPacket, Malformed, publishPacket, subscribePacket } = module;

const text = (bytes) => Buffer.from(bytes).toString('latin1');
const of = (...bytes) => Uint8Array.from(bytes.flatMap((each) => (typeof each === 'string' ? [...Buffer.from(each)] : [each])));
const read = (bytes, level = 5) => new Incoming().add(bytes, level);

test('packets are written as in MQTT 5 and 3.1.1', () => {
    const will = { topic: 't', payload: of(1, 2) };
    assert.equal(text(connectPacket({ level: 5, client: 'c', user: 'u', will })), text(of(
        0x10, 30, 0, 4, 'MQTT', 5, 0x86, 0, 60, 5, 0x27, 0, 0, 0x40, 0, 0, 1, 'c', 0, 0, 1, 't', 0, 2, 1, 2, 0, 1, 'u')));
    assert.equal(text(connectPacket({ level: 4, client: 'c', user: 'u', will: null })), text(of(
        0x10, 16, 0, 4, 'MQTT', 4, 0x82, 0, 60, 0, 1, 'c', 0, 1, 'u')));
    assert.equal(text(subscribePacket(5, ['a', 'b'])), text(of(0x82, 11, 0, 1, 0, 0, 1, 'a', 0, 0, 1, 'b', 0)));
    assert.equal(text(publishPacket(5, { topic: 'a', payload: of(7), keep: 86400 })), text(of(0x31, 10, 0, 1, 'a', 5, 2, 0, 1, 0x51, 0x80, 7)));
    assert.equal(text(publishPacket(4, { topic: 'a', payload: of(7), keep: 0 })), text(of(0x30, 4, 0, 1, 'a', 7)));
    assert.equal(publishPacket(5, { topic: 'a', payload: new Uint8Array(200), keep: 0 })[2], 1);  // the length takes two bytes
});

test('packets are read however the socket cuts them', () => {
    const sent = of(0x20, 3, 0, 0, 0, 0x90, 4, 0, 1, 0, 0, 0xD0, 0, 0x31, 10, 0, 1, 'a', 5, 2, 0, 0, 0, 9, 7,
        0x30, 0x84, 1, 0, 1, 'b', 0, ...new Array(128).fill(5), 0xD0, 0);
    const whole = read(sent);
    assert.deepEqual(whole.map(({ kind }) => kind), ['connack', 'suback', 'pingresp', 'publish', 'publish', 'pingresp']);
    assert.deepEqual(whole[3], { kind: 'publish', topic: 'a', payload: of(7) });
    assert.equal(whole[4].payload.length, 128);
    for (const size of [1, 2, 3, 7, 50]) {
        const incoming = new Incoming();
        const found = [];
        for (let at = 0; at < sent.length; at += size) found.push(...incoming.add(sent.slice(at, at + size), 5));
        assert.deepEqual(found, whole);
    }
});

test('the answers of a server are understood in both versions', () => {
    assert.deepEqual(read(of(0x20, 2, 0, 5), 4), [{ kind: 'connack', code: 5 }]);
    assert.deepEqual(read(of(0x20, 2, 0, 1), 5), [{ kind: 'connack', code: 1 }]);  // a server without version 5
    assert.deepEqual(read(of(0x90, 4, 0, 1, 0, 0x80), 4), [{ kind: 'suback', isGranted: false }]);
    assert.deepEqual(read(of(0x90, 5, 0, 1, 0, 0, 0x87), 5), [{ kind: 'suback', isGranted: false }]);
    assert.deepEqual(read(of(0xE0, 0)), [{ kind: 'disconnect', code: 0 }]);
});

test('garbage is reported, and nothing is read past its end', () => {
    const garbage = [
        of(0x00, 0), of(0xF0, 0), of('HTTP/1.1 200 OK'), of(0x30, 0xFF, 0xFF, 0xFF, 0xFF, 1), of(0x30, 1, 0), of(0x30, 3, 0, 9, 'a'),
        of(0x32, 5, 0, 1, 'a', 0, 1), of(0x30, 4, 0, 1, 'a', 9), of(0x30, 4, 0, 1, 0xFF, 0), of(0x20, 1, 0), of(0x90, 2, 0, 1),
        of(0x30, 0x81, 0x80, 1), of(0x30, 8, 0, 1, 'a', 0xFF, 0xFF, 0xFF, 0xFF, 0xFF),
    ];
    for (const bytes of garbage) assert.throws(() => read(bytes), Malformed, text(bytes));
    for (let i = 0; i < 5000; ++i) {
        const bytes = crypto.getRandomValues(new Uint8Array(i % 40));
        try {
            read(bytes);
        } catch (error) {
            assert.ok(error instanceof Malformed, error);
        }
    }
    const incoming = new Incoming();
    assert.throws(() => incoming.add(of(0x30, 0x81, 0x80, 1, ...new Array(longestPacket).fill(0)), 5), Malformed);
});
