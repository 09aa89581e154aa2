// Studies in the page: twenty variations of a game by touch on a small phone and by keyboard alone, and their way to another browser.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isReady, narabe, start } from './browser.mjs';
import { appears, click, openStudy, press, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const record = 'narabe 1\ngame tix\nmoves c3; e5; b2; e1\n';
const cells = ['f6', 'a6', 'd1', 'f3', 'b5'];
const permissions = ['clipboard-read', 'clipboard-write'];
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'ja-JP', reducedMotion: 'reduce', permissions };
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', permissions };

/** The variations that the tests make: each of five moves instead of each move of the game, from the last one to the first. */
const lines = [4, 3, 2, 1].flatMap((number) => cells.map((cell) => `line ${number} ${cell}`));

/** The page with the study of the game. */
async function openRecord(device, use) {
    const page = await site.open(device);
    await narabe(page, 'load', record);
    await openStudy(page, use);
    await appears(page, 'step-4');
    return page;
}

/** What the sheet for sharing the study copies, for each of these choices. */
async function copied(page, use, ...choices) {
    await use(page, 'study-share');
    await appears(page, choices[0]);
    const texts = [];
    for (const choice of choices) {
        await page.evaluate(() => navigator.clipboard.writeText(''));
        await use(page, choice);
        const text = await page.waitForFunction(() => navigator.clipboard.readText());
        texts.push(await text.jsonValue());
    }
    return texts;
}

const linesOf = (text) => text.split('\n').filter((line) => line.startsWith('line '));

test('twenty variations made by touch on a small phone are in the link, and another browser shows them at the same position', async () => {
    const page = await openRecord(phone, tap);
    for (let count = 0; count < 4; ++count) {
        await tap(page, 'step-back');
        for (const cell of cells) {
            await tap(page, cell);
            await tap(page, 'place');
            await tap(page, 'step-back');
        }
    }
    assert.deepEqual((await narabe(page, 'state')).moves, ['c3', 'e5', 'b2', 'e1'], 'the game itself stays as it is');
    const [text, link] = await copied(page, tap, 'study-copy', 'share-copy');
    assert.deepEqual(linesOf(text).toSorted(), lines.toSorted());
    assert.ok(link.length < 8000, `${link.length} characters`);
    const other = await site.open(desktop);
    const tab = await other.context().newPage();
    await tab.goto(link);
    await isReady(tab);
    await appears(tab, 'step-0');
    assert.deepEqual(await copied(tab, click, 'study-copy'), [text]);
    assert.deepEqual([...page.errors, ...other.errors], []);
    await page.context().close();
    await other.context().close();
});

test('the same twenty variations can be made by keyboard alone', async () => {
    const page = await openRecord(desktop, click);
    const times = (number, key) => Array(number).fill(key);
    for (let count = 0; count < 4; ++count) {
        await press(page, 'ArrowLeft');
        for (const cell of cells) {
            await press(page, 'Enter', ...times(6, 'ArrowLeft'), ...times(6, 'ArrowDown'));
            await press(page, ...times(cell.charCodeAt(0) - 'a'.charCodeAt(0), 'ArrowRight'), ...times(Number(cell.slice(1)) - 1, 'ArrowUp'));
            await press(page, 'Enter', 'Escape', 'ArrowLeft');
        }
    }
    assert.deepEqual((await narabe(page, 'state')).moves, ['c3', 'e5', 'b2', 'e1']);
    const [text] = await copied(page, click, 'study-copy');
    assert.deepEqual(linesOf(text).toSorted(), lines.toSorted());
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
