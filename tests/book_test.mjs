// Books of self-play (src/session/books.md): what tests/strength/book.mjs keeps of the games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookOf, gamesIn, linesOf } from './strength/book.mjs';

const text = 'c3; e5; b2: first no-move\na1; b2; c3; d4: draw tiles\nc3; e5; a1; f6: second no-move\n';

test('a book is sorted and keeps the moves that games share, and as many as are wanted after them', () => {
    assert.equal(linesOf(gamesIn(text), 9), 'a1; b2; c3; d4: draw\nc3; e5; a1; f6: second\nc3; e5; b2: first\n');
    assert.equal(linesOf(gamesIn(text), 1), 'a1: draw\nc3; e5; a1: second\nc3; e5; b2: first\n');
});

test('a book is cut until it is small enough, and too many games are an error', () => {
    const games = gamesIn(Array.from({ length: 500 }, (_, i) => `a${i}; b${i * 7919 % 1009}; c${i * 104729 % 997}: first`).join('\n'));
    const whole = bookOf(games, 'heading\n');
    assert.ok(whole.startsWith('heading\na0; b0; c0: first\n'));
    const small = bookOf(games, 'heading\n', 1500);
    assert.ok(small.length < whole.length && small.split('\n').length === whole.split('\n').length);
    assert.throws(() => bookOf(games, 'heading\n', 100));
});
