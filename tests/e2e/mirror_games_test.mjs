// The beginnings and ends of games played through the screen-reader view alone, by keys on elements with roles and names.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, start } from './browser.mjs';
import { dice, goldenGame, replay } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const mirror = (page) => page.locator('#mirror');
const button = (page, name) => mirror(page).getByRole('button', { name, exact: typeof name === 'string' }).first();
const status = (page) => mirror(page).getByRole('status').first();

async function press(page, name) {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
}

/** Waits for an announcement and returns it. */
async function announced(page, what) {
    await mirror(page).getByRole('log').getByText(what).first().waitFor();
    return mirror(page).getByRole('log').innerText();
}

async function choose(page, name) {
    await mirror(page).getByRole('radio', { name, exact: true }).first().focus();
    await page.keyboard.press('Space');
}

/** Starts a game from a fresh page with keys. */
async function begin(name, opponent) {
    const page = await site.open({ ...calm, viewport: { width: 700, height: 500 } });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await press(page, name);
    await choose(page, opponent);
    return page;
}

async function go(page) {
    await press(page, 'Start');
    await mirror(page).getByRole('grid').waitFor();
}

/** Moves to a cell with the arrow keys, first to the row of the cell and then along the row, and presses Enter. */
async function enter(page, cell) {
    await walk(page, cell);
    await page.keyboard.press('Enter');
}

async function walk(page, cell) {
    const here = () => page.evaluate(() => document.activeElement.getAttribute('role') === 'gridcell' ? document.activeElement.textContent : null);
    if (await here() === null) await mirror(page).locator('[role=gridcell][tabindex="0"]').focus();
    const place = (id) => page.evaluate((wanted) => {
        const rows = [...document.querySelectorAll('#mirror [role=row]')].map((row) => [...row.children]);
        const at = rows.findIndex((row) => row.some((each) => each.textContent.split(/, (?!-?\d)/)[0] === wanted
            || (wanted === null && each === document.activeElement)));
        return [at, rows[at]?.findIndex((each) => each.textContent.split(/, (?!-?\d)/)[0] === wanted
            || (wanted === null && each === document.activeElement))];
    }, id);
    const [row, column] = await place(cell);
    assert.ok(row >= 0, `no cell ${cell}`);
    for (let count = 0; count < 60; ++count) {
        const [atRow, atColumn] = await place(null);
        if (atRow === row && atColumn === column) return;
        await page.keyboard.press(atRow < row ? 'ArrowDown' : atRow > row ? 'ArrowUp' : atColumn < column ? 'ArrowRight' : 'ArrowLeft');
    }
    assert.fail(`no arrows lead to ${cell}`);
}

/** Waits until the list has more than `count` moves or the game is over. */
const moved = (page, count) => page.waitForFunction((most) =>
    document.querySelectorAll('#mirror section.moves li').length > most || document.querySelector('#mirror section.result'), count);

async function legal(page) {
    if (await button(page, 'Legal moves').getAttribute('aria-expanded') !== 'true') await press(page, 'Legal moves');
    return mirror(page).locator('ul.moves button').allTextContents();
}

const typed = (page) => mirror(page).getByRole('textbox');

async function type(page, move) {
    await typed(page).focus();
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
}

/** Waits for the player's turn or the end of the game; the list of moves must differ from `before`. Dismisses warnings of the coach. */
async function turnAfter(page, before) {
    const turn = await turnOrWarning(page, before);
    if (!turn.isWarning) return turn;
    await press(page, 'Play on');
    await mirror(page).getByRole('button', { name: 'Play on' }).waitFor({ state: 'detached' });
    return turnAfter(page, before);
}

async function turnOrWarning(page, before) {
    const found = await page.waitForFunction((old) => {
        if (document.querySelector('#mirror section.result')) return { isOver: true };
        if ([...document.querySelectorAll('#mirror button')].some((each) => each.textContent === 'Play on')) return { isWarning: true };
        const listed = document.querySelector('#mirror section.moves')?.textContent ?? '';
        if (listed === old || !document.getElementById('mirror-move')) return null;
        return { listed, moves: [...document.querySelectorAll('#mirror ul.moves button')].map((each) => each.textContent) };
    }, before);
    return found.jsonValue();
}

