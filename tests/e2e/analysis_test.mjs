// The analysis appears, follows the position shown, ends, and uses no resources while nothing changes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, says, start, stateWhere, until, watchBrains } from './browser.mjs';
import { atRest, counting, nothing } from './frames.mjs';
import { appears, click, find, has, middle, press, tabTo, tap } from './hands.mjs';
import { recordOf, wholeGame } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const watchingFrames = async (context) => {
    await counting(context);
    await watchBrains(context);
};

/** The text of a move in the list as a screen reader reads it: the move in words, and its notation in brackets. */
const notation = /^.*\((\S+)\): .*$/;

const best = async (page) =>
    (await narabe(page, 'targets')).find(({ id }) => id === 'analysis-1')?.label.replace(notation, '$1') ?? null;

async function untilBestIsLegal(page) {
    await until(async () => (await narabe(page, 'legal')).includes(await best(page)));
    return best(page);
}

/** A screenshot of the board on a page opened with `calm`. */
const picture = (page) => page.screenshot({ clip: { x: 200, y: 0, width: 400, height: 500 } });

test('the best moves are listed for every position shown, until the analysis is closed', async () => {
    const page = await site.open({ ...calm, before: watchingFrames });
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'human'] });
    await narabe(page, 'play', 'a1/a2');  // first moves are known without a search
    assert.equal(await best(page), null);
    assert.deepEqual(await page.evaluate(() => window.lines), []);
    await page.focus('#canvas');
    await press(page, 'a');
    const first = await untilBestIsLegal(page);
    await narabe(page, 'play', first);
    const answer = await untilBestIsLegal(page);
    assert.notEqual(answer, first);
    await narabe(page, 'undo');
    await untilBestIsLegal(page);
    await press(page, 'a');
    await until(async () => !(await has(page, 'analysis-1')));
    assert.deepEqual(await atRest(page), nothing);

    const lines = await page.evaluate(() => window.lines);
    const thinks = lines.filter(({ data }) => data.startsWith('think '));
    assert.equal(thinks.length, 3);
    for (const { data, time } of thinks) {
        const id = / id=(\d+)/.exec(data)[1];
        const stopped = lines.findIndex((line) => line.data === `stop id=${id}`);
        const answered = lines.findIndex((line) => line.data.startsWith(`move id=${id} `));
        assert.ok(stopped > 0 && answered > stopped, `${data} was stopped`);
        assert.ok(lines[answered].time > time);
        const founds = lines.filter((line) => line.data.startsWith(`found id=${id} `));
        assert.ok(founds.length > 0);
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a proven result is shown, drawing stops, and pointing at a listed move shows the move on the board', async () => {
    const page = await site.open({ ...calm, drawn: true, before: watchingFrames });
    await narabe(page, 'load', `narabe 1\ngame lits\nmoves ${wholeGame.slice(0, -1).join('; ')}`);
    await page.focus('#canvas');
    await press(page, 'a');
    await until(() => page.evaluate(() => window.lines.some(({ data }) => data.startsWith('move '))));
    assert.ok(await page.evaluate(() => window.lines.find(({ data }) => data.startsWith('move ')).data.includes(' solved=')));
    await untilBestIsLegal(page);
    await page.mouse.move(2, 2);
    assert.deepEqual(await atRest(page), nothing);
    const before = await picture(page);
    const { moves } = await narabe(page, 'state');
    await page.mouse.move(...middle(await find(page, 'analysis-1')));
    await until(async () => !(await picture(page)).equals(before));
    assert.deepEqual((await narabe(page, 'state')).moves, moves);
    await page.mouse.move(2, 2);
    await until(async () => (await picture(page)).equals(before));
    await page.context().close();
});

/** A game of LITS near its end that the computer has solved, so that the list of moves no longer changes. */
async function openSolved(options) {
    const page = await site.open({ ...options, before: watchBrains });
    await narabe(page, 'load', recordOf(wholeGame.slice(0, -2)));
    return page;
}

