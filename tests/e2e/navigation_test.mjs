// Back and Forward, reloads, and addresses: the current route in the history of the tab.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, says, start, stateWhere, until } from './browser.mjs';
import { deployment } from './deployment.mjs';
import { appears, click, clickAndAgree, find, has, middle, press } from './hands.mjs';
import { goldenGame } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const roomy = { ...calm, viewport: { width: 1100, height: 800 } };

const placeOf = (page) => page.evaluate(() => history.state?.place);
const entries = (page) => page.evaluate(() => history.length);
const playing = /^play\.[a-z2-7]{16}$/;

/** Waits for a route, given as text or pattern, and for a target there. */
async function at(page, place, id) {
    const isThere = (now) => (typeof place === 'string' ? now === place : place.test(now ?? ''));
    await until(async () => isThere(await placeOf(page)) && has(page, id));
}

const back = (page) => page.goBack();
const forward = (page) => page.goForward();
async function reload(page) {
    await page.reload();
    await isReady(page);
}

/** Checks that a route is restored by a reload, by the address, and by Back and Forward. */
async function comesBack(page, place, id) {
    await reload(page);
    await at(page, place, id);
    await back(page);
    await until(async () => (await placeOf(page)) !== place);
    await forward(page);
    await at(page, place, id);
}

