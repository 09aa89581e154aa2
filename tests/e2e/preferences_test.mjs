// Language, theme and motion: set by the browser, by the player's settings, and while the page is open.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isReady, narabe, says, start, until } from './browser.mjs';
import { atRest, counting, counts, nothing } from './frames.mjs';
import { click, find, press } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const small = { viewport: { width: 800, height: 500 } };

/** Whether the empty lower left corner of the page is dark. */
async function isDark(page) {
    const png = await page.screenshot({ clip: { x: 0, y: 480, width: 20, height: 20 } });
    return page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
        return context.getImageData(0, 0, 1, 1).data[0] < 128;
    }, png.toString('base64'));
}

test('a chosen language is downloaded, and is still set at the next visit', async () => {
    const page = await site.open(small);
    assert.equal((await find(page, 'language')).label, '日本語');
    await click(page, 'language');
    await page.waitForFunction(() => document.documentElement.lang === 'ja');
    assert.equal((await find(page, 'game-lits')).label, 'バトル・オブ・リッツ');
    await page.reload();
    await isReady(page);
    assert.equal((await find(page, 'game-lits')).label, 'バトル・オブ・リッツ');
    await click(page, 'language');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    assert.equal((await find(page, 'game-lits')).label, 'Battle of LITS');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the title is in the current language, on every page of the program', async () => {
    const titleOf = async (path) => /<title>(.*)<\/title>/.exec(await (await fetch(site.address + path)).text())[1];
    for (const [path, locale, language] of [['', 'en', 'en'], ['', 'ja', 'ja'], ['tix/', 'ja', 'ja'], ['ja/tix/', 'en', 'ja']]) {
        const place = path.replace('ja/', '');
        const titles = { en: await titleOf(place), ja: await titleOf(`ja/${place}`) };
        assert.notEqual(titles.en, titles.ja);
        const page = await site.open({ ...small, path, locale });
        assert.equal(await page.title(), titles[language]);
        if (place !== '') await press(page, 'Escape');
        for (const chosen of language === 'en' ? ['ja', 'en'] : ['en', 'ja']) {
            await click(page, 'language');
            await page.waitForFunction((title) => document.title === title, titles[chosen]);
            assert.equal(await page.evaluate(() => document.documentElement.lang), chosen);
        }
        await page.context().close();
    }
});

test('a language that cannot be downloaded is reported, the old language stays, and trying again helps', async () => {
    for (const [file, damage] of /** @type {any[][]} */ ([
        ['text/ja.txt', (route) => route.abort()],
        ['text/ja.txt', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' })],
        ['fonts/japanese-400.ttf', (route) => route.fulfill({ contentType: 'font/ttf', body: 'half a font' })],
    ])) {
        const page = await site.open({ ...small, before: (context) => context.route(`**/${file}`, damage) });
        await says(page, 'language', () => click(page, 'language'));
        assert.equal((await find(page, 'game-lits')).label, 'Battle of LITS');
        assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
        await page.context().unrouteAll();
        await click(page, 'language');
        await page.waitForFunction(() => document.documentElement.lang === 'ja');
        await page.context().close();
    }
});

test('the theme follows the system while the page is open, unless the player has chosen a theme', async () => {
    const page = await site.open({ ...small, drawn: true, colorScheme: 'light' });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await narabe(page, 'targets');
    assert.equal(await isDark(page), false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await until(() => isDark(page));
    await click(page, 'menu');
    await click(page, 'settings');
    await click(page, 'theme-light');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('h1');
    assert.equal(await isDark(page), false, 'the theme applies from the first frame');
    await isReady(page);
    await page.locator('#cover').waitFor({ state: 'hidden' });
    assert.equal(await isDark(page), false);
    await page.context().close();
});

test('with reduced motion, a piece appears in place immediately', async () => {
    const frames = async (reducedMotion) => {
        const page = await site.open({ ...small, reducedMotion, before: counting });
        await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
        assert.deepEqual(await atRest(page), nothing);
        const { requested } = await counts(page);
        await narabe(page, 'play', 'Lc3c4c5d5');
        await page.clock.runFor(1000);
        const afterwards = (await counts(page)).requested;
        await page.context().close();
        return afterwards - requested;
    };
    const [full, reduced] = [await frames('no-preference'), await frames('reduce')];
    assert.ok(reduced < full && reduced <= 5, `${full} frames, ${reduced} with reduced motion`);
});
