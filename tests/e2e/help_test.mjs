// Help for the player: hints that say why, ratings that are kept, and the review of a game that was played.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isReady, narabe, says, start, stateWhere, until } from './browser.mjs';
import { appears, click, find, has, tap } from './hands.mjs';
import { recordOf, wholeGame } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
const kept = (page, name) => page.evaluate((key) => localStorage.getItem(key), `narabe.setting.${name}`);

async function playFirstMoves(page) {
    for (;;) {
        const { result } = await stateWhere(page, (state) => state.result || state.toMove === 'first');
        if (result) break;
        await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    }
}

test('a hint says why, and a game with a hint is not rated', async () => {
    const page = await site.open(desk);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level1'], options: { supply: 1 } });
    await appears(page, 'hint');
    await says(page, /^The computer would play \S+: it (covers|makes)/, () => click(page, 'hint'));
    await playFirstMoves(page);
    assert.equal(await kept(page, 'ratings'), null);
    await page.context().close();
});

test('a whole game changes the rating, which is there after a reload, and its review leads to its moves', async () => {
    const page = await site.open(desk);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level1'], options: { supply: 1 } });
    await playFirstMoves(page);
    const rating = await kept(page, 'ratings');
    assert.match(rating, /^1 all \d+ \d+ 1,lits \d+ \d+ 1$/);
    await appears(page, 'review');
    await says(page, /gave much away/, () => click(page, 'review'));
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
    assert.equal(await kept(page, 'ratings'), rating);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('games in two tabs both count, also where what was known was forgotten meanwhile', async () => {
    const page = await site.open(desk);
    const other = await page.context().newPage();
    await other.goto(site.address);
    await isReady(other);
    const short = { game: 'lits', seats: ['human', 'level1'], options: { supply: 1 } };
    for (const [tab, count] of [[page, 1], [other, 2], [page, 3]]) {
        await narabe(tab, 'newGame', short);
        await playFirstMoves(tab);
        assert.match(await kept(tab, 'ratings'), new RegExp(`^1 all \\d+ \\d+ ${count},lits \\d+ \\d+ ${count}$`));
    }
    await other.evaluate(() => localStorage.removeItem('narabe.setting.ratings'));
    await narabe(page, 'newGame', short);
    await playFirstMoves(page);
    assert.match(await kept(page, 'ratings'), /^1 all \d+ \d+ 1,lits \d+ \d+ 1$/);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('on a phone the worst move of a game, what was better, and the way through it are seen without scrolling', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await site.open({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    await narabe(page, 'load', recordOf(wholeGame));
    await says(page, /gave much away/, () => tap(page, 'review'));
    const isSeen = ({ rect }) => rect.height >= 44 && rect.y + rect.height <= viewport.height;
    const pointsNow = async () => (await narabe(page, 'targets')).filter(({ id }) => id.startsWith('review-point-'));
    const points = await pointsNow();
    const [worst] = points;
    const given = ({ label }) => Number(/from (\d+)/.exec(label)[1]) - Number(/to (\d+)/.exec(label)[1]);
    assert.ok(isSeen(worst) && points.every((each) => given(each) <= given(worst)), JSON.stringify(points));
    await tap(page, worst.id);
    await until(async () => isSeen(await find(page, 'review-step')));
    assert.deepEqual((await narabe(page, 'state')).moves, wholeGame.slice(0, Number(/\d+/.exec(worst.label)[0]) - 1));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
