// Opens the built page in headless Chromium, with one server and one browser per test file, or shared by several files.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { serve } from '../../web/tools/serve.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');
const site = fileURLToPath(new URL('../../build/web/site', import.meta.url));

/** Software rendering provides WebGL 2 without a graphics card; the other flags are for containers and prevent requests to other hosts. */
export const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--use-gl=angle', '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader'];

function listen(page) {
    page.errors = [];
    page.on('pageerror', (error) => page.errors.push(String(error)));
    page.on('console', (message) => {
        if (message.type() === 'error') page.errors.push(message.text());
    });
}

/** The timeout in milliseconds. Waits end as soon as their condition holds, so the timeout can be long enough for busy machines. */
export const patience = 300_000;

/** Default options: drawing few frames makes tests fast. */
export const calm = { viewport: { width: 800, height: 500 }, reducedMotion: 'reduce' };

/**
 * Starts the server and the browser. `open(options)` opens a page in its own context, at `address`; `page.errors` records the errors that
 * the page logs, and `window.announced` its announcements since it was loaded. `stop()` ends the server and the browser. Options are those
 * of playwright's newContext, and
 *   before(context)   runs before the page is opened;
 *   drawn             true draws on the canvas, which takes half of a test's time without a graphics card; by default everything else
 *                     works, and the canvas stays black;
 *   serviceWorkers    'allow' allows a service worker; by default the page finds none;
 *   path              the path of the page in the site;
 *   address           the address of a site other than the built one;
 *   ready             false does not wait for the program.
 */
export async function start() {
    const { browser, address, stop } = await (process.env.NARABE_BROWSER ? join() : launch());
    return {
        address,
        /** @param {any} options */
        async open({ before = () => {}, drawn = false, address: at = address, path = '', ready = true, ...options } = {}) {
            const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', ...options });
            context.setDefaultTimeout(patience);
            await noteWords(context);
            if (!drawn) await context.addInitScript(drawNothing);
            await before(context);
            const page = await context.newPage();
            listen(page);
            await page.goto(at + path);
            if (ready) await isReady(page);
            return page;
        },
        stop,
    };
}

// Without a graphics card, compositing by WebGL’s software renderer takes a seventh of the processor time; Chromium’s own code is faster.
const chrome = { executablePath: '/usr/bin/chromium-headless-shell', args: [...flags, '--disable-gpu-compositing'] };

async function launch() {
    const server = await serveSite();
    const browser = await chromium.launch(chrome);
    return {
        browser,
        address: server.address,
        async stop() {
            await browser.close();
            server.stop();
        },
    };
}

/** Uses the server and browser that `share` has started. Contexts of this process end with it. */
async function join() {
    const browser = await chromium.connect(process.env.NARABE_BROWSER);
    return { browser, address: process.env.NARABE_SITE, stop: () => browser.close() };
}

/** Starts a server and a browser for several test files, which find them by `environment`. */
export async function share() {
    const server = await serveSite();
    const browser = await chromium.launchServer(chrome);
    return {
        environment: { NARABE_BROWSER: browser.wsEndpoint(), NARABE_SITE: server.address },
        async stop() {
            await browser.close();
            server.stop();
        },
    };
}

async function serveSite() {
    const server = await serve(site);
    return {
        address: `http://localhost:${server.address().port}/`,
        stop() {
            server.closeAllConnections();
            server.close();
        },
    };
}

/** Makes pages of the context record in `window.readyAt` when they became ready. */
export const noteReady = (context) => context.addInitScript(() => {
    new MutationObserver((_, observer) => {
        if (!document.documentElement.classList.contains('ready')) return;
        observer.disconnect();
        window.readyAt = performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
});

/** Lists the workers of computer players in `window.workers`, and the messages between them and the page in `window.lines`. */
export const watchBrains = (context) => context.addInitScript(() => {
    window.lines = [];
    window.workers = [];
    window.Worker = class extends Worker {
        #number = 0;
        /** @param {[any, any]} args */
        constructor(...args) {
            super(...args);
            if (!args[0].endsWith('/brain_worker.js')) return;
            this.#number = window.workers.push(this);
            this.addEventListener('message', ({ data }) => this.#note(data));
        }
        #note(data) {
            window.lines.push({ data, worker: this.#number, time: performance.now() });
        }
        postMessage(line) {
            if (this.#number > 0) this.#note(line);
            super.postMessage(line);
        }
    };
});

/** Runs in the page: replaces WebGL's uploads and draw calls by no-ops. */
export function drawNothing() {
    const calls = ['texImage2D', 'texSubImage2D', 'bufferData', 'clear', 'drawElements'];
    for (const call of calls) WebGL2RenderingContext.prototype[call] = () => {};
}

const noteWords = (context) => context.addInitScript(() => {
    window.announced = [];
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            if (target.id === 'announcer') window.announced.push(...[...addedNodes].map(({ textContent }) => textContent));
        }
    }).observe(document, { childList: true, subtree: true });
});

/**
 * Waits until the page announces a text that contains `words` or matches it, and returns the text. Considers announcements after the call
 * of `act`, even if more follow immediately; without `act`, all announcements since the page was loaded.
 */
export async function says(page, words, act) {
    if (act) {
        await page.evaluate(() => (window.announced = []));
        await act();
    }
    const found = await page.waitForFunction(([text, pattern]) => window.announced?.find((each) =>
        (pattern ? new RegExp(pattern).test(each) : each.includes(text))), typeof words === 'string' ? [words] : ['', words.source])
        .catch(async (error) => assert.fail(`${words} was not announced, but ${await page.evaluate(() => window.announced.join(' '))}: ${error}`));
    return found.jsonValue();
}

/** Calls a function of window.narabe. */
export const narabe = (page, name, ...args) =>
    page.evaluate(([each, values]) => window.narabe[each](...values), [name, args]);

/** The error with which a call of window.narabe is rejected; null if the call succeeds. */
export const refusal = (page, name, ...args) =>
    page.evaluate(([each, values]) => window.narabe[each](...values).then(() => null, (error) => error.message),
        [name, args]);

/** Waits until `state()` satisfies `wanted`, and returns the state. */
export async function stateWhere(page, wanted) {
    for (const end = Date.now() + patience; ; await page.waitForTimeout(30)) {
        const state = await narabe(page, 'state');
        if (wanted(state)) return state;
        assert.ok(Date.now() < end, `condition never held: ${wanted}; the state is ${JSON.stringify(state)}`);
    }
}

/** Waits until `isSo()` returns true. */
export async function until(isSo) {
    for (const end = Date.now() + patience; !(await isSo()); await new Promise((wait) => setTimeout(wait, 30))) {
        assert.ok(Date.now() < end, `condition never held: ${isSo}`);
    }
}

/** Waits until the program runs. */
export const isReady = (page) => page.waitForFunction(() => document.documentElement.classList.contains('ready'));

/** The contents of a download. */
export async function contentOf(download) {
    const parts = [];
    for await (const part of await download.createReadStream()) parts.push(part);
    return Buffer.concat(parts);
}
