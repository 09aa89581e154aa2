// Whole games of Battle of LITS by mouse, touch and keyboard, using window.narabe.targets().
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, start } from './browser.mjs';
import { click, drawWithFinger, find, has, middle, moveCount, partsOf, playOut, press, tabTo, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const twoPeople = { game: 'lits', seats: ['human', 'human'], options: { supply: 2 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: calm.reducedMotion };

/** Chooses a shape and tries orientations and cells, like a player, until the piece is in place. */
async function placeFromTray(page, move, choose, put) {
    const { shape, cells } = partsOf(move);
    const count = await moveCount(page);
    await choose(shape);
    for (let form = 0; form < 8; ++form) {
        for (const cell of cells) {
            await put(cell);
            if (await moveCount(page) > count) return;
        }
        await choose('turn');
        if (form === 3) await choose('mirror');
    }
    assert.fail(`${move} could not be placed`);
}

test('a whole game can be played by mouse, with tray, rotation, flipping and clicks', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', twoPeople);
    const use = (id) => click(page, id);
    await playOut(page, 21, (move) => placeFromTray(page, move, use, use));
    await page.context().close();
});

test('a whole game can be played by touch, with tray and taps, and no move is made before its confirmation', async () => {
    const page = await site.open(phone);
    await narabe(page, 'newGame', twoPeople);
    const use = (id) => tap(page, id);
    await playOut(page, 23, (move) => placeFromTray(page, move, use, async (cell) => {
        const count = await moveCount(page);
        await tap(page, cell);
        assert.equal(await moveCount(page), count, 'a tap on the board plays no move');
        if (await has(page, 'place')) await tap(page, 'place');
    }));
    await page.context().close();
});

test('a whole game can be played by finger strokes', async () => {
    const page = await site.open(phone);
    await narabe(page, 'newGame', twoPeople);
    await playOut(page, 24, async (move) => {
        const count = await moveCount(page);
        await drawWithFinger(page, move);
        assert.equal(await moveCount(page), count, 'a stroke plays no move');
        await tap(page, 'place');
        assert.equal((await narabe(page, 'state')).moves.at(-1), move);
    });
    await page.context().close();
});

test('a whole game can be played by keyboard alone, from the start screen', async () => {
    const page = await site.open(calm);
    await tabTo(page, 'game-lits');
    await press(page, 'Enter');
    await tabTo(page, 'opponent-people');
    await press(page, 'Enter');
    await tabTo(page, 'start');
    await press(page, 'Enter');
    assert.deepEqual((await narabe(page, 'state')).seats, ['human', 'human']);
    await narabe(page, 'newGame', { ...twoPeople, options: { supply: 1 } });
    const keys = { r: 'r', turn: 'r', mirror: 'm', L: '1', I: '2', T: '3', S: '4' };
    await press(page, ...Array(10).fill('ArrowLeft'), ...Array(10).fill('ArrowDown'));
    let [column, row] = [0, 0];
    await playOut(page, 25, (move) => placeFromTray(page, move, (id) => press(page, keys[id]), async (cell) => {
        const right = cell.charCodeAt(0) - 'a'.charCodeAt(0) - column;
        const up = Number(cell.slice(1)) - 1 - row;
        await press(page, ...Array(Math.abs(right)).fill(right < 0 ? 'ArrowLeft' : 'ArrowRight'),
            ...Array(Math.abs(up)).fill(up < 0 ? 'ArrowDown' : 'ArrowUp'), 'Enter');
        [column, row] = [column + right, row + up];
    }));
    await page.context().close();
});

test('Tab leaves the canvas after its last control, and browser shortcuts continue to work', async () => {
    const page = await site.open(calm);
    await page.evaluate(() => {
        window.taken = [];
        addEventListener('keydown', (event) => window.taken.push([event.key, event.defaultPrevented]));
    });
    const count = (await narabe(page, 'targets')).length;
    let pressed = 0;
    await page.focus('#canvas');
    for (; pressed < 100 && await page.evaluate(() => document.activeElement.id) === 'canvas'; ++pressed) await press(page, 'Tab');
    assert.ok(pressed > count && pressed < 100, `Tab was pressed ${pressed} times for ${count} visible controls`);
    await page.focus('#canvas');
    await page.evaluate(() => (window.taken = []));
    await press(page, 'Control+c', 'F2', 'PageDown', 'a');
    const taken = await page.evaluate(() => window.taken);
    assert.deepEqual(taken.filter(([, prevented]) => prevented), []);
    await page.context().close();
});

test('a piece in hand is rotated by the wheel, put back by Escape, and removed by a second click', async () => {
    const page = await site.open({ ...calm, drawn: true });
    await narabe(page, 'newGame', twoPeople);
    await click(page, 'L');
    await page.mouse.move(...middle(await find(page, 'e5')));
    await narabe(page, 'targets');
    const shot = () => page.screenshot({ clip: { x: 200, y: 0, width: 400, height: 500 } });
    const first = await shot();
    await page.mouse.wheel(0, 100);
    await narabe(page, 'targets');
    assert.ok(!first.equals(await shot()), 'turned');
    for (let turn = 0; turn < 3; ++turn) {
        await page.mouse.wheel(0, 100);
        await narabe(page, 'targets');
    }
    assert.ok(first.equals(await shot()), 'once round');
    await press(page, 'Escape');
    assert.ok(!first.equals(await shot()), 'put back');
    assert.equal(await moveCount(page), 0);
    await page.context().close();
});
