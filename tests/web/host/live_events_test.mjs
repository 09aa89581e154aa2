// Tests that the events about live games reach their module.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePage } from '../../../web/host/page.js';
import { fakeTimeouts, tick } from './fake_timeouts.mjs';

/** The page’s functions, with a module of live games that `fetchLive` loads. */
function page(t, { fetchLive, ...parts }) {
    fakeTimeouts(t);
    const called = [];
    const nothing = /** @type {any} */ ({});
    return { called, page: makePage({ ...nothing, titled: {}, makeKept: () => ({}), call: (request) => called.push(request), fetchLive, ...parts }) };
}

test('the module of live games is loaded when the first one begins, and gets the events in their order', async (t) => {
    const heard = [];
    const note = (name) => (...values) => void heard.push([name, ...values].join(' '));
    const live = { make: note('make'), connect: note('connect'), publish: note('publish'), here: note('here'), close: note('close') };
    let loaded = 0;
    const { page: made, called } = page(t, { fetchLive: async () => (++loaded, live) });
    made.live_close();
    assert.equal(loaded, 0);
    made.live_new('-', '-');
    made.live_connect('id', 'secret', 'first', 'seed');
    made.live_publish('a');
    made.live_publish('log');
    made.live_here('2');
    assert.deepEqual(heard, [], 'nothing happens within the call');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(heard, ['make - -', 'connect id secret first seed', 'publish log', 'here 2']);
    assert.ok(loaded > 0);
    assert.deepEqual(called, []);
});

test('a log published just before its room is left reaches the module in time', async (t) => {
    const heard = [];
    const note = (name) => (...values) => void heard.push([name, ...values].join(' '));
    const live = { connect: note('connect'), publish: note('publish'), close: note('close') };
    const { page: made } = page(t, { fetchLive: async () => live });
    made.live_connect('a', 'secret', 'first', 'seed');
    await new Promise((resolve) => setImmediate(resolve));
    made.live_publish('log');
    made.live_close();
    made.live_connect('b', 'secret', 'second', 'seed');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(heard, ['connect a secret first seed', 'publish log', 'close', 'connect b secret second seed']);
});

test('a live game connects later if its module couldn’t be loaded', async (t) => {
    const heard = [];
    let isOffline = true;
    const note = (name) => () => void heard.push(name);
    const fetchLive = () => (isOffline ? Promise.reject(new Error('offline'))
        : Promise.resolve({ connect: note('connect'), publish: note('publish') }));
    const { page: made, called } = page(t, { fetchLive });
    made.live_new('-', '-');
    made.live_connect('id', 'secret', 'first', 'seed');
    made.live_publish('log');
    const promises = () => new Promise((resolve) => setImmediate(resolve));
    await promises();
    tick(0);
    assert.deepEqual(called.sort(), ['live_state id offline', 'trouble part_offline']);
    isOffline = false;
    tick(10_000);
    await promises();
    assert.deepEqual(heard, ['connect', 'publish']);
});

test('a task of a deal is computed later if the module couldn’t be loaded', async (t) => {
    const heard = [];
    let isOffline = true;
    const tasks = { add: (...values) => void heard.push(values.join(' ')) };
    const { page: made } = page(t, { fetchLive: () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve({ tasks })) });
    const promises = () => new Promise((resolve) => setImmediate(resolve));
    made.live_deal('id', 'check A');
    made.live_deal('id', 'check B');
    await promises();
    assert.deepEqual(heard, []);
    isOffline = false;
    tick(10_000);
    await promises();
    assert.deepEqual(heard, ['id check A', 'id check B']);
});

test('the page asks for permission to notify at once, and reports a refusal', async (t) => {
    for (const [answer, expected] of [['granted', []], ['denied', ['notify_refused']], ['default', ['notify_refused']]]) {
        let asked = 0;
        const { page: made, called } = page(t, { fetchLive: async () => ({}), askToNotify: async () => (++asked, answer) });
        made.ask_to_notify();
        assert.equal(asked, 1, 'within the call, which follows a user action');
        await new Promise((resolve) => setImmediate(resolve));
        assert.deepEqual(called, expected);
    }
});

test('notifications reach the module of live games', async (t) => {
    const heard = [];
    const { page: made } = page(t, { fetchLive: async () => ({ notify: (title, text) => void heard.push(`${title}: ${text}`) }) });
    made.notify('Your turn', 'LITS');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(heard, ['Your turn: LITS']);
});
