// The embedded page: its answers to the host, and the data that it hides from the host.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import { Refused } from '../../../web/base/requests.js';
import { Listeners } from '../../../web/embed/api.js';
import { Embedded, letScroll } from '../../../web/embed/embedded.js';

const origin = 'https://a.example';
const open = 'narabe-saved 1\nseat human\ncursor 0\nnarabe 1\ngame lits\nmoves hidden yes\n';
const hidden = 'narabe-saved 1\nseat human\ncursor 0\nseed 9\nhidden yes\nnarabe 1\ngame pilus\nmoves start ABGR; draw YYYY\n';

/** A window with a parent that records messages in `received`; `store` is the tab's storage, null if it is blocked. */
function frame({ store = new Map() } = {}) {
    const received = [];
    const listeners = [];
    const parent = { postMessage: (message) => received.push(message) };
    /** @type {any} */
    const host = {
        parent, innerWidth: 400, innerHeight: 400, location: { search: `?embed=1&origin=${origin}` },
        performance: { now: () => 0 }, document: { documentElement: {} },
        addEventListener: (name, listener) => name === 'message' && listeners.push(listener),
        ResizeObserver: class { observe() {} },
        get sessionStorage() {
            if (!store) throw new DOMException('', 'SecurityError');
            return { getItem: (name) => store.get(name) ?? null, setItem: (name, text) => void store.set(name, text),
                removeItem: (name) => void store.delete(name) };
        },
    };
    const embedded = new Embedded(host);
    const called = [];
    const start = () => embedded.start({
        call(request) {
            called.push(request);
            if (request.startsWith('go_to')) return request.endsWith('go-1') ? 'ok\n' : `ok\n${request.slice('go_to '.length)}`;
            return request === 'state' ? 'ok\n{}' : 'ok\n';
        },
        listeners: new Listeners(), canvas: { addEventListener() {} }, changeLanguage() {}, changeSetting() {}, focus() {},
        async join(link) {
            called.push(`join ${link}`);
            if (link.endsWith('missing')) throw new Refused('No such game.');
        },
    });
    const send = (data) => listeners[0]({ source: parent, origin, data: { narabe: 1, ...data } });
    const answers = () => received.filter(({ id }) => id !== undefined);
    return { embedded, received, called, start, send, answers, store };
}

const keptIn = (received) => received.findLast(({ type }) => type === 'keep').detail.kept;

test('every call in a flood of calls is answered or rejected with an error message', async () => {
    for (const isEarly of [false, true]) {
        const { send, start, answers } = frame();
        if (!isEarly) start();
        for (let id = 1; id <= 500; ++id) send({ id, type: 'state' });
        if (isEarly) start();
        for (let turn = 0; turn < 500 && answers().length < 500; ++turn) await settled();
        assert.deepEqual(new Set(answers().map(({ id }) => id)).size, 500);
        const refused = answers().filter(({ type }) => type === 'error');
        assert.equal(refused.length, 440);
        for (const { detail } of refused) assert.match(detail.message, /^Too many messages: .*\.$/);
    }
});

test('a puzzle is shown; a puzzle of an unknown game, for which the program shows the home screen, is rejected', async () => {
    const { send, start, answers, called } = frame();
    start();
    for (const [id, puzzle] of [[1, 'tix-17'], [2, 'go-1']]) send({ id, type: 'showPuzzle', puzzle });
    for (let turn = 0; turn < 10; ++turn) await settled();
    assert.deepEqual(called.filter((request) => request.startsWith('go_to')), ['go_to puzzle.tix-17', 'go_to puzzle.go-1']);
    assert.deepEqual(answers(), [{ narabe: 1, id: 1, type: 'answer', detail: null },
        { narabe: 1, id: 2, type: 'error', detail: { message: 'There’s no such puzzle.' } }]);
});

test('calls to a page that cannot run are rejected, including later calls', async () => {
    const { embedded, send, answers, received } = frame();
    send({ id: 1, type: 'state' });
    embedded.fail('webgl', 'It cannot run.');
    send({ id: 2, type: 'play', move: 'La1' });
    for (let turn = 0; turn < 20; ++turn) await settled();
    assert.deepEqual(answers().map(({ id, type, detail }) => [id, type, detail.message]),
        [[1, 'error', 'It cannot run.'], [2, 'error', 'It cannot run.']]);
    assert.ok(received.some(({ type }) => type === 'failed'));
});

