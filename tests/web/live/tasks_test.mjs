// The tasks of deals: computed one after another by a module that is loaded when the first one comes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tasks as module } from './modules.mjs';

function host() {
    const calls = [];
    const waits = [];
    const clock = { start: (action, wait) => (waits.push(wait), setImmediate(action)) };
    return { calls, waits, clock, later: (action) => action(), call: (line) => calls.push(line) };
}

const settled = async () => {
    for (let i = 0; i < 20; ++i) await new Promise((resolve) => setImmediate(resolve));
};

/** A dealer whose tasks take the time that they name. */
class SlowDealer {
    async compute(task) {
        for (let i = 0; i < Number(task); ++i) await new Promise((resolve) => setImmediate(resolve));
        return `${task}!`;
    }
}

test('tasks are computed in order, and answered with their game', async () => {
    const here = host();
    const tasks = new module.Tasks(here, () => Promise.resolve({ Dealer: SlowDealer }));
    tasks.add('a', '5');
    tasks.add('b', '1');
    await settled();
    assert.deepEqual(here.calls, ['live_dealt a 5!\n5', 'live_dealt b 1!\n1']);
});

test('the module of deals is loaded once, and again while that fails', async () => {
    const here = host();
    let loads = 0;
    const load = () => (++loads < 3 ? Promise.reject(new Error('offline')) : Promise.resolve({ Dealer: SlowDealer }));
    const tasks = new module.Tasks(here, load);
    tasks.add('a', '1');
    tasks.add('a', '2');
    await settled();
    assert.equal(loads, 3);
    assert.deepEqual(here.waits, [5000, 5000]);
    assert.equal(here.calls.length, 2);
});

test('the real module computes a task', async () => {
    const here = host();
    new module.Tasks(here).add('a', 'check nothing');
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.deepEqual(here.calls, ['live_dealt a no\ncheck nothing']);
});
