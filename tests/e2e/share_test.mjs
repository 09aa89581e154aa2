// Links, codes and pictures of games, and link games.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { calm, contentOf, isReady, narabe, refusal, says, start, stateWhere } from './browser.mjs';
import { codeIn, pixelsOf } from './codes.mjs';
import { appears, click, clickAndAgree, find, has, moveCount, openStudy, press, tabTo } from './hands.mjs';
import { dice, goldenGame, recordOf, wholeGame } from './records.mjs';

const roomy = { ...calm, viewport: { width: 1000, height: 700 } };
const clipboard = { ...roomy, permissions: ['clipboard-read', 'clipboard-write'] };

let site;
before(async () => (site = await start()));
after(() => site.stop());

/** Copies the link of the open sheet. The clipboard belongs to the browser, so the written text may appear later. */
async function copied(page, message = 'Link copied') {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text === ''));
    await says(page, message, () => click(page, 'share-copy'));
    return (await page.waitForFunction(() => navigator.clipboard.readText())).jsonValue();
}

async function sent(page, message) {
    await click(page, 'send');
    return copied(page, message);
}

async function shared(page) {
    await click(page, 'menu');
    await click(page, 'share');
    return copied(page);
}

/** Opens a link as if clicked in a message: in a new tab of this context. */
async function opened(page, link) {
    const tab = await page.context().newPage();
    tab.errors = page.errors;
    tab.on('pageerror', (error) => page.errors.push(String(error)));
    await tab.goto(link);
    await isReady(tab);
    return tab;
}

/** Opens a link in the current tab. */
const followed = (page, link) => page.evaluate((each) => (location.href = each), link);

const linkOf = (lines) =>
    `${site.address}#g=1.${deflateSync(Array.isArray(lines) ? `${lines.join('\n')}\n` : lines).toString('base64url')}`;

const seats = async (page) => (await narabe(page, 'state')).seats.join(' ');

