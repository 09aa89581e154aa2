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
        test(`a ${kind} for which the host answers ${what} is a download that failed`, async () => {
            const url = host.serve(`/${kind}`, answer);
            await assert.rejects(get(url), (error) => error instanceof DownloadFailed && error.message === url);
        });
    }
}

test('texts and fonts come whole', async () => {
    assert.equal(await downloadText(host.serve('/text', good(sealed(text)))), text);
    assert.deepEqual(await downloadFont(host.serve('/font', good(smallFont()))), smallFont());
});

test('a damaged file is asked for once more, past the cache', async () => {
    const url = host.serve('/text', (response, times) => response.end(times === 1 ? loginPage : sealed(text)));
    assert.equal(await downloadText(url), text);
    assert.deepEqual(host.asked, ['/text', '/text no-cache']);
});

test('a file that is not there is asked for once', async () => {
    await assert.rejects(downloadText(host.serve('/text', missing)), DownloadFailed);
    assert.equal(host.asked.length, 1);
});

test('a failed download ahead of its use is ignored', async () => {
    await downloadAhead(host.serve('/brain', missing));
    await downloadAhead(host.serve('/brain', (response) => response.destroy()));
    await downloadAhead(host.serve('/brain', good('')));
});

/** The progress that is told of a response. */
async function progressOf(body, headers) {
    const heard = [];
    const fetcher = async () => new Response(body, { headers });
    const read = async (response) => [response.headers.get('Content-Type'), (await response.arrayBuffer()).byteLength];
    return [...await download('a.wasm', read, { type: 'application/wasm', onProgress: (done) => heard.push(done), fetcher }), heard];
}

test('a stream is counted as it comes, and has the type that it should have', async () => {
    const body = new ReadableStream({
        start(stream) {
            stream.enqueue(new Uint8Array(50));
            stream.enqueue(new Uint8Array(25));
            stream.close();
        },
    });
    assert.deepEqual(await progressOf(body, { 'Content-Length': '100', 'Content-Type': 'text/plain' }), ['application/wasm', 75, [0.5, 0.75, 1]]);
});

test('more bytes than announced, as of compressed files, never count as more than all', async () => {
    const [, , heard] = await progressOf(new Uint8Array(1000), { 'Content-Length': '10', 'Content-Encoding': 'br' });
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