/** If there are too many moves to list, moves to a cell and returns the moves there. */
async function movesAbout(page, roll) {
    const count = await mirror(page).locator('[role=gridcell]').count();
    const found = await page.evaluateHandle((index) => {
        const cell = document.querySelectorAll('#mirror [role=gridcell]')[index];
        cell.focus();
        return cell.textContent.split(/, (?!-?\d)/)[0];
    }, roll(count));
    const moves = await page.waitForFunction((name) => document.querySelector('#mirror section.play').textContent
        .includes(`Legal moves that involve ${name}: `)
        && [...document.querySelectorAll('#mirror ul.moves button')].map((each) => each.textContent), found);
    return moves.jsonValue();
}

/** Presses a button in the list. */
async function pressMove(page, move) {
    await page.evaluate((wanted) => [...document.querySelectorAll('#mirror ul.moves button')]
        .find((each) => each.textContent === wanted).focus(), move);
    await page.keyboard.press('Enter');
}

/**
 * Plays up to `most` random legal moves or until the game is over, both from the list and by typing. The list must differ from `before`.
 * Returns the moves listed at the end.
 */
async function playOn(page, seed, most, before = null) {
    const roll = dice(seed);
    await legal(page);
    let turn = await turnAfter(page, before);
    for (let count = 0; !turn.isOver && count < most; ++count) {
        let { moves } = turn;
        for (let tries = 0; moves.length === 0 && tries < 200; ++tries) moves = await movesAbout(page, roll);
        const move = moves[roll(moves.length)];
        if (count % 3 === 0) {
            await typed(page).focus();
            await page.keyboard.insertText(move);
            await page.keyboard.press('Enter');
        } else {
            await pressMove(page, move);
        }
        turn = await turnAfter(page, turn.listed);
    }
    return turn.listed;
}

/** Plays some moves, and then the last moves of a stored game of the same kind, between two people. */
async function playBothEnds(page, seed) {
    const listed = await playOn(page, seed, 8);
    const { game } = await narabe(page, 'state');
    await narabe(page, 'load', goldenGame(game, 0.9));
    await playOut(page, seed, listed);
}

async function playOut(page, seed, before = null) {
    await playOn(page, seed, 400, before);
    const state = await narabe(page, 'state');
    assert.ok(state.result, 'the game is over');
    const record = await narabe(page, 'record');
    assert.deepEqual(replay(record), { good: true, text: record });
    await mirror(page).locator('section.result').waitFor();
    await announced(page, await mirror(page).locator('section.result h2').innerText());
    assert.deepEqual(page.errors, []);
    await page.context().close();
}

/** The move that Enter would make, according to the announcements, once all input has been drawn. */
async function proposed(page) {
    await narabe(page, 'targets');
    const spoken = await status(page).innerText();
    const move = /^Covers .*Can be placed: (L[a-j\d]+)\. Visible after this move/.exec(spoken);
    assert.ok(move, spoken);
    return move[1];
}

test('LITS: a piece can be chosen, rotated and placed with a screen reader', async () => {
    const page = await begin('Battle of LITS', 'Two players here');
    await go(page);
    await press(page, /^L, /);
    await walk(page, 'd4');
    const straight = await proposed(page);
    await page.keyboard.press('r');
    const move = await proposed(page);
    assert.notEqual(move, straight);
    assert.match(await page.evaluate(() => document.activeElement.textContent), /^d4/, 'the focus stays on the board');
    await page.keyboard.press('Enter');
    await moved(page, 0);
    await announced(page, new RegExp(`Player 1: \\w at \\w+ \\(${move}\\)`));
    await mirror(page).getByRole('gridcell', { name: 'd4, L, latest move' }).waitFor();
    await announced(page, /Player 2 · O · \d+ points · To move/);
    await press(page, /^L, /);
    await walk(page, 'd4');
    await page.waitForFunction(() => /Can’t place here/.test(document.querySelector('#mirror [role=status]').textContent));
    assert.match(await status(page).innerText(), /^Covers .*Can’t place here: .* is already covered/);
    await page.keyboard.press('Escape');
    await type(page, 'La1a2a3b9');
    assert.match(await mirror(page).getByRole('alert').innerText(), /^Can’t play this: /);
    await mirror(page).getByRole('textbox').fill('');
    await playBothEnds(page, 31);
});

test('LITS: keys pressed faster than frames are drawn take effect one after the other', async () => {
    const page = await begin('Battle of LITS', 'Two players here');
    await go(page);
    await press(page, /^L, /);
    await walk(page, 'd4');
    await page.keyboard.press('r');
    const turned = await proposed(page);
    for (const key of 'rrr') await page.keyboard.press(key);
    assert.notEqual(await proposed(page), turned);
    await page.evaluate(() => {
        for (const key of ['r', 'Enter']) {
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }
    });
    assert.deepEqual((await narabe(page, 'state')).moves, [turned]);
    await page.context().close();
});

