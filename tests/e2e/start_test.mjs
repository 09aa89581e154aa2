// How the page starts, and what it shows if it cannot start.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, refusal, start } from './browser.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const init = (script) => ({ before: (context) => context.addInitScript(script) });
const without = (file) => ({
    before: (context) => context.route(`**/${file}`, (route) => route.fulfill({ status: 404 })),
});

/** The message that the page shows instead of the game. */
async function failureOf(page) {
    await page.waitForFunction(() => document.documentElement.dataset.failure);
    assert.equal(await page.locator('#loading').isVisible(), false);
    assert.equal(await page.locator('#retry').isVisible(), true);
    const shown = await page.locator('.failure .word:visible').allTextContents();
    assert.equal(shown.length, 1);
    return shown[0];
}

test('the first visible content is HTML, and the program replaces it without errors', async () => {
    /** @type {any} */
    let release;
    const held = new Promise((resolve) => (release = resolve));
    const page = await site.open({
        ready: false,
        async before(context) {
            await context.route('**/app.wasm', async (route) => {
                await held;
                await route.continue();
            });
            await context.addInitScript(() => {
                window.painted = [];
                new PerformanceObserver((list) => {
                    for (const entry of list.getEntries()) window.painted.push(entry.element?.tagName);
                }).observe({ type: 'largest-contentful-paint', buffered: true });
                window.violations = [];
                addEventListener('securitypolicyviolation', (event) => window.violations.push(event.blockedURI));
            });
        },
    });
    assert.match(await page.title(), /Narabe/);
    assert.equal(await page.locator('h1').isVisible(), true);
    assert.equal(await page.locator('.line:visible').count(), 1);
    assert.equal(await page.locator('#progress').isVisible(), true);
    await page.waitForFunction(() => typeof window.narabe?.then === 'function');
    const waiting = page.evaluate(async () => Object.keys(await window.narabe).length);
    release();
    assert.equal(await waiting, 13);
    await isReady(page);
    await page.locator('#cover').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => window.painted.length > 0);
    const painted = await page.evaluate(() => window.painted);
    assert.ok(!painted.includes('CANVAS'), `${painted}`);
    assert.deepEqual(await page.evaluate(() => window.violations), []);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the canvas gets its size before its context and keeps this size, because each change would wait for the graphics card', async () => {
    for (const device of [calm, { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }]) {
        const page = await site.open({
            ...device,
            ...init(() => {
                const { getContext } = HTMLCanvasElement.prototype;
                window.sizes = null;
                HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
                    if (kind === 'webgl2') window.sizes ??= [[this.width, this.height]];
                    return getContext.call(this, kind, ...rest);
                };
                for (const side of ['width', 'height']) {
                    const { get, set } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side);
                    Object.defineProperty(HTMLCanvasElement.prototype, side, {
                        get,
                        set(value) {
                            if (this.id === 'canvas') window.sizes?.push([side, value]);
                            set.call(this, value);
                        },
                    });
                }
            }),
        });
        const { width, height } = device.viewport;
        const ratio = device.deviceScaleFactor ?? 1;
        assert.deepEqual(await page.evaluate(() => window.sizes), [[Math.floor(width * ratio), Math.floor(height * ratio)]]);
        await page.setViewportSize({ width: width - 12, height });
        await page.waitForFunction(() => window.sizes.length > 1);
        await page.context().close();
    }
});

test('the page is ready after its first frame, however long the steps before it take', async () => {
    const page = await site.open({
        ...calm,
        ...init(() => {
            const { postMessage } = MessagePort.prototype;
            MessagePort.prototype.postMessage = function (...message) {  // lets animation frames run in between
                setTimeout(() => postMessage.apply(this, message), 200);
            };
            window.draws = 0;
            WebGL2RenderingContext.prototype.drawElements = () => void ++window.draws;
            new MutationObserver((_, observer) => {
                if (!document.documentElement.classList.contains('ready')) return;
                observer.disconnect();
                window.drawsUntilReady = window.draws;
            }).observe(document, { subtree: true, attributeFilter: ['class'] });
        }),
        drawn: true,
    });
    assert.ok(await page.evaluate(() => window.drawsUntilReady) > 0);
    await page.context().close();
});

