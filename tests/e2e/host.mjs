// A page of another origin with boards, for tests of embedding.
import { createServer } from 'node:http';
import { until } from './browser.mjs';

/** A second server, for pages that embed boards of `site` (browser.mjs). */
export async function startHost(site) {
    const pages = new Map();
    /** @type {any} */
    const server = createServer((request, response) => {
        const policy = `default-src 'none'; script-src ${site.address}; frame-src ${site.address} http://localhost:*; img-src ${site.address}`;
        response.setHeader('Content-Security-Policy', policy);
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(pages.get(request.url) ?? '<title>nothing</title>');
    });
    await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address();
    const origin = `http://127.0.0.1:${port}`;
    let number = 0;
    return {
        port,
        origin,
        pages,  // the pages that the server serves
        /**
         * Opens a page with this body. `received` has the events of its boards, as [id, event, detail].
         * @param {string} body
         * @param {any} options
         */
        async open(body, { lang = 'en', ...options } = {}) {
            const path = `/${++number}`;
            pages.set(path, `<!doctype html><html lang="${lang}"><title>A page of somebody else</title>
<script src="${site.address}embed.js" async></script><body>${body}</body></html>`);
            const page = await site.open({
                ready: false, viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce', ...options,
                async before(context) {
                    await options.before?.(context);
                    await context.addInitScript(listen);
                },
            });
            await page.goto(origin + path);
            await page.waitForFunction(() => customElements.get('narabe-game'));
            return page;
        },
        stop() {
            server.closeAllConnections();
            server.close();
        },
    };
}

function listen() {
    if (window.parent !== window) return;
    window.received = [];
    for (const event of ['ready', 'move', 'result', 'change', 'error', 'resize', 'solved']) {
        document.addEventListener(`narabe-${event}`, ({ target, detail }) => window.received.push([target.id, event, detail]));
    }
}

export const board = (id, attributes = '') => `<narabe-game id="${id}" ${attributes}></narabe-game>`;
export const puzzle = (id, attributes = '') => `<narabe-puzzle id="${id}" ${attributes}></narabe-puzzle>`;
export const call = (page, id, name, ...args) => page.evaluate(
    ([each, method, values]) => document.getElementById(each)[method](...values), [id, name, args]);
export const refusal = (page, id, name, ...args) => page.evaluate(
    ([each, method, values]) => document.getElementById(each)[method](...values).then(() => null, (error) => error.message),
    [id, name, args]);
export const touchPoster = (page, id) => page.locator(`#${id}`).getByRole('button').click();
export const frameOf = async (page, id) => (await page.locator(`#${id} iframe`).elementHandle()).contentFrame();
export const state = (page, id) => call(page, id, 'state');

export const eventsOf = (page, id, event) => page.evaluate(
    ([each, name]) => window.received.filter(([from, what]) => from === each && what === name).map(([, , detail]) => detail), [id, event]);
export const waitForEvent = (page, id, event) => page.waitForFunction(
    ([each, name]) => window.received.some(([from, what]) => from === each && what === name), [id, event]);

export async function targets(page, id) {
    const frame = await frameOf(page, id);
    const { x, y } = await page.locator(`#${id}`).boundingBox();
    return (await frame.evaluate(() => window.narabe.targets()))
        .map((target) => ({ ...target, at: [x + target.x + target.width / 2, y + target.y + target.height / 2] }));
}
export const idsOf = async (page, id) => (await targets(page, id)).map((target) => target.id);

/**
 * Waits until the target with this id accepts clicks, and returns it; undefined if there is none.
 * @returns {Promise<any>}
 */
export async function find(page, id, target) {
    let found;
    await until(async () => (found = (await targets(page, id)).find((each) => each.id === target))?.settled ?? true);
    return found;
}