test('the host receives a game without hidden hands, but only a name for a game with hidden hands', async () => {
    const first = frame();
    first.start();
    first.embedded.keep(open);
    assert.equal(keptIn(first.received), open);
    first.embedded.keep(hidden);
    const name = keptIn(first.received);
    assert.doesNotMatch(JSON.stringify(first.received), /YYYY|seed/);
    first.embedded.keep(`${hidden}; stay`);
    assert.equal(keptIn(first.received), name);

    const second = frame({ store: first.store });
    second.start();
    second.send({ id: 1, type: 'resume', kept: name });
    for (let turn = 0; turn < 20; ++turn) await settled();
    assert.ok(second.called.includes(`restore ${'a'.repeat(16)}\n${hidden}; stay`));
    assert.deepEqual(second.answers().map(({ type, detail }) => [type, detail]), [['answer', null]]);
    second.embedded.keep(hidden);
    assert.equal(keptIn(second.received), name, 'each frame stores one hidden game');
    second.embedded.keep(open);
    assert.equal(first.store.size, 0, 'a game without hidden hands is removed from the store');
});

test('a live game is joined by its link, and the host gets no keys of it', async () => {
    const { embedded, received, start, send, answers, called } = frame();
    start();
    send({ id: 1, type: 'join', live: '#live=1.abc' });
    send({ id: 2, type: 'join', live: '#live=1.missing' });
    for (let turn = 0; turn < 10; ++turn) await settled();
    assert.deepEqual(called.filter((each) => each.startsWith('join')), ['join #live=1.abc', 'join #live=1.missing']);
    assert.deepEqual(answers(), [{ narabe: 1, id: 1, type: 'answer', detail: null },
        { narabe: 1, id: 2, type: 'error', detail: { message: 'No such game.' } }]);
    embedded.keep('narabe-saved 1\nseat human\nseat away\nlive keys SECRET\nnarabe 1\ngame lits\nmoves\n');
    assert.match(keptIn(received), /^held /);
    assert.doesNotMatch(JSON.stringify(received), /SECRET/);
});

test('if storage is blocked, a game with hidden hands is not sent at all', async () => {
    const { embedded, received, start, send, answers } = frame({ store: null });
    start();
    embedded.keep(open);
    embedded.keep(hidden);
    assert.equal(keptIn(received), '');
    send({ id: 1, type: 'resume', kept: `held ${'a'.repeat(16)}` });
    for (let turn = 0; turn < 20; ++turn) await settled();
    assert.match(answers()[0].detail.message, /no longer has that game/);
});

/**
 * A canvas in an embedded page that claims all touches it receives (canvas.js); `finger` returns who handled the event.
 * @param {{ holds?: (x: number, y: number) => any }} [options]
 */
function touched({ holds = () => false } = {}) {
    const canvas = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 10, top: 10 }) });
    /** @type {any} */
    const host = { performance: { time: 0, now: () => host.performance.time } };
    letScroll(canvas, holds, host);
    for (const name of ['touchstart', 'touchmove', 'touchend']) canvas.addEventListener(name, (event) => event.preventDefault());
    const finger = (name, { fingers = 1, later = 0 } = {}) => {
        host.performance.time += later;
        const event = Object.assign(new Event(name, { cancelable: true }), {
            touches: Array(fingers).fill({ clientX: 30, clientY: 40 }),
        });
        canvas.dispatchEvent(event);
        assert.equal(event.preventDefault, Event.prototype.preventDefault, 'the event is unchanged');
        return event.defaultPrevented ? 'board' : 'page';
    };
    return finger;
}

test('a finger scrolls the host page, and its events are not claimed', () => {
    const finger = touched();
    assert.deepEqual([finger('touchstart'), finger('touchmove'), finger('touchmove', { later: 100 })], ['page', 'page', 'page']);
    assert.equal(finger('touchend'), 'board', 'mouse events that repeat a tap are prevented');
});

test('the board gets a touch that starts on a piece, that rests, or that a second finger joins', () => {
    const places = [];
    const holding = touched({ holds: (...place) => places.push(place) });
    assert.deepEqual([holding('touchstart'), holding('touchmove')], ['board', 'board']);
    assert.deepEqual(places, [[20, 30]]);
    const resting = touched();
    assert.deepEqual([resting('touchstart'), resting('touchmove', { later: 300 }), resting('touchmove')], ['page', 'board', 'board']);
    const two = touched();
    assert.deepEqual([two('touchstart'), two('touchstart', { fingers: 2 }), two('touchmove', { fingers: 2 })], ['page', 'board', 'board']);
    assert.equal(touched()('touchstart', { fingers: 2 }), 'board');
});
