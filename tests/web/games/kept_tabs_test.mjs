// Games that several tabs request, or that are released.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, settled, until } from './fake_browser.mjs';

const [a, b] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];

test('a visit starts with this tab’s game or, if it has none, the last game, unless another tab plays it', async () => {
    const all = browser();
    const one = all.tab();
    assert.equal(await one.kept.first(), null);
    one.kept.save(a, 'text a', 's');
    one.kept.continueWith(a);
    await settled();
    assert.equal(await all.tab().kept.first(), null, 'the other tab plays it');
    const two = all.tab();
    await two.kept.first();
    two.kept.save(b, 'text b', 's');
    two.kept.continueWith(b);
    await settled();
    all.locks.free();  // both tabs are closed
    assert.equal((await all.tab(one.own).kept.first()).text, 'text a', 'a reload');
    assert.equal((await all.tab().kept.first()).text, 'text b', 'a new tab');
});

test('a lost lock that no other tab has taken does not end the game, because WebKit releases locks when a page is left', async () => {
    const all = browser();
    const { kept, own, received } = all.tab();
    kept.save(a, 'text', 's');
    kept.continueWith(a);
    await settled();
    const [[name, holder]] = all.locks.held;
    all.locks.held.delete(name);
    holder.stolen();
    assert.equal(own.storage.read('plays'), a, 'the game stays current for the page’s return');
    await settled();
    assert.deepEqual(received.filter((each) => each.startsWith('taken')), []);
    assert.equal(own.storage.read('plays'), a);
    assert.ok(all.locks.held.has(name), 'a restored page claims the lock again');
    kept.save(a, 'text 2', 's');
    assert.equal(all.journal(a).text, 'text 2');
    await settled();
});

test('leftover journal entries move to the library, except those of games that another tab plays', async () => {
    const all = browser();
    all.away = true;
    const one = all.tab();
    one.kept.save(a, 'text a', 's');
    one.kept.save(b, 'text b', 's');
    await settled();
    all.away = false;
    all.store.kept.set('narabe.game.cccccccccccccccc', 'rubbish');
    const two = all.tab();
    await two.kept.gather();
    assert.equal((await all.library.read(a)).text, 'text a');
    assert.equal(all.journal(a), null);
    assert.equal(await all.library.read(b), null);
    assert.equal(all.journal(b).text, 'text b');
    const damaged = [...all.database.games.values()].find(({ summary }) => summary === '');
    assert.equal(all.database.texts_.get(damaged.id), 'rubbish');
    assert.equal(all.store.kept.has('narabe.game.cccccccccccccccc'), false);
});

test('without locks, two tabs that continue one game end up with one game each', async () => {
    const all = browser({ locks: null });
    const one = all.tab();
    one.kept.save(a, 'text', 's');
    one.kept.continueWith(a);
    await settled();
    const two = all.tab();
    const game = await two.kept.first();
    two.kept.attempt(game, () => two.kept.save(a, game.text, game.summary));
    two.kept.save(a, 'text of two', 's');
    one.kept.save(a, 'text of one', 's');
    one.kept.save(a, 'text of one, later', 's');
    await settled();
    assert.equal((await all.library.read(a)).text, 'text of two');
    const renamed = one.received.find((each) => each.startsWith(`renamed ${a} `));
    const copy = renamed.split(' ')[2];
    assert.equal((await all.library.read(copy)).text, 'text of one, later');
    one.kept.save(copy, 'text of one, renamed', 's');
    await settled();
    assert.equal((await all.library.read(copy)).text, 'text of one, renamed');
    assert.equal(all.database.games.size, 2);
});

test('a conflict that only the library detects also creates a copy', async () => {
    const all = browser({ locks: null });
    const one = all.tab();
    one.kept.save(a, 'text', 's');
    await settled();
    await all.library.put({ id: a, text: 'newer', summary: 's', created: 1, changed: 1, revision: 5, base: 1, writer: 'other' });
    one.kept.save(a, 'text of one', 's');
    await settled();
    assert.equal((await all.library.read(a)).text, 'newer');
    assert.match(one.received.join('\n'), new RegExp(`renamed ${a} `));
    assert.equal(all.database.games.size, 2);
});

