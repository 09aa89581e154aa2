import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    linesOf, loadRequest, newGameRequest, payloadOf, playRequest, Refused, targetsOf,
} from '../../../web/base/requests.js';

/** The error message with which a call is rejected; the test fails if it is not a sentence. */
function sentenceOf(work) {
    try {
        work();
    } catch (error) {
        assert.ok(error instanceof Refused, `${error}`);
        assert.match(error.message, /^\S.*\.$/s);
        return error.message;
    }
    return assert.fail('was not refused');
}

test('a new game is written as lines', () => {
    assert.equal(newGameRequest({ game: 'lits' }), 'new_game\ngame lits');
    assert.equal(
        newGameRequest({ game: 'lits', options: { board: 'dense', supply: 3 }, seats: ['human', 'level2'] }),
        'new_game\ngame lits\noption board=dense\noption supply=3\nseat human\nseat level2');
    assert.equal(newGameRequest({ game: 'lits', options: undefined, seats: [] }), 'new_game\ngame lits');
    assert.equal(newGameRequest({ game: 'lits', position: 'XO/9/', level: 2 }),
        'new_game\ngame lits\nposition XO/9/\nseat human\nothers level2');
});

test('an invalid description of a game is rejected with an error message', () => {
    for (const wrong of [undefined, null, 'lits', 3, [], () => {}]) {
        assert.match(sentenceOf(() => newGameRequest(wrong)), /must be an object/);
    }
    for (const game of [undefined, null, 3, {}, ['lits'], '', '  ', 'li\nts', 'li\0ts', 'x'.repeat(1001)]) {
        assert.match(sentenceOf(() => newGameRequest({ game })), /game/);
    }
    assert.match(sentenceOf(() => newGameRequest({ game: 'lits', colour: 3 })), /“colour”/);
});

test('options must be an object of short single lines', () => {
    for (const options of [null, 'board=dense', ['board=dense'], 7]) {
        assert.match(sentenceOf(() => newGameRequest({ game: 'lits', options })), /options must be an object/);
    }
    for (const value of [null, {}, [], true, 1.5, NaN, Infinity, 'a\nseat level1', 'x'.repeat(1001), '']) {
        assert.match(sentenceOf(() => newGameRequest({ game: 'lits', options: { board: value } })), /board/);
    }
    for (const name of ['', 'a b', 'board\nseat', 'Board', '__proto__ ', 'x'.repeat(50)]) {
        assert.match(sentenceOf(() => newGameRequest({ game: 'lits', options: { [name]: '1' } })), /option/);
    }
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`o${index}`, '1']));
    assert.match(sentenceOf(() => newGameRequest({ game: 'lits', options: many })), /30 options/);
});

test('the error for an invalid number quotes the number', () => {
    const level = (value) => sentenceOf(() => newGameRequest({ game: 'lits', level: value }));
    assert.equal(level(NaN), 'A level must be beginner or a whole number, not NaN.');
    assert.equal(level(Infinity), 'A level must be beginner or a whole number, not Infinity.');
    assert.equal(level(1.5), 'A level must be beginner or a whole number, not 1.5.');
    assert.equal(level(1e21), 'A level must be beginner or a whole number, not 1e+21.');
    assert.equal(level('1.5'), 'A level must be beginner or a whole number, not “1.5”.');
    assert.equal(level('x'.repeat(1e6)).length, 'A level must be beginner or a whole number, not “”.'.length + 40);
    assert.equal(level([1]), 'A level must be beginner or a whole number, not an array.');
    assert.equal(level(3n), 'A level must be beginner or a whole number, not a bigint.');
    assert.equal(level(Symbol('x')), 'A level must be beginner or a whole number, not a symbol.');
    assert.equal(newGameRequest({ game: 'lits', level: 'beginner' }), 'new_game\ngame lits\nseat human\nothers beginner');
    assert.equal(newGameRequest({ game: 'lits', level: -0 }), 'new_game\ngame lits\nseat human\nothers level0', 'level 0 is left to the program, which refuses it');
    const option = (value) => sentenceOf(() => newGameRequest({ game: 'lits', options: { supply: value } }));
    for (const value of [NaN, -Infinity, 1.5, 1e21]) {
        assert.equal(option(value), `The option supply must be a string or a whole number, not ${value}.`);
    }
    assert.equal(newGameRequest({ game: 'lits', options: { supply: -0 } }), 'new_game\ngame lits\noption supply=0');
});

test('seats must be a short array of words', () => {
    for (const seats of [null, 'human', {}, 2]) {
        assert.match(sentenceOf(() => newGameRequest({ game: 'lits', seats })), /seats must be an array/);
    }
    assert.match(sentenceOf(() => newGameRequest({ game: 'lits', seats: Array(5).fill('human') })), /4 seats/);
    for (const seat of [null, 1, {}, '', 'human\noption supply=1']) {
        assert.match(sentenceOf(() => newGameRequest({ game: 'lits', seats: ['human', seat] })), /Seat 2/);
    }
    assert.match(sentenceOf(() => newGameRequest({ game: 'lits', seats: Array(2) })), /Seat 1/);
});

test('records and moves are passed on, and invalid records and moves are rejected', () => {
    assert.equal(loadRequest('narabe 1\r\ngame lits\n'), 'load\nnarabe 1\r\ngame lits\n');
    for (const wrong of [undefined, null, 3, {}, ['narabe 1'], new Uint8Array(4)]) {
        assert.match(sentenceOf(() => loadRequest(wrong)), /must be a string/);
    }
    assert.match(sentenceOf(() => loadRequest('x'.repeat((1 << 20) + 1))), /too long/);
    assert.match(sentenceOf(() => loadRequest('narabe 1\0')), /character/);
    assert.equal(playRequest('Lc3c4c5d5'), 'play Lc3c4c5d5');
    for (const wrong of [undefined, null, 3, {}, '', ' ', 'swap\nundo', 'x'.repeat(1001)]) {
        assert.match(sentenceOf(() => playRequest(wrong)), /A move/);
    }
});

test('replies are parsed, and errors are thrown with their messages', () => {
    assert.equal(payloadOf('ok\n'), '');
    assert.equal(payloadOf('ok'), '');
    assert.equal(payloadOf('ok\na\nb'), 'a\nb');
    assert.equal(sentenceOf(() => payloadOf('error\nThere is no such move.')), 'There is no such move.');
    assert.deepEqual(linesOf('a\nb\n'), ['a', 'b']);
    assert.deepEqual(linesOf(''), []);
});

test('targets have page coordinates', () => {
    const payload = '[{"id":"c3","label":"c3","x":10,"y":20.5,"width":44,"height":45,"focused":false,"settled":true}]';
    const rect = { x: 15, y: 27.5, width: 44, height: 45 };
    assert.deepEqual(targetsOf(payload, { x: 5, y: 7 }), [{ id: 'c3', label: 'c3', focused: false, settled: true, ...rect, rect }]);
});
