import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Locks } from '../../../web/games/lock.js';
import { fakeLocks } from './fake_library.mjs';

const a = 'aaaaaaaaaaaaaaaa';
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

test('a lock is held by one page until it is released', async () => {
    const browser = fakeLocks();
    const [one, two] = [new Locks(browser, () => {}), new Locks(browser, () => {})];
    assert.equal(await one.claim(a, { ifAvailable: true }), true);
    assert.ok(one.holds(a));
    assert.equal(await two.claim(a, { ifAvailable: true }), false);
    assert.equal(two.holds(a), false);
    assert.deepEqual(await two.all(), [a]);
    const free = two.whenFree(a);
    one.release(a);
    assert.equal(await free, true);
    await turn();
    assert.equal(await two.claim(a, { ifAvailable: true }), true);
    one.release(a);
    assert.ok(two.holds(a), 'a page cannot release another page’s lock');
});

test('the loss of a lock is reported', async () => {
    const browser = fakeLocks();
    const lost = [];
    const one = new Locks(browser, (id) => lost.push(id));
    await one.claim(a, { ifAvailable: true });
    await new Locks(browser, () => {}).claim(a, { steal: true });
    await turn();
    assert.deepEqual(lost, [a]);
    assert.equal(one.holds(a), false);
});

test('a page that claims its own lock again keeps the lock', async () => {
    const lost = [];
    const one = new Locks(fakeLocks(), (id) => lost.push(id));
    await one.claim(a, { ifAvailable: true });
    await one.claim(a, { steal: true });
    await turn();
    assert.deepEqual(lost, []);
    assert.ok(one.holds(a));
});

test('if the browser lacks or refuses locks, every game counts as free', async () => {
    const refusing = { request: async () => { throw new DOMException('', 'SecurityError'); } };
    for (const each of [undefined, refusing]) {
        const locks = new Locks(each, () => {});
        assert.equal(await locks.claim(a, { ifAvailable: true }), true);
        assert.ok(locks.holds(a));
        assert.deepEqual(await locks.all(), []);
    }
});