test('Back closes a sheet over the home screen, Forward opens it, and it stays open after a reload', async () => {
    const page = await site.open(roomy);
    await at(page, '', 'settings');
    for (const [id, place, sign, rest] of [['settings', 'settings', 'close', '#settings'],
        ['game-taiji', 'setup.taiji', 'start', 'taiji/']]) {
        await click(page, id);
        await at(page, place, sign);
        assert.equal(page.url(), site.address + rest);
        await comesBack(page, place, sign);
        await back(page);
        await at(page, '', 'game-taiji');
        assert.equal(await has(page, sign), false);
        assert.equal(page.url(), site.address);
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('from a game, Back leads to the previous route, then home, then out of the site', async () => {
    const page = await site.open({ ...roomy, ready: false, path: 'about/' });
    await page.goto(site.address);
    await isReady(page);
    await click(page, 'game-taiji');
    await click(page, 'opponent-people');
    await click(page, 'start');
    await at(page, playing, 'menu');
    const place = await placeOf(page);
    await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    await comesBack(page, place, 'menu');
    await click(page, 'menu');
    await at(page, `${place}/menu`, 'settings');
    await comesBack(page, `${place}/menu`, 'settings');
    await click(page, 'settings');
    await at(page, `${place}/settings`, 'close');
    await back(page);
    await at(page, place, 'menu');
    await click(page, 'home');
    await at(page, '', 'continue');
    await click(page, 'library');
    await at(page, 'library', 'home');
    await appears(page, `kept-${place.slice(5)}`);
    await click(page, `kept-${place.slice(5)}`);
    await at(page, `library/${place}`, 'menu');
    await comesBack(page, `library/${place}`, 'menu');
    await back(page);
    await at(page, 'library', 'home');
    await back(page);
    await at(page, '', 'continue');
    await back(page);
    await until(() => page.url() === `${site.address}about/`);
    await forward(page);
    await isReady(page);
    await at(page, '', 'continue');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('closing by button or Escape removes the history entry, so that the history does not grow', async () => {
    const page = await site.open(roomy);
    await click(page, 'settings');
    await at(page, 'settings', 'close');
    const most = await entries(page);
    await click(page, 'close');
    await at(page, '', 'library');
    for (let i = 0; i < 3; ++i) {
        await click(page, 'settings');
        await at(page, 'settings', 'close');
        await press(page, 'Escape');
        await at(page, '', 'library');
    }
    await click(page, 'library');
    await at(page, 'library', 'home');
    await press(page, 'Escape');
    await at(page, '', 'library');
    assert.equal(await entries(page), most);
    await page.context().close();
});

test('Back closes rules beside the board or over a sheet, and leaves the board unchanged', async () => {
    const page = await site.open({ ...roomy, viewport: { width: 1280, height: 800 } });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await at(page, playing, 'menu');
    const place = await placeOf(page);
    await press(page, 'h');
    await at(page, `${place}/rules.lits`, 'rules-close');
    await narabe(page, 'play', 'Ld3d4d5e5');
    await comesBack(page, `${place}/rules.lits`, 'rules-close');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5']);
    await back(page);
    await at(page, place, 'menu');
    assert.equal(await has(page, 'rules-close'), false);
    await click(page, 'menu');
    await click(page, 'new-game');
    await at(page, `${place}/setup.lits`, 'start');
    await click(page, 'rules');
    await at(page, `${place}/setup.lits/rules.lits`, 'rules-print');
    await back(page);
    await at(page, `${place}/setup.lits`, 'start');
    await back(page);
    await at(page, place, 'menu');
    await click(page, 'home');
    await click(page, 'rules-tix');
    await at(page, 'rules.tix', 'rules-print');
    assert.equal(page.url(), `${site.address}tix/#rules`);
    await comesBack(page, 'rules.tix', 'rules-print');
    await click(page, 'close');
    await at(page, '', 'continue');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a review has a history entry, and Back closes it', async () => {
    const page = await site.open(roomy);
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'human'], options: { size: 7 } });
    await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    await click(page, 'menu');
    await clickAndAgree(page, 'resign');
    await click(page, 'review');
    await at(page, /\/review$/, 'review-close');
    const place = await placeOf(page);
    await comesBack(page, place, 'review-close');
    await back(page);
    await at(page, playing, 'rematch');
    await forward(page);
    await at(page, place, 'review-close');
    await click(page, 'review-close');
    await at(page, playing, 'rematch');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('from an editor, Back leads to its sheet and Forward to the unchanged board', async () => {
    const page = await site.open({ ...roomy, viewport: { width: 900, height: 900 } });
    await click(page, 'game-lits');
    await page.mouse.move(450, 450);
    for (let i = 0; i < 20 && !(await has(page, 'own-new')); ++i) await page.mouse.wheel(0, 120);
    await click(page, 'own-new');
    await at(page, 'setup.lits/editor.lits', 'x');
    await click(page, 'x');
    await click(page, 'b2');
    const label = (await find(page, 'b2')).label;
    await back(page);
    await at(page, 'setup.lits', 'start');
    await forward(page);
    await at(page, 'setup.lits/editor.lits', 'b2');
    assert.equal((await find(page, 'b2')).label, label);
    await reload(page);
    await at(page, 'setup.lits', 'start');
    await page.context().close();
});

test('Back cancels a question of the page and stays on the screen under it', async () => {
    const page = await site.open(roomy);
    await narabe(page, 'load', goldenGame('pilus', 0.3));
    await click(page, 'take-device');
    await click(page, 'home');
    await click(page, 'library');
    await click(page, 'export-all');
    await page.waitForSelector('dialog[open]');
    await at(page, 'library/dialog', 'export-all');
    await back(page);
    await page.waitForSelector('dialog', { state: 'detached' });
    await at(page, 'library', 'export-all');
    await back(page);
    await at(page, '', 'game-taiji');
    await page.context().close();
});

test('Back cancels the editing of a name, and closes its sheet', async () => {
    const page = await site.open(roomy);
    await click(page, 'game-taiji');
    await click(page, 'name-0');
    await page.keyboard.type('Aki');
    await back(page);
    await at(page, '', 'game-taiji');
    assert.equal(await page.locator('input.typed').count(), 0);
    await click(page, 'game-taiji');
    await click(page, 'name-0');
    await page.keyboard.type('Mio');
    await page.keyboard.press('Tab');
    await at(page, 'setup.taiji', 'start');
    assert.match((await find(page, 'name-0')).label, /Mio/);
    await page.context().close();
});

test('Back and Forward do not reveal a hand while the device is handed over', async () => {
    const page = await site.open(roomy);
    await narabe(page, 'newGame', { game: 'pilus', seats: ['human', 'human'] });
    const seen = async () => (await narabe(page, 'targets')).map(({ id }) => id);
    await at(page, playing, 'take-device');
    const place = await placeOf(page);
    const waiting = await seen();
    await back(page);
    await at(page, '', 'continue');
    await forward(page);
    await at(page, place, 'take-device');
    assert.deepEqual(await seen(), waiting);
    for (const sheet of ['menu', 'moves', 'share', 'review']) {
        await page.evaluate((hash) => (location.hash = hash), `${place}/${sheet}`);
        await at(page, place, 'take-device');
        assert.deepEqual(await seen(), waiting);
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('rapid Back and Forward work while games load and the computer thinks', async () => {
    const page = await site.open(roomy);
    for (const game of ['taiji', 'tix']) {
        await narabe(page, 'newGame', { game, seats: ['level1', 'human'] });
        await stateWhere(page, ({ moves }) => moves.length > 0);
        await click(page, 'home');
        await at(page, '', 'continue');
    }
    await click(page, 'library');
    await at(page, 'library', 'home');
    await until(async () => (await narabe(page, 'targets')).filter(({ id }) => id.startsWith('kept-')).length === 2);
    const ids = (await narabe(page, 'targets')).map(({ id }) => /^kept-([a-z2-7]{16})$/.exec(id)?.[1]).filter(Boolean);
    assert.equal(ids.length, 2);
    await click(page, `kept-${ids[1]}`);
    await at(page, `library/play.${ids[1]}`, 'menu');
    assert.equal((await narabe(page, 'state')).game, 'taiji');
    for (const way of [back, back, forward, forward, back]) await way(page);
    await at(page, 'library', 'home');
    await click(page, `kept-${ids[0]}`);
    await page.evaluate(() => history.back());
    await at(page, 'library', 'home');
    await stateWhere(page, ({ game }) => game !== null);
    await at(page, 'library', 'home');
    await forward(page);
    await at(page, `library/play.${ids[0]}`, 'menu');
    await stateWhere(page, ({ game }) => game === 'tix');
    await click(page, 'home');
    await at(page, '', 'continue');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('an address opened in a fresh profile has home before it in the history, in both languages', async () => {
    for (const [path, place, sign, locale] of [['#settings', 'settings', 'close', 'en'], ['tix/#rules', 'rules.tix', 'rules-print', 'en'],
        ['ja/pilus/', 'setup.pilus', 'start', 'ja'], ['ja/#library/settings', 'library/settings', 'close', 'ja']]) {
        const page = await site.open({ ...roomy, path, locale: locale === 'ja' ? 'en-GB' : 'de' });
        await at(page, place, sign);
        assert.equal(page.url(), site.address + path);
        assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
        const steps = place.split('/').length;
        for (let i = 0; i < steps; ++i) await back(page);
        await at(page, '', 'settings');
        assert.equal(page.url(), site.address + (locale === 'ja' ? 'ja/' : ''));
        await reload(page);
        assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
});

test('reloading home shows home, and a new visit resumes the game', async () => {
    const page = await site.open(roomy);
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'human'] });
    await at(page, playing, 'menu');
    const place = await placeOf(page);
    await click(page, 'home');
    await at(page, '', 'continue');
    await reload(page);
    await at(page, '', 'continue');
    const other = await page.context().newPage();
    await page.close();
    await other.goto(site.address);
    await isReady(other);
    await at(other, place, 'menu');
    await back(other);
    await at(other, '', 'continue');
    await other.context().close();
});

test('an unknown route or a missing game shows a message and leads home', async () => {
    for (const [hash, sentence] of [['#%00<b>', 'page doesn’t exist'], ['#play.aaaaaaaaaaaaaaaa/menu', 'no longer exists']]) {
        const page = await site.open({ ...calm, path: hash });
        await says(page, sentence);
        await at(page, '', 'settings');
        assert.equal(page.url(), site.address);
        await says(page, sentence, () => page.evaluate((each) => (location.hash = each), hash));
        await at(page, '', 'settings');
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
});

test('a deleted game cannot be returned to', async () => {
    const page = await site.open(roomy);
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'human'] });
    await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    await at(page, playing, 'menu');
    const id = (await placeOf(page)).slice(5);
    await click(page, 'home');
    await click(page, 'library');
    await click(page, `remove-${id}`);
    await until(async () => !(await has(page, `kept-${id}`)));
    await says(page, 'no longer exists', () => page.evaluate((each) => (location.hash = `play.${each}`), id));
    await at(page, '', 'library');
    await page.context().close();
});

test('an embedded page leaves the history to its host', async () => {
    const page = await site.open({
        ...calm,
        ready: false,
        path: 'host.html',
        before: (context) => context.route('**/host.html', (route) => route.fulfill({
            contentType: 'text/html', body: '<!doctype html><iframe src="./?embed" width="700" height="450"></iframe>',
        })),
    });
    const frame = () => page.frames()[1];
    await until(async () => frame()?.evaluate(() => document.documentElement.classList.contains('ready')).catch(() => false));
    const before = await entries(page);
    const hit = async (id) => {
        let target;
        await until(async () => {
            const targets = await frame().evaluate(() => window.narabe.targets());
            return (target = targets.find((each) => each.id === id))?.settled;
        });
        const box = await page.locator('iframe').boundingBox();
        const [x, y] = middle(target);
        await page.mouse.click(box.x + x, box.y + y);
        await frame().evaluate(() => window.narabe.targets());
    };
    await hit('game-lits');
    await hit('close');
    await hit('game-lits');
    await hit('start');
    assert.equal((await frame().evaluate(() => window.narabe.state())).game, 'lits');
    assert.equal(await entries(page), before);
    assert.equal(await frame().evaluate(() => history.state), null);
    await page.context().close();
});

test('without a connection, a reload restores any address', async (t) => {
    const own = await deployment();
    t.after(() => own.end());
    const page = await site.open({ ...roomy, serviceWorkers: 'allow', address: own.address });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.context().setOffline(true);
    for (const [id, place, sign] of [['settings', 'settings', 'close'], ['game-taiji', 'setup.taiji', 'start'],
        ['library', 'library', 'home']]) {
        await click(page, id);
        await at(page, place, sign);
        await reload(page);
        await at(page, place, sign);
        await back(page);
        await at(page, '', 'settings');
    }
    await page.context().close();
});
