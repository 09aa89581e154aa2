// What the page needs from the browser, and waiting for the graphics card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOf, graphicsReady, showFailure, whatIsMissing } from '../../../web/base/support.js';

const here = 'https://example.org/support.js';

test('the canvas has its size before its context, in pixels of the device', () => {
    const done = [];
    const context = {};
    const canvas = {
        getBoundingClientRect: () => ({ width: 412, height: 823.5 }),
        set width(value) {
            done.push(['width', value]);
        },
        set height(value) {
            done.push(['height', value]);
        },
        getContext(kind, wanted) {
            done.push([kind, Object.values(wanted).some(Boolean)]);
            return context;
        },
    };
    assert.equal(contextOf(canvas, 1.75), context);
    assert.deepEqual(done, [['width', 721], ['height', 1441], ['webgl2', false]]);
    assert.equal(contextOf({ ...canvas, getBoundingClientRect: canvas.getBoundingClientRect, getContext: () => null }, 1), null);
});

/** A graphics card that has done its work when the test says so; null instead of a sync once its context is lost. */
function makeGraphics({ sync = {} } = {}) {
    return {
        SYNC_GPU_COMMANDS_COMPLETE: 1,
        TIMEOUT_EXPIRED: 2,
        state: 2,
        flushed: 0,
        fenceSync: () => sync,
        flush() {
            this.flushed += 1;
        },
        clientWaitSync(asked, flags, timeout) {
            assert.deepEqual([asked, flags, timeout], [sync, 0, 0], 'it is asked, not waited for');
            return this.state;
        },
    };
}

/**
 * A window that waits as the test says.
 * @returns {any}
 */
const waiting = (setTimeout) => ({ setTimeout });

test('the graphics card is looked at until it has done its work, and the page goes on meanwhile', async () => {
    const graphics = makeGraphics();
    const timeouts = [];
    let isReady = false;
    const ready = graphicsReady(graphics, waiting((act) => void timeouts.push(act))).then(() => (isReady = true));
    assert.equal(graphics.flushed, 1);
    for (let looks = 0; looks < 3; ++looks) {
        timeouts.shift()();
        await null;
        assert.equal(isReady, false);
    }
    graphics.state = 3;
    timeouts.shift()();
    await ready;
    assert.deepEqual(timeouts, []);
});

test('a context that is lost is waited for no longer', () => graphicsReady(makeGraphics({ sync: null }), waiting((act) => act())));

/**
 * A browser of which the test says what it can do; it makes workers of the addresses in `made`.
 * @returns {any}
 */
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

test('a failure is told in the language of the page, also after the browser has translated it into another', () => {
    const told = { '.failure.memory .word[lang="ja"]': 'メモリーが不足しています。' };
    const root = { lang: 'de', dataset: { language: 'ja', slow: '' }, classList: { remove() {} } };
    const document = /** @type {any} */ ({
        documentElement: root,
        querySelector: (selector) => (selector in told ? { textContent: told[selector] } : null),
    });
    assert.equal(showFailure('memory', document), 'メモリーが不足しています。');
    assert.deepEqual(root.dataset, { language: 'ja', failure: 'memory' });
});