test('a tab that requests a game from another tab receives it with all its moves', async () => {
    const all = browser();
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    one.kept.continueWith(a);
    await settled();
    one.kept.save(a, 'text 2', 's');
    const two = all.tab();
    assert.deepEqual([...await two.kept.playedElsewhere()], [a]);
    const game = await two.kept.claimed(a);
    assert.equal(game.text, 'text 2');
    assert.ok(one.received.includes(`taken ${a}`));
    two.kept.attempt(game, () => two.kept.save(a, game.text, game.summary));
    two.kept.save(a, 'text 3', 's');
    two.kept.continueWith(a);
    await settled();
    assert.equal((await all.library.read(a)).text, 'text 3');
    assert.equal(all.database.games.size, 1);
    assert.deepEqual([...await one.kept.playedElsewhere()], [a]);
    assert.equal(one.own.storage.read('plays'), 'none');
});

test('no tab waits for a sleeping tab, which is notified when it wakes', async () => {
    const all = browser();
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    await settled();
    const two = all.tab();
    one.channel.onmessage = () => {};  // the tab sleeps
    const awake = setTimeout(() => {}, 60000);  // the timeout of a signal does not keep the process alive
    const game = await two.kept.claimed(a);
    clearTimeout(awake);
    assert.equal(game.text, 'text 1');
    two.kept.attempt(game, () => two.kept.save(a, game.text, game.summary));
    await settled();
    assert.ok(one.received.includes(`taken ${a}`));
    two.kept.save(a, 'text 2', 's');
    await settled();
    assert.equal(all.database.games.size, 1);
});

test('a claimed game that cannot be started is released', async () => {
    const all = browser();
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    await settled();
    one.kept.dropped(a);
    await settled();
    const two = all.tab();
    two.kept.attempt(await two.kept.claimed(a), () => 'error');
    await settled();
    assert.equal(all.locks.held.size, 0);
    assert.equal(await two.kept.claimed('cccccccccccccccc'), null);
    await settled();
    assert.equal(all.locks.held.size, 0);
});

test('a game started while another game is claimed is a new game', async () => {
    const all = browser();
    const one = all.tab();
    one.kept.save(a, 'text a', 's');
    await settled();
    one.kept.dropped(a);
    await settled();
    const two = all.tab();
    two.kept.attempt(await two.kept.claimed(a), () => two.kept.save(b, 'text b', 's'));
    await settled();
    assert.deepEqual([...all.locks.held.keys()].map((name) => name.slice(-16)), [b]);
    assert.equal(all.journal(b).revision, 1);
    assert.equal((await all.library.read(a)).text, 'text a');
});

test('a game that another tab plays is listed as such until it is released, and its release is reported', async () => {
    const all = browser();
    const [one, two] = [all.tab(), all.tab()];
    one.kept.save(a, 'text a', 's');
    await until(() => two.received.includes('library_changed'));
    assert.deepEqual([...await two.kept.playedElsewhere()], [a]);
    assert.deepEqual([...await two.kept.playedElsewhere()], [a], 'the release is awaited only once');
    two.received.length = 0;
    all.locks.free();
    await until(() => two.received.includes('library_changed'));
    assert.equal(two.received.length, 1);
    assert.equal((await two.kept.playedElsewhere()).size, 0);
});

test('a game that continues under another id does not count for a rating, in the library or the journal', async () => {
    const all = browser({ locks: null });
    const text = (moves) => `seat human\nstanding open\nmoves ${moves}`;
    const one = all.tab();
    one.kept.save(a, text('x'), 's');
    const two = all.tab();
    two.kept.attempt(await two.kept.claimed(a), () => two.kept.save(a, text('x'), 's'));
    two.kept.save(a, text('x; y'), 's');
    one.kept.save(a, text('x; z'), 's');
    await settled();
    const texts = (await all.library.texts()).map((game) => game.text);
    assert.deepEqual(texts.filter((each) => /^standing open$/m.test(each)).length, 1, texts.join('\n\n'));
    assert.deepEqual(texts.filter((each) => /^standing copy$/m.test(each)).length, 1, texts.join('\n\n'));
});

test('a leftover of a game that has been continued elsewhere becomes a copy, which does not count for a rating', async () => {
    const all = browser();
    all.away = true;
    const one = all.tab();
    one.kept.save(a, 'standing open\nmoves Lx', 's', 'of x');
    await settled();
    all.away = false;
    all.locks.free();
    await all.library.put({ id: a, text: 'newer', summary: 's', created: 1, changed: 1, revision: 5, base: 1, writer: 'other' });
    await all.tab().kept.gather();
    const texts = (await all.library.texts()).map(({ text, fingerprint }) => [text, fingerprint]);
    assert.deepEqual(texts.sort(), [['newer', undefined], ['standing copy\nmoves Lx', 'of x']]);
});