test('two people can play a whole game with links alone', async () => {
    const ada = await site.open(clipboard);
    await narabe(ada, 'newGame', { game: 'lits', seats: ['human', 'away'], options: { supply: 1 } });
    let other = await site.open(clipboard);
    let page = ada;
    const roll = dice(5);
    let sends = 0;
    for (let moves = 0; ; ++moves) {
        assert.ok(moves < 60, 'the game ends');
        const { toMove, seats: who } = await narabe(page, 'state');
        const isHere = toMove !== null && who[toMove === 'first' ? 0 : 1] === 'human';
        if (isHere) {
            const legal = await narabe(page, 'legal');
            await narabe(page, 'play', legal[roll(legal.length)]);
            continue;
        }
        if (toMove !== null) assert.match(await refusal(page, 'play', (await narabe(page, 'legal'))[0]), /opponent’s turn/);
        const { moves: played } = await narabe(page, 'state');
        const link = await sent(page);
        [page, other] = [other, page];
        await says(page, ++sends > 1 && toMove !== null ? 'It’s your turn' : /./, () => followed(page, link));
        await stateWhere(page, (state) => state.moves.length === played.length);
        if (toMove === null) break;
    }
    assert.ok(sends > 2, `${sends} links`);
    const [one, two] = [await narabe(page, 'state'), await narabe(other, 'state')];
    assert.ok(one.result);
    assert.equal(one.result, two.result);
    assert.deepEqual(one.seats, [...two.seats].reverse());
    for (const each of [page, other]) assert.ok(await has(each, 'rematch'), 'no move is unsent');
    assert.doesNotMatch(page.url(), /#g=/, 'the link is removed from the address');
    assert.deepEqual([...page.errors, ...other.errors], []);
    await ada.context().close();
    await (page === ada ? other : page).context().close();
});

test('sent moves cannot be undone, news is announced, and old links and other lines change nothing', async () => {
    const ada = await site.open(clipboard);
    await click(ada, 'game-lits');
    await click(ada, 'opponent-link');
    await click(ada, 'start');
    assert.equal(await seats(ada), 'human away');
    await narabe(ada, 'play', wholeGame[0]);
    assert.equal(await refusal(ada, 'undo'), null);
    await narabe(ada, 'play', wholeGame[0]);
    const first = await sent(ada);
    assert.match(await refusal(ada, 'undo'), /sent can’t be undone/);

    const ben = await site.open({ ...clipboard, locale: 'ja' });
    const bens = await opened(ben, first);
    await says(bens, 'あなたの番です');
    assert.equal(await seats(bens), 'away human');
    await narabe(bens, 'play', wholeGame[1]);
    const second = await sent(bens, 'リンクをコピーしました');

    const later = await opened(ada, second);  // in a different tab, to which the game moves
    await says(later, 'Player 2: S at f5. It’s your turn.');
    assert.deepEqual((await narabe(later, 'state')).moves, wholeGame.slice(0, 2));
    await says(later, 'No new moves', () => followed(later, second));
    await narabe(later, 'play', wholeGame[2]);
    await says(later, 'older than your game', () => followed(later, second));
    assert.equal(await moveCount(later), 3);

    const id = /^id .*$/m;
    const lines = ['seat away', 'seat human', 'cursor 2', 'narabe 1', 'game lits', `moves ${wholeGame[0]}; swap`];
    const reported = await later.evaluate(async (link) => {
        const { textIn } = await import('./link.js');
        return textIn(link);
    }, second);
    await says(later, 'continues differently', () => followed(later, linkOf(['narabe-link 1', id.exec(reported)[0], ...lines])));
    assert.deepEqual((await narabe(later, 'state')).moves, [wholeGame[0], 'swap']);
    await says(later, 'No new moves', () => followed(later, linkOf(['narabe-link 1', id.exec(reported)[0], ...lines])));
    await says(later, 'older than your game', () => followed(later, second));
    assert.equal(await moveCount(later), 3, 'the game is unchanged');
    assert.deepEqual([...ada.errors, ...ben.errors], []);
    await ada.context().close();
    await ben.context().close();
});

test('a resignation sent as a link ends the recipient’s game, even if the link is pasted from a wrapped message', async () => {
    const ada = await site.open(clipboard);
    await narabe(ada, 'newGame', { game: 'taiji', seats: ['human', 'away'], options: { size: 7 } });
    await narabe(ada, 'play', 'c3/c4');
    const ben = await site.open(clipboard);
    await followed(ben, await sent(ada));
    await stateWhere(ben, ({ moves }) => moves.length === 1);
    await click(ben, 'menu');
    await clickAndAgree(ben, 'resign');
    await stateWhere(ben, ({ result }) => result);
    const link = await sent(ben);
    await ada.evaluate((text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    }, `I give up:\n> ${link.slice(0, -20)}\n> ${link.slice(-20)}, well played!`);
    await stateWhere(ada, ({ result }) => result === 'first resignation');
    assert.ok(await has(ada, 'rematch'));
    await click(ada, 'rematch');
    assert.equal(await seats(ada), 'away human');
    assert.ok(await has(ada, 'send'), 'the loser may start the rematch');
    assert.deepEqual([...ada.errors, ...ben.errors], []);
    await ada.context().close();
    await ben.context().close();
});

test('the link of a game opens anywhere at the position shown, and no other game is lost', async () => {
    const page = await site.open(clipboard);
    const other = await site.open({ ...calm, viewport: { width: 390, height: 700 } });
    await narabe(other, 'newGame', { game: 'taiji', seats: ['human', 'human'], options: { size: 7 } });
    await narabe(other, 'play', 'c3/c4');
    for (const id of ['taigo', 'pilus', 'tailits-taiji']) {
        await narabe(page, 'load', goldenGame(id));
        const all = await narabe(page, 'state');
        assert.ok(all.result, id);
        await narabe(page, 'undo');
        await narabe(page, 'undo');
        const { moves } = await narabe(page, 'state');
        const link = await shared(page);
        await followed(other, link);
        const state = await stateWhere(other, ({ game }) => game === id);
        assert.deepEqual(state.moves, moves);
        assert.deepEqual(state.options, all.options);
        await narabe(other, 'redo');
        await narabe(other, 'redo');
        assert.deepEqual(await narabe(other, 'state').then(({ result, moves: each }) => [result, each]), [all.result, all.moves]);
        assert.ok(link.length < 4000, `${id}: ${link.length} letters`);
    }
    assert.deepEqual([...page.errors, ...other.errors], []);
    await page.context().close();
    await other.context().close();
});

test('a link to a finished game opens it for viewing', async () => {
    const page = await site.open(clipboard);
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'level1'], options: { size: 7 } });
    await click(page, 'menu');
    await clickAndAgree(page, 'resign');
    await stateWhere(page, ({ result }) => result);
    const other = await site.open({ ...calm, viewport: { width: 390, height: 700 } });
    await followed(other, await shared(page));
    await stateWhere(other, ({ result }) => result === 'second resignation');
    assert.equal(await seats(other), 'human human');
    assert.match(await narabe(other, 'record'), /^player second Computer, level 1$/m);
    assert.equal(await seats(page), 'human level1');
    await page.context().close();
    await other.context().close();
});

