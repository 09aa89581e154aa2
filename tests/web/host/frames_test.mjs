import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Frames } from '../../../web/host/frames.js';

/**
 * A simulated browser clock: animation frames every 16 ms, timers, and a count of requests.
 * @type {new () => any}
 */
const Clock = class {
    now = 0;
    requested = 0;
    document = { hidden: false };
    performance = { now: () => this.now };
    #due = new Map();
    #last = 0;

    requestAnimationFrame = (work) => (++this.requested, this.#at(Math.floor(this.now / 16) * 16 + 16, work));
    cancelAnimationFrame = (id) => void this.#due.delete(id);
    setTimeout = (work, delay) => this.#at(this.now + delay, work);
    clearTimeout = (id) => void this.#due.delete(id);

    #at(time, work) {
        this.#due.set(++this.#last, { time, work });
        return this.#last;
    }

    run(milliseconds) {
        const end = this.now + milliseconds;
        for (;;) {
            const [id, next] = [...this.#due].sort(([, a], [, b]) => a.time - b.time)[0] ?? [];
            if (!next || next.time > end) break;
            this.#due.delete(id);
            this.now = next.time;
            next.work(this.now);
        }
        this.now = end;
    }
};

function loop(delays) {
    const clock = new Clock();
    const drawn = [];
    const frames = new Frames((now) => {
        drawn.push(now);
        return delays.shift() ?? -1;
    }, clock);
    return { clock, drawn, frames };
}

test('the loop draws and requests no frame before the first wake', () => {
    const { clock, drawn } = loop([]);
    clock.run(5000);
    assert.equal(clock.requested, 0);
    assert.deepEqual(drawn, []);
});

test('several wakes between two frames cause only one frame', () => {
    const { clock, drawn, frames } = loop([]);
    frames.wake();
    frames.wake();
    frames.wake();
    clock.run(5000);
    assert.deepEqual(drawn, [16]);
    assert.equal(clock.requested, 1);
});

test('a delay of 0 requests the next animation frame, a positive delay first sets a timer', () => {
    const { clock, drawn, frames } = loop([0, 0, 100, -1]);
    frames.wake();
    clock.run(5000);
    assert.deepEqual(drawn, [16, 32, 48, 160]);
});

test('waking replaces the timer of a later frame', () => {
    const { clock, drawn, frames } = loop([1000, -1]);
    frames.wake();
    clock.run(100);
    frames.wake();
    clock.run(5000);
    assert.deepEqual(drawn, [16, 112]);
});

test('waking during a frame requests exactly one more frame', () => {
    const clock = new Clock();
    let drawn = 0;
    const frames = new Frames(() => {
        if (++drawn < 3) frames.wake();
        return -1;
    }, clock);
    frames.wake();
    clock.run(5000);
    assert.equal(drawn, 3);
    assert.equal(clock.requested, 3);
});

test('user input requests a due frame again, so that it counts as part of the user action', () => {
    const { clock, drawn, frames } = loop([]);
    let gesture = null;
    const { requestAnimationFrame } = clock;
    clock.requestAnimationFrame = (work) => {
        const of = gesture;  // as in WebKit
        return requestAnimationFrame((now) => {
            gesture = of;
            work(now);
            drawn.push(gesture);
            gesture = null;
        });
    };
    frames.wake();
    gesture = 'click';
    frames.wake({ again: true });
    gesture = null;
    frames.wake();
    clock.run(5000);
    assert.deepEqual(drawn, [16, 'click']);
});

test('the loop draws no frame while paused, and draws one when it resumes', () => {
    const { clock, drawn, frames } = loop([100, -1, -1]);
    frames.wake();
    clock.run(50);
    frames.pause();
    frames.wake();
    frames.wake({ again: true });
    clock.run(5000);
    assert.deepEqual(drawn, [16]);
    frames.resume();
    clock.run(5000);
    assert.equal(drawn.length, 2);
});

test('settle waits for the last frame that is due immediately', async () => {
    const { clock, drawn, frames } = loop([0, 0, 500, -1]);
    frames.wake();
    let settled = false;
    const done = frames.settle().then(() => (settled = true));
    clock.run(40);
    await Promise.resolve();
    assert.equal(settled, false);
    clock.run(16);
    await done;
    assert.equal(drawn.length, 3);
});

test('settle gives up on a screen that never settles', async () => {
    const clock = new Clock();
    const frames = new Frames(() => 0, clock);
    frames.wake();
    const done = frames.settle();
    clock.run(1100);
    await done;
});

test('settle returns immediately if nothing is due, or if the loop is paused meanwhile', async () => {
    const { frames } = loop([0, 0, 0]);
    await frames.settle();
    frames.wake();
    const done = frames.settle();
    frames.pause();
    await done;
});

test('a hidden page, which gets no animation frames, is drawn for settle', async () => {
    const { clock, drawn, frames } = loop([0, 0, -1]);
    clock.document.hidden = true;
    frames.wake();
    await frames.settle();
    assert.equal(drawn.length, 3);
});

test('a hidden page continues slowly by timers, and normally as soon as it is shown', () => {
    const { clock, drawn, frames } = loop([0, 0, 0, -1]);
    frames.wake();
    clock.document.hidden = true;
    frames.changeVisibility();
    clock.run(600);
    assert.deepEqual(drawn, [250, 500]);
    assert.equal(clock.requested, 1, 'a hidden page requests no further frames');
    clock.document.hidden = false;
    frames.changeVisibility();
    clock.run(100);
    assert.deepEqual(drawn.slice(2), [608, 624]);
});

test('work is done in parts between frames, only once at a time, and settle waits for it', async () => {
    const { clock, frames } = loop([]);
    const parts = [];
    const step = () => parts.push(clock.now) < 3;
    frames.work(step);
    frames.work(step);
    assert.deepEqual(parts, []);
    let isSettled = false;
    const settled = frames.settle().then(() => (isSettled = true));
    clock.run(0);
    assert.equal(parts.length, 3);
    await settled;
    assert.ok(isSettled);
    frames.work(step);
    clock.run(0);
    assert.equal(parts.length, 4);
});
