import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileAside } from '../../../web/host/compiler.js';
import { fakeTimeouts, tick } from './fake_timeouts.mjs';

class FakeWorker {
    posted = [];
    ended = false;
    onmessage = null;
    onerror = null;
    onmessageerror = null;

    postMessage(url) {
        this.posted.push(url);
    }
    terminate() {
        this.ended = true;
    }
}

/** A worker that compiles the program at `app.wasm`, what the page has noted of it, and the addresses that the page has compiled itself. */
function compiling(worker = new FakeWorker()) {
    const noted = [];
    const here = [];
    const compileHere = async (url, onProgress) => {
        here.push(url);
        onProgress(1);
        return 'compiled here';
    };
    const code = compileAside(/** @type {any} */ (worker), 'app.wasm', (done) => noted.push(done), compileHere);
    return { worker, noted, here, code, send: (data) => worker.onmessage({ data }) };
}

test('the worker compiles the program, and the page receives its progress', async () => {
    const { worker, noted, here, code, send } = compiling();
    assert.deepEqual(worker.posted, ['app.wasm']);
    for (const done of [0, 0.5, 1]) send({ done });
    send({ code: 'compiled aside' });
    assert.equal(await code, 'compiled aside');
    assert.deepEqual([noted, here], [[0, 0.5, 1], []]);
});

test('a failure in the worker has the same reason in the page', async () => {
    for (const reason of ['download', 'wasm', 'memory']) {
        const { here, code, send } = compiling();
        send({ done: 0 });
        send({ failed: reason });
        await assert.rejects(code, { reason });
        assert.deepEqual(here, []);
    }
});

test('the page compiles the program if the worker does not start, or if its browser cannot pass on compiled code', async () => {
    const { here, code } = compiling(null);
    assert.deepEqual([await code, here], ['compiled here', ['app.wasm']]);
    for (const event of ['onerror', 'onmessageerror']) {
        const { worker, here: pages, code: own } = compiling();
        worker[event]({ preventDefault() {} });
        assert.deepEqual([await own, pages, worker.ended], ['compiled here', ['app.wasm'], true]);
    }
});

test('the page waits ten seconds for the first sign of the worker, and no longer than needed afterwards', async (t) => {
    fakeTimeouts(t);
    const { worker, here, code } = compiling();
    tick(9999);
    assert.deepEqual(here, []);
    tick(1);
    assert.deepEqual([await code, here, worker.ended], ['compiled here', ['app.wasm'], true]);
    const running = compiling();
    running.send({ done: 0 });
    tick(60_000);
    running.send({ code: 'compiled aside' });
    assert.deepEqual([await running.code, running.here], ['compiled aside', []]);
});
