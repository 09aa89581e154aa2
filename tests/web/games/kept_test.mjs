import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, settled } from './fake_browser.mjs';
import { error } from './fake_library.mjs';
import { fingerprint } from './fake_program.mjs';

const [a, b] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];

test('every move is written to the journal immediately, and then to the library', async () => {
    const { tab, journal, library } = browser();
    const { kept } = tab();
    kept.save(a, 'cursor 0\nmoves x', 'game lits');
    kept.save(a, 'cursor 1\nmoves x; y', 'game lits 2');
    assert.equal(journal(a).text, 'cursor 1\nmoves x; y');
    await settled();
    const game = await library.read(a);
    assert.equal(game.text, 'cursor 1\nmoves x; y');
    assert.equal(game.summary, 'game lits 2');
    assert.equal(game.revision, 2);
});

test('a game without moves is only in the journal', async () => {
    const all = browser();
    const { kept } = all.tab();
    kept.save(a, 'moves', '');
    await settled();
    assert.equal(all.loads, 0);
    assert.equal(all.journal(a).text, 'moves');
    kept.save(b, 'moves', '');
    assert.equal(all.journal(a), null, 'its entry is removed when another game starts');
});

test('showing an earlier position does not change the game, and saving an unchanged game does nothing', async () => {
    const { tab, journal } = browser();
    const { kept } = tab();
    kept.save(a, 'cursor 1\nmoves x', 's', 'of x');
    const { changed, revision } = journal(a);
    assert.equal(journal(a).fingerprint, 'of x');
    kept.save(a, 'cursor 0\nmoves x', 's', 'of x');
    assert.equal(journal(a).changed, changed);
    kept.save(a, 'cursor 0\nmoves x', 's', 'of x');
    assert.equal(journal(a).revision, revision + 1);
    kept.save(a, 'cursor 1\nmoves y', 's', 'of y');
    assert.ok(journal(a).changed > changed);
    assert.equal(journal(a).fingerprint, 'of y');
    await settled();
});

test('opening a game that an older version saved does not change it', async () => {
    const all = browser();
    const { kept } = all.tab();
    const text = (cursor) => `cursor ${cursor}\nmoves La`;
    await all.library.put({ id: a, text: text(1), summary: 's', created: 5, changed: 6, revision: 2, base: 1, writer: 'older' });
    kept.attempt(await kept.claimed(a), () => {
        kept.save(a, text(1), 's', fingerprint('La'));
        kept.save(a, text(0), 's', fingerprint('La'));
    });
    assert.equal(all.journal(a).changed, 6);
    assert.equal(all.journal(a).fingerprint, fingerprint('La'));
    await settled();
    assert.equal((await all.library.read(a)).fingerprint, fingerprint('La'));
});

test('after a game is over, the next visit starts without one', async () => {
    const { tab, store } = browser({ locks: null });
    const one = tab();
    one.kept.save(a, 'text', 's');
    one.kept.continueWith(a);
    one.kept.continueWith('');
    assert.equal(await tab(one.own).kept.first(), null);
    assert.equal(await tab().kept.first(), null);
    store.storage.write('current', b);
    one.kept.continueWith(a);
    store.storage.write('current', b);
    one.kept.continueWith('');
    assert.equal(store.storage.read('current'), b, 'the current game of another tab stays');
    await settled();
});

test('a game continues after the browser’s data was cleared', async () => {
    const all = browser();
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    one.kept.continueWith(a);
    await settled();
    all.store.kept.clear();
    one.own.kept.clear();
    all.database.games.clear();
    one.kept.save(a, 'text 2', 's');
    one.kept.continueWith(a);
    await settled();
    assert.equal(all.store.storage.read('current'), a);
    all.locks.held.clear();
    assert.equal((await all.tab(one.own).kept.first()).text, 'text 2', 'a reload');
    all.locks.held.clear();
    assert.equal((await all.tab().kept.first()).text, 'text 2', 'a new tab');
    one.kept.continueWith('');
    all.store.kept.clear();
    one.kept.continueWith('');
    assert.equal(all.store.storage.read('current'), null, 'after leaving the game, none is current');
});

test('a game is restored from the journal after the tab was killed', async () => {
    const all = browser();
    all.away = true;
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    one.kept.save(a, 'text 2', 's', 'of text 2');
    one.kept.continueWith(a);
    await settled();
    all.away = false;
    all.locks.free();
    const two = all.tab(one.own);
    const game = await two.kept.first();
    assert.equal(game.text, 'text 2');
    two.kept.attempt(game, () => two.kept.save(a, game.text, game.summary));
    assert.equal(all.journal(a).revision, 2, 'continuing a game does not change its revision');
    two.kept.save(a, 'text 3', 's');
    await settled();
    assert.equal((await all.library.read(a)).text, 'text 3');
    assert.deepEqual(two.received.filter((each) => each !== 'kept'), []);
});

test('a full journal causes no errors while the library works; a failing library only causes a message', async () => {
    const all = browser();
    const { kept, received } = all.tab();
    kept.save(a, 'text 1', 's');
    await settled();
    all.store.fails = error('QuotaExceededError');
    kept.save(a, 'text 2', 's');
    await settled();
    assert.equal((await all.library.read(a)).text, 'text 2');
    assert.equal(all.journal(a), null, 'an outdated entry is removed');
    assert.equal(received.includes('full'), false);
    all.store.fails = null;
    all.database.fails = error('QuotaExceededError');
    kept.save(a, 'text 3', 's');
    kept.save(a, 'text 4', 's');
    await settled();
    kept.save(a, 'text 5', 's');
    await settled();
    assert.equal(all.journal(a).text, 'text 5');
    assert.deepEqual(received.filter((each) => each !== 'kept'), ['library_full'], 'the failure is reported once');
    all.store.fails = error('QuotaExceededError');
    kept.save(a, 'text 6', 's');
    await settled();
    assert.equal(received.at(-1), 'full');
});

test('a game saved by the first versions is opened at the start', async () => {
    const { tab, store } = browser();
    store.storage.write('game', 'narabe-saved 1\n');
    assert.deepEqual(await tab().kept.first(), { id: '', text: 'narabe-saved 1\n' });
});

test('saved games are listed at the start, and nothing is downloaded if there are none', async () => {
    const all = browser();
    const one = all.tab();
    await one.kept.gather();
    assert.equal(all.loads, 0);
    one.kept.save(a, 'text 1', 's');
    await settled();
    const two = all.tab();
    all.store.storage.write('setting.aside-3', 'old');
    await two.kept.gather();
    assert.deepEqual(two.received, [['setting.aside-3'], 'list']);
});

test('a text is looked up in the library only if it is a game and games are saved', async () => {
    const all = browser();
    const { kept } = all.tab();
    assert.equal(await kept.find('moves La'), null);
    kept.save(a, 'moves x', '');
    assert.equal(await kept.find('rubbish'), null);
    assert.equal(all.loads, 0);
    assert.equal(await kept.find('moves La'), `id of ${fingerprint('La')}`);
});

test('without the library, a game counts as new', async () => {
    const all = browser();
    const { kept } = all.tab();
    kept.save(a, 'moves x', '');
    all.away = true;
    assert.equal(await kept.find('moves La'), null);
});
