// The limits of the relay of web/play, and what NARABE_RELAY may be.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { relayOf, withRelay } from '../../../web/tools/pages/relay.mjs';
import { FrameLimit } from '../../../web/tools/relay/proxy.mjs';
import { frameOf } from '../live/socket.mjs';

const page = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');

/** A limit, and the sizes of what it lets pass. */
function limited(options) {
    const limit = new FrameLimit(options);
    const passed = [];
    limit.on('data', (frame) => void passed.push(frame.length));
    const failed = new Promise((resolve) => limit.once('error', ({ message }) => resolve(message)));
    const ended = new Promise((resolve) => limit.once('end', resolve));
    return { limit, passed, failed, ended };
}

test('frames pass whole, however they arrive', async () => {
    const frames = [0, 1, 125, 126, 300, 9000].map((size) => frameOf(new Uint8Array(size)));
    const all = Buffer.concat(frames);
    for (const size of [1, 7, 1000, all.length]) {
        const { limit, passed, ended } = limited();
        for (let at = 0; at < all.length; at += size) limit.write(all.subarray(at, at + size));
        limit.end();
        await ended;
        assert.deepEqual(passed, frames.map(({ length }) => length));
    }
});

test('frames that come too fast wait', async () => {
    const { limit, passed, ended } = limited({ most: 3, rate: 0.1 });
    const start = performance.now();
    limit.end(Buffer.concat(Array.from({ length: 13 }, () => frameOf(new Uint8Array(10)))));
    await ended;
    assert.equal(passed.length, 13);
    assert.ok(performance.now() - start > 90);  // ten of them took 10 ms each
});

test('a frame that is too long ends the connection before it has arrived', async () => {
    for (const start of [[0x82, 0xFE, 0x40, 0, 0, 0, 0, 0], [0x82, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]]) {
        const { limit, failed } = limited();
        limit.write(Buffer.from(start));
        assert.equal(await failed, 'A frame is too long.');
    }
});

test('the page names the relay of its host, and may connect to it', () => {
    assert.equal(withRelay(page, relayOf(undefined)), page);
    assert.equal(withRelay(page, relayOf('')), page);
    const here = withRelay(page, relayOf('/mqtt'));
    assert.match(here, /<meta name="narabe-relay" content="\/mqtt">/);
    assert.match(here, /connect-src 'self';/);
    const there = withRelay(page, relayOf('wss://relay.example:8443/a/mqtt'));
    assert.match(there, /<meta name="narabe-relay" content="wss:\/\/relay\.example:8443\/a\/mqtt">/);
    assert.match(there, /connect-src 'self' wss:\/\/relay\.example:8443;/);
    assert.equal(withRelay(there, '/mqtt'), there);
});

test('NARABE_RELAY is a path or an encrypted address', () => {
    for (const bad of ['mqtt', '//evil.example', 'ws://relay.example', 'https://relay.example', 'wss://a b', 'wss://a/"><script>', 'wss://u:p@a/']) {
        assert.throws(() => relayOf(bad), /NARABE_RELAY must be a path/, bad);
    }
});
