import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DownloadFailed } from '../../../web/base/download.js';
import { downloadCode, startProgram } from '../../../web/base/programs.js';
import { StartFailed } from '../../../web/base/support.js';
import { damaged, failures, good, startHost } from './faulty_host.mjs';

let host;
before(async () => (host = await startHost()));
after(() => host.stop());

/** A module that exports a function `f`, which returns 5. */
const code = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 6, 1, 4, 0, 65, 5, 11]);

/** A script in Emscripten's format. */
const script = `data:text/javascript,export default ({ instantiateWasm, name }) => new Promise((resolve) =>
    instantiateWasm({}, ({ exports }) => resolve({ name, five: exports.f() })))`;

const start = (answer, { onProgress, ...more } = /** @type {any} */ ({})) => startProgram({
    script, code: downloadCode(host.serve('/app.wasm', answer), { onProgress }), settings: { name: 'app' }, ...more,
});

test('a program is downloaded and started', async () => {
    const received = [];
    const program = await start(good(code), { onProgress: (done) => received.push(done), started: ({ exports }) => received.push(Object.keys(exports)) });
    assert.deepEqual(program, { name: 'app', five: 5 });
    assert.deepEqual(received.slice(-2), [1, ['f']]);
});

for (const [what, answer] of Object.entries({ ...damaged(code), ...failures(code) })) {
    test(`a program that the host answers with ${what} counts as a failed download, not as an unsupported browser`, async () => {
        await assert.rejects(start(answer), DownloadFailed);
    });
}

test('a damaged program is requested once more, bypassing the cache', async () => {
    assert.equal((await start((response, times) => response.end(times === 1 ? '<!doctype html>' : code))).five, 5);
    assert.deepEqual(host.requests, ['/app.wasm', '/app.wasm no-cache']);
});

test('a browser that does not compile WebAssembly is reported as the cause', async (t) => {
    const refuse = () => {
        throw new WebAssembly.CompileError('blocked by Content Security Policy');
    };
    t.mock.method(WebAssembly, 'Module', refuse);
    t.mock.method(WebAssembly, 'compileStreaming', async () => refuse());
    await assert.rejects(start(good(code)), (error) => error instanceof StartFailed && error.reason === 'wasm');
    assert.equal(host.requests.length, 1);
});

test('a browser that cannot compile the program because it lacks SIMD is too old', async (t) => {
    t.mock.method(WebAssembly, 'validate', () => false);
    t.mock.method(WebAssembly, 'compileStreaming', async () => {
        throw new WebAssembly.CompileError('Wasm SIMD unsupported');
    });
    await assert.rejects(start(good(code)), (error) => error instanceof StartFailed && error.reason === 'old');
    assert.equal(host.requests.length, 1);
});

test('a lack of memory for the program is reported as such', async (t) => {
    t.mock.method(WebAssembly, 'compileStreaming', async () => {
        throw new RangeError('WebAssembly.compileStreaming(): Out of memory: cannot allocate code');
    });
    await assert.rejects(start(good(code)), RangeError);
});

test('a missing or damaged script counts as a failed download, and is downloaded again for the next attempt', async () => {
    for (const wrong of ['data:text/javascript,', 'data:text/javascript,export default {', 'data:text/html,hello']) {
        await assert.rejects(start(good(code), { script: wrong }), DownloadFailed);
    }
    await assert.rejects(start(good(code), { script: host.serve('/app.js', good('')) }), DownloadFailed);
    assert.ok(host.requests.includes('/app.js no-cache'), host.requests);
});
