// Puzzles in the page: a link leads to a puzzle, which is solved on the board and stays solved after a reload; today's puzzle is on the
// start screen. The rest is tested without a browser (tests/app/shell/puzzles_screen_test.cpp).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, says, start, until } from './browser.mjs';
import { appears, click, find, has, press, tap } from './hands.mjs';
import { shortPuzzles } from './short_puzzles.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const stored = (page, name) => page.evaluate((key) => localStorage.getItem(`narabe.setting.puzzle-${key}`), name);

test('a link leads to a puzzle, which is solved by touch and stays solved', async () => {
    const { name, cells } = shortPuzzles[0];
    const page = await site.open({ ...calm, viewport: { width: 360, height: 640 }, hasTouch: true, path: `#puzzle.${name}` });
    await says(page, /Solved at the first try/, async () => {
        for (const cell of cells) await tap(page, cell);
        if (await has(page, 'place')) await tap(page, 'place');
    });
    assert.match(await stored(page, name), /solved/);
    await page.reload();
    await isReady(page);
    await tap(page, 'leave');
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto(new URL('#puzzles', page.url()).href);
    await tap(page, 'games');
    await tap(page, 'game-taiji');
    assert.match((await find(page, `puzzle-${name.slice(6)}`)).label, /solved$/);
    await page.context().close();
});

test('today’s puzzle can be opened from the start screen by mouse and keyboard, and Back leads home', async () => {
    const page = await site.open(calm);
    await click(page, 'puzzle-today');
    await appears(page, 'puzzle-hint');
    assert.match(page.url(), /#puzzle\.today$/);
    await press(page, 'ArrowUp');
    await page.goBack();
    await appears(page, 'puzzle-today');
    await page.context().close();
});

test('a puzzle link with an unknown number shows a message', async () => {
    const page = await site.open({ ...calm, path: '#puzzle.tix-999999' });
    await appears(page, 'puzzles');
    await click(page, 'puzzles');
    await appears(page, 'today');
    await until(async () => /#puzzles$/.test(page.url()));
    assert.ok(await narabe(page, 'state'));
    await page.context().close();
});
