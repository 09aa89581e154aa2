import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    Allowance, idOf, isForNarabe, levelOf, optionsOf, readMessage, readQuery, seatsOf, wantedHeight,
} from '../../../web/embed/messages.js';
import { Refused } from '../../../web/base/requests.js';

const refused = (data, pattern) => assert.throws(() => readMessage(data), (error) => {
    assert.ok(error instanceof Refused, String(error));
    assert.match(error.message, /^\S.*\.$/s);
    assert.match(error.message, pattern);
    return true;
});

test('each message becomes requests to the program', () => {
    const requests = (fields) => readMessage({ narabe: 1, id: 1, ...fields }).requests;
    assert.deepEqual(requests({ type: 'newGame', game: 'lits' }), ['new_game\ngame lits']);
    assert.deepEqual(requests({ type: 'newGame', game: 'lits', options: ' board=dense  supply=3 ', seats: 'human, level2' }),
        ['new_game\ngame lits\noption board=dense\noption supply=3\nseat human\nseat level2']);
    assert.deepEqual(requests({ type: 'newGame', game: 'lits', options: { supply: 3 }, seats: ['human', 'human'] }),
        ['new_game\ngame lits\noption supply=3\nseat human\nseat human']);
    assert.deepEqual(requests({ type: 'newGame', game: 'tix', level: '4', position: 'no/100/' }),
        ['new_game\ngame tix\nposition no/100/\nseat human\nothers level4']);
    assert.deepEqual(requests({ type: 'load', record: 'narabe 1\ngame lits' }), ['load\nnarabe 1\ngame lits']);
    assert.deepEqual(requests({ type: 'load', record: 'narabe 1', level: 'beginner' }), ['load\nnarabe 1', 'seats\nseat human\nothers beginner']);
    assert.deepEqual(requests({ type: 'load', record: 'narabe 1', level: 2 }), ['load\nnarabe 1', 'seats\nseat human\nothers level2']);
    assert.deepEqual(requests({ type: 'resume', kept: 'a\nb' }), [`restore ${'a'.repeat(16)}\na\nb`]);
    assert.deepEqual(requests({ type: 'play', move: 'La1' }), ['play La1']);
    for (const puzzle of ['today', 'taiji-lits-17']) assert.deepEqual(requests({ type: 'showPuzzle', puzzle }), [`go_to puzzle.${puzzle}`]);
    const live = 'https://narabe.example/#live=1.AAAA';
    assert.deepEqual(readMessage({ narabe: 1, type: 'join', live }), { type: 'join', requests: [], language: null, live });
    assert.equal(readMessage({ narabe: 1, type: 'state' }).live, null);
    for (const type of ['undo', 'redo', 'state', 'legal', 'record']) assert.deepEqual(requests({ type }), [type]);
    assert.deepEqual(requests({ type: 'set', theme: 'dark', controls: 'none' }), ['prefer theme dark', 'prefer controls none']);
    assert.deepEqual(readMessage({ narabe: 1, type: 'set', language: 'ja' }), { type: 'set', requests: [], language: 'ja', live: null });
});

test('invalid messages are rejected with an error message', () => {
    for (const narabe of [0, 2, '1', null, undefined, [1], true]) refused({ narabe, type: 'undo' }, /version 1/);
    for (const type of [undefined, null, 7, [], 'go', 'toString', '__proto__', 'constructor', {}]) refused({ narabe: 1, type }, /Unknown message type/);
    for (const id of [null, {}, [1], 1.5, NaN, 'x'.repeat(101), true]) refused({ narabe: 1, type: 'undo', id }, /id/);
    refused({ narabe: 1, type: 'undo', move: 'La1' }, /Unknown field “move” in the message undo/);
    refused({ narabe: 1, type: 'play' }, /move/i);
    refused({ narabe: 1, type: 'play', move: 'a\nb' }, /one line/);
    refused({ narabe: 1, type: 'load', record: 7 }, /record/i);
    for (const live of [undefined, 7, 'https://narabe.example/', `#live=${'x'.repeat(1000)}`]) refused({ narabe: 1, type: 'join', live }, /live game/);
    for (const puzzle of [undefined, 'tix', 'tix-0', 'tix-17/menu', 'tix-17\nundo', 17, ['today']]) {
        refused({ narabe: 1, type: 'showPuzzle', puzzle }, /such as tix-17, or today/);
    }
    refused({ narabe: 1, type: 'load', record: 'x'.repeat((1 << 20) + 1) }, /too long/);
    refused({ narabe: 1, type: 'load', record: 'x\0' }, /character/);
    refused({ narabe: 1, type: 'newGame' }, /game/);
    refused({ narabe: 1, type: 'newGame', game: 'lits', options: 'board' }, /name=value/);
    refused({ narabe: 1, type: 'newGame', game: 'lits', options: '=x' }, /name=value/);
    refused({ narabe: 1, type: 'newGame', game: 'lits', options: 'x'.repeat(20001) }, /at most 20000/);
    refused({ narabe: 1, type: 'newGame', game: 'lits', options: 3 }, /options/);
    refused({ narabe: 1, type: 'newGame', game: 'lits', seats: 'a b c d e' }, /4 seats/);
    refused({ narabe: 1, type: 'newGame', game: 'lits', seats: 7 }, /seats/);
    refused({ narabe: 1, type: 'newGame', game: 'lits', position: 'x'.repeat(20001) }, /position/i);
    refused({ narabe: 1, type: 'newGame', game: 'lits', position: 'x\nseat human' }, /position/i);
    refused({ narabe: 1, type: 'newGame', game: 'lits', seats: 'human', level: 1 }, /seats or a level/);
    for (const level of ['one', '1\nseat human', 1.5, [], {}, true]) refused({ narabe: 1, type: 'newGame', game: 'lits', level }, /level/i);
    for (const fields of [{ language: 'fr' }, { theme: 'dark\nx' }, { controls: ['none'] }, { theme: null }, { language: 7 }]) {
        refused({ narabe: 1, type: 'set', ...fields }, /one of/);
    }
});

