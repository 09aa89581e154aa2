// The part of the program that is downloaded after the first move could be made: later.wasm.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, noteReady, start, until } from './browser.mjs';
import { appears, click, has, middle } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const later = '**/later.wasm';
const file = new URL('../../build/web/site/later.wasm', import.meta.url);
const without = { before: (context) => context.route(later, (route) => route.abort()) };
const failureOf = (page) => page.locator('.failure:visible .word:visible').first().textContent();

test('no game needs it for the first move', async () => {
    const page = await site.open({ ...calm, ...without });
    await click(page, 'game-lits');
    await click(page, 'start');
    for (const { id } of await narabe(page, 'games')) {
        await narabe(page, 'newGame', { game: id, seats: ['human', 'level1'] });
        const targets = await narabe(page, 'targets');
        for (const target of targets.slice(0, 5)) await page.mouse.move(...middle(target));
        const [move] = await narabe(page, 'legal');
        await narabe(page, 'play', move);
        assert.ok(!(await page.evaluate(() => document.documentElement.dataset.failure)), id);
    }
    await page.context().close();
});

test('what is wanted before it has arrived is waited for', async () => {
    let isFirst = true;
    const page = await site.open({
        ...calm,
        before: (context) => context.route(later, (route) => {
            if (isFirst) isFirst = false;  // is never answered
            else void route.continue();
        }),
    });
    await click(page, 'library');
    await appears(page, 'import');
    assert.ok(!isFirst);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('if it cannot be downloaded, the page says so, and trying again helps', async () => {
    const page = await site.open({ ...calm, ...without });
    await click(page, 'library').catch(() => {});
    await until(() => page.evaluate(() => document.documentElement.dataset.failure === 'download'));
    assert.match(await failureOf(page), /couldn’t be downloaded/);
    await page.context().unrouteAll();
    await page.click('#retry');
    await isReady(page);
    await click(page, 'library');
    await appears(page, 'import');
    await page.context().close();
});

test('that of another version is refused', async () => {
    const body = Buffer.from(readFileSync(file).toString('latin1').replaceAll(/later[0-9a-f]{6}/g, 'later------'), 'latin1');
    const page = await site.open({
        ...calm,
        before: (context) => context.route(later, (route) => route.fulfill({ body, contentType: 'application/wasm' })),
    });
    await click(page, 'library').catch(() => {});
    await until(() => page.evaluate(() => document.documentElement.dataset.failure === 'crash'));
    await page.context().close();
});

test('browsers that do not compile it while the page waits have it before they start', async () => {
    const asked = [];
    const page = await site.open({
        ...calm,
        async before(context) {
            await noteReady(context);
            context.on('request', (request) => asked.push(request.url()));
            await context.addInitScript(() => {
                const { Module } = WebAssembly;
                WebAssembly.Module = /** @type {any} */ (new Proxy(Module, {
                    construct(target, [code]) {
                        if (code.byteLength > 4096) throw new RangeError('WebAssembly.Compile is disallowed on the main thread');
                        return new target(code);
                    },
                }));
            });
        },
    });
    const arrival = await page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/later.wasm')));
    assert.ok(arrival.responseEnd < await page.evaluate(() => window.readyAt));
    await click(page, 'library');
    assert.ok(await has(page, 'import'));
    assert.equal(asked.filter((url) => url.endsWith('/later.wasm')).length, 1);
    await page.context().close();
});
