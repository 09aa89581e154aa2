// Settings: each is changed by hand, has an effect, and is saved for the next visit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, start } from './browser.mjs';
import { click, find, has, middle, moveCount, press, tabTo, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const kept = (page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)
    .filter(([name]) => name.startsWith('narabe.setting.')).map(([name, value]) => [name.slice(15), value])));

/** Scrolls the list by wheel until a control is fully visible. */
async function scrollTo(page, id) {
    const [x] = middle(await find(page, 'close'));
    const { height } = page.viewportSize();
    await page.mouse.move(x - 60, height * 0.7);
    for (const notch of [-1200, ...Array(40).fill(60)]) {
        const target = (await narabe(page, 'targets')).find((each) => each.id === id);
        if (target && notch > 0 && target.rect.height >= 43.9 && target.rect.y + target.rect.height < height - 30) return;
        await page.mouse.wheel(0, notch);
        await page.waitForTimeout(30);
    }
    assert.fail(`${id} is not in the list`);
}

async function choose(page, id) {
    await scrollTo(page, id);
    await click(page, id);
}

/** The colour at the centre of a target. */
async function colourAt(page, id) {
    const [x, y] = middle(await find(page, id));
    const png = await page.screenshot({ clip: { x: x - 1, y: y - 1, width: 2, height: 2 } });
    return page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
        return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    }, png.toString('base64'));
}

test('a setting changed by mouse is the same after a reload', async () => {
    const page = await site.open(calm);
    await click(page, 'settings');
    await choose(page, 'theme-contrast');
    assert.deepEqual(await kept(page), { theme: 'contrast' });
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'contrast');
    await page.reload();
    await isReady(page);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'contrast');
    await choose(page, 'sound');
    assert.match((await find(page, 'sound')).label, /: on$/);
    assert.deepEqual(await kept(page), { theme: 'contrast', sound: 'on' });
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the keyboard reaches the whole list, which scrolls to the focused control', async () => {
    const page = await site.open(calm);
    await tabTo(page, 'settings');
    await press(page, 'Enter');
    assert.ok(await has(page, 'close'));
    for (let count = 0; !(await narabe(page, 'targets')).some(({ id, focused }) => id === 'sound' && focused); ++count) {
        assert.ok(count < 60, 'Tab never reached the sound setting');
        await press(page, 'Tab');
    }
    const { rect } = await find(page, 'sound');
    assert.ok(rect.height >= 43.9, `only ${rect.height} pixels are visible`);
    await press(page, 'Enter');
    await press(page, 'Shift+Tab', ' ');
    assert.deepEqual(await kept(page), { sound: 'on', motion: 'off' });
    await press(page, 'Escape');
    assert.ok(await has(page, 'game-lits'));
    await page.context().close();
});

test('the sheet opens over a game and changes it immediately', async () => {
    const page = await site.open({ ...calm, drawn: true });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await narabe(page, 'play', 'Lc3c4c5d5');
    const usual = await colourAt(page, 'c4');
    await click(page, 'menu');
    await click(page, 'settings');
    await choose(page, 'palette-safe');
    await choose(page, 'motion-off');
    await choose(page, 'pieces-flat');
    await click(page, 'close');
    const safe = await colourAt(page, 'c4');
    assert.notDeepEqual(safe, usual);
    assert.deepEqual(safe, [0xA5, 0x36, 0x1F]);
    await page.context().close();
});

test('if placements must be confirmed, a click or Enter only shows the piece, and a second Enter plays the move', async () => {
    const page = await site.open(calm);
    await click(page, 'settings');
    await choose(page, 'confirm');
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await click(page, 'I');
    await click(page, 'e5');
    assert.equal(await moveCount(page), 0);
    await click(page, 'place');
    assert.equal(await moveCount(page), 1);
    await press(page, '1', 'ArrowRight', 'Enter');
    assert.equal(await moveCount(page), 1);
    await page.context().close();
});

test('the sheet works by touch on a phone', async () => {
    const page = await site.open({
        viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce', locale: 'ja-JP',
    });
    await tap(page, 'settings');
    await tap(page, 'theme-dark');
    await tap(page, 'patterns');
    await tap(page, 'language-en');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    assert.match((await find(page, 'patterns')).label, /^Patterns: on$/);
    assert.deepEqual(await kept(page), { theme: 'dark', patterns: 'on' });
    await page.context().close();
});

test('stored settings from other versions cause no errors', async () => {
    const page = await site.open({
        ...calm,
        before: (context) => context.addInitScript(() => {
            for (const [name, value] of [['theme', 'sepia'], ['palette', 'a b'], ['later', 'yes'], ['sound', ''], ['pieces', 'flat']])
                localStorage.setItem(`narabe.setting.${name}`, value);
        }),
    });
    await click(page, 'settings');
    assert.ok(await has(page, 'theme-system'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
