// Tests for every browser: the built page on a screen, operated with real mouse and keyboard input. The driver does nothing that browsers
// allow only to users.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isReady, narabe, says, stateWhere, until } from '../e2e/browser.mjs';
import { deployment } from '../e2e/deployment.mjs';
import { appears, click, draw, find, has, playOut } from '../e2e/hands.mjs';
import { goldenGame, wholeGame } from '../e2e/records.mjs';
import { games } from '../games.mjs';
import { Page } from './page.mjs';
import { openScreen } from './screen.mjs';
import { noted, watchPages } from './watch.mjs';

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
const twoPeople = { game: 'lits', seats: ['human', 'human'] };

let screen;
let site;
let startBrowser;

/** Opens the site in a browser without saved data. */
async function opened(t) {
    const browser = await startBrowser(screen.environment);
    t.after(() => browser.end());
    /** @type {any} */
    const page = await Page.in(browser);
    page.errors = [];  // used by helpers; the page itself records its errors
    await visit(page, site.address);
    return page;
}

async function visit(page, address) {
    await page.goto(address);
    await isReady(page);
}

async function reload(page) {
    await page.reload();
    await isReady(page);
}

const movesOf = async (page) => (await narabe(page, 'state')).moves;
const allIsWell = async (page) => assert.deepEqual(await noted(page), []);

/** The contents of the clipboard, read by pasting. */
async function pasted(page) {
    await page.evaluate(() => {
        const field = Object.assign(document.createElement('textarea'), { id: 'field' });
        field.addEventListener('paste', (event) => event.stopPropagation());  // the page would open the text as a game
        document.body.append(field);
        field.focus();
    });
    await page.keyboard.press('Control+v');
    const text = await page.waitForFunction(() => document.getElementById('field').value);
    await page.evaluate(() => document.getElementById('field').remove());
    return text.jsonValue();
}

async function openShare(page) {
    await click(page, 'menu');
    await click(page, 'share');
}

async function openLibrary(page) {
    if (await has(page, 'home')) await click(page, 'home');
    await click(page, 'library');
    await appears(page, 'import');
}

const rows = async (page) => (await narabe(page, 'targets')).filter(({ id }) => id.startsWith('kept-'));

