// Whole games of Battle of LITS with mouse, finger and keys, found through what window.narabe.targets() tells.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, says, start } from './browser.mjs';
import {
    click, draw, drawWithFinger, find, has, middle, moveCount, partsOf, playOut, press, tabTo, tap,
} from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const twoPeople = { game: 'lits', seats: ['human', 'human'], options: { supply: 2 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: calm.reducedMotion };

/** Takes a shape and tries forms and cells, as a person would, until the piece lies. */
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

test('a whole game by mouse: tray, turn, mirror and click', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', twoPeople);
    const use = (id) => click(page, id);
    await playOut(page, 21, (move) => placeFromTray(page, move, use, use));
    await page.context().close();
});

test('a whole game by strokes of the mouse', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', twoPeople);
    await playOut(page, 22, async (move) => {
        await draw(page, move);
        assert.equal((await narabe(page, 'state')).moves.at(-1), move);
    });
    await page.context().close();
});

test('a stroke that is no piece, or one that does not fit, places nothing', async () => {
    const page = await site.open({ viewport: calm.viewport });
    await narabe(page, 'newGame', { ...twoPeople, options: {} });
    await draw(page, 'Ia10b10c10d10');
    assert.equal(await moveCount(page), 1);
    const reasons = {
        La8a9b9c9: /2×2/, Ie7e8e9e10: /another I/, Te9f8f9g9: /touches no other/, Xe5e6f5f6: /none of the shapes/,
    };
    for (const [wrong, reason] of Object.entries(reasons)) {
        await says(page, reason, () => draw(page, wrong));
        assert.equal(await moveCount(page), 1, wrong);
    }
    await draw(page, 'La7a8a9b7');
    assert.equal(await moveCount(page), 2);
    await page.context().close();
});

test('a whole game by touch: tray and taps, and nothing counts before it is confirmed', async () => {
    const page = await site.open(phone);
    await narabe(page, 'newGame', twoPeople);
    const use = (id) => tap(page, id);
    await playOut(page, 23, (move) => placeFromTray(page, move, use, async (cell) => {
        const count = await moveCount(page);
        await tap(page, cell);
        assert.equal(await moveCount(page), count, 'a tap on the board only tries');
        if (await has(page, 'place')) await tap(page, 'place');
    }));
    await page.context().close();
});

test('a whole game by strokes of a finger', async () => {
    const page = await site.open(phone);
    await narabe(page, 'newGame', twoPeople);
    await playOut(page, 24, async (move) => {
        const count = await moveCount(page);
        await drawWithFinger(page, move);
        assert.equal(await moveCount(page), count, 'a stroke of the finger only tries');
        await tap(page, 'place');
        assert.equal((await narabe(page, 'state')).moves.at(-1), move);
    });
    await page.context().close();
});

test('a whole game with the keyboard alone, from the start screen on', async () => {
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

test('Tab leaves the canvas after its last control, and keys of the browser are left to it', async () => {
    const page = await site.open(calm);
    await page.evaluate(() => {
        window.taken = [];
        addEventListener('keydown', (event) => window.taken.push([event.key, event.defaultPrevented]));
    });
    const count = (await narabe(page, 'targets')).length;
    let pressed = 0;
    await page.focus('#canvas');
    for (; pressed < 100 && await page.evaluate(() => document.activeElement.id) === 'canvas'; ++pressed) await press(page, 'Tab');
    assert.ok(pressed > count && pressed < 100, `it took ${pressed} times for ${count} controls and what is scrolled away`);
    await page.focus('#canvas');
    await page.evaluate(() => (window.taken = []));
    await press(page, 'Control+c', 'F2', 'PageDown', 'a');
    const taken = await page.evaluate(() => window.taken);
    assert.deepEqual(taken.filter(([, prevented]) => prevented), []);
    await page.context().close();
});

test('the keys for undo and redo', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', twoPeople);
    await narabe(page, 'play', 'Lc3c4c5d5');
    await press(page, 'Control+z');
    assert.equal(await moveCount(page), 0);
    await press(page, 'Control+y');
    assert.equal(await moveCount(page), 1);
    await press(page, 'Control+z');
    await press(page, 'Control+Shift+z');
    assert.equal(await moveCount(page), 1);
    await page.context().close();
});

test('a piece in hand is turned by the wheel, put back by Escape, and taken away again by a second click', async () => {
    const page = await site.open(calm);
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

test('swap, undo and redo with the mouse', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', twoPeople);
    assert.equal(await has(page, 'swap'), false);
    await draw(page, 'Lc3c4c5d5');
    await click(page, 'swap');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Lc3c4c5d5', 'swap']);
    assert.equal(await has(page, 'swap'), false);
    await click(page, 'undo');
    await click(page, 'undo');
    assert.equal(await moveCount(page), 0);
    await click(page, 'redo');
    await click(page, 'redo');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Lc3c4c5d5', 'swap']);
    await page.context().close();
});

/** Workers that hear no question until `window.released`: the computer thinks for as long as the test wants. */
const withheld = (context) => context.addInitScript(() => {
    const waiting = [];
    window.release = () => {
        window.released = true;
        for (const [worker, line] of waiting.splice(0)) worker.postMessage(line);
    };
    window.Worker = class extends Worker {
        postMessage(line) {
            if (window.released || !String(line).startsWith('think ')) return super.postMessage(line);
            return void waiting.push([this, line]);
        }
    };
});

test('the swap is offered when it is the person who may swap, and as soon as they may', async () => {
    const first = await site.open({ ...calm, before: withheld });
    await narabe(first, 'newGame', { game: 'lits', seats: ['human', 'level1'] });
    await draw(first, 'Ld3d4d5e5');
    assert.equal((await narabe(first, 'state')).thinking, true);
    assert.equal(await has(first, 'swap'), false, 'not while the computer thinks');
    assert.deepEqual(first.errors, []);
    await first.context().close();

    const second = await site.open({ ...calm, before: withheld });
    await narabe(second, 'newGame', { game: 'lits', seats: ['level1', 'human'] });
    assert.equal(await has(second, 'swap'), false);
    await second.evaluate(() => window.release());
    await click(second, 'swap');
    assert.equal((await narabe(second, 'state')).moves[1], 'swap');
    assert.deepEqual(second.errors, []);
    await second.context().close();
});
