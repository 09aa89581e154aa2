// Finished games stay as they were played; reviews work even if the computer does not respond.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isReady, narabe, says, start, stateWhere, until } from './browser.mjs';
import { appears, click, clickAndAgree, find, has, middle } from './hands.mjs';
import { wholeGame } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };

async function finished(options = {}) {
    const page = await site.open({ ...desktop, ...options });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    for (const move of wholeGame) await narabe(page, 'play', move);
    assert.ok((await narabe(page, 'state')).result);
    return page;
}

const kept = async (page) => (await narabe(page, 'targets')).filter(({ id }) => id.startsWith('kept-'));

async function keptAre(page, count) {
    await until(async () => (await kept(page)).length === count);
    return kept(page);
}

async function openLibrary(page) {
    await click(page, 'home');
    await click(page, 'library');
    await appears(page, 'import');
}

test('the start page does not offer to resume a finished game, whichever position was shown', async () => {
    const page = await finished();
    await click(page, 'review');
    const graph = await find(page, 'review-graph');
    const [, y] = middle(graph);
    await until(async () => {
        await page.mouse.click(graph.rect.x + graph.rect.width * 0.4, y);
        return (await narabe(page, 'state')).result === null;
    });
    await click(page, 'home');
    await appears(page, 'library');
    assert.equal(await has(page, 'continue'), false);
    assert.deepEqual(await kept(page), [], 'the game is not saved as unfinished');
    await click(page, 'library');
    const [row] = await keptAre(page, 1);
    assert.match(row.label, /wins\. \d+ moves/);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a piece placed after the review was closed goes into a copy, and a message says so', async () => {
    const page = await finished();
    const { moves, result } = await narabe(page, 'state');
    await click(page, 'review');
    await click(page, 'move-4');
    await click(page, 'review-close');
    const before = page.url();
    const other = (await narabe(page, 'legal')).find((move) => move !== moves[4]);
    await says(page, /playing a copy.*finished game is unchanged/, () => narabe(page, 'play', other));
    assert.deepEqual((await narabe(page, 'state')).moves, [...moves.slice(0, 4), other]);
    assert.equal(await has(page, 'variations'), false);
    assert.ok(await has(page, 'undo'), 'the board is still shown');
    assert.match(page.url(), /#play\.[a-z2-7]{16}$/);
    assert.notEqual(page.url(), before, 'the address names the copy');
    await page.reload();
    await isReady(page);
    assert.equal((await narabe(page, 'state')).moves.length, 5);
    await openLibrary(page);
    const rows = await keptAre(page, 2);
    const end = rows.find(({ label }) => /wins/.test(label));
    assert.equal(rows.filter(({ label }) => /To move:/.test(label)).length, 1);
    await click(page, end.id);
    const state = await stateWhere(page, (each) => each.result);
    assert.deepEqual([state.moves, state.result], [moves, result]);
    await click(page, 'undo');
    await click(page, 'redo');
    assert.equal((await narabe(page, 'state')).result, result);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a duplicate is played like any game but not rated, and a message says so', async () => {
    const page = await site.open({ ...desktop,
        before: (context) => context.addInitScript(() => localStorage.setItem('narabe.setting.mirror', 'on')) });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level1'] });
    await narabe(page, 'play', wholeGame[0]);
    await stateWhere(page, ({ moves }) => moves.length === 2);
    const button = (name) => page.locator('#mirror').getByRole('button', { name });
    await button('All games').click();
    await button(/^My games/).click();
    await button('Duplicate Battle of LITS').click();
    await until(async () => await button(/^Battle of LITS\./).count() === 2);
    await button(/^Battle of LITS\./).first().click();  // the newest game
    await stateWhere(page, ({ game }) => game === 'lits');
    await button('Menu').click();
    await button('Resign').click();
    await page.click('dialog.ask[open] button[value=accept]');
    await page.locator('#mirror').getByText('Not rated: this is a copy of another game.').waitFor();
    assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((name) => /ratings/.test(name)).length), 0);
    await page.context().close();
});

test('a game has the same number of turns in the library and in its list of moves', async () => {
    const page = await site.open(desktop);
    await narabe(page, 'newGame', { game: 'pilus', seats: ['human', 'human'] });
    for (let count = 0; count < 9; ++count) {
        if (await has(page, 'take-device')) await click(page, 'take-device');
        await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    }
    if (await has(page, 'take-device')) await click(page, 'take-device');
    const listed = (await narabe(page, 'targets')).filter(({ id }) => /^move-\d/.test(id)).length;
    assert.ok(listed > 1 && listed < 9, `${listed} turns of several moves`);
    await narabe(page, 'newGame', { game: 'lits' });
    await click(page, 'home');
    await click(page, 'library');
    assert.match((await keptAre(page, 1))[0].label, new RegExp(`\\. ${listed} moves\\. `));
    await page.context().close();
});

test('a game is no longer marked as open in another tab after that tab is closed', async () => {
    const one = await site.open(desktop);
    await narabe(one, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await narabe(one, 'play', wholeGame[0]);
    const two = await one.context().newPage();
    await two.goto(site.address);
    await isReady(two);
    const isElsewhere = async () => (await kept(two)).some(({ label }) => /another tab/.test(label));
    await until(isElsewhere);
    await one.close();
    await until(async () => !await isElsewhere());
    assert.equal((await kept(two)).length, 1);
    await two.context().close();
});

// --- Without the computer --------------------------------------------------------------------------------------------

/** Workers that crash at every message while `window.workersDie` is set. */
const mortal = (context) => context.addInitScript(() => {
    window.workersDie = true;
    window.Worker = class extends window.Worker {
        postMessage(line) {
            if (!window.workersDie) return super.postMessage(line);
            setTimeout(() => this.onerror?.(new ErrorEvent('error', { message: 'killed' })), 1);
        }
    };
});

const revive = (page) => page.evaluate(() => (window.workersDie = false));

test('a hint to which no worker responds is requested again', async () => {
    const page = await site.open({ ...desktop, before: mortal });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level1'], options: { supply: 1 } });
    await says(page, 'isn’t responding', () => clickAndAgree(page, 'hint'));
    await revive(page);
    await says(page, /^Look /, () => click(page, 'retry'));
    assert.equal((await narabe(page, 'state')).moves.length, 0);
    await page.context().close();
});