/** Clicks an element of the page. */
async function clickOn(page, selector) {
    const at = await page.waitForFunction((wanted) => {
        const { x, y, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? {};
        return width > 0 && [x + width / 2, y + height / 2];
    }, selector);
    await page.mouse.click(...await at.jsonValue());
}

/** Focuses a button of the screen-reader view and presses Enter. */
async function pressButton(page, name) {
    await page.waitForFunction((wanted) => {
        const button = [...document.querySelectorAll('#mirror button')].find(({ textContent }) => textContent === wanted);
        button?.focus();
        return button !== undefined;
    }, name);
    await page.keyboard.press('Enter');
}

const tests = {
    async 'a game is played by mouse to its end'(page) {
        await click(page, 'game-lits');
        await click(page, 'opponent-people');
        await click(page, 'start');
        assert.deepEqual((await narabe(page, 'state')).seats, ['human', 'human']);
        await narabe(page, 'newGame', { ...twoPeople, options: { supply: 1 } });
        await playOut(page, 3, (move) => draw(page, move));
    },

    async 'the computer answers in every game'(page) {
        assert.deepEqual((await narabe(page, 'games')).map(({ id }) => id).sort(), [...games].sort());
        for (const game of games) {
            await narabe(page, 'newGame', { game, seats: ['human', 'level1'] });
            await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
            await stateWhere(page, ({ moves, thinking }) => moves.length > 1 && !thinking);
        }
    },

    async 'a reload, and Back from another page, return to the game'(page) {
        await narabe(page, 'newGame', twoPeople);
        await narabe(page, 'play', wholeGame[0]);
        await reload(page);
        assert.deepEqual(await movesOf(page), wholeGame.slice(0, 1));
        await narabe(page, 'play', wholeGame[1]);
        await page.goto(`${site.address}about/`);
        await page.goBack();
        await isReady(page);
        assert.deepEqual(await movesOf(page), wholeGame.slice(0, 2));
        await page.waitForFunction(async () => (await navigator.locks.query()).held.length === 1);
        await narabe(page, 'play', wholeGame[2]);
        await reload(page);
        await reload(page);
        assert.deepEqual(await movesOf(page), wholeGame.slice(0, 3), 'moves played afterwards are restored');
    },

    async 'a game is opened from the library'(page) {
        await narabe(page, 'newGame', twoPeople);
        await narabe(page, 'play', wholeGame[0]);
        await narabe(page, 'newGame', { game: 'tix', seats: ['human', 'human'] });
        await narabe(page, 'play', 'c3');
        await openLibrary(page);
        await until(async () => (await rows(page)).length === 2);
        const [, lits] = await rows(page);
        assert.match(lits.label, /^Battle of LITS/);
        await click(page, lits.id);
        assert.deepEqual((await stateWhere(page, ({ game }) => game === 'lits')).moves, wholeGame.slice(0, 1));
    },

    async 'a copied link opens the game in a different browser'(page, t) {
        await narabe(page, 'load', goldenGame('lits', 0.5));
        await openShare(page);
        await says(page, 'Link copied', () => click(page, 'share-copy'));
        const link = await pasted(page);
        assert.ok(link.startsWith(`${site.address}#g=`), link);
        const other = await opened(t);
        await other.goto('about:blank');
        await visit(other, link);
        assert.deepEqual((await stateWhere(other, ({ game }) => game === 'lits')).moves, await movesOf(page));
        await allIsWell(other);
    },

    async 'a link is copied even if it is not ready yet'(page) {
        await page.evaluate(() => {
            const { arrayBuffer } = Blob.prototype;
            Blob.prototype.arrayBuffer = async function () {
                await new Promise((wait) => setTimeout(wait, 3000));  // longer than WebKit allows between a user action and copying
                return arrayBuffer.call(this);
            };
        });
        await narabe(page, 'load', goldenGame('lits', 0.5));
        await openShare(page);
        await says(page, 'Link copied', () => click(page, 'share-copy'));
        assert.match(await pasted(page), /#g=1\./);
    },

    async 'a record is copied'(page) {
        await narabe(page, 'load', goldenGame('taiji', 0.5));
        await openShare(page);
        await click(page, 'copy');
        assert.equal(await pasted(page), await narabe(page, 'record'));
    },

    // WebKit blocks new tabs if the frame after the click is late; then the page opens in the same tab.
    async 'the rules open in a new tab if the browser allows it, and print'(page) {
        await click(page, 'rules-lits');
        const tabs = await page.tabs();
        await click(page, 'rules-print');
        const isOpen = () => page.evaluate(() => location.pathname === '/lits/rules/' && document.readyState === 'complete')
            .catch(() => false);  // the page is being replaced
        await until(async () => {
            await page.switchToNewTab(tabs);
            return isOpen();
        });
        await page.evaluate(() => {
            window.print = () => (window.printed = true);
        });
        await clickOn(page, '#print');
        await page.waitForFunction(() => window.printed);
    },

    async 'games are imported from a file'(page, t) {
        const folder = mkdtempSync(join(tmpdir(), 'narabe-'));
        t.after(() => rmSync(folder, { recursive: true }));
        const file = join(folder, 'games.narabe');
        writeFileSync(file, `${goldenGame('lits', 0.5)}\n${goldenGame('tix', 0.5)}`);
        await openLibrary(page);
        // The picker opens only on a user action. The driver closes it immediately, which must not affect the page.
        await page.evaluate(() => addEventListener('cancel', (event) => {
            event.stopImmediatePropagation();
            window.wasOpen = true;
        }, { capture: true }));
        await click(page, 'import');
        await page.waitForFunction(() => window.wasOpen);
        await says(page, '2 games imported', () => page.upload('input[type=file]', file));
        await until(async () => (await rows(page)).length === 2);
        assert.equal(await page.evaluate(() => document.querySelector('input[type=file]')), null);
    },

    async 'the page works offline after the first visit'(page) {
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        await site.goAway();
        try {
            await reload(page);
            await narabe(page, 'newGame', { game: 'tix', seats: ['human', 'level1'] });
            await narabe(page, 'play', 'c3');
            await stateWhere(page, ({ moves }) => moves.length > 1);
            await click(page, 'home');
            await click(page, 'rules-lits');
            await appears(page, 'rules-print');
        } finally {
            await site.restore();
        }
    },

    async 'the page is shown in Japanese'(page) {
        await page.goto(`${site.address}ja/`);
        await isReady(page);
        assert.match((await find(page, 'settings')).label, japanese);
        await click(page, 'language');
        await page.waitForFunction(() => document.documentElement.lang === 'en');
        assert.equal((await find(page, 'settings')).label, 'Settings');
        await click(page, 'language');
        await page.waitForFunction(() => document.documentElement.lang === 'ja');
        await reload(page);
        assert.match((await find(page, 'settings')).label, japanese, 'the language is preserved');
    },

    async 'a move is played, and a link copied, in the screen-reader view'(page) {
        await page.keyboard.press('Tab');
        await page.waitForFunction(() => document.activeElement.id === 'to-mirror');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement.matches('#mirror h1'));
        await narabe(page, 'newGame', twoPeople);
        await page.waitForFunction(() => document.getElementById('mirror-move'));
        await page.evaluate(() => document.getElementById('mirror-move').focus());
        await page.keyboard.type(wholeGame[0]);
        await page.keyboard.press('Enter');
        await stateWhere(page, ({ moves }) => moves[0] === wholeGame[0]);
        for (const name of ['Menu', 'Share', 'Copy link']) await pressButton(page, name);
        await page.waitForFunction(() => document.querySelector('#mirror [role=log]').textContent.includes('Link copied'));
        assert.match(await pasted(page), /#g=1\./);
    },

    async 'the game works inside another site'(page, t) {
        /** @type {any} */
        const host = createServer((request, response) => {
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(`<!doctype html><title>Another site</title><script src="${site.address}embed.js"></script>
                <narabe-game game="tix" seats="human human"></narabe-game>`);
        });
        await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
        t.after(() => {
            host.closeAllConnections();
            host.close();
        });
        await page.goto(`http://127.0.0.1:${host.address().port}/`);
        const board = await page.evaluate(() => {
            window.board = document.querySelector('narabe-game');
            window.received = [];
            addEventListener('message', ({ data }) => data.noted && window.received.push(data.noted));
            for (const event of ['ready', 'move', 'error']) board.addEventListener(`narabe-${event}`, () => window.received.push(event));
            const { x, y, width, height } = board.getBoundingClientRect();
            return { x, y, width, height };
        });
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => window.received.length > 0);
        // The test does not know where the cells are and when they accept clicks, so it clicks points from top to bottom until a move is
        // made.
        let clicks = 0;
        await until(async () => {
            if ((await page.evaluate(() => board.state())).moves.length > 0) return true;
            const part = (1 + clicks++ % 9) / 10;
            await page.mouse.click(board.x + board.width / 2, board.y + board.height * part);
            return false;
        });
        assert.deepEqual(await page.evaluate(() => window.received), ['ready', 'move']);
    },
};

/** Runs all tests in the browser that `start(environment)` starts. */
export function suite(start) {
    startBrowser = start;
    before(async () => {
        screen = await openScreen();
        site = await deployment();
        watchPages(site);
    });
    after(async () => {
        await site.end();
        screen.end();
    });
    for (const [name, work] of Object.entries(tests)) {
        test(name, async (t) => {
            const page = await opened(t);
            await work(page, t);
            await allIsWell(page);
        });
    }
}
