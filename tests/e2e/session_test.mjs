// The game in progress: hints, abandoned lines, resignation, names, and waiting computers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, says, start, stateWhere, until } from './browser.mjs';
import { appears, click, clickAndAgree, find, has, moveCount, press } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

async function opened(game, options = calm) {
    const page = await site.open(options);
    await narabe(page, 'newGame', game);
    return page;
}

test('a hint stays on the board until the next action, and can be placed directly', async () => {
    const page = await opened({ game: 'taiji', seats: ['human', 'level1'], options: { size: 7 } });
    await says(page, /^Look /, () => clickAndAgree(page, 'hint'));
    await click(page, 'hint');
    const announced = await says(page, /[a-g]\d\/[a-g]\d/, () => click(page, 'hint'));
    await appears(page, 'place');
    await page.mouse.move(5, 5);
    await page.mouse.move(400, 250);
    assert.equal(await moveCount(page), 0);
    await click(page, 'place');
    const { moves } = await stateWhere(page, (state) => state.moves.length > 0);
    assert.ok(announced.includes(moves[0]), `${announced} names ${moves[0]}`);
    await page.context().close();
});

test('play continues from an earlier move, and all abandoned lines can be restored', async () => {
    const page = await opened({ game: 'lits', seats: ['human', 'human'] }, { viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' });
    for (const move of ['Ld3d4d5e5', 'Sf5f6g6g7', 'Lg4h4h5h6']) await narabe(page, 'play', move);
    assert.equal(await has(page, 'variations'), false);
    await click(page, 'move-1');
    assert.equal(await moveCount(page), 1);
    await click(page, 'latest');
    assert.equal(await moveCount(page), 3);
    await click(page, 'move-1');
    await narabe(page, 'play', 'swap');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5', 'swap']);
    await page.reload();
    await isReady(page);
    /** Continues the game after a move of its study. */
    const continueAfter = async (step) => {
        await appears(page, 'variations');
        await click(page, 'variations');
        await appears(page, step);
        await click(page, step);
        await click(page, 'step-menu');
        await click(page, 'note-continue');
    };
    await continueAfter('step-4');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5', 'Sf5f6g6g7', 'Lg4h4h5h6']);
    await continueAfter('step-3');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5', 'swap']);
    await click(page, 'move-1');
    await narabe(page, 'play', 'Sf5f6g6g7');
    await narabe(page, 'play', 'Lg8h8h9h10');
    await page.reload();
    await isReady(page);
    assert.equal((await find(page, 'variations')).label, '2 variations');
    await continueAfter('step-5');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5', 'Sf5f6g6g7', 'Lg4h4h5h6']);
    await continueAfter('step-5');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5', 'Sf5f6g6g7', 'Lg8h8h9h10']);
    await page.context().close();
});

test('on a narrow phone, the buttons of a question break no Japanese words', async () => {
    const page = await opened({ game: 'taiji', seats: ['human', 'level1'] },
        { ...calm, locale: 'ja', path: 'ja/', viewport: { width: 320, height: 640 } });
    await click(page, 'menu');
    await click(page, 'resign');
    const lines = await page.locator('dialog.ask[open] button').evaluateAll((buttons) => buttons.map((button) => {
        const label = document.createRange();
        label.selectNodeContents(button);
        return label.getClientRects().length;
    }));
    assert.deepEqual(lines, [1, 1]);
    await page.context().close();
});

test('a player who resigns loses, and can undo the resignation', async () => {
    const page = await opened({ game: 'taiji', seats: ['human', 'level1'] });
    await click(page, 'menu');
    await click(page, 'resign');
    await page.click('dialog.ask[open] button[value=cancel]');
    assert.equal((await narabe(page, 'state')).result, null);
    await click(page, 'menu');
    await clickAndAgree(page, 'resign');
    await stateWhere(page, ({ result }) => result === 'second resignation');
    assert.equal(await has(page, 'rematch'), true);
    assert.doesNotMatch(await narabe(page, 'record'), /^result/m, 'a record has no result by resignation');
    await click(page, 'undo');
    assert.equal((await narabe(page, 'state')).result, null);
    await page.context().close();
});

test('two computers wait while they are paused', async () => {
    const page = await opened({ game: 'taiji', seats: ['level1', 'level1'], options: { size: 7 } });
    await click(page, 'pause');
    const count = await moveCount(page);
    await page.waitForTimeout(1500);
    assert.equal(await moveCount(page), count);
    await click(page, 'step');
    await stateWhere(page, ({ moves }) => moves.length === count + 1);
    await click(page, 'pause');
    await stateWhere(page, ({ moves }) => moves.length > count + 1);
    await page.context().close();
});

test('names in any script can be typed, are saved between visits, and appear in the record', async () => {
    const page = await site.open(calm);
    await click(page, 'game-lits');
    await click(page, 'opponent-people');
    await click(page, 'name-0');
    const { rect } = await find(page, 'name-0');
    const field = await page.locator('input.typed').boundingBox();
    assert.ok(field.x > rect.x && field.x + field.width < rect.x + rect.width && Math.abs(field.y - rect.y) < 2 && field.height >= 43);
    await page.keyboard.type('愛子');
    await page.keyboard.press('Enter');
    await page.waitForSelector('input.typed', { state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
    await press(page);
    assert.match((await find(page, 'name-0')).label, /愛子/);
    await click(page, 'name-1');
    await page.keyboard.type('Nobody');
    await page.keyboard.press('Escape');
    await page.waitForSelector('input.typed', { state: 'detached' });
    await click(page, 'name-1');
    await page.keyboard.type('Mio');
    await click(page, 'start');
    assert.match(await narabe(page, 'record'), /^player first 愛子$/m);
    assert.doesNotMatch(await narabe(page, 'record'), /Nobody/);
    assert.match(await narabe(page, 'record'), /^player second Mio$/m, 'leaving the field saves the name');
    await page.reload();
    await isReady(page);
    await click(page, 'home');
    await click(page, 'game-lits');
    assert.match((await find(page, 'name-0')).label, /愛子/, 'the players’ names are restored');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the gallery can be filtered', async () => {
    const page = await site.open({ ...calm, viewport: { width: 1280, height: 1600 } });
    const shown = async () => (await narabe(page, 'targets')).map(({ id }) => id).filter((id) => id.startsWith('game-'));
    const all = await shown();
    if (!(await has(page, 'seek'))) return page.context().close();  // a few games need no filters
    await click(page, 'seek');
    await page.keyboard.type('althu');
    await until(async () => (await shown()).length === 1);
    assert.deepEqual(await shown(), ['game-tix'], 'the gallery is filtered while typing');
    await page.keyboard.press('Enter');
    await click(page, 'seek-clear');
    assert.deepEqual(await shown(), all);
    await page.context().close();
});
