import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Workers } from '../../../web/host/workers.js';
import { fakeTimeouts, tick } from './fake_timeouts.mjs';

class FakeWorker {
    static made = [];
    static broken = false;
    posted = [];
    ended = false;
    onmessage = null;
    onerror = null;

    constructor() {
        if (FakeWorker.broken) throw new Error('no workers here');
        FakeWorker.made.push(this);
    }
    postMessage(line) {
        this.posted.push(line);
    }
    terminate() {
        this.ended = true;
    }
    say(line) {
        this.onmessage?.({ data: line });
    }
    die() {
        this.onerror?.({ message: 'unreachable', preventDefault() {} });
    }
}

function pipes(t) {
    fakeTimeouts(t);
    FakeWorker.made = [];
    FakeWorker.broken = false;
    const lines = [];
    const failed = [];
    const reasons = [];
    const workers = new Workers({
        create: () => new FakeWorker(),
        received: (number, line) => lines.push(`${number} ${line}`),
        failed: (number, deaths, reason) => {
            failed.push([number, deaths]);
            reasons.push(reason);
        },
    });
    return { workers, lines, failed, reasons, pass: tick };
}

test('a worker starts with its first line, and lines pass in both directions', (t) => {
    const { workers, lines } = pipes(t);
    assert.equal(FakeWorker.made.length, 0);
    workers.send(0, 'think id=1 game=lits');
    workers.send(1, 'think id=2 game=lits');
    workers.send(0, 'stop id=1');
    const [zero, one] = FakeWorker.made;
    assert.deepEqual(zero.posted, ['think id=1 game=lits', 'stop id=1']);
    one.say('info id=2 simulations=5');
    zero.say('move id=1 best=swap');
    assert.deepEqual(lines, ['1 info id=2 simulations=5', '0 move id=1 best=swap']);
});

test('an error, an undeserializable message and a message that is not text count as crashes', (t) => {
    const { workers, failed } = pipes(t);
    for (const kill of [(w) => w.die(), (w) => w.onmessageerror(), (w) => w.say({ not: 'a line' })]) {
        workers.send(0, 'think id=1');
        const worker = FakeWorker.made.at(-1);
        kill(worker);
        worker.die();
        assert.equal(worker.ended, true);
        workers.restart(0);
        tick(20000);
    }
    assert.deepEqual(failed, [[0, 1], [0, 2], [0, 3]]);
});

test('a failed download is distinguished from a crash', (t) => {
    const { workers, reasons } = pipes(t);
    for (const kill of [
        (w) => w.onerror({ preventDefault() {} }),  // the script of the worker is missing
        (w) => w.say({ failed: 'download' }),       // the program of the worker is missing
        (w) => w.die(),
    ]) {
        workers.send(0, 'think id=1');
        kill(FakeWorker.made.at(-1));
        workers.restart(0);
        tick(20000);
    }
    assert.deepEqual(reasons, ['download', 'download', 'crash']);
});

test('nothing is received from a crashed or replaced worker', (t) => {
    const { workers, lines, failed } = pipes(t);
    workers.send(0, 'think id=1');
    const [first] = FakeWorker.made;
    const late = first.onmessage;
    first.die();
    late({ data: 'move id=1 best=swap' });
    workers.restart(0);
    tick(300);
    const second = FakeWorker.made[1];
    const later = second.onmessage;
    workers.restart(0);
    later({ data: 'move id=1 best=swap' });
    assert.deepEqual(lines, []);
    assert.deepEqual(failed, [[0, 1]]);
});

test('a restarted worker receives the lines sent while it waits, and no others', (t) => {
    const { workers, pass } = pipes(t);
    workers.send(0, 'think id=1');
    FakeWorker.made[0].die();
    workers.restart(0);
    workers.send(0, 'think id=2');
    assert.equal(FakeWorker.made.length, 1);
    pass(250);
    assert.deepEqual(FakeWorker.made[1].posted, ['think id=2']);
});

test('pauses grow with consecutive crashes and are reset by a finished search', (t) => {
    const { workers, failed, pass } = pipes(t);
    const started = [];
    workers.send(0, 'think id=1');
    for (const pause of [250, 1000, 4000, 15000, 15000]) {
        FakeWorker.made.at(-1).die();
        workers.restart(0);
        const before = FakeWorker.made.length;
        pass(pause - 1);
        assert.equal(FakeWorker.made.length, before);
        pass(1);
        started.push(FakeWorker.made.length);
    }
    assert.deepEqual(started, [2, 3, 4, 5, 6]);
    workers.send(0, 'think id=2');
    FakeWorker.made.at(-1).say('move id=2 best=swap');
    FakeWorker.made.at(-1).die();
    assert.deepEqual(failed.at(-1), [0, 1]);
});

test('silence during a search counts as a crash, but not while downloading, sending lines or idle', (t) => {
    const { workers, failed, pass } = pipes(t);
    workers.send(0, 'think id=1');
    pass(29000);
    const [worker] = FakeWorker.made;
    for (let i = 0; i < 5; ++i) {
        worker.say('info id=1 simulations=1');
        pass(7000);
    }
    worker.say('move id=1 best=swap');
    pass(100000);
    assert.deepEqual(failed, []);
    workers.send(0, 'think id=2');
    pass(7999);
    assert.deepEqual(failed, []);
    pass(1);
    assert.deepEqual(failed, [[0, 1]]);
    assert.equal(worker.ended, true);
});

test('a worker that never sends anything is replaced', (t) => {
    const { workers, failed, pass } = pipes(t);
    workers.send(0, 'think id=1');
    pass(30000);
    assert.deepEqual(failed, [[0, 1]]);
});

test('a failure to start workers is reported asynchronously, not from within send', (t) => {
    const { workers, failed, pass } = pipes(t);
    FakeWorker.broken = true;
    workers.send(0, 'think id=1');
    assert.deepEqual(failed, []);
    pass(0);
    assert.deepEqual(failed, [[0, 1]]);
});
