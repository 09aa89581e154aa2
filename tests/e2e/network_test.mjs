// The network requests of a first visit and their timing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { brain, firstVisit } from '../../web/tools/first_visit.mjs';
import { calm, narabe, noteReady, start } from './browser.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const index = readFileSync(new URL('../../build/web/site/index.html', import.meta.url), 'utf8');

/** Opens the page and adds every requested address to `requested`. */
async function visit(requested, options) {
    return site.open({
        ...calm,
        ...options,
        async before(context) {
            context.on('request', (request) => {
                if (/^https?:/.test(request.url()) && !request.serviceWorker()) requested.push(request.url());
            });
            await noteReady(context);
        },
    });
}

/** The files that the page had requested when it became ready. */
async function filesBeforeReady(page) {
    const names = await page.evaluate(() => performance.getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= window.readyAt).map(({ name }) => name));
    return names.map((name) => name.replace(site.address, ''));
}

const hasArrived = (page, files) => page.waitForFunction((wanted) => wanted.every((file) =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith(`/${file}`))), files);

test('a first visit in English downloads only the budgeted files before the first move, and the brain afterwards', async () => {
    const requested = [];
    const page = await visit(requested);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await narabe(page, 'play', 'Ld3d4d5e5');
    await hasArrived(page, brain);
    const files = await filesBeforeReady(page);
    const byWorker = ['app.wasm', 'text/en.txt', 'fonts/latin-500.ttf'];
    assert.deepEqual(byWorker.map((file) => requested.filter((address) => address === site.address + file).length), [1, 1, 1]);
    assert.deepEqual(files.filter((file) => byWorker.includes(file)), [], 'a worker downloads them, so that the main thread stays free');
    const budgeted = firstVisit(index);
    assert.deepEqual(files.filter((file) => !budgeted.includes(file)), []);
    assert.deepEqual(requested.filter((address) => !address.startsWith(site.address) || address.includes('japanese')), []);
    await page.context().close();
});

test('a visit in Japanese also downloads the Japanese font, and nothing from other hosts', async () => {
    const requested = [];
    const page = await visit(requested, { locale: 'ja-JP' });
    await hasArrived(page, brain);
    const budgeted = [...firstVisit(index), 'text/ja.txt', 'fonts/japanese-400.ttf', 'fonts/japanese-700.ttf'];
    const files = await filesBeforeReady(page);
    assert.ok(files.includes('fonts/japanese-400.ttf'), `${files}`);
    assert.deepEqual(files.filter((file) => !budgeted.includes(file)), []);
    assert.deepEqual(requested.filter((address) => !address.startsWith(site.address)), []);
    await page.context().close();
});
