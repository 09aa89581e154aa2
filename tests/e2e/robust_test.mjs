// External problems that must not end a game: workers that always crash, exhausted memory, hidden pages, jumping clocks, constant resizing.
// A single crashed worker and lost graphics are tested in opponents_test and rest_test.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { sealed } from '../../web/tools/seal.mjs';
import { calm, isReady, narabe, refusal, says, start, stateWhere, until, watchBrains } from './browser.mjs';
import { click } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

test('a computer player that always crashes is reported, and the game stays playable without it', async () => {
    const page = await site.open({
        ...calm,
        before: (context) => context.addInitScript(() => {
            window.started = 0;
            window.Worker = /** @type {any} */ (class extends EventTarget {
                constructor(address, { type }) {
                    super();
                    if (type === 'module' && new URL(address)) ++window.started;
                }

                postMessage() {
                    setTimeout(() => this.onerror?.(new ErrorEvent('error', { message: 'unreachable' })), 1);
                }

                terminate() {}
            });
        }),
    });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level1'] });
    await narabe(page, 'play', 'Ld3d4d5e5');
    await says(page, 'isn’t responding');
    const started = await page.evaluate(() => window.started);
    assert.ok(started >= 2 && started < 20, `${started} workers: it is tried again, but not for ever`);
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5']);
    await narabe(page, 'undo');
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await narabe(page, 'play', 'Ld3d4d5e5');
    assert.equal(await page.locator('#cover').isVisible(), false);
    await page.context().close();
});

/** Once `window.isFull` is set, the browser has no more memory for the program. */
const mayBeFull = (context) => context.addInitScript(() => {
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (...args) {
        if (window.isFull) throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
        return grow.apply(this, args);
    };
});

for (const [locale, sentence] of /** @type {any[][]} */ ([
    ['en', /run out of memory.*Your game is saved/], ['ja', /メモリーが不足.*対局は保存されています/],
])) {
    test(`a program that runs out of memory says so (${locale}), and continues at the same move after a reload`, async () => {
        const page = await site.open({ ...calm, locale, before: mayBeFull });
        await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
        await narabe(page, 'play', 'Ld3d4d5e5');
        await narabe(page, 'play', 'Sf5f6g6g7');
        await page.context().route('**/rules/lits.*', (route) => route.fulfill({ body: sealed(`# Rules\n${'long '.repeat(3_000_000)}`) }));
        await page.evaluate(() => (window.isFull = true));
        await page.keyboard.press('h');
        await page.waitForFunction(() => document.documentElement.dataset.failure);
        const shown = await page.locator('.failure .word:visible').allTextContents();
        assert.equal(shown.length, 1);
        assert.match(shown[0], sentence);
        assert.equal(await refusal(page, 'play', 'Ic3c4c5c6'), shown[0]);
        await page.context().unrouteAll();
        await Promise.all([page.waitForEvent('load'), page.click('#retry')]);
        await page.waitForFunction(() => document.documentElement.classList.contains('ready'));
        assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5', 'Sf5f6g6g7']);
        await page.context().close();
    });
}

const brain = readFileSync(new URL('../../build/web/site/brain.js', import.meta.url), 'utf8');

/** Makes every brain that starts from now on run this script first. */
const prepareBrains = (context, script) => context.route('**/brain.js', (route) => route.fulfill({
    contentType: 'text/javascript', body: `${script}\n${brain}`,
}));

test('a computer player that cannot get more memory thinks with the memory that it has', async () => {
    const page = await site.open({
        ...calm,
        async before(context) {
            await watchBrains(context);
            await prepareBrains(context, `WebAssembly.Memory.prototype.grow = () => {
                throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
            };`);
        },
    });
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'level7'], options: { size: 7 } });
    await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    await stateWhere(page, ({ moves, toMove }) => moves.length >= 2 && toMove === 'first');
    assert.equal(await page.evaluate(() => window.workers.length), 1);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a computer player that lacks the memory to start is started again later', async () => {
    const page = await site.open({
        ...calm,
        async before(context) {
            await watchBrains(context);
            await prepareBrains(context, `WebAssembly.instantiate = WebAssembly.instantiateStreaming = async () => {
                throw new RangeError('WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance');
            };`);
        },
    });
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'level1'], options: { size: 7 } });
    await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    await page.waitForFunction(() => window.workers.length === 2);
    await page.context().unrouteAll();
    await stateWhere(page, ({ moves, toMove }) => moves.length >= 2 && toMove === 'first');
    await page.context().close();
});

