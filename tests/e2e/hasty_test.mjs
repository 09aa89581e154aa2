// Hasty hands: nothing of a quick stroke is lost.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, start } from './browser.mjs';
import { middlesOf, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
const people = (game) => ({ game, seats: ['human', 'human'] });

/** Does nothing else for a while, so that what happens meanwhile is heard of at once. */
const standStill = (page) => page.evaluate(() => {
    for (const end = performance.now() + 600; performance.now() < end;);
});

test('all of a stroke counts, though the page draws no frame meanwhile', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', people('lits'));
    const [first, ...rest] = await middlesOf(page, ['c3', 'c4', 'c5', 'd5']);
    const devtools = await page.context().newCDPSession(page);
    const mouse = (type, [x, y], buttons) =>
        devtools.send('Input.dispatchMouseEvent', { type, x, y, buttons, button: 'left', clickCount: 1 });
    await mouse('mousePressed', first, 1);
    await narabe(page, 'targets');
    const still = standStill(page);
    await Promise.all([still, ...rest.map((at) => mouse('mouseMoved', at, 1)), mouse('mouseReleased', rest.at(-1), 0)]);
    assert.deepEqual((await narabe(page, 'state')).moves, ['Lc3c4c5d5']);
    await page.context().close();
});

test('the same with a finger', async () => {
    const page = await site.open(phone);
    await narabe(page, 'newGame', people('lits'));
    const [first, ...rest] = await middlesOf(page, ['c3', 'c4', 'c5', 'd5']);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type, ...points) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', first);
    await touch('touchMove', [first[0] + 12, first[1]]);  // a finger that does not move at first is told of late
    const still = standStill(page);
    await Promise.all([still, ...rest.map((at) => touch('touchMove', at)), touch('touchEnd')]);
    await tap(page, 'place');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Lc3c4c5d5']);
    await page.context().close();
});
