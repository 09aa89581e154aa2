// The page's use of resources: nothing is drawn while nothing changes, memory stays small, and lost graphics are restored.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, start, stateWhere, until } from './browser.mjs';
import { atRest, counting, counts, nothing } from './frames.mjs';
import { click, has } from './hands.mjs';
import { goldenGame, wholeGame } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

/** Records the memory of every wasm program of the page. */
const keepingMemories = (context) => context.addInitScript(() => {
    window.memories = [];
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...args) => {
        const made = await instantiate.apply(WebAssembly, args);
        const { exports } = made.instance ?? made;
        window.memories.push(...Object.values(exports).filter((each) => each instanceof WebAssembly.Memory));
        return made;
    };
});

test('no frame is requested or drawn while nothing changes, on any screen', async () => {
    const page = await site.open({ viewport: calm.viewport, before: counting });
    assert.deepEqual(await atRest(page), nothing, 'the start screen');
    assert.ok((await counts(page)).drawn > 0);
    await click(page, 'game-lits');
    for (const opponent of ['computer', 'people', 'watch']) {
        await click(page, `opponent-${opponent}`);
        assert.deepEqual(await atRest(page), nothing, `the sheet for ${opponent}`);
    }
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    assert.deepEqual(await atRest(page), nothing, 'a new game');
    await click(page, 'T');
    await page.mouse.move(300, 250);
    assert.deepEqual(await atRest(page), nothing, 'a piece in hand over the board');
    await page.mouse.move(5, 5);
    for (const move of wholeGame) await narabe(page, 'play', move);
    assert.deepEqual(await atRest(page), nothing, 'the result');
    await page.context().close();
});

test('no frame is requested in the middle of any game, with the pointer over its board', async () => {
    const page = await site.open({ viewport: calm.viewport, before: counting });
    for (const { id } of await narabe(page, 'games')) {
        await narabe(page, 'load', goldenGame(id, 0.45));
        if (await has(page, 'take-device')) await click(page, 'take-device');
        await page.mouse.move(400, 250);
        assert.deepEqual(await atRest(page), nothing, id);
    }
    await page.context().close();
});

test('one frame every two seconds is detected', async () => {
    const page = await site.open({ viewport: calm.viewport, before: counting });
    await page.evaluate(() => setInterval(() => requestAnimationFrame(() => {}), 2000));
    assert.ok((await atRest(page)).requested >= 14);
    await page.context().close();
});

test('the program’s memory stays within 32 MB through games, sizes and languages', async () => {
    const page = await site.open({ before: keepingMemories, locale: 'ja-JP', deviceScaleFactor: 3 });
    for (let game = 0; game < 5; ++game) {
        await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
        for (const move of wholeGame) await narabe(page, 'play', move);
        await page.setViewportSize({ width: 500 + 200 * game, height: 900 - 100 * game });
        await narabe(page, 'targets');
    }
    const bytes = await page.evaluate(() => window.memories.map((memory) => memory.buffer.byteLength));
    assert.equal(bytes.length, 1);
    assert.ok(bytes[0] <= 32 * 2 ** 20, `${bytes[0]} bytes`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the picture is the same after the graphics context was lost and restored', async () => {
    const page = await site.open({ ...calm, drawn: true, before: (context) => context.clock.install() });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    for (const move of wholeGame.slice(0, 2)) await narabe(page, 'play', move);
    await narabe(page, 'undo');
    await page.clock.runFor(6000);  // no animation is running any more
    await narabe(page, 'targets');
    const before = await page.screenshot();
    await page.evaluate(() => {
        const canvas = document.getElementById('canvas');
        window.loser = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
        window.loser.loseContext();
    });
    await page.waitForFunction(() => document.getElementById('canvas').getContext('webgl2').isContextLost());
    await narabe(page, 'redo');
    await narabe(page, 'undo');
    await page.evaluate(() => window.loser.restoreContext());
    await until(async () => before.equals(await page.screenshot()));
    await narabe(page, 'play', wholeGame[1]);
    assert.equal((await narabe(page, 'state')).moves.length, 2);
    assert.equal(await page.locator('#cover').isVisible(), false);
    await page.context().close();
});

test('a permanently lost graphics context is reported, and the game is still there after trying again', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await narabe(page, 'play', wholeGame[0]);
    await page.evaluate(() => {
        document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext();
    });
    await page.waitForSelector('#retry:visible');
    assert.match(await page.locator('.failure .word:visible').textContent(), /graphics/);
    await page.click('#retry');
    await isReady(page);
    assert.deepEqual((await stateWhere(page, ({ game }) => game)).moves, [wholeGame[0]]);
    await page.context().close();
});
