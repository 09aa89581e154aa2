// TAIJI in the page: whole games with mouse, finger and keys, what does not fit, and the computer's answer.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, says, start, stateWhere } from './browser.mjs';
import { click, drag, dragWithFinger, find, has, moveCount, playOut, press, tabTo, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const small = { game: 'taiji', seats: ['human', 'human'], options: { size: 7 } };

/** The cells of a move in the order in which the seat to move would draw them: its own colour first. */
async function drawn(page, move) {
    const [black, white] = move.split('/');
    return (await narabe(page, 'state')).toMove === 'first' ? [white, black] : [black, white];
}

test('a whole game by strokes of the mouse', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', small);
    await playOut(page, 31, async (move) => {
        await drag(page, await drawn(page, move));
        assert.equal((await narabe(page, 'state')).moves.at(-1), move);
    });
    await page.context().close();
});

test('a whole game by strokes and taps of a finger: nothing counts before it is confirmed', async () => {
    const page = await site.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true,
        reducedMotion: 'reduce' });
    await narabe(page, 'newGame', small);
    await playOut(page, 32, async (move) => {
        const count = await moveCount(page);
        const cells = await drawn(page, move);
        if (count % 2 === 0) {
            await dragWithFinger(page, cells);
        } else {
            for (const cell of cells) await tap(page, cell);
        }
        assert.equal(await moveCount(page), count, 'what a finger does on the board only tries');
        await tap(page, 'place');
        assert.equal((await narabe(page, 'state')).moves.at(-1), move);
    });
    await page.context().close();
});

test('a whole game with the keyboard alone, from the start screen on', async () => {
    const page = await site.open(calm);
    await tabTo(page, 'game-taiji');
    await press(page, 'Enter');
    await tabTo(page, 'opponent-people');
    await press(page, 'Enter');
    await tabTo(page, 'size-7');
    await press(page, 'Enter');
    await tabTo(page, 'start');
    await press(page, 'Enter');
    const state = await narabe(page, 'state');
    assert.deepEqual([state.game, state.options, state.seats], ['taiji', { size: '7' }, ['human', 'human']]);
    await press(page, ...Array(7).fill('ArrowLeft'), ...Array(7).fill('ArrowDown'));
    let [column, row] = [0, 0];
    await playOut(page, 33, async (move) => {
        for (const cell of await drawn(page, move)) {
            const right = cell.charCodeAt(0) - 'a'.charCodeAt(0) - column;
            const up = Number(cell.slice(1)) - 1 - row;
            await press(page, ...Array(Math.abs(right)).fill(right < 0 ? 'ArrowLeft' : 'ArrowRight'),
                ...Array(Math.abs(up)).fill(up < 0 ? 'ArrowDown' : 'ArrowUp'), 'Enter');
            [column, row] = [column + right, row + up];
        }
        assert.equal((await narabe(page, 'state')).moves.at(-1), move);
    });
    await page.context().close();
});

test('two clicks place a piece, the slots turn it round, and what does not fit says why', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'human'] });
    await click(page, 'c3');
    assert.equal(await moveCount(page), 0);
    await click(page, 'c4');
    assert.deepEqual((await narabe(page, 'state')).moves, ['c4/c3']);
    await click(page, 'white');
    await drag(page, ['e5', 'f5']);
    assert.deepEqual((await narabe(page, 'state')).moves, ['c4/c3', 'f5/e5']);
    await says(page, 'c3 is covered already', () => drag(page, ['d3', 'c3']));
    assert.equal(await moveCount(page), 2);
    assert.equal(await has(page, 'place'), false);
    assert.equal((await find(page, 'c3')).label, 'c3, white');
    await click(page, 'undo');
    assert.equal(await moveCount(page), 1);
    await page.context().close();
});

test('the computer answers', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { ...small, seats: ['human', 'level3'] });
    await drag(page, ['d4', 'd5']);
    const state = await stateWhere(page, ({ moves }) => moves.length === 2);
    assert.equal(state.moves[0], 'd5/d4');
    assert.equal(state.toMove, 'first');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
