import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { createDeflate, deflateSync, deflateRawSync } from 'node:zlib';
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

test('a text is encoded in a link and decoded again', async () => {
    const link = await linkTo(text, page);
    assert.match(link, /^https:\/\/example\.org\/games\/#g=1\.[A-Za-z0-9_-]+$/);
    assert.equal(await textIn(link), text);
    assert.equal(await textIn(new URL(link).hash), text);
    assert.equal(await textIn(`See (${link}), your move.`), text);
    assert.equal(await textIn(`<${link}>\nSent from a phone`), text);
});

test('texts of every length can be encoded, including incompressible texts', async () => {
    const roll = dice(7);
    for (const length of [0, 1, 2, 3, 100, 5000]) {
        const each = Array.from({ length }, () => String.fromCharCode(32 + roll(90))).join('');
        assert.equal((await textIn(await linkTo(each, page))).trimEnd(), each.trimEnd());
    }
    const longest = 'moves '.repeat(Math.floor(longestText / 6));
    assert.equal(await textIn(await linkTo(longest, page)), longest);
    const tooLong = Array.from({ length: 10_000 }, () => String.fromCharCode(32 + roll(90))).join('');
    await assert.rejects(linkTo(tooLong, page), { reason: 'long' });
});

test('a missing, changed or swapped letter is always detected', async () => {
    const link = await linkTo(text, page);
    const start = link.indexOf('#g=1.') + 5;
    for (let at = start; at < link.length; ++at) {
        assert.equal(await reasonOf(link.slice(0, at) + link.slice(at + 1)), 'damaged', `letter ${at} removed`);
        const other = link[at] === 'A' ? 'B' : 'A';
        const changed = link.slice(0, at) + other + link.slice(at + 1);
        const got = await textIn(changed).catch((error) => error.reason);
        assert.ok(got === 'damaged' || got === text, `letter ${at} changed`);  // the last letter may have unused bits
        assert.equal(await reasonOf(link.slice(0, at)), 'damaged', `cut off at ${at}`);
    }
});

/** The first of many texts whose unpadded encoding has this ending. */
function endingWith(pattern) {
    for (let number = 0; ; ++number) {
        const each = `${text}# ${number}\n`;
        const data = packed(deflateSync(each));
        if (pattern.test(data)) return { each, data };
    }
}

test('no link ends with a character that mail and chat programs cut off', async () => {
    for (let number = 0; number < 300; ++number) {
        const each = `${text}# ${number}\n`;
        const link = await linkTo(each, page);
        assert.match(link, /[A-Za-z0-9]$/);
        assert.equal((await textIn(link)).trimEnd(), each.trimEnd());
    }
});

test('an older link that ends with such a character opens, even without it', async () => {
    for (const pattern of [/-$/, /_$/]) {
        const { each, data } = endingWith(pattern);
        assert.equal(await textIn(`#g=1.${data}`), each);
        assert.equal(await textIn(`Look: https://example.org/#g=1.${data.slice(0, -1)}.`), each);
        assert.equal(await reasonOf(`#g=1.${data.slice(0, -2)}`), 'damaged');
    }
});

test('a link wrapped by a mail program opens, whatever follows it', async () => {
    const long = `${text}# ${'a sentence that makes it longer, '.split('').map((each, index) => each + index * 7919).join('')}\n`;
    const link = await linkTo(long, page);
    const start = link.indexOf('#g=') + 8;
    const wrapped = (width, between) => [link.slice(0, start), ...link.slice(start).match(new RegExp(`.{1,${width}}`, 'g'))].join(between);
    assert.ok(wrapped(40, '\n').split('\n').length > 6);
    const exact = (link.length - start) / Math.ceil((link.length - start) / 60);
    for (const width of [link.length, 200, 76, 40, Math.ceil(exact)]) {
        for (const between of ['\n', '\r\n', '\n> ', '\n>> ', ' \n', '\n    ', '=\n']) {
            for (const after of ['', '\n', '\nCheers', '\n\nCheers, Aki', '>', '.\nYour turn', '\n> \n> On Monday I wrote:', '\nab\ncd\nef']) {
                assert.equal(await textIn(`Hi\n${wrapped(width, between)}${after}`), long, JSON.stringify([width, between, after]));
            }
        }
    }
    assert.equal(await reasonOf(wrapped(40, '\n').split('\n').slice(0, -1).join('\n')), 'damaged');
    assert.equal(await reasonOf(wrapped(40, '\n').split('\n').filter((_, index) => index !== 3).join('\n')), 'damaged');
});

test('texts without a valid link are rejected', async () => {
    for (const each of ['', '#', '#g=', '#g=1', '#g=x.AAAA', '#h=1.AAAA', `#g=1.${packed('hello')}`, '#g=0.AAAA',
        '#g=1.A', `#g=1.${packed(deflateRawSync(text))}`, `#g=1.${packed(deflateSync(Buffer.from([0xff, 0xfe])))}`,
        `#g=1.${packed(deflateSync('a\0b'))}`]) {
        assert.equal(await reasonOf(each), 'damaged', each);
    }
    assert.equal(await reasonOf('#g=2.whatever-it-holds'), 'newer');
    assert.equal(await reasonOf('#g=999999.'), 'newer');
});

test('data that is too long, compressed or not, is not decompressed', async () => {
    assert.equal(await reasonOf(`#g=1.${'A'.repeat(longestData + 1)}`), 'long');
    const zeros = Buffer.alloc(1 << 20);
    const before = process.memoryUsage().arrayBuffers;
    const bomb = packed(await buffer(Readable.from(Array.from({ length: 60 }, () => zeros)).pipe(createDeflate({ level: 9 }))));
    assert.ok(bomb.length <= longestData, `${bomb.length} letters`);
    assert.equal(await reasonOf(`#g=1.${bomb}`), 'long');
    assert.ok(process.memoryUsage().arrayBuffers - before < 60 << 20, 'decompression stopped early');
    const roll = dice(3);
    const noise = Array.from({ length: 90_000 }, () => String.fromCharCode(33 + roll(94))).join('');
    await assert.rejects(linkTo(noise.repeat(2), page), { reason: 'long' });
    await assert.rejects(linkTo('a'.repeat(longestText + 1), page), { reason: 'long' });
});

test('a browser that cannot decompress is reported as the reason', async (t) => {
    const streams = ['CompressionStream', 'DecompressionStream'].map((name) => [name, globalThis[name]]);
    t.after(() => streams.forEach(([name, stream]) => (globalThis[name] = stream)));
    const link = await linkTo(text, page);
    for (const [name] of streams) globalThis[name] = undefined;
    assert.equal(await reasonOf(link), 'browser');
    await assert.rejects(linkTo(text, page), { reason: 'browser' });
});