/** Waits until the analysis of the position shown is proven, with no later request. */
const untilProven = (page) => until(() => page.evaluate(() => {
    const request = window.lines.findLast(({ data }) => data.startsWith('think '));
    const id = request && / id=(\d+)/.exec(request.data)[1];
    return window.lines.some(({ data }) => data.startsWith(`move id=${id} `) && data.includes(' solved='));
}));

async function untilSolved(page) {
    await untilProven(page);
    await appears(page, 'analysis-3');
    return (await find(page, 'analysis-3')).label.replace(notation, '$1');
}

test('a listed move can be played with keys and by touch', async () => {
    const keys = await openSolved(calm);
    await keys.focus('#canvas');
    await press(keys, 'a');
    const third = await untilSolved(keys);
    await tabTo(keys, 'analysis-3');
    await press(keys, 'Enter');
    await tabTo(keys, 'place');
    await press(keys, 'Enter');
    assert.equal((await narabe(keys, 'state')).moves.at(-1), third);
    await keys.context().close();

    const phone = await openSolved({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    await tap(phone, 'analyse');
    await appears(phone, 'analysis-2');
    await untilProven(phone);
    const wanted = (await find(phone, 'analysis-2')).label.replace(notation, '$1');
    await tap(phone, 'analysis-2');
    await tap(phone, 'place');
    assert.equal((await narabe(phone, 'state')).moves.at(-1), wanted);
    await phone.context().close();
});

test('pointing at a listed move neither plays it nor drops the piece in hand', async () => {
    const page = await openSolved(calm);
    await page.focus('#canvas');
    await press(page, 'a');
    await untilSolved(page);
    const second = (await find(page, 'analysis-2')).label.replace(notation, '$1');
    await click(page, 'analysis-2');
    const before = (await narabe(page, 'state')).moves;
    await page.mouse.move(...middle(await find(page, 'analysis-3')));
    await press(page, 'Enter');
    assert.deepEqual((await narabe(page, 'state')).moves, before);
    await page.mouse.move(2, 2);
    await click(page, 'place');
    assert.equal((await narabe(page, 'state')).moves.at(-1), second);
    await page.context().close();
});

test('a solved position is announced once, in the language of the page', async () => {
    const page = await site.open({ ...calm, locale: 'ja-JP' });
    await narabe(page, 'load', `narabe 1\ngame lits\nmoves ${wholeGame.slice(0, -1).join('; ')}`);
    await page.focus('#canvas');
    await says(page, /^読み切り：/, () => press(page, 'a'));
    await page.waitForTimeout(500);
    assert.equal((await page.evaluate(() => window.announced)).length, 1);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('analysis pauses while the computer thinks or the page is hidden', async () => {
    const page = await site.open({ ...calm, before: watchBrains });
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'level1'] });
    await page.focus('#canvas');
    await press(page, 'a');
    await page.click('dialog.ask[open] button[value=accept]');  // confirms that the game will not be rated
    const move = await untilBestIsLegal(page);
    await narabe(page, 'play', move);
    await stateWhere(page, ({ moves, thinking }) => moves.length === 2 && !thinking);
    await untilBestIsLegal(page);
    const lines = await page.evaluate(() => window.lines.map(({ data }) => data));
    const requestedAt = lines.findIndex((line) => line.includes(' level=1 '));
    const answered = lines.findIndex((line, at) => at > requestedAt && line.startsWith('move '));
    assert.ok(requestedAt > 0);
    const meanwhile = lines.slice(requestedAt + 1, answered).filter((line) => line.startsWith('think '));
    assert.deepEqual(meanwhile, []);
    await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    });
    await until(() => page.evaluate(() => window.lines.findLast(({ data }) => /^(think|stop) /.test(data)).data.startsWith('stop ')));
    await page.context().close();
});

