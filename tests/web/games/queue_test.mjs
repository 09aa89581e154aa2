import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copied, Forks } from '../../../web/games/fork.js';
import { Queue } from '../../../web/games/queue.js';
import { isId } from '../../../web/games/row.js';

const game = (id, revision = 1) => ({ id, text: 'standing open\nmoves', summary: 's', revision, base: 0, seen: 0 });

/** A queue into a library with given answers, and the calls that it makes. */
function queue(answers = {}) {
    const heard = [];
    const put = [];
    const library = { put: async (each) => (put.push(`${each.id} ${each.revision}`), answers[each.id] ?? 'kept') };
    const made = new Queue({
        load: async () => {
            if (answers.away) throw new Error('offline');
            return { library };
        },
        listener: {
            kept: ({ id }) => heard.push(`kept ${id}`),
            conflict: ({ id }) => heard.push(`conflict ${id}`),
            report: (outcome) => heard.push(`report ${outcome}`),
            trouble: (name) => heard.push(name),
            done: () => heard.push('done'),
        },
    });
    return { queue: made, heard, put };
}

test('the newest state of each game is brought, once', async () => {
    const { queue: made, heard, put } = queue();
    const a = game('a');
    made.add(a, 'kept');
    a.revision = 2;
    made.add(a, 'kept');
    made.add(game('b'), 'kept');
    assert.ok(made.has('a') && made.has('b'));
    await made.settled();
    assert.deepEqual(put, ['a 2', 'b 1']);
    assert.deepEqual(heard, ['kept a', 'kept b', 'done']);
    assert.deepEqual([a.base, a.seen], [2, 2]);
});

test('what is dropped does not come', async () => {
    const { queue: made, put } = queue();
    made.add(game('a'), 'kept');
    made.drop('a');
    await made.settled();
    assert.deepEqual(put, []);
});

test('a conflict is told, and what the journal could not keep either', async () => {
    const { queue: made, heard } = queue({ a: 'conflict', c: 'full' });
    made.add(game('a'), 'kept');
    made.add(game('b'), 'full');
    made.add(game('c'), 'full');
    await made.settled();
    assert.deepEqual(heard, ['conflict a', 'kept b', 'report kept', 'report full', 'done']);
});

test('trouble with the library is told once, and not while it cannot be had', async () => {
    const { queue: made, heard } = queue({ a: 'blocked', b: 'blocked' });
    made.add(game('a'), 'kept');
    made.add(game('b'), 'kept');
    await made.settled();
    assert.deepEqual(heard, ['library_blocked', 'done']);
    const away = queue({ away: true });
    away.queue.add(game('a'), 'kept');
    await away.queue.settled();
    assert.deepEqual(away.heard, []);
});

test('a game that goes on as another one is found by the id that it had', () => {
    const forks = new Forks();
    const each = { ...game('a'), base: 3, seen: 3, created: 1 };
    assert.equal(forks.idOf('a'), 'a');
    assert.equal(forks.fork(each, 7), 'a');
    assert.ok(isId(each.id));
    assert.equal(forks.idOf('a'), each.id);
    assert.deepEqual([each.text, each.base, each.seen, each.created], ['standing copy\nmoves', 0, 0, 7]);
    assert.notEqual(copied(each).id, each.id);
});
