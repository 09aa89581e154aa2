import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../../web/games/entries.js';
import { Kept } from '../../../web/games/kept.js';
import { isId } from '../../../web/games/row.js';
import { error, fakeLibrary, fakeLocks, fakeStorage } from './fake_library.mjs';

const [a, b] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
/** Waits until everything that was begun is done, however slow the machine: timers and promises take turns. */
async function settled() {
    for (let turn = 0; turn < 12; ++turn) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Waits for what comes after a pause; a test that never comes to it fails. */
async function until(isSo) {
    for (let turn = 0; !isSo(); ++turn) {
        assert.ok(turn < 2000, `never: ${isSo}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
}

/** A browser; each tab of it plays. */
function browser({ locks = fakeLocks() } = {}) {
    const channels = [];
    const shelf = fakeStorage();
    const { library, database } = fakeLibrary();
    let time = 1000;
    const all = {
        shelf, library, database, locks, loads: 0, away: false,
        journal: (id) => JSON.parse(shelf.kept.get(`narabe.game.${id}`) ?? 'null'),
        tab(own = fakeStorage()) {
            const heard = [];
            const channel = {
                postMessage: (data) => channels.filter((each) => each !== channel)
                    .forEach((each) => setTimeout(() => each.onmessage({ data }), 0)),
            };
            channels.push(channel);
            const kept = new Kept({
                storage: shelf.storage, tab: own.storage, locks, channel,
                call(request) {
                    heard.push(request);
                    return request === 'examine\nrubbish' ? 'error\nno' : 'ok\n';
                },
                report: (outcome) => heard.push(outcome),
                trouble: (name) => heard.push(name),
                load: async () => {
                    ++all.loads;
                    if (all.away) throw new Error('offline');
                    return { library, desk: {
                        run: (line) => heard.push(line), takeOver: (names) => heard.push(names), find: async (text) => `id of ${text}`,
                    } };
                },
                now: () => ++time,
            });
            return { kept, own, heard, channel };
        },
    };
    return all;
}

test('ids are ids', () => {
    for (let i = 0; i < 100; ++i) assert.ok(isId(newId()));
    for (const wrong of ['', 'none', `${a}a`, 'aaaaaaaaaaaaaaa1', 'AAAAAAAAAAAAAAAA', null]) assert.equal(isId(wrong), false);
});

test('every move is in the journal at once, and then in the library', async () => {
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

test('a game of which nothing was played is no more than in the journal', async () => {
    const all = browser();
    const { kept } = all.tab();
    kept.save(a, 'moves', '');
    await settled();
    assert.equal(all.loads, 0);
    assert.equal(all.journal(a).text, 'moves');
    kept.save(b, 'moves', '');
    assert.equal(all.journal(a), null, 'and goes when another begins');
});

test('looking back is no change of the game, and saving the same is none at all', async () => {
    const { tab, journal } = browser();
    const { kept } = tab();
    kept.save(a, 'cursor 1\nmoves x', 's');
    const { changed, revision } = journal(a);
    kept.save(a, 'cursor 0\nmoves x', 's');
    assert.equal(journal(a).changed, changed);
    kept.save(a, 'cursor 0\nmoves x', 's');
    assert.equal(journal(a).revision, revision + 1);
    kept.save(a, 'cursor 1\nmoves y', 's');
    assert.ok(journal(a).changed > changed);
    await settled();
});

test('the game of this tab, or else the last one, is the first; one that another tab plays is not', async () => {
    const all = browser();
    const one = all.tab();
    assert.equal(await one.kept.first(), null);
    one.kept.save(a, 'text a', 's');
    one.kept.goOnWith(a);
    await settled();
    assert.equal(await all.tab().kept.first(), null, 'the other tab plays it');
    const two = all.tab();
    await two.kept.first();
    two.kept.save(b, 'text b', 's');
    two.kept.goOnWith(b);
    await settled();
    all.locks.free();  // both tabs are closed
    assert.equal((await all.tab(one.own).kept.first()).text, 'text a', 'a reload');
    assert.equal((await all.tab().kept.first()).text, 'text b', 'a new tab');
});

test('a lock that nobody has taken, as WebKit ends them while a page goes away, takes no game away', async () => {
    const all = browser();
    const { kept, own, heard } = all.tab();
    kept.save(a, 'text', 's');
    kept.goOnWith(a);
    await settled();
    const [[name, holder]] = all.locks.held;
    all.locks.held.delete(name);
    holder.stolen();
    assert.equal(own.storage.read('plays'), a, 'the page is gone after this');
    await settled();
    assert.deepEqual(heard.filter((each) => each.startsWith('taken')), []);
    assert.equal(own.storage.read('plays'), a);
    assert.ok(all.locks.held.has(name), 'a page that comes back holds it again');
    kept.save(a, 'text 2', 's');
    assert.equal(all.journal(a).text, 'text 2');
    await settled();
});

test('after a game is over the next visit begins with none', async () => {
    const { tab, shelf } = browser({ locks: null });
    const one = tab();
    one.kept.save(a, 'text', 's');
    one.kept.goOnWith(a);
    one.kept.goOnWith('');
    assert.equal(await tab(one.own).kept.first(), null);
    assert.equal(await tab().kept.first(), null);
    shelf.storage.write('current', b);
    one.kept.goOnWith(a);
    shelf.storage.write('current', b);
    one.kept.goOnWith('');
    assert.equal(shelf.storage.read('current'), b, 'what another tab plays is left alone');
    await settled();
});

test('a game goes on where the browser was told to clear everything in the middle of it', async () => {
    const all = browser();
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    one.kept.goOnWith(a);
    await settled();
    all.shelf.kept.clear();
    one.own.kept.clear();
    all.database.games.clear();
    one.kept.save(a, 'text 2', 's');
    one.kept.goOnWith(a);
    await settled();
    assert.equal(all.shelf.storage.read('current'), a);
    all.locks.held.clear();
    assert.equal((await all.tab(one.own).kept.first()).text, 'text 2', 'a reload');
    all.locks.held.clear();
    assert.equal((await all.tab().kept.first()).text, 'text 2', 'a new tab');
    one.kept.goOnWith('');
    all.shelf.kept.clear();
    one.kept.goOnWith('');
    assert.equal(all.shelf.storage.read('current'), null, 'but none is none');
});

test('a game goes on from the journal after the tab was killed', async () => {
    const all = browser();
    all.away = true;
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    one.kept.save(a, 'text 2', 's');
    one.kept.goOnWith(a);
    await settled();
    all.away = false;
    all.locks.free();
    const two = all.tab(one.own);
    const game = await two.kept.first();
    assert.equal(game.text, 'text 2');
    two.kept.attempt(game, () => two.kept.save(a, game.text, game.summary));
    assert.equal(all.journal(a).revision, 2, 'going on is no change');
    two.kept.save(a, 'text 3', 's');
    await settled();
    assert.equal((await all.library.read(a)).text, 'text 3');
    assert.deepEqual(two.heard.filter((each) => each !== 'kept'), []);
});

test('what was left in the journal comes into the library, but not what another tab plays', async () => {
    const all = browser();
    all.away = true;
    const one = all.tab();
    one.kept.save(a, 'text a', 's');
    one.kept.save(b, 'text b', 's');
    await settled();
    all.away = false;
    all.shelf.kept.set('narabe.game.cccccccccccccccc', 'rubbish');
    const two = all.tab();
    await two.kept.gather();
    assert.equal((await all.library.read(a)).text, 'text a');
    assert.equal(all.journal(a), null);
    assert.equal(await all.library.read(b), null);
    assert.equal(all.journal(b).text, 'text b');
    const damaged = [...all.database.games.values()].find(({ summary }) => summary === '');
    assert.equal(all.database.texts_.get(damaged.id), 'rubbish');
    assert.equal(all.shelf.kept.has('narabe.game.cccccccccccccccc'), false);
});

test('a journal that is full is no trouble while the library works, nor the other way round but for a word', async () => {
    const all = browser();
    const { kept, heard } = all.tab();
    kept.save(a, 'text 1', 's');
    await settled();
    all.shelf.fails = error('QuotaExceededError');
    kept.save(a, 'text 2', 's');
    await settled();
    assert.equal((await all.library.read(a)).text, 'text 2');
    assert.equal(all.journal(a), null, 'nothing is better than something old');
    assert.equal(heard.includes('full'), false);
    all.shelf.fails = null;
    all.database.fails = error('QuotaExceededError');
    kept.save(a, 'text 3', 's');
    kept.save(a, 'text 4', 's');
    await settled();
    kept.save(a, 'text 5', 's');
    await settled();
    assert.equal(all.journal(a).text, 'text 5');
    assert.deepEqual(heard.filter((each) => each !== 'kept'), ['library_full'], 'it is said once');
    all.shelf.fails = error('QuotaExceededError');
    kept.save(a, 'text 6', 's');
    await settled();
    assert.equal(heard.at(-1), 'full');
});

test('without locks two tabs that go on with one game end up with a game each', async () => {
    const all = browser({ locks: null });
    const one = all.tab();
    one.kept.save(a, 'text', 's');
    one.kept.goOnWith(a);
    await settled();
    const two = all.tab();
    const game = await two.kept.first();
    two.kept.attempt(game, () => two.kept.save(a, game.text, game.summary));
    two.kept.save(a, 'text of two', 's');
    one.kept.save(a, 'text of one', 's');
    one.kept.save(a, 'text of one, later', 's');
    await settled();
    assert.equal((await all.library.read(a)).text, 'text of two');
    const renamed = one.heard.find((each) => each.startsWith(`renamed ${a} `));
    const copy = renamed.split(' ')[2];
    assert.equal((await all.library.read(copy)).text, 'text of one, later');
    one.kept.save(copy, 'text of one, renamed', 's');
    await settled();
    assert.equal((await all.library.read(copy)).text, 'text of one, renamed');
    assert.equal(all.database.games.size, 2);
});

test('a conflict that only the library knows of makes a copy, too', async () => {
    const all = browser({ locks: null });
    const one = all.tab();
    one.kept.save(a, 'text', 's');
    await settled();
    await all.library.put({ id: a, text: 'newer', summary: 's', created: 1, changed: 1, revision: 5, base: 1, writer: 'other' });
    one.kept.save(a, 'text of one', 's');
    await settled();
    assert.equal((await all.library.read(a)).text, 'newer');
    assert.match(one.heard.join('\n'), new RegExp(`renamed ${a} `));
    assert.equal(all.database.games.size, 2);
});

test('a game of the first versions is the first', async () => {
    const { tab, shelf } = browser();
    shelf.storage.write('game', 'narabe-saved 1\n');
    assert.deepEqual(await tab().kept.first(), { id: '', text: 'narabe-saved 1\n' });
});

test('a game is handed over to the tab that asks for it, with all that was played', async () => {
    const all = browser();
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    one.kept.goOnWith(a);
    await settled();
    one.kept.save(a, 'text 2', 's');
    const two = all.tab();
    assert.deepEqual([...await two.kept.playedElsewhere()], [a]);
    const game = await two.kept.claimed(a);
    assert.equal(game.text, 'text 2');
    assert.ok(one.heard.includes(`taken ${a}`));
    two.kept.attempt(game, () => two.kept.save(a, game.text, game.summary));
    two.kept.save(a, 'text 3', 's');
    two.kept.goOnWith(a);
    await settled();
    assert.equal((await all.library.read(a)).text, 'text 3');
    assert.equal(all.database.games.size, 1);
    assert.deepEqual([...await one.kept.playedElsewhere()], [a]);
    assert.equal(one.own.storage.read('plays'), 'none');
});

test('a tab that sleeps is not waited for, and hears of it when it wakes', async () => {
    const all = browser();
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    await settled();
    const two = all.tab();
    one.channel.onmessage = () => {};  // it sleeps
    const awake = setTimeout(() => {}, 60000);  // a signal's timeout keeps no program running
    const game = await two.kept.claimed(a);
    clearTimeout(awake);
    assert.equal(game.text, 'text 1');
    two.kept.attempt(game, () => two.kept.save(a, game.text, game.summary));
    await settled();
    assert.ok(one.heard.includes(`taken ${a}`));
    two.kept.save(a, 'text 2', 's');
    await settled();
    assert.equal(all.database.games.size, 1);
});

test('a game that cannot be begun is let go again', async () => {
    const all = browser();
    const one = all.tab();
    one.kept.save(a, 'text 1', 's');
    await settled();
    one.kept.dropped(a);
    await settled();
    const two = all.tab();
    const game = await two.kept.claimed(a);
    two.kept.attempt(game, () => 'error');
    await settled();
    assert.equal(all.locks.held.size, 0);
    assert.equal(await two.kept.claimed('cccccccccccccccc'), null);
    await settled();
    assert.equal(all.locks.held.size, 0);
});

test('what is kept is listed at the beginning, but nothing is fetched where there is nothing', async () => {
    const all = browser();
    const one = all.tab();
    await one.kept.gather();
    assert.equal(all.loads, 0);
    one.kept.save(a, 'text 1', 's');
    await settled();
    const two = all.tab();
    all.shelf.storage.write('setting.aside-3', 'old');
    await two.kept.gather();
    assert.deepEqual(two.heard, [['setting.aside-3'], 'list']);
});

test('whether a game is here already is not asked where nothing is kept, nor for what is no game', async () => {
    const all = browser();
    const { kept } = all.tab();
    assert.equal(await kept.find('a game'), null);
    kept.save(a, 'moves x', '');
    assert.equal(await kept.find('rubbish'), null);
    assert.equal(all.loads, 0);
    assert.equal(await kept.find('a game'), 'id of a game');
});

test('without the library a game counts as a new one', async () => {
    const all = browser();
    const { kept } = all.tab();
    kept.save(a, 'moves x', '');
    all.away = true;
    assert.equal(await kept.find('a game'), null);
});

test('a game that another tab plays is said to be there until it is let go, and that is heard of', async () => {
    const all = browser();
    const [one, two] = [all.tab(), all.tab()];
    one.kept.save(a, 'text a', 's');
    await until(() => two.heard.includes('library_changed'));
    assert.deepEqual([...await two.kept.playedElsewhere()], [a]);
    assert.deepEqual([...await two.kept.playedElsewhere()], [a], 'it is waited for once');
    two.heard.length = 0;
    all.locks.free();
    await until(() => two.heard.includes('library_changed'));
    assert.equal(two.heard.length, 1);
    assert.equal((await two.kept.playedElsewhere()).size, 0);
});

test('a game that goes on under another id does not count for a rating, there or in the journal', async () => {
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
