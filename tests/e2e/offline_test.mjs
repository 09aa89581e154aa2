// Offline use and new versions: what the service worker saves and what it never saves.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { calm, isReady, narabe, patience, says, start, stateWhere, until } from './browser.mjs';
import { deployment } from './deployment.mjs';
import { games as allGames } from '../games.mjs';
import { click } from './hands.mjs';
import { shortPuzzles } from './short_puzzles.mjs';

let browser;
let site;
before(async () => (browser = await start()));
after(() => browser.stop());
beforeEach(async () => (site = await deployment()));
afterEach(() => site.end());

async function visit(page, path = '') {
    await page.goto(site.address + path);
    await isReady(page);
    return page;
}

/** Makes a first visit and waits until everything is saved. */
async function firstVisit(options = {}) {
    const page = await browser.open({ ...calm, serviceWorkers: 'allow', address: site.address, ...options });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    return page;
}

/** Waits until `question` returns true in the page. */
const becomes = (page, question, argument) => until(() => page.evaluate(question, argument));

const reload = async (page) => {
    await page.reload();
    await isReady(page);
};

/** Makes every frame of the pages so slow that the browser never calls them idle. */
const keepBusy = (context) => context.addInitScript(() => {
    const draw = () => {
        for (const end = performance.now() + 20; performance.now() < end;);
        requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
});

const offered = (page) => page.waitForSelector('.offer');

/** Waits until the browser has checked for a new version and handled it. */
const lookForVersion = (page) => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update().catch(() => {});
    const { installing } = registration;
    if (!installing) return;
    await new Promise((done) => {
        const look = () => (installing.state === 'installing' ? null : done());
        installing.addEventListener('statechange', look);
        look();
    });
});

async function cut(page) {
    await site.goAway();
    await page.context().setOffline(true);
}

async function connect(page) {
    await page.context().setOffline(false);
    await site.restore();
}

const kept = (page) => page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
});

test('after the first visit, everything works offline: games, levels, languages, rules', async () => {
    const page = await firstVisit({ viewport: { width: 1280, height: 800 } });
    await cut(page);
    await reload(page);
    const games = await narabe(page, 'games');
    assert.deepEqual(games.map(({ id }) => id), allGames);
    for (const { id } of games) {
        await narabe(page, 'newGame', { game: id, seats: ['level1', 'human'] });
        await stateWhere(page, ({ moves, thinking }) => moves.length > 0 && !thinking);
    }
    await narabe(page, 'newGame', { game: 'lits', seats: ['level2', 'level3'], options: { supply: 1 } });
    await stateWhere(page, ({ result }) => result);
    const readRules = async (title) => {
        await narabe(page, 'newGame', { game: 'tix', seats: ['human', 'human'] });
        await click(page, 'rules');
        await becomes(page, async (words) =>
            (await window.narabe.targets()).some(({ id, label }) => id === 'section-1' && words.test(label)), title);
        await click(page, 'rules-close');
    };
    await readRules(/[a-z]/);
    await click(page, 'home');
    await click(page, 'language');
    await page.waitForFunction(() => document.documentElement.lang === 'ja');
    await reload(page);
    await readRules(/[ぁ-ん一-龠]/);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('without a connection, the page of a puzzle still leads to the program', async () => {
    const page = await firstVisit();
    await cut(page);
    await page.goto(`${site.address}puzzles/${shortPuzzles[0].name}/`);
    await isReady(page);
    assert.equal(page.url(), `${site.address}#puzzle.${shortPuzzles[0].name}`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('with data saving on, only the files needed to play are saved, and other files when they are used', async () => {
    site.change('service_worker.js', (text) => `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });\n${text}`);
    const page = await firstVisit();
    const scope = new URL(site.address).pathname;
    const paths = async () => (await kept(page)).map((key) => key.slice(scope.length).split('?')[0]);
    const spared = /^(rules|lessons|icons)\/|japanese|^licences|\/index\.html$/;
    const first = await paths();
    for (const file of ['index.html', 'app.wasm', 'brain.wasm', 'brain_worker.js', 'text/ja.txt', 'fonts/latin-400.ttf', 'library_handler.js']) {
        assert.ok(first.includes(file), file);
    }
    assert.deepEqual(first.filter((path) => spared.test(path) && path !== 'icons/icon.svg'), []);
    await narabe(page, 'newGame', { game: 'tix', seats: ['human', 'human'] });
    await page.keyboard.press('h');
    await becomes(page, async () => (await window.narabe.targets()).some(({ id }) => id === 'section-1'));
    assert.ok((await paths()).includes('rules/tix.en.txt'));
    await cut(page);
    await reload(page);
    await becomes(page, async () => (await window.narabe.targets()).some(({ id }) => id === 'section-1'));
    for (const address of ['pilus/', 'ja/pilus/', 'ja/#setup.pilus']) {
        await visit(page, address);
        await becomes(page, () => history.state.place === 'setup.pilus');
    }
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'level2'], options: { size: 7 } });
    await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    await stateWhere(page, ({ moves, toMove }) => moves.length >= 2 && toMove === 'first');
    await page.context().close();
});

test('a new version waits and is offered; accepting it preserves the game and deletes the old version', async () => {
    const page = await firstVisit();
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await narabe(page, 'play', 'Ld3d4d5e5');
    const before = await kept(page);
    site.deploy('Second');
    await reload(page);
    await offered(page);
    assert.equal(await page.title(), 'First', 'the old version runs until the offer is accepted');
    const canvas = await page.locator('#canvas').boundingBox();
    const bar = await page.locator('.offer').boundingBox();
    assert.ok(canvas.y + canvas.height <= bar.y + 1, 'the offer does not cover the canvas');
    await says(page, 'new version');
    await page.click('.offer button:first-of-type');
    assert.equal(await page.locator('.offer').count(), 0, 'later');
    await narabe(page, 'play', 'Sf5f6g6g7');
    await reload(page);
    await offered(page);
    await Promise.all([page.waitForEvent('load'), page.click('.offer button:last-of-type')]);
    await isReady(page);
    assert.equal(await page.title(), 'Second');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5', 'Sf5f6g6g7']);
    assert.equal(await page.locator('.offer').count(), 0);
    const now = await kept(page);
    assert.equal(now.length, before.length);
    assert.equal(now.filter((key) => !before.includes(key)).length, 1, 'unchanged files are not stored twice');
    await cut(page);
    await reload(page);
    assert.equal(await page.title(), 'Second');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the offer is in the page’s language, even if the language changes or the browser translates the page', async () => {
    const page = await firstVisit({ locale: 'ja' });
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.lang = 'de')));
    site.deploy('Second');
    await reload(page);
    await offered(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
    assert.deepEqual(await page.locator('.offer p, .offer button').allTextContents(), ['新しいバージョンがあります。', 'あとで', '更新する']);
    await click(page, 'language');
    await page.waitForFunction(() => document.querySelector('.offer p').textContent === 'A new version is ready.');
    await page.context().close();
});

