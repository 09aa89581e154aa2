// Pages without the program: printable rules, the page About, landing pages, and files for search engines.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, start } from './browser.mjs';
import { click, press } from './hands.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site;
before(async () => (site = await start()));
after(() => site.stop());

const get = async (path) => {
    const response = await fetch(new URL(path, site.address));
    return { status: response.status, text: await response.text() };
};

/** The paths of all pages, from the sitemap. */
async function pages() {
    const { text } = await get('sitemap.xml');
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    return addresses.map((place) => place.slice(addresses[0].length));
}

async function objections(page) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ').slice(0, 300)}`);
}

test('every page exists in both languages, and all its references within the site exist', async () => {
    const paths = await pages();
    assert.equal(paths.length, 2 * (2 + 2 * 8));
    const seen = new Map();
    const titles = new Set();
    for (const path of [...paths, '404.html']) {
        const { status, text } = await get(path);
        assert.equal(status, 200, path);
        assert.equal(/<html lang="(..)"/.exec(text)[1], path.startsWith('ja/') ? 'ja' : 'en');
        titles.add(/<title>(.*?)<\/title>/.exec(text)[1]);
        assert.ok(path === '404.html' || /<meta name="description" content="[^"]{20,}">/.test(text), path);
        assert.match(text, /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'/);
        const targets = [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target]) => target);
        for (const target of targets) {
            const url = new URL(target, site.address + path);
            if (url.origin === new URL(site.address).origin) seen.set(url.pathname, path);
        }
    }
    assert.equal(titles.size, paths.length + 1, 'every page has a unique title');
    for (const [target, from] of seen) assert.equal((await get(target)).status, 200, `${target}, from ${from}`);
});

for (const [path, options] of /** @type {any[][]} */ ([
    ['lits/rules/', { viewport: { width: 1280, height: 800 } }],
    ['ja/pilus/rules/', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
    ['about/', { viewport: { width: 320, height: 320 }, colorScheme: 'dark' }],
    ['ja/about/', { viewport: { width: 1280, height: 800 } }],
    ['404.html', { viewport: { width: 390, height: 844 } }],
])) {
    test(`${path}: axe finds no problems, nothing scrolls sideways, and there are no errors`, async () => {
        const page = await site.open({ ...options, path, ready: false });
        assert.deepEqual(page.errors, []);
        assert.deepEqual(await objections(page), []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
        await page.context().close();
    });
}

test('figures have the colours of the theme; on paper, they have patterns and are not cut by page breaks', async () => {
    const page = await site.open({ path: 'lits/rules/', ready: false, colorScheme: 'dark' });
    const fill = () => page.evaluate(() => getComputedStyle(document.querySelector('svg [fill="var(--ink-board)"]')).fill);
    assert.equal(await fill(), 'rgb(93, 104, 119)');
    assert.equal(await page.locator('.pattern').first().isVisible(), false);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.equal(await fill(), 'rgb(251, 247, 238)');
    assert.equal(await page.locator('.pattern').first().isVisible(), true);
    assert.equal(await page.locator('#print').isVisible(), false);
    const figure = page.locator('figure').first();
    assert.equal(await figure.evaluate((element) => getComputedStyle(element).breakInside), 'avoid');
    for (const format of ['A4', 'Letter']) {
        const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g).length;
        assert.ok(sheets >= 2 && sheets <= 4, `${sheets} sheets of ${format}`);
    }
    await page.context().close();
});

test('the button prints the page', async () => {
    const page = await site.open({
        path: 'ja/tix/rules/',
        ready: false,
        before: (context) => context.addInitScript(() => (window.print = () => (window.printed = true))),
    });
    await page.getByRole('button', { name: '印刷' }).click();
    await page.waitForFunction(() => window.printed);
    await page.context().close();
});

test('a double game is printed with the rules of the games that it combines, which are removed from the screen afterwards', async () => {
    const page = await site.open({ path: 'taiji-lits/rules/', ready: false, before: (context) => context.addInitScript(() => {
        window.print = () => {
            window.printed = [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent);
            dispatchEvent(new Event('afterprint'));
        };
    }) });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.waitForFunction(() => window.printed);
    assert.deepEqual(await page.evaluate(() => window.printed),
        ['Rules of TAIJI, then Battle of LITS', 'Rules of TAIJI', 'Rules of Battle of LITS']);
    assert.equal(await page.locator('.half').count(), 0);
    await page.getByRole('link', { name: 'Rules of Battle of LITS' }).click();
    assert.equal(new URL(page.url()).pathname, '/lits/rules/');
    await page.context().close();
});

test('without scripts, a landing page describes the game and links to its rules', async () => {
    const page = await site.open({ ...calm, path: 'ja/tix/', ready: false, javaScriptEnabled: false });
    assert.equal(await page.locator('h1 .word:visible').textContent(), 'ティックス');
    assert.match(await page.locator('.credit:visible').textContent(), /Martijn Althuizen/);
    assert.equal(await page.locator('#progress').isVisible(), false);
    await page.getByRole('link', { name: 'ティックスのルール' }).click();
    assert.equal(new URL(page.url()).pathname, '/ja/tix/rules/');
    await page.getByRole('link', { name: 'このサイトについて' }).click();
    assert.equal(await page.locator('h1').textContent(), 'Narabe 並べについて');
    await page.goto(site.address);
    assert.equal(await page.locator('.ways a:visible').count(), 9);
    await page.context().close();
});

test('an address in Japanese starts in Japanese, unless the player has chosen a different language', async () => {
    const page = await site.open({ ...calm, path: 'ja/' });
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
    await page.evaluate(() => localStorage.setItem('narabe.language', 'en'));
    await page.reload();
    await isReady(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the settings link to the page About, and the rules to their printable version', async () => {
    const page = await site.open({ ...calm, path: 'ja/' });
    const headingOf = async (act) => {
        const [other] = await Promise.all([page.context().waitForEvent('page'), act()]);
        await other.waitForLoadState();
        const heading = await other.locator('h1').textContent();
        await other.close();
        return heading;
    };
    await click(page, 'settings');
    const isThere = async () => (await narabe(page, 'targets')).find(({ id }) => id === 'about')?.focused;
    for (let i = 0; i < 60 && !(await isThere()); ++i) await press(page, 'Tab');
    assert.equal(await headingOf(() => press(page, 'Enter')), 'Narabe 並べについて');
    await press(page, 'Escape');
    await click(page, 'rules-lits');
    assert.equal(await headingOf(() => click(page, 'rules-print')), 'バトル・オブ・リッツのルール');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
