// Custom boards and pieces: made by mouse, touch and keyboard, saved, shared as text, and used in games.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, says, start } from './browser.mjs';
import { click, drag, dragWithFinger, find, has, press, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const roomy = { ...calm, viewport: { width: 900, height: 900 } };
const phone = { ...calm, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Scrolls the sheet by wheel until a target is visible. */
async function scrollTo(page, id) {
    const { width, height } = page.viewportSize();
    await page.mouse.move(width / 2, height / 2);
    for (let count = 0; count < 20 && !(await has(page, id)); ++count) {
        await page.mouse.wheel(0, 120);
        await page.waitForTimeout(50);
        await narabe(page, 'targets');
    }
}

async function openEditor(page, game) {
    await scrollTo(page, `game-${game}`);
    await click(page, `game-${game}`);
    await scrollTo(page, 'own-new');
    await click(page, 'own-new');
}

/** Presses Tab until a target has the focus, even if it is not visible yet. */
async function tabTo(page, id) {
    for (let count = 0; count < 60; ++count) {
        if ((await narabe(page, 'targets')).some((target) => target.id === id && target.focused)) return;
        await press(page, 'Tab');
    }
    assert.fail(`Tab never came to ${id}`);
}

async function answer(page, text) {
    await page.waitForSelector('dialog');
    await page.fill('dialog input, dialog textarea', text);
    await page.click('dialog button[value=accept]');
    await page.waitForSelector('dialog', { state: 'detached' });
    await narabe(page, 'targets');
}

const signs = async (page, ...cells) => {
    await find(page, cells[0]);  // the page may still be loading the editor
    const targets = await narabe(page, 'targets');
    return cells.map((cell) => targets.find(({ id }) => id === cell).label.split(', ')[1] ?? '').join(' ');
};

const symbols = async (page) => /symbols=(\S+)/.exec(await narabe(page, 'record'))[1];

test('a board is painted with the mouse, saved, shown at the next visit, and used in a game', async () => {
    const page = await site.open(roomy);
    await openEditor(page, 'lits');
    await click(page, 'x');
    await drag(page, ['b2', 'b5', 'e5']);
    assert.equal(await signs(page, 'b2', 'b4', 'd5', 'i9', 'c2'), 'X X X O ');
    await click(page, 'mirror');
    await drag(page, ['c2', 'c2']);
    assert.equal(await signs(page, 'c2', 'h9'), 'X ');
    await click(page, 'undo');
    assert.equal(await signs(page, 'c2'), '');
    await page.keyboard.press('Control+Shift+z');
    assert.equal(await signs(page, 'c2'), 'X');
    await click(page, 'keep');
    await says(page, 'Seven', () => answer(page, ' Seven  '));
    await drag(page, ['j1', 'j1']);
    await page.reload();
    await isReady(page);
    await scrollTo(page, 'board-own-1');  // the sheet from which the editor was opened
    assert.equal((await find(page, 'board-own-1')).label, 'Seven');
    await click(page, 'board-own-1');
    await scrollTo(page, 'own-edit');
    await click(page, 'own-edit');
    assert.equal(await signs(page, 'b2', 'c2', 'j1'), 'X X X', 'unsaved changes are restored');
    await click(page, 'keep');
    await click(page, 'play');
    await click(page, 'opponent-people');
    await click(page, 'start');
    const text = await symbols(page);
    assert.equal(text.length, 100);
    assert.equal(text.replaceAll('.', ''), 'OOOOOOOXXXXXXXXX'.split('').sort().join(''));
    await narabe(page, 'play', 'Lc3c4c5d5');
    await click(page, 'home');
    await click(page, 'game-lits');
    await click(page, 'start');
    assert.equal(await symbols(page), text, 'the board is selected at the next visit');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a text is accepted if it follows the rules; otherwise the page shows the reason, and nothing changes', async () => {
    const page = await site.open(roomy);
    await openEditor(page, 'lits');
    await drag(page, ['a1', 'a1']);
    await click(page, 'paste');
    await says(page, '100 characters, not 2', () => answer(page, 'XO'));
    assert.equal(await signs(page, 'a1', 'j10'), 'X O');
    await click(page, 'paste');
    await answer(page, `symbols=${'O'.repeat(10)}\n${`${'.'.repeat(10)}\n`.repeat(9)}`);
    assert.equal(await signs(page, 'a1', 'a10', 'j10'), ' O O');
    await click(page, 'keep');
    await answer(page, 'Top');
    await click(page, 'rename');
    await answer(page, 'Ridge');
    assert.equal((await find(page, 'open-1')).label, 'Ridge');
    await click(page, 'open-0');
    assert.equal(await signs(page, 'a10'), '');
    await click(page, 'open-1');
    await click(page, 'remove');
    assert.ok(await has(page, 'open-1'), 'the board is removed only by the second click');
    await click(page, 'remove');
    assert.equal(await has(page, 'open-1'), false);
    assert.equal(await signs(page, 'a10'), 'O', 'the board stays open, without a name');
    await click(page, 'back');
    assert.ok(await has(page, 'start'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a board can be painted by touch, and leaving the editor loses nothing', async () => {
    const page = await site.open(phone);
    await tap(page, 'game-lits');
    await scrollTo(page, 'own-new');
    await tap(page, 'own-new');
    await tap(page, 'o');
    await dragWithFinger(page, ['c3', 'c6']);
    await tap(page, 'h3');
    assert.equal(await signs(page, 'c3', 'c4', 'c6', 'h3', 'c8', 'h8'), 'O O O O X X');
    await tap(page, 'back');
    await scrollTo(page, 'own-new');
    await tap(page, 'own-new');
    assert.equal(await signs(page, 'c3', 'h3'), 'O O');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the editor works by keyboard alone, even on a small screen', async () => {
    const page = await site.open({ ...calm, viewport: { width: 320, height: 320 } });
    await tabTo(page, 'game-lits');
    await press(page, 'Enter');
    await tabTo(page, 'own-new');
    await press(page, 'Enter');
    await tabTo(page, 'x');
    await press(page, 'Enter');
    await tabTo(page, 'a1');
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter');
    assert.equal(await signs(page, 'c2', 'h9'), 'X O');
    await page.keyboard.press('Control+z');
    assert.equal(await signs(page, 'c2'), '');
    await press(page, 'Escape');
    assert.ok(await has(page, 'start'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('tiles of PILUS are coloured and used in a game', async () => {
    const page = await site.open(roomy);
    await openEditor(page, 'pilus');
    await click(page, 'R');
    for (const square of ['tile1-1', 'tile1-2', 'tile1-3', 'tile1-4']) await click(page, square);
    await click(page, 'play');
    assert.ok(await has(page, 'tiles-own-draft'));
    await click(page, 'opponent-people');
    await click(page, 'start');
    assert.match(await narabe(page, 'record'), /faces=\S*RRRR/);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
