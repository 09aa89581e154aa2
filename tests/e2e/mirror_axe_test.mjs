// Checks every screen with axe, both drawn and in the screen-reader view: in both languages and all themes, small and enlarged.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { calm, narabe, start } from './browser.mjs';
import { goldenGame } from './records.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let site;
before(async () => (site = await start()));
after(() => site.stop());

const mirror = (page) => page.locator('#mirror');

async function complaints(page) {
    if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** Elements that are cut off at the side or too small for a finger. */
const awkward = (page) => page.evaluate(() => {
    const root = document.getElementById('mirror');
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const element of root.querySelectorAll('button, input, h1, h2, h3, p, li')) {
        const { left, right, height, width } = element.getBoundingClientRect();
        if (width === 0) continue;
        if (left < -1 || right > innerWidth + 1) found.push(`${element.textContent.slice(0, 30)} is cut off`);
        if (element.localName === 'button' && height < 43.5) found.push(`${element.textContent} is ${height} high`);
    }
    for (const section of root.querySelectorAll('section')) {
        if (getComputedStyle(section).position !== 'static') found.push(`${section.className} does not stand in its place`);
    }
    return found;
});

/** Presses the element with this id in the program, whatever its name. */
async function press(page, id, shown) {
    const label = await page.evaluate(async (each) => {
        const buttons = [...document.querySelectorAll('#mirror button, #mirror input')];
        const { keyOf } = await import('/mirror.js');
        const found = buttons.find((element) => keyOf(element) === `press ${each}`);
        found?.click();
        return found?.textContent;
    }, id);
    assert.notEqual(label, undefined, `no element ${id}`);
    await mirror(page).locator(shown).first().waitFor();
    await narabe(page, 'targets');
}

const close = async (page, shown) => {
    await mirror(page).locator('h1').focus();
    await page.keyboard.press('Escape');
    await mirror(page).locator(shown).first().waitFor();
};

async function allScreens(page, visit) {
    await visit('start');
    await press(page, 'settings', 'input[name="theme-system"]');
    await visit('settings');
    await close(page, 'section.games');
    await press(page, 'rules-lits', 'h2 ~ p');
    await visit('rules');
    await close(page, 'section.games');
    await press(page, 'game-lits', 'fieldset');
    await visit('a new game');
    await press(page, 'own-new', '[role=grid]');
    await visit('editor');
    await close(page, 'fieldset');
    await close(page, 'section.games');
    await narabe(page, 'load', goldenGame('lits', 0.6));
    await mirror(page).locator('section.moves li').first().waitFor();
    await visit('a game');
    await press(page, 'menu', 'h1:only-of-type');
    await visit('menu');
    await press(page, 'share', 'button:text-matches("QR")');
    await visit('sharing');
    await press(page, 'share-code', 'h1');
    await page.locator('dialog svg').waitFor();
    await visit('a QR code');
    await page.keyboard.press('Escape');
    await mirror(page).locator('section.moves li').first().waitFor();
    await press(page, 'menu', 'h1:only-of-type');
    await press(page, 'home', 'section.games h3');
    await press(page, 'library', 'h3 button');
    await visit('library');
    await narabe(page, 'newGame', { game: 'pilus', seats: ['human', 'human'] });
    await mirror(page).locator('h1 + p').first().waitFor();
    await visit('handing over');
    await narabe(page, 'load', goldenGame('taiji', 1));
    await mirror(page).locator('section.result').waitFor();
    await visit('result');
}

const looks = [
    { name: 'light', locale: 'en', viewport: { width: 1280, height: 800 } },
    { name: 'dark Japanese, enlarged to 200 %', locale: 'ja', colorScheme: 'dark', viewport: { width: 640, height: 400 } },
    { name: 'contrast, enlarged to 400 %', locale: 'en', contrast: 'more', viewport: { width: 320, height: 256 } },
    { name: 'forced colours, Japanese', locale: 'ja', forcedColors: 'active', viewport: { width: 390, height: 844 } },
];

for (const { name, ...look } of looks) {
    test(`axe finds no problems in any screen-reader view: ${name}`, async () => {
        const page = await site.open({ ...calm, ...look });
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await mirror(page).locator('h1').waitFor();
        await allScreens(page, async (screen) => {
            assert.deepEqual(await complaints(page), [], screen);
            assert.deepEqual(await awkward(page), [], screen);
            assert.equal(await page.locator('html').getAttribute('lang'), look.locale);
        });
        assert.deepEqual(page.errors, []);
        await page.context().close();
    });
}

test('axe finds no problems on the drawn screens', async () => {
    const page = await site.open({ ...calm, locale: 'ja' });
    assert.deepEqual(await complaints(page), []);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'level1'] });
    assert.deepEqual(await complaints(page), []);
    await page.context().close();
});

test('the program follows the system’s preference for high contrast, unless the player has chosen a theme', async () => {
    const inkOf = async (page) => {
        await narabe(page, 'targets');
        const png = await page.screenshot({ clip: { x: 2, y: 200, width: 1, height: 1 } });
        return page.evaluate(async (base64) => {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
            const context = new OffscreenCanvas(1, 1).getContext('2d');
            context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
            return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join();
        }, png.toString('base64'));
    };
    const page = await site.open({ ...calm, drawn: true, contrast: 'more' });
    assert.equal(await inkOf(page), '255,255,255');
    await page.emulateMedia({ contrast: 'no-preference' });
    assert.notEqual(await inkOf(page), '255,255,255');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.waitForTimeout(50);
    assert.equal(await inkOf(page), '255,255,255');
    await page.context().close();
    const chosen = await site.open({ ...calm, drawn: true, contrast: 'more',
        before: (context) => context.addInitScript(() => localStorage.setItem('narabe.setting.theme', 'dark')) });
    assert.equal(await inkOf(chosen), '20,24,29');
    await chosen.context().close();
});
