// TAIGO in the page: whole games with mouse, finger and keys, cones on the spot, what does not fit, the computer's answer.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, says, start, stateWhere } from './browser.mjs';
import { click, find, has, middle, moveCount, playOut, press, tabTo, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const short = { game: 'taigo', seats: ['human', 'human'], options: { tiles: 12 } };
const directions = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };

/** How a tile of a move lies: from its black half to the white one. */
function directionOf(move) {
    const [black, white] = move.split('/').map((hex) => hex.split(',').map(Number));
    return directions.indexOf(`${white[0] - black[0]},${white[1] - black[1]}`);
}

/** What playOut calls: `lay(hex, turns)` turns the tile in hand and puts its black half there, `fill(colour)` answers. */
function hand({ page, lay, fill }) {
    let direction = 0;
    return async (move) => {
        const last = async () => (await narabe(page, 'state')).moves.at(-1);
        if (move[1] === '@') {
            await fill(move[0] === 'B' ? 'black' : 'white');
            assert.equal((await last()).slice(0, 2), move.slice(0, 2));
            return;
        }
        const wanted = directionOf(move);
        await lay(move.split('/')[0], (direction - wanted + 6) % 6);
        direction = wanted;
        assert.equal(await last(), move);
    };
}

test('a whole game with the mouse', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', short);
    await playOut(page, 41, hand({
        page,
        async lay(hex, turns) {
            for (let i = 0; i < turns; ++i) await click(page, 'turn');
            await click(page, hex);
        },
        fill: (colour) => click(page, colour),
    }));
    await page.context().close();
});

test('a whole game with a finger: nothing counts before it is confirmed', async () => {
    const page = await site.open(phone);
    await narabe(page, 'newGame', short);
    await playOut(page, 42, hand({
        page,
        async lay(hex, turns) {
            const count = await moveCount(page);
            await tap(page, hex);
            for (let i = 0; i < turns; ++i) await tap(page, 'turn');
            assert.equal(await moveCount(page), count, 'what a finger does on the board only tries');
            await tap(page, 'place');
        },
        fill: (colour) => tap(page, colour),
    }));
    await page.context().close();
});

/** Arrow after arrow until the keyboard's place on the board is a hex. */
async function goTo(page, hex) {
    for (let count = 0; count < 60; ++count) {
        const targets = await narabe(page, 'targets');
        const from = targets.find((target) => target.focused && /^-?\d+,-?\d+$/.test(target.id));
        if (from?.id === hex) return;
        const [x, y] = from ? middle(from) : [0, 0];
        const [toX, toY] = middle(targets.find((target) => target.id === hex));
        const isRow = Math.abs(toY - y) < from?.rect.height / 2;
        await press(page, isRow || !from ? (toX > x ? 'ArrowRight' : 'ArrowLeft') : toY > y ? 'ArrowDown' : 'ArrowUp');
    }
    assert.fail(`the arrows never came to ${hex}`);
}

test('a whole game with the keyboard alone, from the start screen on', async () => {
    const page = await site.open(calm);
    await tabTo(page, 'game-taigo');
    await press(page, 'Enter');
    await tabTo(page, 'opponent-people');
    await press(page, 'Enter');
    await tabTo(page, 'start');
    await press(page, 'Enter');
    const { game, seats } = await narabe(page, 'state');
    assert.deepEqual([game, seats], ['taigo', ['human', 'human']]);
    await narabe(page, 'newGame', { ...short, options: { tiles: 10 } });
    await playOut(page, 43, hand({
        page,
        async lay(hex, turns) {
            await goTo(page, hex);
            await press(page, ...Array(turns).fill('r'), 'Enter');
        },
        fill: (colour) => press(page, colour === 'black' ? '1' : '2'),
    }));
    await page.context().close();
});

test('what does not fit says why, and holes ask for their cones at once', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { game: 'taigo', seats: ['human', 'human'] });
    await says(page, '0,0 is occupied', () => click(page, '0,0'));
    await says(page, 'touches nothing on the table', () => click(page, '0,2'));
    assert.equal(await moveCount(page), 0);
    for (const move of ['-1,1/-1,2', '0,2/0,3', '2,-1/3,-1', '3,0/2,1']) await narabe(page, 'play', move);
    await press(page, 'r', 'r', 'r', 'r', 'r');
    await click(page, '1,1');
    assert.equal((await narabe(page, 'state')).moves.at(-1), '1,1/1,2');
    assert.match((await find(page, '0,1')).label, /hole/);
    assert.ok(await has(page, 'black'));
    await says(page, 'has to be filled first', () => click(page, '-2,1'));
    await click(page, 'next_hole');
    await click(page, 'white');
    assert.equal(await has(page, 'next_hole'), false);
    await press(page, '1');
    const { moves, toMove } = await narabe(page, 'state');
    assert.deepEqual(moves.slice(-2).map((move) => move.slice(0, 2)), ['W@', 'B@']);
    assert.equal(toMove, 'second');
    assert.equal(await has(page, 'black'), false);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the computer answers', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { ...short, seats: ['human', 'level2'] });
    await click(page, '0,1');
    const state = await stateWhere(page, ({ moves, toMove }) => moves.length > 1 && toMove === 'first');
    assert.equal(state.moves[0], '0,1/1,1');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
