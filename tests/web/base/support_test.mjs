// Browser features that the page needs, and waiting for the graphics card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOf, graphicsReady, showFailure, whatIsMissing } from '../../../web/base/support.js';

test('the canvas gets its size, in device pixels, before its context', () => {
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

/** A graphics card that finishes its work when the test says so; without a sync object after its context is lost. */
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
        clientWaitSync(fence, flags, timeout) {
            assert.deepEqual([fence, flags, timeout], [sync, 0, 0], 'the wait has no timeout');
            return this.state;
        },
    };
}

/**
 * A window with the test's `setTimeout`.
 * @returns {any}
 */
const waiting = (setTimeout) => ({ setTimeout });

test('the graphics card is polled until it has finished, without blocking the page', async () => {
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

test('a lost context ends the wait', () => graphicsReady(makeGraphics({ sync: null }), waiting((act) => act())));

/**
 * A browser with the given features.
 * @returns {any}
 */
const makeBrowser = ({ wasm = true, timeouts = true } = {}) => ({
    WebAssembly: wasm ? { validate: () => true } : undefined,
    AbortSignal: timeouts ? { timeout() {} } : {},
});

test('a browser without WebAssembly or AbortSignal.timeout cannot run the program', () => {
    assert.equal(whatIsMissing(makeBrowser()), null);
    assert.equal(whatIsMissing(makeBrowser({ wasm: false })), 'wasm');
    assert.equal(whatIsMissing(makeBrowser({ timeouts: false })), 'old');
});

test('a failure is shown in the language of the page, even if the browser has translated the page', () => {
    const reports = { '.failure.memory .word[lang="ja"]': 'メモリーが不足しています。' };
    const root = { lang: 'de', dataset: { language: 'ja', slow: '' }, classList: { remove() {} } };
    const document = /** @type {any} */ ({
        documentElement: root,
        querySelector: (selector) => (selector in reports ? { textContent: reports[selector] } : null),
    });
    assert.equal(showFailure('memory', document), 'メモリーが不足しています。');
    assert.deepEqual(root.dataset, { language: 'ja', failure: 'memory' });
});
