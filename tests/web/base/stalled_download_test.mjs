// Slow downloads, and downloads that stall.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { download, DownloadFailed, downloadPart, downloadText } from '../../../web/base/download.js';
import { sealed } from '../../../web/tools/seal.mjs';
import { fakeTimeouts, tick } from '../host/fake_timeouts.mjs';

const text = 'title = 並べ\nstart = Start\n';

/** Replaces `fetch`: sends the given data, and fails when the request is aborted, before or after answering. */
function slowFetch({ answers = true } = {}) {
    /** @type {any} */
    let stream;
    const body = new ReadableStream({ start: (made) => (stream = made) });
    return {
        fetcher: (_, { signal }) => new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => {
                stream.error(signal.reason);
                reject(signal.reason);
            });
            if (answers) resolve(new Response(body));
        }),
        async send(part) {
            if (part === undefined) stream.close();
            else stream.enqueue(new TextEncoder().encode(part));
            await new Promise(setImmediate);
        },
    };
}

for (const [when, options] of /** @type {[string, object][]} */ ([['before the answer', { answers: false }], ['during the answer', {}]])) {
    test(`a download fails when no data arrives for twenty seconds ${when}`, async (t) => {
        fakeTimeouts(t);
        const { fetcher, send } = slowFetch(options);
        let isOver = false;
        const failed = assert.rejects(downloadText('text', { fetcher }), DownloadFailed).then(() => (isOver = true));
        await send('narabe-text ');
        tick(1_000);
        await new Promise(setImmediate);
        tick(18_000);
        await new Promise(setImmediate);
        assert.equal(isOver, false);
        tick(5_000);
        await failed;
    });
}

test('a slow download continues as long as data arrives', async (t) => {
    fakeTimeouts(t);
    const { fetcher, send } = slowFetch();
    const arriving = downloadText('text', { fetcher });
    for (const part of sealed(text).match(/[^]{1,10}/g)) {
        await send(part);
        tick(15_000);
    }
    await send();
    assert.equal(await arriving, text);
});

/**
 * Downloads a response whose chunks of these lengths arrive within the first second and the next: its content type, its length, and the
 * progress reported.
 */
async function progressOf(t, lengths, headers) {
    fakeTimeouts(t);
    const received = [];
    /** @type {any} */
    let stream;
    const body = new ReadableStream({ start: (made) => (stream = made) });
    const fetcher = async () => new Response(body, { headers });
    const read = async (response) => [response.headers.get('Content-Type'), (await response.arrayBuffer()).byteLength];
    const found = download('a.wasm', read, { type: 'application/wasm', onProgress: (done) => received.push(done), fetcher });
    for (const length of lengths) {
        stream.enqueue(new Uint8Array(length));
        await new Promise(setImmediate);
        tick(1000);
        await new Promise(setImmediate);
    }
    stream.close();
    return [...await found, received];
}

test('progress follows a download that takes long, and the response has the given content type', async (t) => {
    assert.deepEqual(await progressOf(t, [50, 25], { 'Content-Length': '100', 'Content-Type': 'text/plain' }), ['application/wasm', 75, [0.5, 0.75, 1]]);
});

test('progress never exceeds 1 if a compressed file is longer than announced', async (t) => {
    const [, , received] = await progressOf(t, [1000], { 'Content-Length': '10', 'Content-Encoding': 'br' });
    assert.deepEqual(received, [0.98, 1]);
});

test('a script chunk fails after half a minute, and an error of its code is passed on unchanged', async (t) => {
    fakeTimeouts(t);
    const failed = assert.rejects(downloadPart(() => new Promise(() => {})), DownloadFailed);
    tick(30_000);
    await failed;
    assert.equal(await downloadPart(async () => 'there'), 'there');
    await assert.rejects(downloadPart(async () => {
        throw new SyntaxError('cut');
    }), SyntaxError);
});
