// A live game of PILUS for three: pages on networks of their own, and one that watches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programAt } from '../../web/tools/relay/broker.mjs';
import { seal } from '../web/live/modules.mjs';
import { narabe, stateWhere } from './browser.mjs';
import { click, has } from './hands.mjs';
import { desktop, hosted, linkAt, movesOf, network, play } from './live_players.mjs';

const without = { skip: programAt('mosquitto') ? false : 'Mosquitto is not installed' };
const hosts = hosted(without);
const seats = ['first', 'second', 'third'];

/** The moves, without the tiles that were drawn. */
const publicMoves = async (page) => (await movesOf(page)).map((move) => move.replace(/^draw .*/, 'draw'));
const isDraw = (move) => move.startsWith('draw ');

/** The player to move plays; the pages that are online show it. */
async function turn(players, shown) {
    const [page] = shown;
    const { toMove } = await stateWhere(page, (state) => state.toMove !== 'chance');
    const mover = players[seats.indexOf(toMove)];
    await stateWhere(mover, (state) => state.toMove === toMove);
    const countOf = (moves) => moves.filter((move) => !isDraw(move)).length;
    const before = countOf(await movesOf(mover));
    await play(mover);
    for (const each of shown) await stateWhere(each, ({ moves }) => countOf(moves) > before);
}

/** Waits until all pages show the same moves. */
async function agree(pages) {
    const { toMove } = await stateWhere(pages[0], (state) => state.toMove !== 'chance');
    for (const page of pages) await stateWhere(page, (state) => state.toMove === toMove);
    const [moves, ...others] = await Promise.all(pages.map(publicMoves));
    for (const each of others) assert.deepEqual(each, moves);
    return moves;
}

test('three people sit down by one link, deal and play PILUS, also after one of them was offline, and a watcher sees no hand', without, async (t) => {
    const { site, broker } = hosts;
    const networks = await Promise.all(seats.map(() => network(t, broker)));
    const aki = await site.open({ ...desktop, address: networks[0].address });
    for (const id of ['friend', 'friend-pilus', 'players-more', 'start', 'share-copy']) await click(aki, id);
    const link = await aki.evaluate(() => navigator.clipboard.readText());
    const players = [aki];
    for (const each of networks.slice(1)) {
        const page = await site.open({ ...desktop, address: linkAt(each, link) });
        await click(page, 'sit-down');
        await stateWhere(page, ({ live }) => live?.role === 'player');
        players.push(page);
    }
    const watcher = await site.open({ ...desktop, address: seal.linkOf(networks[0].address, { secret: seal.readLink(link).secret }) });
    await click(watcher, 'watch');
    const pages = [...players, watcher];
    t.after(() => Promise.all(pages.map((page) => page.context().close())));
    for (const page of players) await stateWhere(page, ({ live, moves }) => live.peer === 'online' && moves.length === 10);
    assert.deepEqual((await narabe(players[2], 'state')).seats, ['away', 'away', 'human']);
    assert.equal(await has(aki, 'share-copy'), false, 'the invitation closes when all seats are taken');
    for (let count = 0; count < 4; ++count) await turn(players, pages);
    await agree(pages);
    const absent = seats.indexOf((await narabe(aki, 'state')).toMove) === 2 ? 1 : 2;
    const present = pages.filter((page) => page !== players[absent]);
    networks[absent].cut();
    await stateWhere(players[0], ({ live }) => live.peer === 'offline');
    await turn(players, present);
    networks[absent].mend();
    for (const page of players) await stateWhere(page, ({ live }) => live.peer === 'online' && live.sent);
    for (let count = 0; count < 4; ++count) await turn(players, pages);
    await agree(pages);
    const draws = (await Promise.all(players.map(movesOf))).map((moves) => moves.filter(isDraw));
    for (const index of draws[0].keys()) {
        assert.equal(draws.filter((each) => each[index] !== 'draw ????').length, 1, `draw ${index} is known to one player`);
    }
    assert.deepEqual(new Set((await movesOf(watcher)).filter(isDraw)), new Set(['draw ????']));
    const errors = pages.flatMap((page) => page.errors.filter((error) => !/WebSocket/.test(error)));  // those are of the cut network
    assert.deepEqual(errors, []);
});