test('a game with hidden tiles has no link before it is over, and the page shows the reason', async () => {
    const page = await site.open(clipboard);
    await narabe(page, 'newGame', { game: 'pilus', seats: ['human', 'level1'] });
    await click(page, 'menu');
    await click(page, 'share');
    for (const id of ['share-link', 'share-copy', 'share-code']) assert.equal(await has(page, id), false, id);
    assert.match((await find(page, 'share-about')).label, /hidden tiles/);
    assert.ok(await has(page, 'save-picture'));
    assert.match(await refusal(page, 'newGame', { game: 'pilus', seats: ['human', 'away'] }), /no hidden information/);
    await press(page, 'Escape');
    await click(page, 'menu');
    await click(page, 'new-game');
    assert.ok(await has(page, 'opponent-people'));
    assert.equal(await has(page, 'opponent-link'), false);
    await page.context().close();
});

test('hostile links change nothing, and a message reports the problem', async () => {
    const page = await site.open(roomy);
    await narabe(page, 'load', recordOf(wholeGame.slice(0, 3)));
    const before = await narabe(page, 'state');
    const head = ['narabe-link 1', 'id aaaaaaaaaaaaaaaa', 'seat human', 'seat away', 'cursor 0', 'narabe 1', 'game lits'];
    const bomb = deflateSync(Buffer.alloc(60 << 20, 'a'), { level: 9 }).toString('base64url');
    const links = [
        [`${site.address}#g=1.AAAA`, 'damaged'],
        [`${site.address}#g=`, 'damaged'],
        [`${site.address}#g=7.AAAA`, 'newer version'],
        [`${site.address}#g=1.${bomb}`, 'too long to be a game'],
        [`${site.address}#g=1.${'A'.repeat(120_000)}`, 'too long to be a game'],
        [linkOf('<img src=x onerror=alert(1)>'), 'doesn’t contain a game'],
        [linkOf(['narabe-link 3']), 'newer version'],
        [linkOf(['narabe-link 2', 'id aaaaaaaaaaaaaaaa']), 'which position it shows'],
        [linkOf([...head, 'moves La1a2a3b1; La1a2a3b1']), 'Move 2 (La1a2a3b1): '],
        [linkOf([...head, 'option board=<script>']), 'board'],
        [linkOf(head.map((line) => line.replace('id aaaa', 'id ../a'))), 'which game it belongs to'],
        [linkOf(head.map((line) => line.replace('cursor 0', 'cursor 99999999999999999999'))), 'which move it is at'],
        [linkOf(head.map((line) => line.replace('seat human', 'seat away'))), 'one on this device'],
    ];
    for (const [link, words] of links) {
        await says(page, words, () => followed(page, link));
        assert.deepEqual(await narabe(page, 'state'), before, link.slice(0, 80));
    }
    const hostile = await site.open({ ...roomy, ready: false });
    await hostile.goto('about:blank');
    await hostile.goto(`${site.address}#g=1.${bomb}`);
    await says(hostile, 'too long to be a game');
    assert.equal((await narabe(hostile, 'state')).game, null);
    assert.deepEqual([...page.errors, ...hostile.errors], []);
    await page.context().close();
    await hostile.context().close();
});

