import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renewed, Forks } from '../../../web/games/fork.js';
import { Queue } from '../../../web/games/queue.js';
import { isId } from '../../../web/games/row.js';

const game = (id, revision = 1) => ({ id, text: 'standing open\nmoves', summary: 's', revision, base: 0, seen: 0 });

/** A queue for a library with the given outcomes, and a record of the callbacks. */
function queue(answers = {}) {
    const received = [];
    const put = [];
    const library = { put: async (each) => (put.push(`${each.id} ${each.revision}`), answers[each.id] ?? 'kept') };
    const made = new Queue({
        load: async () => {
            if (answers.away) throw new Error('offline');
            return { library };
        },
        listener: {
            kept: ({ id }) => received.push(`kept ${id}`),
            conflict: ({ id }) => received.push(`conflict ${id}`),
            report: (outcome) => received.push(`report ${outcome}`),
            trouble: (name) => received.push(name),
            done: () => received.push('done'),
        },
    });
    return { queue: made, received, put };
}

test('the newest state of each game is saved once', async () => {
    const { queue: made, received, put } = queue();
    const a = game('a');
    made.add(a, 'kept');
    a.revision = 2;
    made.add(a, 'kept');
    made.add(game('b'), 'kept');
    assert.ok(made.has('a') && made.has('b'));
    await made.settled();
    assert.deepEqual(put, ['a 2', 'b 1']);
    assert.deepEqual(received, ['kept a', 'kept b', 'done']);
    assert.deepEqual([a.base, a.seen], [2, 2]);
});

test('a dropped game is not saved', async () => {
    const { queue: made, put } = queue();
    made.add(game('a'), 'kept');
    made.drop('a');
    await made.settled();
    assert.deepEqual(put, []);
});

test('a conflict is reported, as is a game that the journal could not save', async () => {
    const { queue: made, received } = queue({ a: 'conflict', c: 'full' });
    made.add(game('a'), 'kept');
    made.add(game('b'), 'full');
    made.add(game('c'), 'full');
    await made.settled();
    assert.deepEqual(received, ['conflict a', 'kept b', 'report kept', 'report full', 'done']);
});

test('a problem with the library is reported once, and not at all if the library cannot be downloaded', async () => {
    const { queue: made, received } = queue({ a: 'blocked', b: 'blocked' });
    made.add(game('a'), 'kept');
    made.add(game('b'), 'kept');
    await made.settled();
    assert.deepEqual(received, ['library_blocked', 'done']);
    const away = queue({ away: true });
    away.queue.add(game('a'), 'kept');
    await away.queue.settled();
    assert.deepEqual(away.received, []);
});

test('a forked game is found by its former id', () => {
    const forks = new Forks();
    const each = { ...game('a'), base: 3, seen: 3, created: 1 };
    assert.equal(forks.idOf('a'), 'a');
    assert.equal(forks.fork(each, 7), 'a');
    assert.ok(isId(each.id));
    assert.equal(forks.idOf('a'), each.id);
    assert.deepEqual([each.text, each.base, each.seen, each.created], [game('a').text, 0, 0, 7]);
    assert.notEqual(renewed(each).id, each.id);
});
