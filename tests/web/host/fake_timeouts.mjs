// Replaces setTimeout with one that has a simulated clock; the mock timers of node:test differ between versions of Node.js.

let now = 0;
let lastId = 0;
const pending = new Map();

/** Until the end of the test `t`, time passes only in calls of `tick`. */
export function fakeTimeouts(t) {
    const { setTimeout, clearTimeout } = globalThis;
    globalThis.setTimeout = /** @type {any} */ ((call, wait = 0) => {
        pending.set(++lastId, { call, due: now + wait });
        return lastId;
    });
    globalThis.clearTimeout = (id) => pending.delete(id);
    t.after(() => {
        Object.assign(globalThis, { setTimeout, clearTimeout });
        pending.clear();
    });
}

/** Advances the time: runs due callbacks in order, including those that they add. */
export function tick(milliseconds) {
    const end = now + milliseconds;
    for (;;) {
        const [id, next] = [...pending].sort(([, a], [, b]) => a.due - b.due)[0] ?? [];
        if (next === undefined || next.due > end) break;
        pending.delete(id);
        now = next.due;
        next.call();
    }
    now = end;
}