/** The pixels of a PNG, decoded by the browser. */
test('the code contains the link, even in the dark theme', async () => {
    const page = await site.open({ ...clipboard, colorScheme: 'dark' });
    await narabe(page, 'load', recordOf(wholeGame.slice(0, 7)));
    const link = await shared(page);
    await tabTo(page, 'menu');
    await press(page, 'Enter');
    await tabTo(page, 'share');
    await press(page, 'Enter');
    await tabTo(page, 'share-code');
    await press(page, 'Enter');
    const reason = (length) => page.evaluate(async (each) => {
        const { codeOf } = await import('./share.js');
        return codeOf('a'.repeat(each)).then(() => null, (error) => error.reason);
    }, length);
    assert.deepEqual([await reason(2900), await reason(3000)], [null, 'code']);
    assert.equal(await codeIn(page), link);
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog', { state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a saved picture of the position has the right size and is not blank, even after the graphics context was lost', async () => {
    const page = await site.open({ ...roomy, drawn: true, colorScheme: 'dark', acceptDownloads: true });
    await narabe(page, 'load', recordOf(wholeGame.slice(0, 5)));
    const saved = async () => {
        await click(page, 'menu');
        await click(page, 'share');
        const download = page.waitForEvent('download');
        await click(page, 'save-picture');
        return download;
    };
    /** @type {any} */
    let download;
    await says(page, 'Image saved', async () => (download = await saved()));
    assert.equal(download.suggestedFilename(), 'narabe-lits-move-5.png');
    const png = await contentOf(download);
    const { width, height, data } = await pixelsOf(page, png);
    assert.equal(width, 1200);
    assert.ok(height > 1200 && height < 1500, `${height} pixels high`);
    const colours = new Map();
    for (let at = 0; at < data.length; at += 4) {
        const colour = data.slice(at, at + 4).join(' ');
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
    }
    assert.ok(colours.size > 200, `${colours.size} colours`);
    assert.ok([...colours.keys()].every((colour) => colour.endsWith(' 255')), 'all pixels are opaque');
    assert.equal(data.slice(0, 3).join(' '), '20 24 29', 'the background is that of the dark theme');
    const share = Math.max(...colours.values()) / (width * height);
    assert.ok(share < 0.9, `one colour covers ${share}`);
    await page.evaluate(async () => {
        const canvas = document.getElementById('canvas');
        const lost = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
        const restored = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve, { once: true }));
        canvas.addEventListener('webglcontextlost', () => setTimeout(() => lost.restoreContext(), 50), { once: true });
        lost.loseContext();
        await restored;
    });
    const again = await pixelsOf(page, await contentOf(await saved()));
    assert.ok(Buffer.compare(Buffer.from(again.data), Buffer.from(data)) === 0, 'the picture is the same');
    await narabe(page, 'load', goldenGame('taigo'));
    const table = await pixelsOf(page, await contentOf(await saved()));
    const isLight = (at) => table.data[at] > 100;
    const light = table.data.filter((_, at) => at % 4 === 0 && isLight(at)).length / (table.width * table.height);
    assert.ok(light > 0.04 && light < 0.6, `white tiles cover ${light}`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

/** The study of the game in progress in the library, as text. */
async function studyText(page) {
    await click(page, 'study-share');
    const [download] = await Promise.all([page.waitForEvent('download'), click(page, 'study-save')]);
    assert.equal(download.suggestedFilename(), 'narabe-tix-study.narabe');
    return String(await contentOf(download));
}

test('a study with its notes opens from a link in another browser, and from its file', async () => {
    const ada = await site.open(clipboard);
    await narabe(ada, 'load', 'narabe 2\ngame tix\nmoves c3; e5; b2\nline 2 f6; a1\nname 2 The corner\ncomment 3 Why not?\n');
    await openStudy(ada);
    await appears(ada, 'step-3');
    await click(ada, 'step-3');
    await click(ada, 'study-share');
    const link = await copied(ada);
    assert.ok(link.length < 400, link);
    const written = await studyText(ada);
    assert.match(written, /^narabe 2\n/);

    const bob = await site.open(clipboard);
    const tab = await opened(bob, link);
    await appears(tab, 'step-3');
    assert.match((await find(tab, 'step-3')).label, /f6/);
    assert.equal(await tab.evaluate(() => document.location.hash.endsWith('/study')), true);
    assert.equal(await studyText(tab), written);
    await narabe(bob, 'load', written);
    assert.deepEqual((await narabe(bob, 'state')).moves, ['c3', 'e5', 'b2']);
    for (const page of [ada, tab, bob]) assert.deepEqual(page.errors, []);
    await ada.context().close();
    await bob.context().close();
});
