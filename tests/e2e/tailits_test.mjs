// TAILITS in the page: whole games with mouse, finger and keys, colourings by question and from the tray, and reasons.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, says, start, stateWhere } from './browser.mjs';
import { click, drag, dragWithFinger, find, has, moveCount, playOut, press, strokeThrough, tabTo, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const game = { game: 'tailits', seats: ['human', 'human'] };

/** The shape, the cells, and the black ones as the question calls them, of a move such as `Lf5g5/f6h5`. */
function partsOf(move) {
    const [black] = move.slice(1).split('/');
    return { shape: move[0], cells: move.match(/[a-k]\d+/g), black };
}

const lastMove = async (page) => (await narabe(page, 'state')).moves.at(-1);

test('a whole game by strokes of the mouse, each answered with a click on a colouring', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', game);
    await playOut(page, 41, async (move) => {
        const { cells, black } = partsOf(move);
        await drag(page, strokeThrough(cells));
        if (await has(page, black)) await click(page, black);
        assert.equal(await lastMove(page), move);
    });
    await page.context().close();
});

test('a whole game by strokes and taps of a finger: nothing counts before it is confirmed', async () => {
    const page = await site.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true,
        reducedMotion: 'reduce' });
    await narabe(page, 'newGame', { ...game, options: { score: 'second' } });
    await playOut(page, 42, async (move) => {
        const count = await moveCount(page);
        const { cells, black } = partsOf(move);
        await dragWithFinger(page, strokeThrough(cells));
        if (await has(page, black)) await tap(page, black);
        assert.equal(await moveCount(page), count, 'what a finger does on the board only tries');
        await tap(page, 'place');
        assert.equal(await lastMove(page), move);
    });
    await page.context().close();
});

test('a whole game with the keyboard alone, from the start screen on', async () => {
    const page = await site.open(calm);
    await tabTo(page, 'game-tailits');
    await press(page, 'Enter');
    await tabTo(page, 'opponent-people');
    await press(page, 'Enter');
    await tabTo(page, 'pieces-uniform');
    await press(page, 'Enter');
    await tabTo(page, 'start');
    await press(page, 'Enter');
    const state = await narabe(page, 'state');
    assert.deepEqual([state.game, state.options, state.seats], ['tailits', { pieces: 'uniform' }, ['human', 'human']]);
    await press(page, ...Array(11).fill('ArrowLeft'), ...Array(11).fill('ArrowDown'));
    let [column, row] = [0, 0];
    await playOut(page, 43, async (move, legal) => {
        const before = await moveCount(page);
        const { shape, cells } = partsOf(move);
        await press(page, String('LITS'.indexOf(shape) + 1));
        for (const cell of cells) {
            const right = cell.charCodeAt(0) - 'a'.charCodeAt(0) - column;
            const up = Number(cell.slice(1)) - 1 - row;
            await press(page, ...Array(Math.abs(right)).fill(right < 0 ? 'ArrowLeft' : 'ArrowRight'),
                ...Array(Math.abs(up)).fill(up < 0 ? 'ArrowDown' : 'ArrowUp'));
            [column, row] = [column + right, row + up];
            for (let form = 0; form < 8; ++form) {
                await press(page, 'Enter');
                if (await moveCount(page) > before) break;
                await press(page, form === 3 ? 'm' : 'r');
            }
            if (await moveCount(page) > before) break;
        }
        assert.ok(legal.includes(await lastMove(page)));
    });
    await page.context().close();
});

test('the tray recolours what is in hand, and what does not fit says why', async () => {
    const page = await site.open({ ...calm, viewport: { width: 1000, height: 700 } });
    await narabe(page, 'newGame', game);
    assert.equal(await has(page, 'Lcd'), true);
    assert.equal((await find(page, 'f6')).label, 'f6, the centre');
    await click(page, 'L');
    await click(page, 'Lcd');
    await says(page, 'the first tetromino must cover f6', () => click(page, 'a1'));
    assert.equal(await moveCount(page), 0);
    await click(page, 'f6');
    assert.equal(await lastMove(page), 'Lf5g5/f6f7');
    assert.equal(await has(page, 'Lcd'), false, 'there was only one');
    assert.equal((await find(page, 'Lbd')).label, 'L with b and d black, 1 left');
    await says(page, 'f5 is covered already', () => drag(page, ['f5', 'f4', 'f3', 'f2']));
    await drag(page, ['f4', 'f3', 'f2', 'f1']);
    assert.equal(await has(page, 'f2f4'), true);
    await press(page, 'Escape');
    assert.equal(await has(page, 'f2f4'), false);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the computer answers', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { ...game, seats: ['human', 'level3'] });
    await drag(page, ['f5', 'f6', 'f7', 'f8']);
    await click(page, 'f5f6');
    const state = await stateWhere(page, ({ moves }) => moves.length === 2);
    assert.equal(state.moves[0], 'If5f6/f7f8');
    assert.equal(state.toMove, 'first');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
