// The double games in the page: whole games with mouse, finger and keys, from the first half into the second.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, says, start } from './browser.mjs';
import { click, drag, dragWithFinger, find, has, moveCount, playOut, press, strokeThrough, tabTo, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const people = ['human', 'human'];
const cellsOf = (move) => move.match(/[a-k]\d+/g);
const isTetromino = (move) => /^[LITS]/.test(move);
const lastMove = async (page) => (await narabe(page, 'state')).moves.at(-1);

/** The cells of a domino in the order in which the seat to move would draw it: its own colour first. */
async function drawn(page, move, white) {
    const [black, other] = cellsOf(move);
    return (await narabe(page, 'state')).toMove === white ? [other, black] : [black, other];
}

test('TAILITS, then TAIJI: a whole game by strokes of the mouse', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { game: 'tailits-taiji', seats: people });
    let halves = '';
    await playOut(page, 51, async (move) => {
        const cells = cellsOf(move);
        if (isTetromino(move)) {
            await drag(page, strokeThrough(cells));
            const black = cells[0] + cells[1];
            if (await has(page, black)) await click(page, black);
        } else {
            await drag(page, await drawn(page, move, 'second'));
        }
        halves += isTetromino(move) ? 'T' : 'd';
        assert.equal(await lastMove(page), move);
    });
    assert.match(halves, /^T{8,}d{8,}$/);
    await page.context().close();
});

test('TAIJI, then Battle of LITS: a whole game with a finger', async () => {
    const page = await site.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true,
        reducedMotion: 'reduce' });
    await narabe(page, 'newGame', { game: 'taiji-lits', seats: people, options: { size: 7 } });
    await playOut(page, 52, async (move) => {
        const count = await moveCount(page);
        const cells = cellsOf(move);
        await dragWithFinger(page, isTetromino(move) ? strokeThrough(cells) : await drawn(page, move, 'first'));
        assert.equal(await moveCount(page), count, 'what a finger does on the board only tries');
        await tap(page, 'place');
        assert.equal(await lastMove(page), move);
    });
    await page.context().close();
});

test('TAIJI, then Battle of LITS: a whole game with the keyboard alone, from the start screen on', async () => {
    const page = await site.open(calm);
    await tabTo(page, 'game-taiji-lits');
    await press(page, 'Enter');
    await tabTo(page, 'opponent-people');
    await press(page, 'Enter');
    await tabTo(page, 'size-7');
    await press(page, 'Enter');
    await tabTo(page, 'start');
    await press(page, 'Enter');
    const state = await narabe(page, 'state');
    assert.deepEqual([state.game, state.options, state.seats], ['taiji-lits', { size: '7' }, people]);
    await press(page, ...Array(7).fill('ArrowLeft'), ...Array(7).fill('ArrowDown'));
    let [column, row] = [0, 0];
    const go = async (cell) => {
        const right = cell.charCodeAt(0) - 'a'.charCodeAt(0) - column;
        const up = Number(cell.slice(1)) - 1 - row;
        await press(page, ...Array(Math.abs(right)).fill(right < 0 ? 'ArrowLeft' : 'ArrowRight'),
            ...Array(Math.abs(up)).fill(up < 0 ? 'ArrowDown' : 'ArrowUp'));
        [column, row] = [column + right, row + up];
    };
    await playOut(page, 53, async (move, legal) => {
        const count = await moveCount(page);
        if (!isTetromino(move)) {
            for (const cell of await drawn(page, move, 'first')) {
                await go(cell);
                await press(page, 'Enter');
            }
            assert.equal(await lastMove(page), move);
            return;
        }
        await press(page, String('LITS'.indexOf(move[0]) + 1));
        for (const cell of cellsOf(move)) {
            await go(cell);
            for (let form = 0; form < 8 && await moveCount(page) === count; ++form) {
                await press(page, 'Enter');
                if (await moveCount(page) === count) await press(page, form === 3 ? 'm' : 'r');
            }
            if (await moveCount(page) > count) break;
        }
        assert.ok(legal.includes(await lastMove(page)));
    });
    await page.context().close();
});

test('between the games the page says what each keeps, and plates count on from there', async () => {
    const page = await site.open({ ...calm, viewport: { width: 1000, height: 700 } });
    await narabe(page, 'newGame', { game: 'taiji-lits', seats: people, options: { size: 7 } });
    for (;;) {
        const [move] = await narabe(page, 'legal');
        if (isTetromino(move)) break;
        await narabe(page, 'play', move);
    }
    const kept = (await narabe(page, 'state')).scores;
    await drag(page, ['c3', 'd3', 'e3', 'e4']);
    assert.equal(await lastMove(page), 'Lc3d3e3e4');
    const { scores } = await narabe(page, 'state');
    assert.ok(scores[0] + scores[1] >= kept[0] + kept[1] - 4);
    assert.match((await find(page, 'swap')).label, /White/);
    await says(page, 'touches another L', () => drag(page, ['d5', 'e5', 'f5', 'f4']));
    await click(page, 'swap');
    assert.equal(await lastMove(page), 'swap');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
