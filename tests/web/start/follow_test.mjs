// Tests that requests from the address, the system or a pasted text are carried out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress, readText } from '../../../web/start/launch.js';
import { Follower } from '../../../web/start/follow.js';

/** @param {{ isRefused?: (request: string) => boolean }} [options] */
function follower({ isRefused = () => false } = {}) {
    const done = [];
    const store = new Map([['game', 'old']]);
    const call = (request) => {
        const [, records] = /^records_in\n([^]*)$/.exec(request) ?? [];
        if (records !== undefined) return `ok\n${records.replace(/^> /gm, '')}`;
        done.push(request);
        return isRefused(request) ? 'error\nno' : 'ok\n';
    };
    const made = new Follower({
        call,
        ask: async (request) => call(request),
        kept: {
            attempt: ({ id }, begin) => (done.push(`attempt ${id}`), begin()),
            continueWith: (id) => done.push(`go on with “${id}”`),
            importTexts: (texts) => done.push(texts),
            find: async (text) => (text === 'known' ? 'a' : null),
        },
        trail: { visit: (place) => done.push(`visit ${place}`) },
        storage: { write: (name, text) => (store.set(name, text), 'kept') },
        stayOnline: () => done.push('online'),
        fetchLive: async () => ({ follow: (link) => done.push(`follow ${link}`) }),
    });
    return { made, done, store };
}

const nothing = { ...readText(''), text: null };

async function until(isSo) {
    for (let turn = 0; !isSo(); ++turn) {
        assert.ok(turn < 2000, `condition never held: ${isSo}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
}

test('addresses lead to routes and to the setup sheets of games', () => {
    const { made, done } = follower();
    made.follow(readAddress('https://a.example/#library'));
    made.follow(readAddress('https://a.example/?game=lits'));
    made.follow(readAddress('https://a.example/?embed=1'));
    assert.deepEqual(done, ['visit library', 'set_up lits', 'online']);
});

test('texts are opened in order; texts of saved games are opened by the id of the game, and collections are imported', async () => {
    const { made, done } = follower();
    made.follow({ ...nothing, text: 'known' });
    made.follow({ ...nothing, text: 'new' });
    made.follow({ ...nothing, text: '> known' });
    made.follow({ ...nothing, text: '> narabe 1\n> narabe 1\n' });
    await until(() => done.length === 4);
    assert.deepEqual(done, [['narabe 1\nnarabe 1\n'], 'pasted a\nknown', 'pasted \nnew', 'pasted a\n> known']);
});

test('the link of a live game is followed by the module of live games', async () => {
    const { made, done } = follower();
    made.follow({ ...nothing, live: '1.abc' });
    await until(() => done.length > 0);
    assert.deepEqual(done, ['follow #live=1.abc']);
});

test('an unreadable link reports the reason', async () => {
    const { made, done } = follower();
    made.follow({ ...nothing, link: '9.abc' });
    made.follow({ ...nothing, link: '1.!' });
    await until(() => done.length === 2);
    assert.deepEqual(done.sort(), ['trouble link_damaged', 'trouble link_newer']);
});

test('a readable game is resumed, and an unreadable game saved by the first versions is set aside', () => {
    const isRefused = (request) => request.startsWith('restore');
    const good = follower();
    good.made.restore({ id: 'a', text: 'good' });
    assert.deepEqual(good.done, ['attempt a', 'restore a\ngood']);
    const bad = follower({ isRefused });
    bad.made.restore({ id: 'a', text: 'bad' });
    assert.deepEqual(bad.done, ['attempt a', 'restore a\nbad', 'go on with “”']);
    const old = follower({ isRefused });
    old.made.restore({ id: '', text: 'bad' });
    assert.deepEqual([...old.store], [['game', ''], ['unreadable-game', 'bad']]);
});
