// second_visit.mjs SITE: the time until the page is playable on a second visit, with a filled browser cache.
import { createRequire } from 'node:module';
import { flags, noteReady } from '../e2e/browser.mjs';
import { host } from './host.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');
const visits = 9;

const server = await host(process.argv[2]);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: flags });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
await noteReady(context);

async function visit() {
    const page = await context.newPage();
    await page.goto(`http://localhost:${server.address().port}/`);
    await page.waitForFunction(() => window.readyAt);
    const { readyAt, marks, transferred } = await page.evaluate(() => ({
        readyAt: window.readyAt,
        marks: performance.getEntriesByType('resource').filter(({ name }) => /app\.(wasm|js)$/.test(name))
            .map(({ name, responseEnd }) => `${name.split('/').pop()} ${Math.round(responseEnd)}`),
        transferred: performance.getEntriesByType('resource').reduce((sum, { transferSize }) => sum + transferSize, 0),
    }));
    await page.waitForTimeout(1500);
    await page.close();
    return { readyAt, marks, transferred };
}

const first = await visit();
console.log(`First visit, without any limit to the connection: ready after ${Math.round(first.readyAt)} ms`);
const times = [];
for (let i = 0; i < visits; ++i) {
    const { readyAt, marks, transferred } = await visit();
    times.push(readyAt);
    if (process.env.NARABE_DETAILS) console.log(`  ${Math.round(readyAt)} ms, ${transferred} bytes; ${marks.join(', ')}`);
}
times.sort((a, b) => a - b);
console.log(`Second visits: ready after ${Math.round(times[visits >> 1])} ms (from ${Math.round(times[0])} to ${
    Math.round(times.at(-1))})`);
await browser.close();
server.closeAllConnections();
server.close();
