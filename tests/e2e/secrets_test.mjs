// Hidden hands: two games of PILUS that differ only in another player's hand look the same to window.narabe, to an embedding page, and on
// the screen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { calm, narabe, start, until } from './browser.mjs';
import { click } from './hands.mjs';
import { board, call, frameOf, eventsOf, startHost, state, waitForEvent } from './host.mjs';
import { goldenGame, replay } from './records.mjs';

let site;
let host;
before(async () => {
    site = await start();
    host = await startHost(site);
});
after(async () => {
    await site.stop();
    host.stop();
});

const faces = readFileSync(new URL('../../assets/pieces/pilus.txt', import.meta.url), 'utf8').match(/^[ABGRY]{4}$/gm);
const [head, moveLine] = goldenGame('pilus', 1, 'two').split('moves ');
assert.match(head, /game pilus/);

/** The record of a game between two people up to these moves. */
const recordOf = (moves) => `${head}moves ${moves.join('; ')}\n`;

/** Which of two players draws at this point. */
function drawer(moves, place) {
    const before = moves.slice(0, place);
    const placed = before.filter((move) => /^[ABGRY]{4}@/.test(move)).length;
    const drawn = before.filter((move) => move.startsWith('draw')).length;
    return placed > 0 ? (placed - 1) % 2 : drawn < 3 ? 0 : 1;
}

/** The same game with a different tile in the second player's hand. */
function inAnotherWorld(moves) {
    for (let place = moves.length - 1; place > 0; --place) {
        if (!moves[place].startsWith('draw') || drawer(moves, place) !== 1) continue;
        for (const face of faces) {
            const changed = moves.with(place, `draw ${face}`);
            if (face !== moves[place].slice(5) && replay(recordOf(changed)).good) return changed;
        }
    }
    return assert.fail('the second player has placed everything');
}

const golden = moveLine.trim().split(/;\s*/);
const isPlacing = (move) => /^[ABGRY]{4}@/.test(move);
const placings = golden.flatMap((move, index) => (isPlacing(move) ? [index] : []));
// It is the second player's turn. Many more pairs are compared without a browser (tests/app/play/secrets_test.cpp); this test is about the
// page.
const moves = golden.slice(0, placings[7]);
const worlds = [recordOf(moves), recordOf(inAnotherWorld(moves))];

/** A computer player that only reports its winning chance, again and again. */
const dreamer = (chance) => (context) => context.route('**/brain_worker.js', (route) => route.fulfill({
    contentType: 'text/javascript',
    body: `onmessage = ({ data }) => {
        const [, id] = /^think id=(\\d+)/.exec(data) ?? [];
        if (id) setInterval(() => postMessage('info id=' + id + ' simulations=100 chance=${chance}'), 100);
    };`,
}));

/**
 * Requests the state, the moves and the record before and after trying to play each move. Runs in the page; `ask(name, ...args)` resolves
 * to the result.
 */
async function interrogate(ask, tried) {
    const replies = [];
    const look = async () => {
        for (const name of ['state', 'legal', 'record']) replies.push([name, await ask(name)]);
    };
    await look();
    for (const move of tried) replies.push([move, await ask('play', move)]);
    await look();
    for (const name of ['undo', 'undo', 'redo', 'redo', 'redo', 'undo']) {
        replies.push([name, await ask(name)]);
        await look();
    }
    return replies;
}

/** Whether a target accepts clicks depends only on time. */
const timeless = (targets) => targets.map(({ settled, ...target }) => target);

/**
 * Tiles that a player may hold in only one of the two games, and tiles that no player holds.
 * @param {string[]} each
 */
function attemptsFor([one, other]) {
    const differing = faces.filter((face) => one.includes(face) !== other.includes(face));
    assert.ok(differing.length > 0);
    const tried = [...differing, ...faces.slice(0, 4)];
    return [...tried.flatMap((face) => [`${face}@0,0`, `${face}@60,60`, `draw ${face}`]), 'draw ????', 'nonsense'];
}

