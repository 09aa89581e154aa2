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

test('a response that has its content type is read as it came, so that browsers can save its compiled code', async () => {
    const response = new Response(new Uint8Array(9), { headers: { 'Content-Type': 'application/wasm' } });
    const read = async (given) => given;
    assert.equal(await download('a.wasm', read, { type: 'application/wasm', fetcher: async () => response }), response);
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
