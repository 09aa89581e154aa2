// Tests what the page shows if rules cannot be downloaded. Reading the rules is tested without a browser (tests/app/shell).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sealed } from '../../web/tools/seal.mjs';
import { narabe, start } from './browser.mjs';
import { appears, click, has } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
const people = (game) => ({ game, seats: ['human', 'human'] });

test('rules that cannot be downloaded cause a message, and trying again helps', async () => {
    const page = await site.open(desktop);
    await page.route('**/rules/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }));
    await narabe(page, 'newGame', people('taiji'));
    await click(page, 'rules');
    await appears(page, 'rules-retry');
    await page.unroute('**/rules/*');
    await click(page, 'rules-retry');
    await appears(page, 'section-1');
    await page.context().close();
});

test('damaged rules are not shown', async () => {
    const page = await site.open(desktop);
    await page.route('**/rules/*', (route) => route.fulfill({ body: sealed('heading A\nfigure b\nmoves z9/z8\n') }));
    await narabe(page, 'newGame', people('taiji'));
    const answered = page.waitForEvent('requestfinished', { predicate: (request) => request.url().includes('/rules/') });
    await click(page, 'rules');
    await answered;
    await page.waitForTimeout(300);
    assert.equal(await has(page, 'section-1'), false);
    assert.ok(await has(page, 'rules-close'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
