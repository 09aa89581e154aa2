// Mouse, touch and keyboard input on the targets of window.narabe.targets().
import assert from 'node:assert/strict';
import { narabe, patience, until } from './browser.mjs';
import { dice, replay } from './records.mjs';

/** Waits until the target with this id accepts clicks, which a target that has just appeared does not. */
export async function find(page, id) {
    const found = await page.evaluate(async ([wanted, time]) => {
        const end = performance.now() + time;
        for (; ; await new Promise((wait) => setTimeout(wait, 60))) {
            const all = await window.narabe.targets();
            const target = all.find((each) => each.id === wanted);
            if (target?.settled) return target;
            if (performance.now() > end) return target ? 'it never settles' : all.map((each) => each.id).join(' ');
        }
    }, [id, patience]);
    assert.notEqual(typeof found, 'string', `${id}: ${found}`);
    return found;
}

export const has = (page, id) =>
    page.evaluate(async (wanted) => (await window.narabe.targets()).some((each) => each.id === wanted), id);

/** Waits until a target with this id exists. */
export const appears = (page, id) => until(() => has(page, id));

/** @returns {[any, any]} */
export const middle = ({ rect }) => [rect.x + rect.width / 2, rect.y + rect.height / 2];

/** Waits until the input has been handled and drawn. */
const settle = (page) => narabe(page, 'targets');

export async function click(page, id) {
    await page.mouse.click(...middle(await find(page, id)));
    await settle(page);
}

/** Clicks a target and accepts the page's confirmation; does not wait for the effect. */
export async function clickAndAgree(page, id) {
    await click(page, id);
    await page.click('dialog.ask[open] button[value=accept]');
}

export async function tap(page, id) {
    await page.touchscreen.tap(...middle(await find(page, id)));
    await settle(page);
}

/** Opens the study of the game shown; `use` is `click` or `tap`. */
export async function openStudy(page, use = click) {
    await use(page, 'menu');
    await use(page, 'study');
}

/** Clicks or taps with given timestamps; the page may receive them late. */
export class Presses {
    #page;
    #devtools;
    #isTouch;
    #begin;  // milliseconds since 1970

    static async of(page, hand) {
        const presses = new Presses();
        presses.#page = page;
        presses.#isTouch = hand === 'touch';
        presses.#devtools = await page.context().newCDPSession(page);
        return presses;
    }

    /** Clicks at a point; `time` is in milliseconds after the last click with time 0. */
    async at([x, y], time) {
        if (time === 0) this.#begin = await this.#page.evaluate(() => performance.timeOrigin + performance.now());
        const timestamp = (this.#begin + time) / 1000;
        const ends = timestamp + 0.01;
        if (this.#isTouch) {
            await this.#devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
            await this.#devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: ends });
        } else {
            const mouse = { x, y, button: 'left', clickCount: 1 };
            await this.#devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed', timestamp });
            await this.#devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased', timestamp: ends });
        }
        await settle(this.#page);
    }
}

export async function press(page, ...keys) {
    for (const key of keys) await page.keyboard.press(key);
    await settle(page);
}

/** The shape and the cells of a placement such as `Lc3c4c5d5`. */
export const partsOf = (move) => ({ shape: move[0], cells: move.slice(1).match(/[a-k]\d+/g) });

const neighbours = (cell) => {
    const column = cell.charCodeAt(0);
    const row = Number(cell.slice(1));
    return [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([x, y]) => `${String.fromCharCode(column + x)}${row + y}`);
};

/** The shortest stroke through all cells that moves only to neighbours, retracing cells where necessary. */
function strokeThrough(cells) {
    let best = null;
    for (const start of cells) {
        const walk = [];
        const seen = new Set();
        const visit = (cell) => {
            seen.add(cell);
            walk.push(cell);
            for (const next of neighbours(cell)) {
                if (!cells.includes(next) || seen.has(next)) continue;
                visit(next);
                if (seen.size < cells.length) walk.push(cell);
            }
        };
        visit(start);
        if (!best || walk.length < best.length) best = walk;
    }
    return best;
}

/** The centres of targets, once the first of them accepts clicks. */
export async function middlesOf(page, ids) {
    await find(page, ids[0]);
    const targets = new Map((await narabe(page, 'targets')).map((target) => [target.id, target]));
    return ids.map((id) => middle(targets.get(id)));
}

/** Drags the mouse over the centres of cells. */
export async function drag(page, cells) {
    const [first, ...rest] = await middlesOf(page, cells);
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const point of rest) await page.mouse.move(...point, { steps: 3 });
    await page.mouse.up();
    await settle(page);
}

/** Stops the program's clock, so that a delay on a busy machine doesn't count as a long press (half a second). */
export const stopTime = (page) => page.evaluate(() => {
    const at = performance.now();
    const { now } = performance;
    const ask = window.requestAnimationFrame;
    performance.now = () => at;
    window.requestAnimationFrame = (work) => ask.call(window, () => work(at));
    window.startTime = () => {
        performance.now = now;
        window.requestAnimationFrame = ask;
    };
});

export const startTime = (page) => page.evaluate(() => window.startTime());

/** Drags a finger over the centres of cells, with the program's clock stopped. */
export async function dragWithFinger(page, cells) {
    const [first, ...rest] = await middlesOf(page, cells);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
    const finger = (type, [x, y]) => devtools.send('Input.emulateTouchFromMouseEvent',
        { type, x: Math.round(x), y: Math.round(y), button: 'left', clickCount: 1 });
    const frame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn())));
    await stopTime(page);
    const lifted = page.evaluate(() => new Promise((done) => addEventListener('touchend', () => done(), { once: true })));
    await finger('mousePressed', first);
    let [x, y] = first;
    for (const [toX, toY] of rest) {
        for (const part of [1 / 3, 2 / 3, 1]) {
            await finger('mouseMoved', [x + (toX - x) * part, y + (toY - y) * part]);
            await frame();
        }
        [x, y] = [toX, toY];
    }
    await finger('mouseReleased', [x, y]);
    await lifted;
    await devtools.detach();
    await startTime(page);
    await settle(page);
}

/** Draws a placement of four cells. */
export const draw = (page, move) => drag(page, strokeThrough(partsOf(move).cells));
export const drawWithFinger = (page, move) => dragWithFinger(page, strokeThrough(partsOf(move).cells));

export const moveCount = async (page) => (await narabe(page, 'state')).moves.length;

/** Plays until the game is over; `place(move)` makes the move. */
export async function playOut(page, seed, place) {
    const roll = dice(seed);
    for (let count = 0; ; ++count) {
        const legal = (await narabe(page, 'legal')).filter((move) => move !== 'swap');
        if (legal.length === 0) break;
        await place(legal[roll(legal.length)], legal);
        assert.equal(await moveCount(page), count + 1);
    }
    const state = await narabe(page, 'state');
    const record = await narabe(page, 'record');
    assert.ok(state.result);
    assert.deepEqual(replay(record), { good: true, text: record });
    assert.match(record, new RegExp(`^result ${state.result}$`, 'm'));
    assert.deepEqual(page.errors, []);
}

/** Presses Tab until a target outside the board has the focus; the target need not be visible yet. */
export async function tabTo(page, id) {
    for (let count = 0; count < 60; ++count) {
        if ((await narabe(page, 'targets')).some((target) => target.id === id && target.focused)) return;
        await press(page, 'Tab');
    }
    assert.fail(`Tab never came to ${id}`);
}