/** Answers a request for a worker's script with the script after a call of `act`. */
const inWorker = (act) => async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${act})();\n${await response.text()}` });
};

/** @type {any[][]} */
const failures = [
    ['no WebGL 2', 'webgl', init(() => {
        const real = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
            return kind === 'webgl2' ? null : real.call(this, kind, ...rest);
        };
    }), /WebGL 2/],
    ['no WebAssembly', 'wasm', init(() => delete window.WebAssembly), /WebAssembly/],
    ['WebAssembly without SIMD', 'old', {
        before: (context) => context.route('**/download_worker.js', inWorker(() => {
            WebAssembly.validate = () => false;
            WebAssembly.compileStreaming = async () => {
                throw new WebAssembly.CompileError('Wasm SIMD unsupported');
            };
        })),
    }, /too old/],
    ['workers that cannot be modules', 'old', init(() => {
        const real = window.Worker;
        window.Worker = /** @type {any} */ (function (address) {
            return new real(address);
        });
    }), /too old/],
    ['a browser without modules', 'old', init(() => delete HTMLScriptElement.prototype.noModule), /too old/, { runs: false }],
    ['a module that the browser cannot read', 'old', {
        before: (context) => context.route('**/start.js', (route) =>
            route.fulfill({ contentType: 'text/javascript', body: 'export class Newer { % }\n// end\n' })),
    }, /too old/, { runs: false }],
    ['a device without room for the memory of the program', 'memory', init(() => {
        WebAssembly.instantiate = async () => {
            throw new RangeError('WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance');
        };
    }), /run out of memory/],
    ['WebAssembly forbidden by a stricter policy', 'wasm', {
        before: (context) => context.route(({ pathname }) => pathname === '/' || pathname === '/download_worker.js', async (route) => {
            const response = await route.fetch();
            const [ownScript] = /'sha256-[^']*'/.exec(await response.text()) ?? [''];
            const headers = { ...response.headers(), 'content-security-policy': `script-src 'self' ${ownScript}` };
            await route.fulfill({ response, headers });
        }),
    }, /WebAssembly/],
];
for (const [name, reason, options, sentence, { runs = true } = {}] of failures) {
    test(`${name}: a message is shown, and callers receive it`, async () => {
        const page = await site.open({ ready: false, ...options });
        const shown = await failureOf(page);
        assert.match(shown, sentence);
        assert.equal(await page.evaluate(() => document.documentElement.dataset.failure), reason);
        if (runs) {
            await page.waitForFunction(() => 'narabe' in window);  // a failed worker can be noticed before start.js has run
            assert.equal(await refusal(page, 'games'), shown);
            const received = page.evaluate(() => Promise.resolve(window.narabe).catch((error) => error.message));
            assert.equal(await received, shown);
        }
        await page.context().close();
    });
}

test('if the host’s policy blocks even the first script, the page says so', async () => {
    for (const [locale, path, sentence] of /** @type {any[][]} */ ([
        ['en', '', /^This site’s security policy/], ['ja', 'ja/', /^このサイトのセキュリティポリシー/],
    ])) {
        const page = await site.open({
            ready: false,
            locale,
            path,
            before: (context) => context.route((url) => url.pathname === `/${path}`, async (route) => {
                const response = await route.fetch();
                await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': "script-src 'self'" } });
            }),
        });
        const shown = await page.evaluate(() => [...document.querySelectorAll('.strict')].filter((each) => each.checkVisibility())
            .map(({ textContent }) => textContent));
        assert.equal(shown.length, 1);
        assert.match(shown[0], sentence);
        await page.context().close();
    }
    const page = await site.open(calm);
    assert.equal(await page.evaluate(() => [...document.querySelectorAll('.strict')].some((each) => each.checkVisibility())), false);
    await page.context().close();
});

for (const file of ['app.wasm', 'app.js', 'text/en.txt', 'fonts/latin-400.ttf', 'start.js']) {
    test(`${file} missing: a message is shown, and trying again helps once the file exists`, async () => {
        const page = await site.open({ ready: false, ...without(file) });
        assert.match(await failureOf(page), /couldn’t be downloaded/);
        await page.context().unrouteAll();
        await page.click('#retry');
        await isReady(page);
        assert.ok((await narabe(page, 'games')).some(({ id }) => id === 'lits'));
        await page.context().close();
    });
}

const loginPage = { contentType: 'text/html', body: '<!doctype html><title>Log in to this network</title>' };
const part = async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, headers: { 'content-type': response.headers()['content-type'] }, body: body.subarray(0, body.length >> 1) });
};
for (const [what, damage] of Object.entries({
    'a login page': (route) => route.fulfill(loginPage),
    nothing: (route) => route.fulfill({ body: '', contentType: 'text/javascript' }),
    'a part': part,
})) {
    test(`${what} instead of any file counts as a failed download, and trying again helps`, async () => {
        let page;
        for (const file of ['start.js', 'app.js', 'app.wasm', 'text/en.txt', 'fonts/latin-500.ttf']) {
            await page?.context().close();
            page = await site.open({ ready: false, before: (context) => context.route(`**/${file}`, damage) });
            assert.match(await failureOf(page), /couldn’t be downloaded/, file);
        }
        await page.context().unrouteAll();
        await page.click('#retry');
        await isReady(page);
        await page.context().close();
    });
}

for (const [what, damage] of Object.entries({
    'is missing': (route) => route.fulfill({ status: 404 }),
    'is a login page': (route) => route.fulfill(loginPage),
    'does nothing': (route) => route.fulfill({ body: '', contentType: 'text/javascript' }),
})) {
    test(`if the worker that downloads the program ${what}, the page downloads the program itself`, async () => {
        const page = await site.open({ before: (context) => context.route('**/download_worker.js', damage) });
        assert.ok((await narabe(page, 'games')).some(({ id }) => id === 'lits'));
        await page.context().close();
    });
}

test('a part of the first script counts as a failed download even if it is valid JavaScript', async () => {
    for (const end of ['', 'missingFunction();\n']) {  // without an error, and with an error other than a syntax error
        const valid = async (route) => {
            const response = await route.fetch();
            const text = await response.text();
            await route.fulfill({ response, body: text.slice(0, text.indexOf('\n}\n') + 3) + end });
        };
        const page = await site.open({ ready: false, before: (context) => context.route('**/start.js', valid) });
        assert.match(await failureOf(page), /couldn’t be downloaded/, end);
        await page.context().close();
    }
});

/** Breaks the connection after the first part of a program. */
function breakDownloads() {
    const real = globalThis.fetch;
    globalThis.fetch = async (url, ...rest) => {
        const response = await real(url, ...rest);
        if (!String(url).endsWith('.wasm')) return response;
        let parts = 0;
        const reader = response.body.getReader();
        return new Response(new ReadableStream({
            async pull(stream) {
                if (++parts > 1) stream.error(new TypeError('connection reset'));
                else stream.enqueue((await reader.read()).value);
            },
        }), { headers: response.headers });
    };
}

test('a connection that breaks during a download counts as a failed download, in the worker and in the page', async () => {
    for (const answer of [inWorker(breakDownloads), (route) => route.fulfill({ status: 404 })]) {  // without the worker, the page downloads the program
        const page = await site.open({
            ready: false,
            async before(context) {
                await context.route('**/download_worker.js', answer);
                await context.addInitScript(breakDownloads);
            },
        });
        assert.match(await failureOf(page), /couldn’t be downloaded/);
        await page.context().close();
    }
});

test('the game starts even if scripts that the host adds to the page are missing, blocked or invalid', async () => {
    const added = ['missing.js', 'invalid.js', 'https://counter.invalid/blocked.js'].map((file) => `<script src="${file}"></script>`);
    const page = await site.open({
        ready: false,
        async before(context) {
            await context.route(({ pathname }) => pathname === '/', async (route) => {
                const response = await route.fetch();
                await route.fulfill({ response, body: (await response.text()).replace('</body>', `${added.join('')}</body>`) });
            });
            await context.route('**/missing.js', (route) => route.fulfill({ status: 404 }));
            await context.route('**/invalid.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'let = ;' }));
        },
    });
    assert.equal(await page.locator('script[src$="blocked.js"]').count(), 1);
    await isReady(page);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.failure), undefined);
});

test('failures are shown in Japanese to Japanese readers', async () => {
    const page = await site.open({ ready: false, locale: 'ja-JP', ...without('app.wasm') });
    assert.match(await failureOf(page), /ダウンロードできませんでした/);
    await page.context().close();
});

test('a long download is reported and can be tried again; a stalled download fails', async () => {
    const page = await site.open({
        ready: false,
        async before(context) {
            await context.clock.install();
            await context.route('**/app.wasm', () => {});
        },
    });
    assert.equal(await page.locator('.slow').isVisible(), false);
    await page.clock.fastForward(13000);
    assert.equal(await page.locator('.slow p:visible').count(), 1);
    assert.equal(await page.locator('.slow .retry').isVisible(), true);
    for (let times = 0; times < 4; ++times) await page.clock.fastForward(5000);
    assert.match(await failureOf(page), /couldn’t be downloaded/);
    await page.context().unrouteAll();
    await page.click('#retry');
    await isReady(page);
    await page.context().close();
});

test('the page uses the first of the browser’s languages that it has, otherwise English', async () => {
    for (const [locale, language] of [['ja', 'ja'], ['en-GB', 'en'], ['de-DE', 'en']]) {
        const page = await site.open({ locale });
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        const hasFont = files.some((name) => name.includes('fonts/japanese'));
        assert.equal(hasFont, language === 'ja', 'only Japanese pages download the Japanese font');
        await page.context().close();
    }
});
