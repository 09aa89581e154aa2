// Requests at the start: from the address, a page about a game, a file, or a shared text.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, says, start, stateWhere, until } from './browser.mjs';
import { click, has } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const record = 'narabe 1\ngame lits\nmoves Ld3d4d5e5\n';

test('an address with a game opens the sheet of the game, once', async () => {
    const page = await site.open({ ...calm, path: '?game=taiji' });
    assert.ok(await has(page, 'start'));
    assert.equal(page.url(), `${site.address}taiji/`);
    await click(page, 'opponent-people');
    await click(page, 'start');
    assert.equal((await narabe(page, 'state')).game, 'taiji');
    await page.reload();
    await isReady(page);
    assert.equal(await has(page, 'start'), false);
    assert.equal((await narabe(page, 'state')).game, 'taiji');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a game’s own page (tix/) opens its sheet for a new game, and a reload resumes the game in progress instead', async () => {
    const page = await site.open({ ...calm, path: 'tix/' });
    assert.ok(await has(page, 'start'));
    await narabe(page, 'newGame', { game: 'lits', seats: ['level1', 'human'] });
    await stateWhere(page, ({ moves }) => moves.length > 0);
    await page.reload();
    await isReady(page);
    assert.equal((await narabe(page, 'state')).game, 'lits');
    assert.equal(await has(page, 'start'), false);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('an unknown game in the address shows a message, whatever its name', async () => {
    for (const [name, locale, sentence] of [['chess', 'en', 'Unknown game “chess”.'], ['<b>x</b>%0Aplay', 'en', '<b>x</b> play'],
        ['将棋', 'ja', '「将棋」というゲームはありません']]) {
        const page = await site.open({ ...calm, path: `?game=${name}`, locale });
        await says(page, sentence);
        assert.equal(await has(page, 'start'), false);
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
});

test('a shared text is opened as a record; for other texts, a message appears and the game in progress stays', async () => {
    const page = await site.open({ ...calm, path: `?title=A+game&text=${encodeURIComponent(record)}` });
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5']);
    await page.goto(`${site.address}?text=hello`);
    await says(page, 'Couldn’t open this text. Line 1: ');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5']);
    assert.equal(new URL(page.url()).search, '');
    await page.context().close();
});

test('records opened by the system are read, even among other files', async () => {
    const page = await site.open({
        ...calm,
        before: (context) => context.addInitScript(() => {
            window.launchQueue.setConsumer = (consumer) => (window.launch = consumer);
        }),
    });
    const launch = (...texts) => page.evaluate((all) => window.launch({
        targetURL: location.href,
        files: all.map((text) => ({ getFile: async () => new Blob([text]) })),
    }), texts);
    await says(page, 'too long', () => launch('x'.repeat((1 << 20) + 1)));
    await says(page, 'Couldn’t open this text. Line 1: ', () => launch('rubbish'));
    await launch(record);
    assert.deepEqual((await stateWhere(page, ({ game }) => game)).moves, ['Ld3d4d5e5']);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a text that is far too long never reaches the program', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await says(page, 'too long', () => page.evaluate(() => {
        const data = new DataTransfer();
        data.setData('text/plain', 'x'.repeat(100_000_000));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    }));
    assert.equal((await narabe(page, 'state')).game, 'lits');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a record opened twice becomes one game, or two games if the first was continued', async () => {
    const page = await site.open({ ...calm, viewport: { width: 900, height: 700 } });
    const paste = (text) => page.evaluate((each) => {
        const data = new DataTransfer();
        data.setData('text/plain', each);
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    }, text);
    const gamesAre = async (count) => {
        await click(page, 'home');
        await until(async () => (await narabe(page, 'targets'))
            .some(({ id, label }) => id === 'library' && Number(/\d+/.exec(label)?.[0]) === count));
    };
    await paste(record);
    await stateWhere(page, ({ moves }) => moves.length === 1);
    await gamesAre(1);
    await says(page, 'Already saved', () => paste(record));
    await narabe(page, 'newGame', { game: 'tix', seats: ['human', 'human'] });
    await paste(record.replaceAll('\n', '\r\n'));
    await stateWhere(page, ({ game, moves }) => game === 'lits' && moves.length === 1);
    await gamesAre(1);
    await click(page, 'continue');
    await narabe(page, 'play', 'Sf5f6g6g7');
    await paste(record);
    await stateWhere(page, ({ moves }) => moves.length === 1);
    await gamesAre(2);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
