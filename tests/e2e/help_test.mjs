// Help for the player: hints with reasons, saved ratings, and reviews.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isReady, narabe, says, start, stateWhere, until } from './browser.mjs';
import { appears, click, clickAndAgree, find, has, tap } from './hands.mjs';
import { recordOf, wholeGame } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };

/** The saved ratings: texts by name. */
const kept = (page) => page.evaluate(() => Object.fromEntries(
    Object.entries(localStorage).filter(([name]) => name.startsWith('narabe.setting.ratings'))));

/** The number of rated games in the settings, on a new page with the current storage. */
async function ratedGames(context) {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('narabe.setting.mirror', 'on'));
    await page.goto(site.address);
    await isReady(page);
    await page.locator('#mirror').getByRole('button', { name: 'Settings' }).click();
    const row = await page.locator('#mirror').getByText(/^All games: /).textContent();
    await page.evaluate(() => localStorage.removeItem('narabe.setting.mirror'));
    await page.close();
    return Number(/(\d+) games?$/.exec(row)[1]);
}

async function playFirstMoves(page) {
    for (;;) {
        const { result } = await stateWhere(page, (state) => state.result || state.toMove === 'first');
        if (result) break;
        await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    }
}

test('a hint shows what to look for, where and why, and makes the game unrated', async () => {
    const page = await site.open(desktop);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level1'], options: { supply: 1 } });
    await appears(page, 'hint');
    await says(page, /^Look (for a move that|over the whole board)/, () => clickAndAgree(page, 'hint'));
    await says(page, /^Look around \w\d+\.$/, () => click(page, 'hint'));
    await says(page, /^Suggested move: \w at \w+ \(\S+\)\. It (covers|makes)/,
        () => page.dispatchEvent('#canvas', 'keydown', { key: 'ш', code: 'KeyI' }));  // on a Russian keyboard
    await playFirstMoves(page);
    assert.deepEqual(await kept(page), {});
    await page.context().close();
});

test('a whole game changes the rating, which survives a reload, and the review of the game links to its moves', async () => {
    const page = await site.open(desktop);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level1'], options: { supply: 1 } });
    await playFirstMoves(page);
    const rating = await kept(page);
    assert.equal(Object.keys(rating).length, 1);
    assert.match(Object.values(rating)[0], /^1 1 lits 1 [012]$/);
    assert.equal(await ratedGames(page.context()), 1);
    await appears(page, 'review');
    await says(page, /costly mistakes?|cost most|no better moves/, () => click(page, 'review'));
    await click(page, 'review-previous');
    const { moves } = await narabe(page, 'state');
    const played = (await narabe(page, 'targets')).filter(({ id }) => id.startsWith('review-point-')).length;
    await click(page, 'review-graph');
    await stateWhere(page, (state) => state.moves.length < moves.length || moves.length === 0);
    if (played > 0) {
        const point = (await narabe(page, 'targets')).find(({ id }) => id.startsWith('review-point-')).id;
        await click(page, point);
        await appears(page, 'review-step');
    }
    await click(page, 'review-close');
    await until(async () => !await has(page, 'review-graph'));
    await page.reload();
    await isReady(page);
    assert.deepEqual(await kept(page), rating);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

/** Opens a second tab beside the page. */
async function tabBeside(page) {
    const other = await page.context().newPage();
    await other.goto(site.address);
    await isReady(other);
    return other;
}

const short = { game: 'lits', seats: ['human', 'level1'], options: { supply: 1 } };

test('games in two tabs both count, even if storage was cleared in the meantime', async () => {
    const page = await site.open(desktop);
    const other = await tabBeside(page);
    for (const [tab, count] of [[page, 1], [other, 2], [page, 3]]) {
        await narabe(tab, 'newGame', short);
        await playFirstMoves(tab);
        assert.equal(Object.keys(await kept(tab)).length, count);
        assert.ok(Object.values(await kept(tab)).some((text) => text.startsWith(`1 ${count} lits 1 `)), 'the games of the other tab are counted');
    }
    await other.evaluate(() => localStorage.clear());
    await narabe(page, 'newGame', short);
    await playFirstMoves(page);
    assert.equal(await ratedGames(page.context()), 1);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('games that end in two tabs at the same time both count, as do ratings saved by earlier versions', async () => {
    const page = await site.open({
        ...desktop,
        before: (context) => context.addInitScript(() => {
            if (!localStorage.getItem('narabe.setting.ratings')) localStorage.setItem('narabe.setting.ratings', '1 all 120000 9000 12');
            addEventListener('storage', (event) => event.stopImmediatePropagation());  // the event would arrive too late
        }),
    });
    const tabs = [page, await tabBeside(page)];
    await Promise.all(tabs.map(async (tab) => {
        await narabe(tab, 'newGame', short);
        await playFirstMoves(tab);
    }));
    assert.equal(await ratedGames(page.context()), 14);
    for (const tab of tabs) assert.deepEqual(tab.errors ?? [], []);
    await page.context().close();
});

test('on a phone, the most costly move, the better move and the steps to it are visible without scrolling', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await site.open({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    await narabe(page, 'load', recordOf(wholeGame));
    await says(page, /costly mistakes?/, () => tap(page, 'review'));
    const isSeen = ({ rect }) => rect.height >= 44 && rect.y + rect.height <= viewport.height;
    const pointsNow = async () => (await narabe(page, 'targets')).filter(({ id }) => id.startsWith('review-point-'));
    const points = await pointsNow();
    const given = ({ label }) => Math.abs(Number(/(\d+)% to win before/.exec(label)[1]) - Number(/(\d+)% after/.exec(label)[1]));
    const worst = points.reduce((one, other) => (given(other) > given(one) ? other : one));  // adjacent entries belong to one player
    await until(async () => isSeen(await find(page, 'review-step')));  // the review has moved to this position
    assert.deepEqual((await narabe(page, 'state')).moves, wholeGame.slice(0, Number(/\d+/.exec(worst.label)[0]) - 1));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
