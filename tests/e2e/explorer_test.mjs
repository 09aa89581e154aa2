// The explorer of a study in the page: own games from the browser’s database, the book from the site, and without a connection.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { narabe, start, until } from './browser.mjs';
import { appears, click, find, openStudy } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };

/** Plays a game of TIX that ends by the rules; `own` decides the moves after the first two. */
async function finishTix(page, own) {
    await narabe(page, 'newGame', { game: 'tix', seats: ['human', 'human'] });
    for (const move of ['c3', 'e5']) await narabe(page, 'play', move);
    for (let i = 0; !(await narabe(page, 'state')).result; ++i) {
        const moves = await narabe(page, 'legal');
        await narabe(page, 'play', moves[(own + i) % moves.length]);
    }
}

const rows = async (page, name) => (await narabe(page, 'targets')).filter(({ id }) => id.startsWith(`explore-${name}-`) && !id.endsWith('-open'));

async function openExplorer(page) {
    await openStudy(page);
    await appears(page, 'explorer');
    await click(page, 'explorer');
}

test('the explorer shows own games and the book, and a row plays its move', async () => {
    const page = await site.open(desktop);
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await finishTix(page, 1);
    await finishTix(page, 4);
    assert.equal(asked.some((path) => path.includes('/books/')), false, 'the book is only fetched when it is wanted');
    await openExplorer(page);
    await until(async () => asked.some((path) => path.endsWith('/books/tix.txt')));
    await page.keyboard.press('Home');
    await until(async () => (await rows(page, 'own')).length === 1 && (await rows(page, 'book')).length > 1);
    const [first] = await rows(page, 'own');
    assert.match(first.label, /c3.*2 games, \d+% \(\d+–\d+%\)/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await until(async () => (await rows(page, 'own')).length === 2);
    const [row] = await rows(page, 'own');
    await click(page, row.id);
    await until(async () => (await rows(page, 'own')).every(({ id }) => id !== row.id));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('without a connection, the explorer still shows own games', async () => {
    const page = await site.open(desktop);
    await finishTix(page, 1);
    await page.context().route('**/books/**', (route) => route.abort());
    await openExplorer(page);
    await page.keyboard.press('Home');
    await appears(page, 'explorer-retry');
    await until(async () => (await rows(page, 'own')).length === 1);
    await page.context().unroute('**/books/**');
    await click(page, 'explorer-retry');
    await until(async () => (await rows(page, 'book')).length > 1);
    assert.ok(await find(page, 'explorer'));
    await page.context().close();
});