test('TAILITS: a piece can be played by shape, colouring and cells', async () => {
    const page = await begin('TAILITS', 'Two players here');
    await go(page);
    assert.match(await status(page).innerText(), /cover the marked centre, f6/);
    await press(page, /^T, /);
    await press(page, /^T with a and c black/);
    await mirror(page).getByRole('button', { name: /^T with a and c black/, pressed: true }).waitFor();
    await enter(page, 'f6');
    await moved(page, 0);
    await announced(page, /Player 1: T/);
    await playBothEnds(page, 32);
});

test('TAIJI: a tile can be played by two cells', async () => {
    const page = await begin('TAIJI', 'Two players here');
    await choose(page, '7×7');
    await go(page);
    await enter(page, 'c3');
    await page.waitForFunction(() => /Covers c3\./.test(document.querySelector('#mirror [role=status]').textContent));
    await enter(page, 'c4');
    await moved(page, 0);
    await mirror(page).getByRole('gridcell', { name: 'c3, white, latest move' }).waitFor();
    await playBothEnds(page, 33);
});

test('TAIGO: tiles can be played, and cones when holes must be filled', async () => {
    const page = await begin('TAIGO', 'Two players here');
    await go(page);
    const first = (await legal(page))[0];
    await press(page, first);
    await moved(page, 0);
    await enter(page, /^(-?\d+,-?\d+)/.exec((await legal(page))[5])[1]);
    await playBothEnds(page, 34);
});

test('TIX: cubes can be placed and slid against the computer', async () => {
    const page = await begin('TIX', 'Computer');
    await choose(page, 'Level 1');
    await choose(page, 'You');
    await go(page);
    await enter(page, 'c3');
    await announced(page, /You: piece on c3, active \(c3\)/);
    await announced(page, /Computer: /);
    await announced(page, /You · Black · \d in hand · Your turn/);
    await playOut(page, 35);
});

test('PILUS: two people can play tiles and move the pawn in turn', async () => {
    const page = await begin('PILUS', 'Two players here');
    await press(page, 'Start');
    await mirror(page).getByRole('heading', { level: 1, name: 'Player 1’s turn' }).waitFor();
    assert.equal(await mirror(page).getByRole('grid').count(), 0, 'nothing of their position is revealed before the handover');
    await press(page, 'I’m Player 1');
    await mirror(page).getByRole('grid').waitFor();
    await press(page, /^Tile: /);
    const place = /@(.*)$/.exec((await narabe(page, 'legal'))[0])[1];
    await enter(page, place);
    await moved(page, 0);
    await announced(page, /Player 1: .*\([A-Z]{4}@/);
    await page.context().close();
});

test('PILUS: a game against the computer can be played', async () => {
    const page = await begin('PILUS', 'Computer');
    await choose(page, 'Level 1');
    await go(page);
    await playOn(page, 36, 8);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

for (const [name, seed] of [['TAIJI, then Battle of LITS', 37], ['TAILITS, then TAIJI', 38]]) {
    test(`${name}: both halves can be played`, async () => {
        const page = await begin(name, 'Two players here');
        await go(page);
        await playBothEnds(page, seed);
    });
}

test('a study gets a variation with a sign and a comment in the screen-reader view', async () => {
    const page = await begin('TIX', 'Two players here');
    await go(page);
    for (const move of ['c3', 'e5', 'b2']) {
        await type(page, move);
        await announced(page, move);
    }
    await press(page, 'Menu');
    await press(page, 'Study');
    const steps = mirror(page).locator('section.moves li');
    await steps.filter({ hasText: 'b2' }).waitFor();
    await press(page, /piece on c3/);
    await enter(page, 'f6');
    await steps.filter({ hasText: 'Instead: Player 2: piece on f6' }).waitFor();
    await press(page, 'Notes and more');
    await press(page, 'Good move');
    await press(page, 'Comment');
    await page.keyboard.press('Enter');  // a hasty second press asks no second time
    const dialog = page.locator('dialog.ask[open]');
    await dialog.waitFor();
    await page.keyboard.type('Far from everything.');
    await dialog.locator('button[value=accept]').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Close');
    await steps.filter({ hasText: /f6.* Good move\. – Far from everything\./ }).waitFor();
    await press(page, 'Undo the last change');
    await steps.filter({ hasText: 'Far from everything.' }).waitFor({ state: 'detached' });
    assert.deepEqual((await narabe(page, 'state')).moves, ['c3', 'e5', 'b2']);
    await page.context().close();
});
