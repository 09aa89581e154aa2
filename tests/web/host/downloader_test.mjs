import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Downloader } from '../../../web/host/downloader.js';
import { fakeTimeouts, tick } from './fake_timeouts.mjs';

class FakeWorker {
    posted = [];
    ended = false;
    onmessage = null;
    onerror = null;
    onmessageerror = null;

    postMessage(task) {
        this.posted.push(task);
    }
    terminate() {
        this.ended = true;
    }
}

/** A downloader that downloads code and a text, what it has reported of the code, and the addresses that the page has downloaded itself. */
function downloading(worker = new FakeWorker()) {
    const noted = [];
    const here = [];
    const inPage = (kind) => async (url, { onProgress }) => {
        here.push(url);
        onProgress(1);
        return `${kind} of the page`;
    };
    const downloader = new Downloader(/** @type {any} */ (worker), { code: inPage('code'), text: inPage('text'), font: inPage('font') });
    const code = downloader.download('code', 'app.wasm', (done) => noted.push(done));
    const text = downloader.download('text', 'en.txt');
    return { worker, noted, here, code, text, downloader, send: (data) => worker.onmessage({ data }) };
}

test('the worker downloads the files, and the page receives its progress', async () => {
    const { worker, noted, here, code, text, send } = downloading();
    assert.deepEqual(worker.posted, [{ id: 0, kind: 'code', url: 'app.wasm' }, { id: 1, kind: 'text', url: 'en.txt' }]);
    send({});
    send({ id: 0, done: 0.5 });
    send({ id: 1, file: 'text of the worker' });
    send({ id: 0, file: 'code of the worker' });
    assert.deepEqual(await Promise.all([code, text]), ['code of the worker', 'text of the worker']);
    assert.deepEqual([noted, here], [[0.5, 1], []]);
});

test('a failure in the worker has the same reason in the page', async () => {
    for (const reason of ['download', 'wasm', 'memory', 'old']) {
        const { here, code, send } = downloading();
        send({});
        send({ id: 0, failed: reason });
        await assert.rejects(code, { reason });
        assert.deepEqual(here, []);
    }
});

test('the page downloads the files if the worker does not start', async () => {
    const { here, code, text } = downloading(null);
    assert.deepEqual([await code, await text, here], ['code of the page', 'text of the page', ['app.wasm', 'en.txt']]);
    const { worker, here: pages, code: own } = downloading();
    worker.onerror({ preventDefault() {} });
    assert.deepEqual([await own, pages, worker.ended], ['code of the page', ['app.wasm', 'en.txt'], true]);
});

test('if the worker cannot pass on a file, the page downloads the files that have not arrived', async () => {
    const { worker, here, code, text, send } = downloading();
    send({ id: 1, file: 'text of the worker' });
    worker.onmessageerror();
    assert.deepEqual([await code, await text, here], ['code of the page', 'text of the worker', ['app.wasm']]);
});

test('the page waits ten seconds for the first sign of the worker, and no longer than needed afterwards', async (t) => {
    fakeTimeouts(t);
    const { worker, here, code } = downloading();
    tick(9999);
    assert.deepEqual(here, []);
    tick(1);
    assert.deepEqual([await code, here, worker.ended], ['code of the page', ['app.wasm', 'en.txt'], true]);
    const running = downloading();
    running.send({});
    tick(60_000);
    running.send({ id: 0, file: 'code of the worker' });
    assert.deepEqual([await running.code, running.here], ['code of the worker', []]);
});

test('the worker ends when the downloader ends', () => {
    const { worker, downloader } = downloading();
    downloader.end();
    assert.ok(worker.ended);
});
