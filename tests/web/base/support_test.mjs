// What the page needs of the browser, and when it begins with what takes long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { painted, whatIsMissing } from '../../../web/base/support.js';

const here = 'https://example.org/support.js';

/** A window whose page has loaded this script, and is painted when the test says so. */
function makeHost({ transferSize, hidden = false }) {
    const host = {
        document: { hidden },
        performance: { getEntriesByName: (name) => (name === here ? [{ transferSize, decodedBodySize: 900 }] : []) },
        timeouts: [],
        setTimeout: (act, after) => void host.timeouts.push({ act, after }),
        PerformanceObserver: class {
            constructor(heard) {
                host.paint = () => heard([], this);
            }
            observe(options) {
                assert.deepEqual(options, { type: 'paint', buffered: true });
            }
            disconnect() {
                host.isDisconnected = true;
            }
        },
    };
    return host;
}

const outcome = async (promise) => Promise.race([promise.then(() => 'begun'), new Promise((resolve) =>
    setTimeout(resolve, 5, 'waiting'))]);

test('a first visit is painted first', async () => {
    const host = makeHost({ transferSize: 1200 });
    const ready = painted(host, here);
    assert.equal(await outcome(ready), 'waiting');
    host.paint();
    assert.equal(await outcome(ready), 'begun');
    assert.equal(host.isDisconnected, true);
});

test('a page that is never painted begins all the same', async () => {
    const host = makeHost({ transferSize: 1200 });
    const ready = painted(host, here);
    assert.equal(await outcome(ready), 'waiting');
    host.timeouts[0].act();
    assert.equal(await outcome(ready), 'begun');
});

test('what comes from the cache, and what nobody looks at, waits for nothing', async () => {
    assert.equal(await outcome(painted(makeHost({ transferSize: 0 }), here)), 'begun');
    assert.equal(await outcome(painted(makeHost({ transferSize: 900, hidden: true }), here)), 'begun');
});

/** A browser of which the test says what it can do; it makes workers of the addresses in `made`. */
function makeBrowser({ wasm = true, simd = true, modules = true, timeouts = true } = {}) {
    const made = [];
    class Worker {
        constructor(address, options) {
            if (modules) void options.type;
            made.push(new URL(address, here).href);
        }
    }
    return {
        made,
        Worker,
        WebAssembly: wasm ? { validate: () => simd } : undefined,
        AbortSignal: timeouts ? { timeout() {} } : {},
    };
}

test('a browser without WebAssembly, SIMD, module workers or timeouts of signals cannot run the program', () => {
    assert.equal(whatIsMissing(makeBrowser()), null);
    assert.equal(whatIsMissing(makeBrowser({ wasm: false })), 'wasm');
    assert.equal(whatIsMissing(makeBrowser({ simd: false })), 'old');
    assert.equal(whatIsMissing(makeBrowser({ modules: false })), 'old');
    assert.equal(whatIsMissing(makeBrowser({ timeouts: false })), 'old');
    assert.equal(whatIsMissing({ ...makeBrowser(), Worker: undefined }), 'old');
});

test('no worker is made to find that out, in whatever browser', () => {
    for (const modules of [true, false]) {
        const browser = makeBrowser({ modules });
        whatIsMissing(browser);
        assert.deepEqual(browser.made, []);
    }
});
