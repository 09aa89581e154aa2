import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Listeners, makeApi } from '../../../web/embed/api.js';
import { Refused } from '../../../web/base/requests.js';

const names = ['games', 'invite', 'join', 'legal', 'load', 'newGame', 'on', 'play', 'record', 'redo', 'state', 'targets', 'undo'];

/** A program that answers from a table and records its requests. */
function program(answers = {}) {
    const requests = [];
    return {
        requests,
        settled: 0,
        async ask(request) {
            requests.push(request);
            return answers[request.split(/[ \n]/)[0]] ?? 'ok\n';
        },
        async settle() {
            ++this.settled;
        },
        origin: () => ({ x: 100, y: 0 }),
    };
}

test('`await narabe` resolves to the functions', async () => {
    const narabe = makeApi(Promise.resolve(program()), new Listeners());
    /** @type {any} */
    const ready = await narabe;
    assert.deepEqual(Object.keys(ready).sort(), names);
    assert.equal(ready.then, undefined);
    assert.equal(await ready, ready);
    assert.ok(Object.isFrozen(narabe) && Object.isFrozen(ready));
});

test('every function waits for the program', async () => {
    /** @type {(program: any) => void} */
    let start;
    const fake = program({ legal: 'ok\na\nb\n' });
    const narabe = makeApi(new Promise((resolve) => (start = resolve)), new Listeners());
    const legal = narabe.legal();
    const played = narabe.play('a');
    await new Promise(setImmediate);
    assert.deepEqual(fake.requests, []);
    start(fake);
    assert.deepEqual(await legal, ['a', 'b']);
    assert.equal(await played, undefined);
    assert.deepEqual(fake.requests, ['legal', 'play a']);
});

test('after a failed start, the object and every function reject with the reason', async () => {
    const failed = Promise.reject(new Refused('No WebGL.'));
    const narabe = makeApi(failed, new Listeners());
    const args = { invite: [{ game: 'lits' }], join: ['x'], newGame: [{ game: 'lits' }], load: ['x'], play: ['x'], on: ['move', () => {}] };
    await assert.rejects(async () => await narabe, /No WebGL\./);
    for (const name of names) await assert.rejects(narabe[name](...(args[name] ?? [])), /No WebGL\./, name);
});

test('live games load their module only when they are wanted, and a failed download is refused', async () => {
    const heard = [];
    let isOffline = true;
    const live = { invite: async (fields) => (heard.push(fields), { link: 'a', watch: 'b' }), join: async (link) => void heard.push(link) };
    const fetchLive = async () => {
        if (isOffline) throw new Error('offline');
        return live;
    };
    const narabe = makeApi(Promise.resolve(program()), new Listeners(), fetchLive);
    await assert.rejects(narabe.invite({ game: 'lits' }), /^Refused: .*downloaded\.$/);
    isOffline = false;
    assert.deepEqual(await narabe.invite({ game: 'lits' }), { link: 'a', watch: 'b' });
    assert.equal(await narabe.join('link'), undefined);
    assert.deepEqual(heard, [{ game: 'lits' }, 'link']);
    await assert.rejects(narabe.join('link', 2), /^Refused: Too many arguments/);
});

test('replies are parsed', async () => {
    const narabe = makeApi(Promise.resolve(program({
        games: 'ok\nlits\tBattle of LITS\ntix\tTIX',
        record: 'ok\nnarabe 1\ngame lits\n',
        state: 'ok\n{"game":"lits","moves":["swap"]}',
        targets: 'ok\n[{"id":"a","label":"A","x":1,"y":2,"width":3,"height":4,"focused":true,"settled":false}]',
    })), new Listeners());
    assert.deepEqual(await narabe.games(), [{ id: 'lits', name: 'Battle of LITS' }, { id: 'tix', name: 'TIX' }]);
    assert.equal(await narabe.record(), 'narabe 1\ngame lits\n');
    assert.deepEqual(await narabe.state(), { game: 'lits', moves: ['swap'] });
    const rect = { x: 101, y: 2, width: 3, height: 4 };
    assert.deepEqual(await narabe.targets(), [{ id: 'a', label: 'A', focused: true, settled: false, ...rect, rect }]);
});

test('targets() waits until the screen has settled', async () => {
    const fake = program({ targets: 'ok\n[]' });
    await makeApi(Promise.resolve(fake), new Listeners()).targets();
    assert.equal(fake.settled, 1);
});

test('a refusal by the program rejects with its error message', async () => {
    const narabe = makeApi(Promise.resolve(program({ undo: 'error\nThere is nothing to undo.' })), new Listeners());
    await assert.rejects(narabe.undo(), { message: 'There is nothing to undo.' });
});

test('invalid arguments never reach the program', async () => {
    const fake = program();
    const narabe = makeApi(Promise.resolve(fake), new Listeners());
    const wrong = [
        () => narabe.newGame(), () => narabe.newGame('lits'), () => narabe.newGame({ game: 'lits', more: 1 }),
        () => narabe.load(), () => narabe.load(7), () => narabe.play(), () => narabe.play({ move: 'a' }),
        () => narabe.play('a', 'b'), () => narabe.undo(2), () => narabe.redo('all'), () => narabe.state(null),
        () => narabe.games(1), () => narabe.record('first'), () => narabe.legal([]), () => narabe.targets({}),
        () => narabe.on(), () => narabe.on('move'), () => narabe.on('click', () => {}), () => narabe.on('move', 'fn'),
        () => narabe.on('toString', () => {}), () => narabe.on('move', () => {}, true),
    ];
    for (const call of wrong) {
        const promise = call();
        assert.ok(promise instanceof Promise, `${call}`);
        await assert.rejects(promise, /^Refused: .*\.$/s, `${call}`);
    }
    assert.deepEqual(fake.requests, []);
});

test('listeners receive events until they are removed, each with its own copy', async () => {
    const listeners = new Listeners();
    const narabe = makeApi(Promise.resolve(program()), listeners);
    const received = [];
    const listener = (move) => {
        received.push(move.move);
        move.move = 'spoilt';
    };
    const first = await narabe.on('move', listener);
    const second = await narabe.on('move', listener);
    listeners.emit('move', { move: 'a' });
    listeners.emit('result', { move: 'not for them' });
    assert.deepEqual(received, [], 'listeners are called asynchronously');
    await null;
    assert.deepEqual(received, ['a', 'a']);
    first();
    first();
    listeners.emit('move', { move: 'b' });
    await null;
    second();
    listeners.emit('move', { move: 'c' });
    await null;
    assert.deepEqual(received, ['a', 'a', 'b']);
});

test('an error in a listener is reported and affects neither other listeners nor the program', async () => {
    const reported = [];
    globalThis.reportError = (error) => reported.push(error.message);
    const listeners = new Listeners();
    const received = [];
    listeners.add('change', () => {
        throw new Error('mine');
    });
    listeners.add('change', () => received.push('change'));
    listeners.emit('change', {});
    await null;
    delete globalThis.reportError;
    assert.deepEqual(received, ['change']);
    assert.deepEqual(reported, ['mine']);
});