test('at the highest level, all workers think, and a crashed worker does not affect the answer of the others', async () => {
    const page = await site.open({
        ...calm,
        async before(context) {
            await watchBrains(context);
            await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 }));
        },
    });
    await narabe(page, 'newGame', { game: 'taiji', seats: ['level8', 'human'] });
    await until(() => page.evaluate(() =>
        new Set(window.lines.filter(({ data }) => data.startsWith('info ')).map(({ worker }) => worker)).size === 3));
    await page.evaluate(() => window.workers[1].dispatchEvent(new ErrorEvent('error', { cancelable: true })));
    const { moves } = await stateWhere(page, (state) => state.moves.length > 0 && !state.thinking);
    const lines = await page.evaluate(() => window.lines);
    const thinks = lines.filter(({ data }) => data.startsWith('think '));
    assert.deepEqual(thinks.map(({ worker }) => worker).sort(), [1, 2, 3]);
    assert.equal(new Set(thinks.map(({ data }) => / seed=(\d+)/.exec(data)[1])).size, 3);
    const visits = new Map();
    const answers = lines.filter(({ data, worker }) => data.startsWith('move ') && worker !== 2);
    for (const { data } of answers) {
        for (const [, move, count] of data.matchAll(/(\S+):(\d+):/g)) {
            const name = move.replace('counts=', '');
            visits.set(name, (visits.get(name) ?? 0) + Number(count));
        }
    }
    const favourites = answers.map(({ data }) => / best=(\S+)/.exec(data)[1]);
    const mostVisits = Math.max(...visits.values());
    assert.ok(favourites.includes(moves[0]) || visits.get(moves[0]) === mostVisits);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the highest level ponders only if pondering is allowed and the page is visible', async () => {
    const thinksAhead = async (allowed) => {
        const page = await site.open({
            ...calm,
            async before(context) {
                await watchingFrames(context);
                await context.addInitScript((state) => localStorage.setItem('narabe.setting.ahead', state), allowed);
            },
        });
        await narabe(page, 'newGame', { game: 'taiji', options: { size: '7', groups: '3' }, seats: ['human', 'level8'] });
        return page;
    };
    const lines = (page) => page.evaluate(() => window.lines.map(({ data }) => data).filter((line) => /^(think|stop|found) /.test(line)));

    const forbidden = await thinksAhead('off');
    assert.deepEqual(await atRest(forbidden), nothing);
    assert.deepEqual(await lines(forbidden), []);
    await forbidden.context().close();

    const page = await thinksAhead('on');
    await until(async () => (await lines(page)).some((line) => line.startsWith('found ')));
    assert.equal(await best(page), null, 'pondering is not shown');
    assert.deepEqual(await atRest(page, 5000), nothing, 'pondering causes no frames');
    await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    });
    await until(async () => (await lines(page)).findLast((line) => !line.startsWith('found ')).startsWith('stop '));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the list of moves, which is shorter beside an analysis, still shows the latest move', async () => {
    const page = await site.open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await narabe(page, 'load', recordOf(wholeGame.slice(0, -1)));
    const last = `move-${wholeGame.length - 1}`;
    const before = (await find(page, last)).rect;
    await page.focus('#canvas');
    await press(page, 'a');
    await appears(page, 'analysis-1');
    const { rect } = await find(page, last);
    assert.ok(rect.height >= before.height - 1, `the last move is not fully visible: ${JSON.stringify(rect)}`);
    assert.ok(rect.y + rect.height <= (await find(page, 'end-analysis')).rect.y);
    await page.context().close();
});

test('the analysis button is highlighted while positions are analysed', async () => {
    const page = await site.open({ ...calm, drawn: true });
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'human'] });
    const { rect } = await find(page, 'analyse');
    const button = () => page.screenshot({ clip: rect });
    const off = await button();
    await page.focus('#canvas');
    await press(page, 'a');
    await until(async () => !(await button()).equals(off));
    await press(page, 'a');
    await until(async () => (await button()).equals(off));
    await page.context().close();
});
