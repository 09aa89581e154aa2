// Downloads that stall.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DownloadFailed, downloadPart, downloadText } from '../../../web/base/download.js';
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
        tick(15_000);
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
