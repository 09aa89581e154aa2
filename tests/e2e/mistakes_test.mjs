// My mistakes in the page: a game is played and reviewed, its mistakes are practised on the next day, and they move to another device in
// the library's file. The rest is tested without a browser (tests/app/shell/mistakes_screen_test.cpp).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, contentOf, isReady, narabe, says, start, stateWhere, until } from './browser.mjs';
import { appears, click, find } from './hands.mjs';
import { goldenGame } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

/** Sets the clock of the pages ahead by the number of days in their storage. */
const withClock = (context) => context.addInitScript(() => {
    const ahead = Number(localStorage.getItem('test.days') ?? 0) * 24 * 60 * 60 * 1000;
    const RealDate = Date;
    // @ts-ignore -- the rest of it is inherited
    window.Date = class extends RealDate {
        /** @param {any[]} args */
        constructor(...args) {
            // @ts-ignore
            super(...(args.length > 0 ? args : [RealDate.now() + ahead]));
        }
        static now() {
            return RealDate.now() + ahead;
        }
    };
});

const opened = () => site.open({ ...calm, viewport: { width: 1100, height: 800 }, before: withClock });

/** The texts of the saved mistakes. */
const stored = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('narabe.setting.mistake-'))
    .map((key) => localStorage.getItem(key).replaceAll('\t', '\n')).sort());

const line = (text, word) => text.split('\n').find((each) => each.startsWith(`${word} `))?.slice(word.length + 1);

async function inDays(page, days) {
    await page.evaluate((count) => localStorage.setItem('test.days', count), String(days));
    await page.reload();
    await isReady(page);
}

async function importFile(page, text) {
    await click(page, 'library');
    await appears(page, 'import');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(page, 'import')]);
    await chooser.setFiles({ name: 'games.narabe', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** A game of TIX against the computer that is nearly over. */
const nearlyOver = () => {
    const [header, ...lines] = goldenGame('tix', 1, 'no_move').split('\n');
    const moves = /^moves (.*)$/m.exec(lines.join('\n'))[1].split('; ').slice(0, -1);
    return [header, '#: id aaaaaaaaaaaaaaaa', '#: seat human', '#: seat level1', `#: cursor ${moves.length}`, 'game tix',
        `moves ${moves.join('; ')}`, ''].join('\n');
};

async function playToEnd(page) {
    for (;;) {
        const { result, toMove } = await stateWhere(page, (state) => state.result || state.toMove === 'first');
        if (result) return;
        assert.equal(toMove, 'first');
        await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    }
}

const cellsOf = (move) => move.match(/[a-f]\d/g) ?? [];
const buttonOf = (move) => ({ s: 'pass', '+': 'activate', x: 'return-to-hand' })[move.at(-1)];

async function playOnBoard(page, move) {
    for (const cell of cellsOf(move)) await click(page, cell);
    if (buttonOf(move)) await click(page, buttonOf(move));
}

test('mistakes found by a review return on the next day, are solved, and move to another device', async () => {
    const page = await opened();
    await importFile(page, nearlyOver());
    await click(page, 'kept-aaaaaaaaaaaaaaaa');
    await stateWhere(page, ({ game }) => game === 'tix');
    await playToEnd(page);
    await click(page, 'review');
    await until(async () => (await stored(page)).length > 0);
    const found = await stored(page);
    assert.ok(found.length <= 3);
    assert.ok(found.every((text) => text.startsWith('narabe-mistake 1\ndue 20')));
    await click(page, 'home');
    assert.equal((await find(page, 'mistakes')).label, 'My mistakes · next: tomorrow');

    // The rest of this test needs only one mistake.
    const [only] = found;
    await page.evaluate((text) => Object.keys(localStorage)
        .filter((key) => key.startsWith('narabe.setting.mistake-') && localStorage.getItem(key) !== text.replaceAll('\n', '\t'))
        .forEach((key) => localStorage.removeItem(key)), only);
    await inDays(page, 1);
    await until(async () => (await find(page, 'mistakes'))?.label.endsWith('1 to practise'));
    await click(page, 'mistakes');
    await appears(page, 'a1');
    await playOnBoard(page, line(only, 'played'));
    await appears(page, 'task-again');
    assert.equal(line((await stored(page))[0], 'solved'), '0');
    await click(page, 'leave');
    await until(async () => (await find(page, 'mistakes'))?.label.endsWith('next: tomorrow'));

    await inDays(page, 2);
    await appears(page, 'mistakes');
    await click(page, 'mistakes');
    await appears(page, 'a1');
    await says(page, 'You’ll see it again in 3 days.', () => playOnBoard(page, line(only, 'better')));
    await click(page, 'task-next');
    await until(async () => (await find(page, 'mistakes'))?.label.endsWith('next: in 3 days'));
    const [solved] = await stored(page);
    assert.equal(line(solved, 'solved'), '1');

    await click(page, 'library');
    await appears(page, 'export-all');
    const [download] = await Promise.all([page.waitForEvent('download'), click(page, 'export-all')]);
    const file = (await contentOf(download)).toString();
    const other = await opened();
    await says(other, '1 game imported. 1 mistake imported.', () => importFile(other, file));
    assert.deepEqual((await stored(other)).map((text) => text.trim()), [solved.trim()]);
    await click(other, 'home');
    await says(other, '2 already saved.', () => importFile(other, file));
    assert.equal((await stored(other)).length, 1);
    assert.deepEqual([...page.errors, ...other.errors], []);
    await page.context().close();
    await other.context().close();
});
