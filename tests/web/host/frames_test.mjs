import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Frames } from '../../../web/host/frames.js';

/**
 * A browser's clock: animation frames every 16 ms, timers, and a count of requests.
 * @type {new () => any}
 */
const Clock = class {
    now = 0;
    asked = 0;
    document = { hidden: false };
    performance = { now: () => this.now };
    #due = new Map();
    #last = 0;

    requestAnimationFrame = (work) => (++this.asked, this.#at(Math.floor(this.now / 16) * 16 + 16, work));
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

test('nothing is drawn and nothing asked for until somebody wakes it', () => {
    const { clock, drawn } = loop([]);
    clock.run(5000);
    assert.equal(clock.asked, 0);
    assert.deepEqual(drawn, []);
});

test('many wakes between two frames make one frame, and then it rests', () => {
    const { clock, drawn, frames } = loop([]);
    frames.wake();
    frames.wake();
    frames.wake();
    clock.run(5000);
    assert.deepEqual(drawn, [16]);
    assert.equal(clock.asked, 1);
});

test('a delay of 0 is the next animation frame, a positive one a timer before it', () => {
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

test('waking from within a frame asks for exactly one more', () => {
    const clock = new Clock();
    let drawn = 0;
    const frames = new Frames(() => {
        if (++drawn < 3) frames.wake();
        return -1;
    }, clock);
    frames.wake();
    clock.run(5000);
    assert.equal(drawn, 3);
    assert.equal(clock.asked, 3);
});

test('a frame that is due is asked for again by what a person does, so that it counts as done by them', () => {
    const { clock, drawn, frames } = loop([]);
    let gesture = null;
    const { requestAnimationFrame } = clock;
    clock.requestAnimationFrame = (work) => {
        const of = gesture;  // as WebKit has it
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

test('while it is paused nothing is drawn, whatever wakes it; resuming draws', () => {
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

test('settle waits for the last of the frames that are due at once', async () => {
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

test('settle gives up on a picture that never rests', async () => {
    const clock = new Clock();
    const frames = new Frames(() => 0, clock);
    frames.wake();
    const done = frames.settle();
    clock.run(1100);
    await done;
});

test('settle returns at once when nothing is due, and when paused meanwhile', async () => {
    const { frames } = loop([0, 0, 0]);
    await frames.settle();
    frames.wake();
    const done = frames.settle();
    frames.pause();
    await done;
});

test('a hidden page, which gets no animation frames, is drawn for those who ask for its picture', async () => {
    const { clock, drawn, frames } = loop([0, 0, -1]);
    clock.document.hidden = true;
    frames.wake();
    await frames.settle();
    assert.equal(drawn.length, 3);
});

test('a hidden page goes on, slowly and without animation frames, and at once when it is shown', () => {
    const { clock, drawn, frames } = loop([0, 0, 0, -1]);
    frames.wake();
    clock.document.hidden = true;
    frames.changeVisibility();
    clock.run(600);
    assert.deepEqual(drawn, [250, 500]);
    assert.equal(clock.asked, 1, 'only the one before it was hidden');
    clock.document.hidden = false;
    frames.changeVisibility();
    clock.run(100);
    assert.deepEqual(drawn.slice(2), [608, 624]);
});

test('work is done in parts between frames, once however often it is asked for, and is waited for', async () => {
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
