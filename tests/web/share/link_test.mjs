import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, deflateRawSync } from 'node:zlib';
import { BadLink, linkTo, longestData, longestText, textIn } from '../../../web/share/link.js';
import { dice } from '../../e2e/records.mjs';

const page = 'https://example.org/games/index.html?game=tix#old';
const text = 'narabe-link 1\nid a1\nseat human\nseat away\ncursor 1\nnarabe 1\ngame tix\nplayer first 愛子 🎲\nmoves c3\n';
const packed = (bytes) => Buffer.from(bytes).toString('base64url');
const reasonOf = async (link) => {
    try {
        await textIn(link);
    } catch (error) {
        assert.ok(error instanceof BadLink, String(error));
        return error.reason;
    }
    return 'none';
};

test('a text goes into a link and comes out again', async () => {
    const link = await linkTo(text, page);
    assert.match(link, /^https:\/\/example\.org\/games\/#g=1\.[A-Za-z0-9_-]+$/);
    assert.equal(await textIn(link), text);
    assert.equal(await textIn(new URL(link).hash), text);
    assert.equal(await textIn(`See (${link}), your move.`), text);
    assert.equal(await textIn(`<${link}>\nSent from a phone`), text);
});

test('texts of every length, also those that cannot be compressed', async () => {
    const roll = dice(7);
    for (const length of [0, 1, 2, 3, 100, 5000, 60_000]) {
        const each = Array.from({ length }, () => String.fromCharCode(32 + roll(90))).join('');
        assert.equal(await textIn(await linkTo(each, page)), each);
    }
    const longest = 'moves '.repeat(Math.floor(longestText / 6));
    assert.equal(await textIn(await linkTo(longest, page)), longest);
});

test('no letter can be lost, changed or exchanged unnoticed', async () => {
    const link = await linkTo(text, page);
    const start = link.indexOf('#g=1.') + 5;
    for (let at = start; at < link.length; ++at) {
        assert.equal(await reasonOf(link.slice(0, at) + link.slice(at + 1)), 'damaged', `without letter ${at}`);
        const other = link[at] === 'A' ? 'B' : 'A';
        const changed = link.slice(0, at) + other + link.slice(at + 1);
        const got = await textIn(changed).catch((error) => error.reason);
        assert.ok(got === 'damaged' || got === text, `with another letter ${at}`);  // the last may have bits to spare
        assert.equal(await reasonOf(link.slice(0, at)), 'damaged', `cut off at ${at}`);
    }
});

test('what is no link of ours is refused', async () => {
    for (const each of ['', '#', '#g=', '#g=1', '#g=x.AAAA', '#h=1.AAAA', `#g=1.${packed('hello')}`, '#g=0.AAAA',
        '#g=1.A', `#g=1.${packed(deflateRawSync(text))}`, `#g=1.${packed(deflateSync(Buffer.from([0xff, 0xfe])))}`,
        `#g=1.${packed(deflateSync('a\0b'))}`]) {
        assert.equal(await reasonOf(each), 'damaged', each);
    }
    assert.equal(await reasonOf('#g=2.whatever-it-holds'), 'newer');
    assert.equal(await reasonOf('#g=999999.'), 'newer');
});

test('what is too long, or becomes too long when it is unpacked, is not unpacked', async () => {
    assert.equal(await reasonOf(`#g=1.${'A'.repeat(longestData + 1)}`), 'long');
    const before = process.memoryUsage().arrayBuffers;
    const bomb = packed(deflateSync(Buffer.alloc(60 << 20), { level: 9 }));
    assert.ok(bomb.length <= longestData, `${bomb.length} letters`);
    assert.equal(await reasonOf(`#g=1.${bomb}`), 'long');
    assert.ok(process.memoryUsage().arrayBuffers - before < 60 << 20, 'it was never unpacked whole');
    const roll = dice(3);
    const noise = Array.from({ length: 90_000 }, () => String.fromCharCode(33 + roll(94))).join('');
    await assert.rejects(linkTo(noise.repeat(2), page), { reason: 'long' });
    await assert.rejects(linkTo('a'.repeat(longestText + 1), page), { reason: 'long' });
});

test('a browser that cannot unpack says so', async (t) => {
    const streams = ['CompressionStream', 'DecompressionStream'].map((name) => [name, globalThis[name]]);
    t.after(() => streams.forEach(([name, stream]) => (globalThis[name] = stream)));
    const link = await linkTo(text, page);
    for (const [name] of streams) globalThis[name] = undefined;
    assert.equal(await reasonOf(link), 'browser');
    await assert.rejects(linkTo(text, page), { reason: 'browser' });
});
