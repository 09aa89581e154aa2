// The rules in the page: opened from everywhere, beside the game and over it, read to the end, and when they cannot be had.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, start, until } from './browser.mjs';
import { appears, click, find, has, middle, moveCount, press, tabTo, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
const people = (game) => ({ game, seats: ['human', 'human'] });

const figures = async (page) => (await narabe(page, 'targets')).filter(({ id }) => id.startsWith('figure-'));

/** Scrolls with `on()` until nothing new comes into sight; answers the labels of all the figures that were seen. */
async function readToTheEnd(page, on) {
    const seen = new Map();
    for (let still = 0; still < 3;) {
        const count = seen.size;
        for (const { id, label } of await figures(page)) seen.set(id, label);
        still = seen.size === count ? still + 1 : 0;
        await on();
    }
    return seen;
}

test('every game: the rules open beside the board, which is played on meanwhile, and are read to their end', async () => {
    const page = await site.open(desktop);
    for (const { id } of await narabe(page, 'games')) {
        await narabe(page, 'newGame', people(id));
        if (await has(page, 'take-device')) await click(page, 'take-device');
        if (await has(page, 'rules-close')) await click(page, 'rules-close');
        await click(page, 'rules');
        await appears(page, 'section-1');
        const seen = await readToTheEnd(page, () => press(page, 'PageDown'));
        const wrong = [...seen.values()].filter((label) => label.includes('Not allowed: '));
        assert.ok(seen.size >= 6, `${id} has ${seen.size} figures`);
        assert.ok(wrong.length >= 2 && wrong.length < seen.size, `${id}: ${[...seen.values()].join('\n')}`);
    }
    await narabe(page, 'newGame', people('taiji'));
    await appears(page, 'figure-anywhere');
    await click(page, 'c3');
    await click(page, 'c4');
    assert.equal(await moveCount(page), 1);
    assert.ok(await has(page, 'rules-close'));
    await click(page, 'rules');
    assert.equal(await has(page, 'rules-close'), false);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('in Japanese on a phone: a sheet over the game, scrolled with a finger, and closed again', async () => {
    const page = await site.open({ ...phone, locale: 'ja-JP' });
    await narabe(page, 'newGame', people('lits'));
    await tap(page, 'rules');
    await appears(page, 'section-1');
    assert.equal((await find(page, 'section-1')).label, '目的');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type, touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const seen = await readToTheEnd(page, async () => {
        await touch('touchStart', [{ x: 200, y: 700 }]);
        for (let y = 640; y >= 280; y -= 60) await touch('touchMove', [{ x: 200, y }]);
        await touch('touchEnd', []);
        await page.waitForTimeout(60);
    });
    assert.match(seen.get('figure-same'), /できません：f3で同じIに接しています。/);
    assert.ok(seen.has('figure-end'), [...seen.keys()].join(' '));
    await tap(page, 'close');
    assert.equal(await has(page, 'close'), false);
    assert.ok(await has(page, 'a1'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('with the keyboard alone, from the new-game sheet and back to it', async () => {
    const page = await site.open(calm);
    await tabTo(page, 'game-taiji');
    await press(page, 'Enter');
    await tabTo(page, 'rules');
    await press(page, 'Enter');
    await appears(page, 'section-1');
    assert.equal(await has(page, 'start'), false);
    await tabTo(page, 'section-4');
    await press(page, 'Enter');
    await until(async () => !(await has(page, 'section-1')));
    assert.ok((await figures(page)).length > 0 || (await readToTheEnd(page, () => press(page, 'ArrowDown'))).size > 0);
    await press(page, 'End');
    await appears(page, 'figure-tie');
    await press(page, 'Home');
    await appears(page, 'section-1');
    await press(page, 'Escape');
    assert.ok(await has(page, 'start'));
    await tabTo(page, 'start');
    await press(page, 'Enter');
    await press(page, '?');
    await appears(page, 'section-1');
    await press(page, '?');
    assert.equal(await has(page, 'section-1'), false);
    await page.context().close();
});

test('from a card of the start screen, from the menu, and the wheel scrolls', async () => {
    const page = await site.open(desktop);
    await click(page, 'rules-taiji');
    await appears(page, 'figure-anywhere');
    await click(page, 'close');
    assert.ok(await has(page, 'game-taiji'));
    await narabe(page, 'newGame', people('lits'));
    await click(page, 'menu');
    await click(page, 'rules');
    await appears(page, 'section-1');
    assert.equal(await has(page, 'new-game'), false);
    await page.mouse.move(...middle(await find(page, 'section-1')));
    const seen = await readToTheEnd(page, () => page.mouse.wheel(0, 500));
    assert.ok(seen.has('figure-end'));
    assert.equal(await moveCount(page), 0);
    await page.context().close();
});

test('the language changes while the rules are open', async () => {
    const page = await site.open(desktop);
    await narabe(page, 'newGame', people('taiji'));
    await press(page, '?');
    await appears(page, 'section-1');
    assert.equal((await find(page, 'section-1')).label, 'Goal');
    await click(page, 'menu');
    await click(page, 'settings');
    await tabTo(page, 'language-ja');
    await press(page, 'Enter');
    await press(page, 'Escape');
    await until(async () => (await narabe(page, 'targets')).some(({ id, label }) => id === 'section-1' && label === '目的'));
    await page.context().close();
});

test('rules that cannot be downloaded: it says so, and trying again helps', async () => {
    const page = await site.open(desktop);
    await page.route('**/rules/*', (route) => route.abort());
    await narabe(page, 'newGame', people('taiji'));
    await click(page, 'rules');
    await appears(page, 'rules-retry');
    await page.unroute('**/rules/*');
    await click(page, 'rules-retry');
    await appears(page, 'section-1');
    await page.context().close();
});

test('rules that are damaged are not shown', async () => {
    const page = await site.open(desktop);
    await page.route('**/rules/*', (route) => route.fulfill({ body: 'heading A\nfigure b\nmoves z9/z8\n' }));
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
