// Accessibility of the page with assistive software.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { narabe, says, start } from './browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let site;
before(async () => (site = await start()));
after(() => site.stop());

async function violations(page) {
    await page.evaluate(axe);
    const found = await page.evaluate(() => window.axe.run());
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

for (const colorScheme of ['light', 'dark']) {
    test(`axe finds no problems while the page loads, after a failure and when ready (${colorScheme})`, async () => {
        const loading = { before: (context) => context.route('**/app.wasm', () => {}) };
        const failing = { before: (context) => context.route('**/app.wasm', (route) => route.abort()) };
        for (const [options, selector] of /** @type {any[][]} */ ([[loading, '#progress'], [failing, '#retry']])) {
            const page = await site.open({ ready: false, colorScheme, ...options });
            await page.waitForSelector(`${selector}:visible`);
            assert.deepEqual(await violations(page), []);
            await page.context().close();
        }
        const page = await site.open({ colorScheme });
        await page.locator('#cover').waitFor({ state: 'hidden' });
        assert.deepEqual(await violations(page), []);
        await page.context().close();
    });
}

test('moves are announced', async () => {
    const page = await site.open();
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await says(page, 'c3c4c5d5', () => narabe(page, 'play', 'Lc3c4c5d5'));
    assert.equal(await page.locator('#announcer').getAttribute('aria-live'), 'polite');
    await page.context().close();
});
