// Puzzles embedded in other pages.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isReady, start } from './browser.mjs';
import { call, find, frameOf, eventsOf, idsOf, puzzle, refusal, startHost, touchPoster, waitForEvent } from './host.mjs';
import { shortPuzzles } from './short_puzzles.mjs';

const [first, second] = shortPuzzles;

let site;
let host;
before(async () => {
    site = await start();
    host = await startHost(site);
});
after(async () => {
    await site.stop();
    host.stop();
});

/** Clicks a cell of the board in the frame. */
const touchCell = async (page, id, cell) => page.mouse.click(...(await find(page, id, cell)).at);

test('a puzzle is solved in its frame, the host receives its events, and no link leads out of the frame', async () => {
    const page = await host.open(puzzle('one', `puzzle="${first.name}"`));
    assert.equal(await page.locator('#one iframe').count(), 0);
    assert.equal(await page.locator('#one').getByRole('button').getAttribute('aria-label'), `Solve: TAIJI: puzzle ${first.number}`);
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator('#one image').count(), 1, 'the poster shows the position');
    await touchPoster(page, 'one');
    await waitForEvent(page, 'one', 'ready');
    await find(page, 'one', 'a1');
    const ways = ['leave', 'home', 'puzzles', 'task-next', 'puzzle-play'];
    assert.deepEqual((await idsOf(page, 'one')).filter((id) => ways.includes(id)), []);
    await page.locator('#one').scrollIntoViewIfNeeded();
    for (const cell of first.cells) await touchCell(page, 'one', cell);
    await waitForEvent(page, 'one', 'solved');
    assert.deepEqual(await eventsOf(page, 'one', 'solved'), [{ puzzle: first.name, tries: 1 }]);
    assert.deepEqual((await idsOf(page, 'one')).filter((id) => ways.includes(id)), []);
    await page.keyboard.press('Escape');
    await find(page, 'one', 'a1');
    assert.ok((await idsOf(page, 'one')).includes('puzzle-previous'), 'Escape does not leave the puzzle');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('without an attribute, today’s puzzle is shown; changing the attribute changes the puzzle', async () => {
    const page = await host.open(puzzle('one', 'eager'), { lang: 'ja' });
    await waitForEvent(page, 'one', 'ready');
    assert.equal(await page.locator('#one iframe').getAttribute('title'), '今日のパズル (Narabe)');
    const frame = await frameOf(page, 'one');
    await frame.waitForFunction(async () => (await window.narabe.targets()).some(({ id }) => id === 'puzzle-hint'));
    await page.evaluate((name) => (document.getElementById('one').puzzle = name), second.name);
    await find(page, 'one', 'a1');
    await page.evaluate(() => (document.getElementById('one').puzzle = 'go-1'));
    await waitForEvent(page, 'one', 'error');
    assert.match((await eventsOf(page, 'one', 'error'))[0].message, /puzzle/);
    assert.match(await refusal(page, 'one', 'play', 'g5/g4'), /。$/);
    assert.equal((await call(page, 'one', 'state')).game, null);
    await page.context().close();
});

test('the oEmbed frame shows the puzzle in its address', async () => {
    const page = await site.open({ viewport: { width: 480, height: 684 }, ready: false, path: 'about/' });
    await page.goto(`${site.address}?embed=1&puzzle=${first.name}`);
    await isReady(page);
    await page.context().close();
});