const prepare = (chance) => async (context) => {
    await dreamer(chance)(context);
    await context.addInitScript(`window.interrogate = ${interrogate}`);
};

test('a host receives no information about hidden hands while the computer thinks', async () => {
    const received = [];
    for (const [world, record] of worlds.entries()) {
        const page = await host.open(board('one', 'game="lits" seats="human human"'), { before: prepare(world === 0 ? 0.9 : 0.1) });
        await call(page, 'one', 'activate');
        const replies = await page.evaluate(async ([text, tried]) => {
            const element = document.getElementById('one');
            const messages = [];
            addEventListener('message', ({ data }) => data.type !== 'resize' && messages.push(data));
            await element.load(text, { seats: ['human', 'level3'] });
            const pause = () => new Promise((done) => setTimeout(done, 60));  // not faster than the rate limit
            const ask = (name, ...args) => pause().then(() => element[name](...args)).catch(({ message }) => message);
            return { answers: await interrogate(ask, tried), messages };
        }, [record, attemptsFor(worlds)]);
        const frame = await frameOf(page, 'one');
        const targets = timeless(await frame.evaluate(() => window.narabe.targets()));
        const announced = await frame.evaluate(() => window.announced);
        received.push(JSON.stringify({ ...replies, targets, announced }).replace(/held [a-z2-7]{16}/g, 'held'));
        await page.context().close();
    }
    assert.equal(received[0], received[1]);
    assert.match(received[0], /would reveal hidden tiles/);
    assert.match(received[0], /"type":"keep"/);
});

test('scripts in the page receive no information about hidden hands of two people at one device', async () => {
    const received = [];
    for (const [world, record] of worlds.entries()) {
        const page = await site.open({ ...calm, before: prepare(world === 0 ? 0.9 : 0.1) });
        const replies = await page.evaluate(async ([text, tried]) => {
            const events = [];
            for (const event of ['move', 'result', 'change', 'error']) {
                await window.narabe.on(event, (detail) => events.push([event, detail]));
            }
            await window.narabe.load(text);
            const ask = (name, ...args) => window.narabe[name](...args).catch(({ message }) => message);
            return { answers: await interrogate(ask, tried), targets: await window.narabe.targets(), events };
        }, [record, attemptsFor(worlds)]);
        replies.targets = timeless(replies.targets);
        assert.match(JSON.stringify(replies), /must confirm on the screen/);
        assert.equal((await narabe(page, 'state')).toMove, 'first');
        await click(page, 'take-device');
        const shown = [await narabe(page, 'legal'), timeless(await narabe(page, 'targets'))];
        received.push([replies, await page.evaluate(() => window.announced), shown].map((each) => JSON.stringify(each)));
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
    assert.deepEqual(received[0], received[1]);
});

test('a game with hidden hands continues in an element that is moved in the document', async () => {
    const page = await host.open(`${board('one')}<div id="elsewhere"></div>`, { before: prepare(0.5) });
    await call(page, 'one', 'activate');
    await page.evaluate(() => {
        window.kept = [];
        addEventListener('message', ({ data }) => data.type === 'keep' && window.kept.push(data.detail.kept));
    });
    await call(page, 'one', 'load', worlds[0], { seats: ['human', 'level3'] });
    const before = await state(page, 'one');
    assert.match(before.position, /\?\?\?\?/);
    for (const kept of await page.evaluate(() => window.kept)) assert.match(kept, /^held [a-z2-7]{16}$/);
    await page.evaluate(() => {
        window.received.length = 0;
        document.getElementById('elsewhere').append(document.getElementById('one'));
    });
    await waitForEvent(page, 'one', 'ready');
    assert.deepEqual(await state(page, 'one'), before);
    await call(page, 'one', 'load', recordOf(golden), { seats: ['human', 'level3'] });
    await until(async () => /^narabe-saved/.test(await page.evaluate(() => window.kept.at(-1))));
    assert.deepEqual(await eventsOf(page, 'one', 'error'), []);
    await page.context().close();
});
