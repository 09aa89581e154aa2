// The built page in headless Chromium: one server and one browser for a test file.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { serve } from '../../web/tools/serve.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');
const site = fileURLToPath(new URL('../../build/web/site', import.meta.url));

/** Software rendering gives WebGL 2 without a graphics card; the rest is for containers, and against calling home. */
const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--use-gl=angle', '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader'];

/** Starts both; `open(options)` gives a page in a context of its own (options as playwright's newContext takes them),
    at `address`, with what it logged as errors in `page.errors`; `stop()` ends both. */
export async function start() {
    const server = await serve(site);
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
    const address = `http://localhost:${server.address().port}/`;
    return {
        address,
        async open(options = {}) {
            const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
            const page = await context.newPage();
            page.errors = [];
            page.on('pageerror', (error) => page.errors.push(String(error)));
            page.on('console', (message) => {
                if (message.type() === 'error') page.errors.push(message.text());
            });
            await page.goto(address);
            return page;
        },
        async stop() {
            await browser.close();
            server.closeAllConnections();
            server.close();
        },
    };
}
