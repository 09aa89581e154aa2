import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { download, downloadAhead, DownloadFailed, downloadFont, downloadText, Progress } from '../../../web/base/download.js';
import { sealed } from '../../../web/tools/seal.mjs';
import { damaged, failures, good, loginPage, missing, startHost } from './faulty_host.mjs';
import { smallFont } from './small_font.mjs';

let host;
before(async () => (host = await startHost()));
after(() => host.stop());

const text = 'title = 並べ\nstart = Start\n';

for (const [kind, get, body] of /** @type {any[][]} */ ([
    ['text', downloadText, sealed(text)], ['font', downloadFont, smallFont()],
])) {
    for (const [what, answer] of Object.entries({ ...damaged(body), ...failures(body) })) {
        test(`a ${kind} that the host answers with ${what} fails to download`, async () => {
            const url = host.serve(`/${kind}`, answer);
            await assert.rejects(get(url), (error) => error instanceof DownloadFailed && error.message === url);
        });
    }
}

test('texts and fonts are downloaded completely', async () => {
    assert.equal(await downloadText(host.serve('/text', good(sealed(text)))), text);
    assert.deepEqual(await downloadFont(host.serve('/font', good(smallFont()))), smallFont());
});

test('a damaged file is requested once more, bypassing the cache', async () => {
    const url = host.serve('/text', (response, times) => response.end(times === 1 ? loginPage : sealed(text)));
    assert.equal(await downloadText(url), text);
    assert.deepEqual(host.requests, ['/text', '/text no-cache']);
});

test('a missing file is requested only once', async () => {
    await assert.rejects(downloadText(host.serve('/text', missing)), DownloadFailed);
    assert.equal(host.requests.length, 1);
});

test('a failed prefetch is ignored', async () => {
    await downloadAhead(host.serve('/brain', missing));
    await downloadAhead(host.serve('/brain', (response) => response.destroy()));
    await downloadAhead(host.serve('/brain', good('')));
});

/** The progress reported for a response. */
async function progressOf(body, headers) {
    const received = [];
    const fetcher = async () => new Response(body, { headers });
    const read = async (response) => [response.headers.get('Content-Type'), (await response.arrayBuffer()).byteLength];
    return [...await download('a.wasm', read, { type: 'application/wasm', onProgress: (done) => received.push(done), fetcher }), received];
}

test('progress follows the stream, and the response has the given content type', async () => {
    const body = new ReadableStream({
        start(stream) {
            stream.enqueue(new Uint8Array(50));
            stream.enqueue(new Uint8Array(25));
            stream.close();
        },
    });
    assert.deepEqual(await progressOf(body, { 'Content-Length': '100', 'Content-Type': 'text/plain' }), ['application/wasm', 75, [0.5, 0.75, 1]]);
});

test('progress never exceeds 1 if a compressed file is longer than announced', async () => {
    const [, , received] = await progressOf(new Uint8Array(1000), { 'Content-Length': '10', 'Content-Encoding': 'br' });
    assert.ok(received.every((done) => done <= 1) && received.at(-1) === 1);
});

test('total progress weights each download by its share, and never decreases', () => {
    const received = [];
    const progress = new Progress({ wasm: 6, files: 4 }, (done) => received.push(done));
    progress.set('wasm', 0.5);
    progress.set('files', 1);
    progress.set('wasm', 0.25);
    progress.set('wasm', 2);
    assert.deepEqual(received, [0.3, 0.7, 0.7, 1]);
});