test('a hidden page continues to play, and requests no animation frames', async () => {
    const page = await site.open({ viewport: calm.viewport });
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'level1'], options: { size: 7 } });
    await narabe(page, 'targets');
    await page.evaluate(() => {
        window.requested = 0;
        const ask = window.requestAnimationFrame;
        window.requestAnimationFrame = (work) => (++window.requested, ask.call(window, work));
        Object.defineProperty(document, 'hidden', { get: () => window.isHidden, configurable: true });
        window.hide = (hidden) => {
            window.isHidden = hidden;
            document.dispatchEvent(new Event('visibilitychange'));
        };
        window.hide(true);
    });
    await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    await stateWhere(page, ({ moves, toMove }) => moves.length >= 2 && toMove === 'first');
    assert.equal(await page.evaluate(() => window.requested), 0);
    await page.evaluate(() => window.hide(false));
    await narabe(page, 'targets');
    assert.ok((await page.evaluate(() => window.requested)) > 0, 'drawing resumes when the page is visible again');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('after the clock has jumped, moves, searches and messages continue normally', async () => {
    const page = await site.open({
        viewport: calm.viewport,
        before: (context) => context.addInitScript(() => {
            window.slept = 0;  // the amount by which the monotonic clock has jumped, as after sleep
            window.shift = 0;  // the amount by which the wall clock was changed
            const now = performance.now.bind(performance);
            performance.now = () => now() + window.slept;
            const ask = window.requestAnimationFrame;
            window.requestAnimationFrame = (work) => ask.call(window, (time) => work(time + window.slept));
            const wall = Date.now;
            Date.now = () => wall() + window.shift;
        }),
    });
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'level1'], options: { size: 7 } });
    const answered = async (moves) => stateWhere(page, (state) => state.moves.length >= moves && state.toMove === 'first');
    for (const [slept, shift] of [[86400000, 0], [86400000, -2 * 86400000], [20 * 86400000, 86400000 * 400]]) {
        const { moves } = await narabe(page, 'state');
        await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
        await page.evaluate((by) => ([window.slept, window.shift] = by), [slept, shift]);
        await answered(moves.length + 2);
    }
    const { moves } = await narabe(page, 'state');
    await page.reload();
    await isReady(page);
    assert.deepEqual((await narabe(page, 'state')).moves, moves);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

/** The number of pixels that differ clearly between two pictures; antialiasing differences do not count. */
const differing = (page, ...pictures) => page.evaluate(async (all) => {
    const pixels = await Promise.all(all.map(async (bytes) => {
        const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    }));
    let count = 0;
    for (let i = 0; i < pixels[0].length; ++i) count += Math.abs(pixels[0][i] - pixels[1][i]) > 24 ? 1 : 0;
    return pixels[0].length === pixels[1].length ? count : Infinity;
}, pictures.map((picture) => [...picture]));

test('the picture is the same after constant resizing', async () => {
    const page = await site.open({ ...calm, drawn: true, before: (context) => context.clock.install() });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await narabe(page, 'play', 'Ld3d4d5e5');
    await click(page, 'home');
    await page.clock.runFor(6000);  // after this time, messages have disappeared
    await narabe(page, 'targets');
    const before = await page.screenshot();
    await page.evaluate(async () => {
        const canvas = document.getElementById('canvas');
        const ratio = devicePixelRatio;
        let current = ratio;
        Object.defineProperty(window, 'devicePixelRatio', { get: () => current, configurable: true });
        let seed = 1;
        const roll = (most) => (seed = (seed * 48271) % 2147483647) % most;
        for (let count = 0; count < 200; ++count) {
            const [width, height] = count === 100 ? [4000, 3000] : count % 10 === 0 ? [1, 1] : [1 + roll(1600), 1 + roll(1200)];
            canvas.style.width = `${width}px`;
            canvas.style.height = `${height}px`;
            current = [1, 2, 0.5, 1.25][roll(4)];
            dispatchEvent(new Event('resize'));
            await new Promise((resume) => setTimeout(resume, 4));
        }
        canvas.style.width = canvas.style.height = '';
        current = ratio;
        dispatchEvent(new Event('resize'));
    });
    await narabe(page, 'targets');
    await until(async () => (await differing(page, before, await page.screenshot())) < 100);
    assert.equal(await page.locator('#cover').isVisible(), false);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
