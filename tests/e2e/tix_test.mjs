// TIX in the page: whole games with mouse, finger and keys, what is not possible, bonus moves, and the computer's answer.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, says, start, stateWhere } from './browser.mjs';
import { click, drag, find, has, moveCount, playOut, press, tabTo, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const short = { game: 'tix', seats: ['human', 'human'], options: { turns: 50 } };

/** A move as what is done for it: the cells that are clicked, then the button or the answer. */
function steps(move) {
    if (move === 'pass') return { cells: [], then: 'pass' };
    const cells = move.match(/[a-f][1-6]/g);
    if (move.endsWith('+')) return { cells, then: 'activate' };
    if (move.endsWith('x')) return { cells, then: 'take-back' };
    return { cells };
}

const lastMove = async (page) => (await narabe(page, 'state')).moves.at(-1);

test('a whole game with the mouse, by clicks and by pulling pieces', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', short);
    await playOut(page, 41, async (move) => {
        const { cells, then } = steps(move);
        const pulls = cells.length === 2 && (await moveCount(page)) % 2 === 0;
        if (pulls) await drag(page, cells);
        else for (const cell of cells) await click(page, cell);
        if (then) await click(page, then);
        assert.equal(await lastMove(page), move);
    });
    await page.context().close();
});

test('a whole game with a finger: nothing counts before it is confirmed', async () => {
    const page = await site.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true,
        reducedMotion: 'reduce' });
    await narabe(page, 'newGame', short);
    await playOut(page, 42, async (move) => {
        const count = await moveCount(page);
        const { cells, then } = steps(move);
        for (const cell of cells) await tap(page, cell);
        assert.equal(await moveCount(page), count, 'what a finger does on the board only tries');
        await tap(page, then ?? (count % 2 === 0 ? 'place' : cells.at(-1)));
        assert.equal(await lastMove(page), move);
    });
    await page.context().close();
});

test('a whole game with the keyboard alone, from the start screen on', async () => {
    const page = await site.open(calm);
    await tabTo(page, 'game-tix');
    await press(page, 'Enter');
    await tabTo(page, 'opponent-people');
    await press(page, 'Enter');
    await tabTo(page, 'start');
    await press(page, 'Enter');
    const state = await narabe(page, 'state');
    assert.deepEqual([state.game, state.seats], ['tix', ['human', 'human']]);
    await press(page, ...Array(6).fill('ArrowLeft'), ...Array(6).fill('ArrowDown'));
    let [column, row] = [0, 0];
    const go = async (cell) => {
        const right = cell.charCodeAt(0) - 'a'.charCodeAt(0) - column;
        const up = Number(cell[1]) - 1 - row;
        await press(page, ...Array(Math.abs(right)).fill(right < 0 ? 'ArrowLeft' : 'ArrowRight'),
            ...Array(Math.abs(up)).fill(up < 0 ? 'ArrowDown' : 'ArrowUp'), 'Enter');
        [column, row] = [column + right, row + up];
    };
    await playOut(page, 43, async (move) => {
        const { cells, then } = steps(move);
        for (const cell of cells) await go(cell);
        if (then) {
            await tabTo(page, then);
            await press(page, 'Enter');
        }
        assert.equal(await lastMove(page), move);
    });
    await page.context().close();
});

test('what is not possible says why, and a bonus offers what can be done', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { game: 'tix', seats: ['human', 'human'] });
    await click(page, 'c3');
    await says(page, 'nothing can be placed beside the active piece on c3', () => click(page, 'c4'));
    await says(page, 'the piece on c3 is the opponent\'s', () => click(page, 'c3'));
    await click(page, 'e4');
    await says(page, 'a slide goes straight', () => drag(page, ['c3', 'd5']));
    assert.equal(await has(page, 'pass'), false);
    await narabe(page, 'newGame', { game: 'tix', seats: ['human', 'human'] });
    for (const move of ['a4', 'c5', 'f1', 'd3', 'a4-d4']) await narabe(page, 'play', move);
    assert.equal(await has(page, 'take-back'), false);
    await says(page, 'the piece on d4 has just earned this bonus', () => click(page, 'd4'));
    await click(page, 'f1');
    await click(page, 'take-back');
    assert.equal(await lastMove(page), 'f1x');
    assert.equal(await has(page, 'pass'), false);
    await click(page, 'undo');
    assert.equal(await lastMove(page), 'd3');
    await page.context().close();
});

test('the computer answers', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { game: 'tix', seats: ['human', 'level3'] });
    await click(page, 'd4');
    const state = await stateWhere(page, ({ moves, toMove }) => moves.length >= 2 && toMove === 'first');
    assert.equal(state.moves[0], 'd4');
    assert.equal((await find(page, 'd4')).label, 'd4, black, active');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