test('the offer is announced and can be accepted by keyboard beside the screen-reader view', async () => {
    const page = await firstVisit();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    const tabTo = async (name) => {
        for (let count = 0; count < 60 && (await focused()) !== name; ++count) await page.keyboard.press('Tab');
        assert.equal(await focused(), name);
    };
    await page.waitForSelector('#mirror h1');
    site.deploy('Second');
    await reload(page);
    await offered(page);
    await page.locator('#mirror [role=log]').getByText('A new version is ready.').waitFor();
    const [mirror, offer] = await Promise.all(['#mirror', '.offer'].map((each) => page.locator(each).boundingBox()));
    assert.ok(mirror.y + mirror.height <= offer.y + 1, 'the offer does not cover the view');
    await tabTo('Settings');
    await tabTo('Later');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.offer', { state: 'detached' });
    const role = await page.evaluate(() => document.activeElement.getAttribute('role'));
    assert.equal(role, 'log', 'the focus returns to the last element of the view');
    await reload(page);
    await offered(page);
    await tabTo('Update now');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await isReady(page);
    await page.waitForSelector('#mirror h1');
    assert.equal(await page.title(), 'Second');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the site is saved, and a new version offered, even if the page is never idle', async () => {
    const page = await browser.open({ ...calm, serviceWorkers: 'allow', address: site.address, before: keepBusy });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { polling: 100 });
    site.deploy('Second');
    await reload(page);
    await becomes(page, () => document.querySelector('.offer') !== null);
    await page.context().close();
});

test('a half-deployed site is not installed, a complete site is', async () => {
    const page = await firstVisit();
    site.deploy('Second');
    site.change('mirror.css', (text) => `${text}\n/* not what the worker has in its list */`);
    site.change('index.html', (text) => text.replace('Second', 'Second, half').replace(/<meta name="version"[^>]*>/, ''));
    await reload(page);
    await lookForVersion(page);
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting === null), true);
    assert.equal(await page.title(), 'First');
    await cut(page);
    await reload(page);
    assert.equal(await page.title(), 'First');
    await connect(page);
    site.deploy('Third');
    await reload(page);
    await offered(page);
    await Promise.all([page.waitForEvent('load'), page.click('.offer button:last-of-type')]);
    await isReady(page);
    assert.equal(await page.title(), 'Third');
    await page.context().close();
});

