// Maps of openings: the strongest level plays by them, the analysis shows them, and the page makes them for other options.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, start, stateWhere, until } from './browser.mjs';
import { atRest, counting, nothing } from './frames.mjs';
import { appears, click, find, has } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

/** The addresses of the maps that the page has downloaded. */
function mapsOf(page) {
    const maps = [];
    page.context().on('request', (request) => {
        const [, name] = /\/openings\/([\w-]+)\.txt/.exec(request.url()) ?? [];
        if (name) maps.push(name);
    });
    return maps;
}

test('level 8 plays its first move and swaps at once, by the map of its board alone', async () => {
    const page = await site.open({ ...calm, serviceWorkers: 'block' });
    const maps = mapsOf(page);
    await narabe(page, 'newGame', { game: 'lits', options: { board: 'dense' }, seats: ['level8', 'human'] });
    const begin = Date.now();
    await stateWhere(page, ({ moves }) => moves.length === 1);
    assert.ok(Date.now() - begin < 5000);  // a search takes six seconds
    assert.deepEqual([...new Set(maps)], ['lits-dense']);
    await narabe(page, 'newGame', { game: 'lits', options: { board: 'dense' }, seats: ['human', 'level8'] });
    await narabe(page, 'play', 'La1a2a3b1');  // far too good
    const swapped = await stateWhere(page, ({ moves }) => moves.length === 2);
    assert.equal(swapped.moves[1], 'swap');
    await page.context().close();
});

test('without its map, level 8 searches', async () => {
    const page = await site.open({
        ...calm,
        serviceWorkers: 'block',
        before: (context) => context.route('**/openings/*.txt', (route) => route.fulfill({ status: 404 })),
    });
    await narabe(page, 'newGame', { game: 'tix', seats: ['level8', 'human'] });
    await stateWhere(page, ({ moves }) => moves.length === 1);
    assert.deepEqual(page.errors.filter((error) => !/404/.test(error)), []);
    await page.context().close();
});

test('the analysis of the first position shows the map, and draws nothing while nothing changes', async () => {
    const page = await site.open({ ...calm, drawn: true, before: counting });
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'human'] });
    await click(page, 'analyse');
    await appears(page, 'openings-figures');
    await until(async () => (await find(page, 'openings-figures')).settled);
    const board = { x: 300, y: 100, width: 500, height: 500 };
    const before = await page.screenshot({ clip: board });
    await click(page, 'openings-figures');
    await until(async () => !(await page.screenshot({ clip: board })).equals(before));
    await until(async () => (await page.evaluate(() => window.narabe.state())) !== null);
    assert.deepEqual(await atRest(page), nothing);
    await narabe(page, 'play', 'a1/a2');
    await until(async () => !(await has(page, 'openings-figures')));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a map for other options is made in the page, stopped, and kept over a reload', async () => {
    const page = await site.open({ ...calm });
    const begin = async () => {
        await narabe(page, 'newGame', { game: 'taiji', options: { size: '7', groups: '3' }, seats: ['human', 'human'] });
        await click(page, 'analyse');
        await appears(page, 'openings-make');
    };
    await begin();
    await click(page, 'openings-make');
    await until(async () => (await narabe(page, 'targets')).some(({ id, label }) => id === 'openings-make' && label === 'Stop'));
    await page.waitForTimeout(2000);
    await click(page, 'openings-make');
    await until(async () => (await find(page, 'openings-make')).label === 'Continue');
    await page.reload();
    await isReady(page);
    await begin();
    assert.equal((await find(page, 'openings-make')).label, 'Continue');
    await page.context().close();
});
