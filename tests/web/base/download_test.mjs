import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloadBytes, DownloadFailed, downloadStream, downloadText, Progress } from '../../../web/base/download.js';

const found = (body, headers) => async () => new Response(body, { headers });
const missing = async () => new Response('not here', { status: 404 });
const offline = async () => {
    throw new TypeError('Failed to fetch');
};
const brokenOff = async () => new Response(new ReadableStream({
    pull(stream) {
        stream.error(new TypeError('connection reset'));
    },
}));

test('texts and bytes come whole', async () => {
    assert.equal(await downloadText('text/ja.txt', found('並べ')), '並べ');
    assert.deepEqual(await downloadBytes('font.ttf', found(new Uint8Array([1, 2, 3]))), new Uint8Array([1, 2, 3]));
});

test('missing files, no network and a connection that breaks off all fail in the same way', async () => {
    for (const fetcher of [missing, offline, brokenOff]) {
        await assert.rejects(downloadText('a.txt', fetcher), DownloadFailed);
        await assert.rejects(downloadBytes('a.ttf', fetcher), DownloadFailed);
    }
    for (const fetcher of [missing, offline]) {
        await assert.rejects(downloadStream('a.wasm', 'application/wasm', () => {}, fetcher), DownloadFailed);
    }
});

test('a stream is counted as it comes, and has the type that it should have', async () => {
    const heard = [];
    const body = new ReadableStream({
        start(stream) {
            stream.enqueue(new Uint8Array(50));
            stream.enqueue(new Uint8Array(25));
            stream.close();
        },
    });
    const fetcher = found(body, { 'Content-Length': '100', 'Content-Type': 'text/plain' });
    const response = await downloadStream('a.wasm', 'application/wasm', (done) => heard.push(done), fetcher);
    assert.equal(response.headers.get('Content-Type'), 'application/wasm');
    assert.equal((await response.arrayBuffer()).byteLength, 75);
    assert.deepEqual(heard, [0.5, 0.75, 1]);
});

test('more bytes than announced, as of compressed files, never count as more than all', async () => {
    const heard = [];
    const fetcher = found(new Uint8Array(1000), { 'Content-Length': '10', 'Content-Encoding': 'br' });
    await (await downloadStream('a.wasm', 'application/wasm', (done) => heard.push(done), fetcher)).arrayBuffer();
    assert.ok(heard.every((done) => done <= 1) && heard.at(-1) === 1);
});

test('shares add up to the whole and never go back', () => {
    const heard = [];
    const progress = new Progress({ wasm: 6, files: 4 }, (done) => heard.push(done));
    progress.set('wasm', 0.5);
    progress.set('files', 1);
    progress.set('wasm', 0.25);
    progress.set('wasm', 2);
    assert.deepEqual(heard, [0.3, 0.7, 0.7, 1]);
});