test('pages to which a host has added something are saved as they are, but a login page is not saved', async () => {
    site.changePages((text) => text.replace('</body>', '<!-- Served by a host --></body>'));
    let about;
    site.change('about/index.html', (text) => {
        about = text;
        return '<!doctype html><title>Log in to this network</title>';
    });
    const page = await browser.open({ ...calm, serviceWorkers: 'allow', address: site.address });
    await page.waitForFunction(() => localStorage.getItem('narabe.changed-file') === 'about/index.html');
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null), null);
    site.change('about/index.html', () => about);
    await reload(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await cut(page);
    await reload(page);
    assert.match(await page.content(), /Served by a host/);
    assert.equal(await page.evaluate(() => localStorage.getItem('narabe.changed-file')), null);
    await page.context().close();
});

test('if a host changes other files, the page About names the file and says that nothing is saved', async () => {
    site.change('embed.js', (text) => `${text}\n/* minified */`);
    const page = await browser.open({ ...calm, serviceWorkers: 'allow', address: site.address });
    await page.waitForFunction(() => localStorage.getItem('narabe.changed-file'));
    const shown = async (path) => {
        await page.goto(site.address + path);
        await page.waitForSelector('#offline:not([hidden])');
        return page.locator('#offline p:visible').allTextContents();
    };
    const [unsaved, changed] = await shown('about/');
    assert.match(unsaved, /^Narabe isn’t saved in this browser/);
    assert.match(changed, /changed a file: embed\.js$/);
    site.announce();
    await visit(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    assert.deepEqual(await shown('about/'), ['Narabe is saved in this browser and works offline.']);
    assert.match((await shown('ja/about/'))[0], /オフラインでも動きます/);
    await page.context().close();
});

test('one of two pages installs the new version, and the other continues with a message', async () => {
    const page = await firstVisit();
    const other = await page.context().newPage();
    await visit(other);
    await narabe(other, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    site.deploy('Second');
    await reload(page);
    await offered(page);
    await Promise.all([page.waitForEvent('load'), page.click('.offer button:last-of-type')]);
    await isReady(page);
    assert.equal(await page.title(), 'Second');
    await other.waitForFunction(() => /another window/.test(document.querySelector('.offer')?.textContent));
    assert.equal(await other.title(), 'First');
    await narabe(other, 'play', 'Ld3d4d5e5');
    assert.equal((await narabe(other, 'state')).moves.length, 1, 'a game in progress is not interrupted');
    await Promise.all([other.waitForEvent('load'), other.click('.offer button:last-of-type')]);
    await isReady(other);
    assert.equal(await other.title(), 'Second');
    await page.context().close();
});

test('“Try again” replaces a version that fails to start with the next version', async () => {
    const page = await firstVisit();
    site.change('start.js', () => 'throw new Error("a mistake");');
    site.deploy('Broken');
    await reload(page);
    await offered(page);
    await Promise.all([page.waitForEvent('load'), page.click('.offer button:last-of-type')]);
    site.change('start.js', () => 'document.documentElement.classList.add("ready");');
    site.deploy('Mended');
    await page.reload();
    await page.evaluate(() => (document.documentElement.dataset.failure = 'crash'));
    await becomes(page, async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
    await Promise.all([page.waitForEvent('load'), page.click('#retry')]);
    assert.equal(await page.title(), 'Mended');
    await page.context().close();
});

test('an address can remove the worker, with a message, until the next visit', async () => {
    const page = await firstVisit();
    site.deploy('Second');
    await visit(page, '?sw=off');
    assert.equal(await page.title(), 'Second', 'the page is loaded without the worker');
    await says(page, 'Offline files were removed');
    assert.equal(page.url(), site.address);
    await page.evaluate(async () => (await fetch('brain.wasm')).arrayBuffer());
    assert.deepEqual(await kept(page), [], 'the removed worker saves nothing during this visit');
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    await reload(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    assert.ok((await kept(page)).length > 30);
    await page.context().close();
});

test('a deployment can remove a faulty worker even if its pages do not start', async () => {
    const page = await firstVisit();
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await narabe(page, 'play', 'Ld3d4d5e5');
    site.worker(`addEventListener('message', () => skipWaiting());
        addEventListener('activate', (event) => event.waitUntil(clients.claim()));
        addEventListener('fetch', (event) => event.respondWith(new Response('broken', { headers: { 'Content-Type': 'text/html' } })));`);
    await reload(page);
    await offered(page);
    await page.click('.offer button:last-of-type');
    await page.waitForFunction(() => document.body?.textContent === 'broken');
    site.workerOff();
    const isWell = () => document.documentElement.classList.contains('ready');
    await until(async () => {  // the worker reloads the page when it removes itself, which cancels this load
        await page.reload({ timeout: patience / 4 }).catch(() => {});
        return page.waitForFunction(isWell, null, { timeout: patience / 4 }).catch(() => false);
    });
    assert.equal(await page.title(), 'First');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5']);
    assert.deepEqual(await kept(page), []);
    let loads = 0;
    page.on('load', () => ++loads);
    await reload(page);
    await becomes(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
    await page.waitForTimeout(500);
    assert.equal(loads, 1, 'the page does not reload repeatedly');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5']);
    await page.context().close();
});
