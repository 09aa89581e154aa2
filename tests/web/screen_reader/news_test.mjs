// Announcements of the screen-reader view: each message is announced once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MirrorMessages, MirrorThought } from '../../../web/screen_reader/mirror_news.js';
import { fakeTimeouts, tick } from '../host/fake_timeouts.mjs';

const why = 'Computer: S at f5. It covers two Xs.';
const announced = 'Computer: S at f5 (Sf5f6g6g7). It covers two Xs.';

test('a message that repeats the last announcement is not new, with or without notation', () => {
    const messages = new MirrorMessages();
    messages.announced(announced);
    messages.announced('Computer: pass');
    assert.deepEqual(messages.sort([why, 'You have a bonus move.'], false), { news: ['You have a bonus move.'], known: [why] });
    const japanese = new MirrorMessages();
    japanese.announced('コンピューター：f5にS（Sf5f6g6g7）。Xを2つ隠します。');
    assert.deepEqual(japanese.sort(['コンピューター：f5にS。Xを2つ隠します。'], false).news, []);
});

test('a message stays in its group while it is shown, whatever the player does', () => {
    const messages = new MirrorMessages();
    messages.announced(announced);
    messages.sort([why], false);
    messages.acted();
    assert.deepEqual(messages.sort(['Covers c3.', why], false), { news: ['Covers c3.'], known: [why] });
    messages.announced('Covers c3.');
    assert.deepEqual(messages.sort(['Covers c3.', why], false).news, ['Covers c3.']);
});

test('a message that appears again without an announcement is new', () => {
    const messages = new MirrorMessages();
    messages.announced(announced);
    messages.sort([why], false);
    messages.acted();
    messages.sort([], false);
    assert.deepEqual(messages.sort([why], false).news, [why]);
});

test('a refusal is not new if its reason was announced', () => {
    const messages = new MirrorMessages();
    messages.announced('c3 is already covered');
    assert.deepEqual(messages.sort(['Can’t place here: c3 is already covered.'], true).news, []);
    messages.sort([], false);
    assert.equal(messages.sort(['Can’t place here: c3 is already covered.'], false).news.length, 1, 'a message with more details is new');
});

/** A screen with the given state of the computer (`isThinking`, `moves`), and a record of the announcements. */
function thoughtOf(computer) {
    const announcements = [];
    let moves = computer.moves;
    const look = () => {
        thought.follow(computer.isThinking, computer.moves !== moves);
        moves = computer.moves;
    };
    const thought = new MirrorThought({ look, announce: () => announcements.push('thinking') });
    return { announcements, look, thought };
}

test('long thinking is announced once', (t) => {
    fakeTimeouts(t);
    const { announcements, look } = thoughtOf({ isThinking: true, moves: 1 });
    look();
    tick(500);
    look();
    tick(399);
    assert.deepEqual(announcements, []);
    tick(1);
    look();
    tick(5000);
    assert.deepEqual(announcements, ['thinking']);
});

test('thinking that ended after the screen was read is not announced', (t) => {
    fakeTimeouts(t);
    const computer = { isThinking: true, moves: 1 };
    const { announcements, look } = thoughtOf(computer);
    look();
    tick(850);
    Object.assign(computer, { isThinking: false, moves: 2 });
    tick(5000);
    assert.deepEqual(announcements, []);
    look();
    computer.isThinking = true;
    look();
    tick(900);
    assert.deepEqual(announcements, ['thinking'], 'later thinking is announced');
});

test('playing the rest of a turn that was found does not count as thinking', (t) => {
    fakeTimeouts(t);
    const computer = { isThinking: true, moves: 1 };
    const { announcements, look } = thoughtOf(computer);
    look();
    tick(800);
    computer.moves = 2;
    look();
    tick(600);
    Object.assign(computer, { isThinking: false, moves: 3 });
    look();
    tick(5000);
    assert.deepEqual(announcements, []);
});

test('closing the screen-reader view cancels the announcement of long thinking', (t) => {
    fakeTimeouts(t);
    const { announcements, look, thought } = thoughtOf({ isThinking: true, moves: 1 });
    look();
    thought.close();
    tick(5000);
    assert.deepEqual(announcements, []);
});