test('messages for other recipients are ignored, and valid ids are recognised', () => {
    for (const data of [null, undefined, 'narabe', 7, [], {}, { type: 'undo' }, Object.create({ narabe: 1 })]) {
        assert.equal(isForNarabe(data), false);
    }
    assert.equal(isForNarabe({ narabe: 7 }), true);
    assert.deepEqual([7, 'seven', 0, -1, 1.5, {}, null, 'x'.repeat(101)].map((id) => idOf({ id })),
        [7, 'seven', 0, -1, undefined, undefined, undefined, undefined]);
});

test('the number of messages is limited, at once and per second', () => {
    const allowance = new Allowance(0);
    const passed = (now, count) => Array.from({ length: count }, () => allowance.take(now)).filter(Boolean).length;
    assert.equal(passed(0, 1000), 60);
    assert.equal(passed(0, 10), 0);
    assert.equal(passed(1000, 1000), 20);
    assert.equal(passed(500, 10), 0, 'no messages are allowed for a clock that goes backwards');
    assert.equal(passed(3_600_000, 1000), 60, 'a long wait allows no more than the limit at once');
});

test('attributes become options, seats and levels', () => {
    assert.deepEqual(optionsOf('a=1\n b=x=y,c='), { a: '1', b: 'x=y', c: '' });
    assert.deepEqual(seatsOf('human  level3'), ['human', 'level3']);
    assert.deepEqual([levelOf(' 3 '), levelOf(3), levelOf('x'), levelOf(undefined)], [3, 3, 'x', undefined]);
});

test('the address sets the page’s appearance, its host and its first game', () => {
    assert.deepEqual(readQuery('?embed=1'), { origin: null, theme: 'system', controls: 'basic', first: null });
    assert.deepEqual(readQuery('?embed=1&origin=https://a.example&theme=dark&controls=none'),
        { origin: 'https://a.example', theme: 'dark', controls: 'none', first: null });
    assert.deepEqual(readQuery('?embed&theme=pink&controls=__proto__'),
        { origin: null, theme: 'system', controls: 'basic', first: null });
    assert.deepEqual(readQuery('?game=tix&level=2&options=turns%3D50').first,
        { narabe: 1, type: 'newGame', game: 'tix', level: '2', options: 'turns=50' });
    assert.deepEqual(readQuery('?game=tix&live=%23live%3D1.A').first, { narabe: 1, type: 'join', live: '#live=1.A' });
    assert.deepEqual(readQuery('?game=tix&record=narabe+1&level=2').first, { narabe: 1, type: 'load', record: 'narabe 1', level: '2' });
    const origin = (text) => readQuery(`?origin=${encodeURIComponent(text)}`).origin;
    assert.deepEqual(['https://a.example', 'http://localhost:8080', 'null'].map(origin),
        ['https://a.example', 'http://localhost:8080', 'null']);
    for (const text of ['*', '/', '', 'https://a.example/', 'https://a.example/x', 'a.example', 'https://u@a.example', 'javascript:0', 'data:,x']) {
        assert.equal(origin(text), null, text);
    }
});

test('narrow frames are upright, and wide frames are no higher than needed', () => {
    for (let width = 280; width < 2000; width += 20) {
        const height = wantedHeight(width, 'basic');
        assert.ok(height >= 380 && height <= 830, `${height} at ${width}`);
        if (width < 620) assert.ok(height >= 1.1 * width, 'narrow frames are upright');
        assert.ok(wantedHeight(width, 'none') <= height);
    }
});
