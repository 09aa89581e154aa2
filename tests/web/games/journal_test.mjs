import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Journal } from '../../../web/games/journal.js';
import { error, fakeStorage } from './fake_library.mjs';

const [a, b] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
const game = (id, writer, more = {}) => ({ id, text: 'moves x', summary: 's', created: 1, changed: 1, revision: 1, base: 0, writer, ...more });

test('an entry is read back as written, until it is removed', () => {
    const journal = new Journal(fakeStorage().storage, 'me');
    assert.ok(journal.isEmpty);
    assert.equal(journal.write(game(a, 'me')), 'kept');
    assert.deepEqual(journal.read(a), game(a, 'me'));
    assert.deepEqual(journal.ids(), [a]);
    journal.forget(a);
    assert.equal(journal.read(a), null);
    assert.ok(journal.isEmpty);
});

test('an entry of another page is foreign until the game continues from it', () => {
    const { storage } = fakeStorage();
    const [mine, theirs] = [new Journal(storage, 'me'), new Journal(storage, 'they')];
    assert.equal(mine.isForeign(a), false, 'no entry');
    theirs.write(game(a, 'they'));
    assert.equal(mine.isForeign(a), true);
    mine.adopt(game(a, 'they'));
    assert.equal(mine.isForeign(a), false);
    theirs.write(game(a, 'they', { revision: 2 }));
    assert.equal(mine.isForeign(a), true, 'the other page has written a new revision');
    mine.write(game(a, 'me'));
    assert.equal(mine.isForeign(a), false);
    theirs.write(game(b, 'they'));
    mine.adopt(game(b, 'they'));
    mine.disown(b);
    assert.equal(mine.isForeign(b), true, 'after disowning the game');
});

test('a game continued from the library is written to the journal immediately', () => {
    const journal = new Journal(fakeStorage().storage, 'me');
    journal.adopt(game(a, 'they'));
    assert.equal(journal.read(a).writer, 'they');
    assert.equal(journal.isForeign(a), false);
});

test('an entry that cannot be written leaves nothing behind', () => {
    const store = fakeStorage();
    const journal = new Journal(store.storage, 'me');
    journal.write(game(a, 'me'));
    store.fails = error('QuotaExceededError');
    assert.equal(journal.write(game(a, 'me', { revision: 2 })), 'full');
    assert.equal(journal.read(a), null);
});

test('a leftover entry is returned even if it is unreadable, but not if no move was played', () => {
    const store = fakeStorage();
    const journal = new Journal(store.storage, 'me');
    assert.equal(journal.leftover(a), null);
    journal.write(game(a, 'me'));
    assert.equal(journal.leftover(a).text, 'moves x');
    journal.write(game(a, 'me', { summary: '' }));
    assert.equal(journal.leftover(a), null);
    store.kept.set(`narabe.game.${a}`, 'rubbish');
    assert.equal(journal.leftover(a).text, 'rubbish');
    assert.deepEqual(journal.entries(), []);
});
