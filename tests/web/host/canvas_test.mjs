import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchInput, watchPointer } from '../../../web/host/canvas.js';

const [mouse, mouseLeft, fingerDown, fingerMoved, fingerUp, fingerTaken] = [0, 1, 2, 3, 4, 5];

/** A canvas at 10, 20, and a record of its reports. */
function watched() {
    const canvas = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 10, top: 20 }) });
    /** @type {any} */
    const host = new EventTarget();
    const reports = [];
    watchPointer(canvas, (...numbers) => reports.push(numbers), host);
    let time = 100;
    /**
     * Dispatches an event.
     * @param {string} name
     * @param {{ [value: string]: any }} [values] of the event
     */
    const fire = (name, { on = canvas, target = canvas, coalesced, ...more } = {}) => {
        const event = new Event(name);
        /** @type {any} */
        const values = { pointerId: 1, clientX: 15, clientY: 26, buttons: 0, button: -1, isPrimary: false, timeStamp: ++time, ...more, target };
        if (coalesced) values.getCoalescedEvents = () => coalesced.map((each) => ({ ...values, ...each }));
        for (const [key, value] of Object.entries(values)) Object.defineProperty(event, key, { value });
        on.dispatchEvent(event);
        return time;
    };
    return { fire, reports: () => reports.splice(0), host };
}

test('a mouse is reported with its buttons, wherever they are released', () => {
    const { fire, reports, host } = watched();
    const pointerType = 'mouse';
    const time = fire('pointerdown', { pointerType, buttons: 1, button: 0 });
    assert.deepEqual(reports(), [[mouse, 1, 5, 6, 1, time, 0]]);
    fire('pointermove', { pointerType, buttons: 3, button: 2, coalesced: [] });
    fire('pointerleave', { pointerType, buttons: 1 });
    fire('pointerup', { pointerType, on: host, target: host });
    fire('pointerup', { pointerType, on: host });
    assert.deepEqual(reports().map(([kind, , , , buttons]) => [kind, buttons]), [[mouse, 3], [mouseLeft, 1], [mouseLeft, 0], [mouse, 0]]);
});

test('coalesced events are reported one by one, in order', () => {
    const { fire, reports } = watched();
    const coalesced = [{ clientX: 20 }, { clientX: 30 }, { clientX: 40 }];
    fire('pointermove', { pointerType: 'mouse', buttons: 1, coalesced });
    fire('pointermove', { pointerType: 'touch', coalesced });
    assert.deepEqual(reports().map(([kind, , x]) => [kind, x]),
        [[mouse, 10], [mouse, 20], [mouse, 30], [fingerMoved, 10], [fingerMoved, 20], [fingerMoved, 30]]);
    fire('pointermove', { pointerType: 'touch', coalesced: [] });  // as for events created by scripts
    fire('pointermove', { pointerType: 'touch' });                 // as in older browsers
    assert.deepEqual(reports().map(([kind, , x]) => [kind, x]), [[fingerMoved, 5], [fingerMoved, 5]]);
});

test('fingers are reported one by one, and pens as fingers', () => {
    const { fire, reports, host } = watched();
    fire('pointerdown', { pointerType: 'touch', isPrimary: true });
    fire('pointerdown', { pointerType: 'pen', pointerId: 2 });
    fire('pointercancel', { pointerType: 'touch' });
    fire('pointerleave', { pointerType: 'touch' });
    fire('pointerup', { pointerType: 'pen', pointerId: 2, on: host });
    assert.deepEqual(reports().map(([kind, finger, , , , , isFirst]) => [kind, finger, isFirst]),
        [[fingerDown, 1, 1], [fingerDown, 2, 0], [fingerTaken, 1, 0], [fingerUp, 2, 0]]);
});

test('a touch neither scrolls nor becomes a click, unless it can no longer be cancelled', (t) => {
    const canvas = Object.assign(new EventTarget(), { focus() {} });
    const { addEventListener } = globalThis;
    globalThis.addEventListener = () => {};
    t.after(() => (globalThis.addEventListener = addEventListener));
    watchInput(canvas, () => {});
    const touch = (name, cancelable) => {
        const event = new Event(name, { cancelable });
        const prevented = t.mock.method(event, 'preventDefault');
        canvas.dispatchEvent(event);
        return prevented.mock.callCount();
    };
    assert.deepEqual(['touchstart', 'touchend', 'touchmove'].map((name) => touch(name, true)), [1, 1, 1]);
    assert.deepEqual(['touchstart', 'touchend', 'touchmove'].map((name) => touch(name, false)), [0, 0, 0]);
});
