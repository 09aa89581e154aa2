// Fast input: the second tap of a double tap does not press a control that the first tap opened, and no part of a quick stroke is lost.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, start, until } from './browser.mjs';
import { draw, find, middle, middlesOf, Presses, tap } from './hands.mjs';
import { dice } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
const people = (game) => ({ game, seats: ['human', 'human'] });
const hands = ['touch', 'mouse'];
const hurries = [60, 150, 300];  // milliseconds between two clicks

/** The targets at a point. */
const under = async (page, [x, y]) => (await narabe(page, 'targets')).filter(({ rect }) =>
    x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height).map(({ id }) => id);

/** Clicks `id`, checks that `next` is at that point afterwards, and clicks there again, `apart` milliseconds after the first click. */
async function pressTwice(page, hand, id, apart, next) {
    const at = middle(await find(page, id));
    const presses = await Presses.of(page, hand);
    await presses.at(at, 0);
    await until(async () => (await under(page, at)).includes(next));
    await presses.at(at, apart);
    assert.ok((await under(page, at)).includes(next), `${next} is not there any more`);
}

/** With this setting, placements must also be confirmed with a mouse. */
const confirmAll = (context) => context.addInitScript(() => localStorage.setItem('narabe.setting.confirm', 'on'));

/** Plays a game of LITS up to its last move, and returns that move. */
async function nearTheEnd(page) {
    const roll = dice(7);
    await narabe(page, 'newGame', people('lits'));
    let last;
    while ((await narabe(page, 'state')).result === null) {
        const legal = (await narabe(page, 'legal')).filter((move) => move !== 'swap');
        last = legal[roll(legal.length)];
        await narabe(page, 'play', last);
    }
    await narabe(page, 'undo');
    return last;
}

for (const hand of hands) {
    test(`two clicks on Place at the last move do not start a new game (${hand})`, async () => {
        const page = await site.open({ ...phone, before: confirmAll });
        const last = await nearTheEnd(page);
        const { moves } = await narabe(page, 'state');
        for (const apart of hurries) {
            await draw(page, last);
            await pressTwice(page, hand, 'place', apart, 'rematch');
            const state = await narabe(page, 'state');
            assert.deepEqual([state.moves, state.result !== null], [[...moves, last], true]);
            await narabe(page, 'undo');
        }
        await page.context().close();
    });

}

/** Blocks the page's main thread for 600 ms, so that input queues up and arrives together. */
const standStill = (page) => page.evaluate(() => {
    for (const end = performance.now() + 600; performance.now() < end;);
});

test('a mouse stroke is complete even if no frame is drawn meanwhile', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', people('lits'));
    const [first, ...rest] = await middlesOf(page, ['c3', 'c4', 'c5', 'd5']);
    const devtools = await page.context().newCDPSession(page);
    const mouse = (type, [x, y], buttons) =>
        devtools.send('Input.dispatchMouseEvent', { type, x, y, buttons, button: 'left', clickCount: 1 });
    await mouse('mousePressed', first, 1);
    await narabe(page, 'targets');
    const still = standStill(page);
    await Promise.all([still, ...rest.map((at) => mouse('mouseMoved', at, 1)), mouse('mouseReleased', rest.at(-1), 0)]);
    assert.deepEqual((await narabe(page, 'state')).moves, ['Lc3c4c5d5']);
    await page.context().close();
});

test('a finger stroke is complete even if no frame is drawn meanwhile', async () => {
    const page = await site.open(phone);
    await narabe(page, 'newGame', people('lits'));
    const [first, ...rest] = await middlesOf(page, ['c3', 'c4', 'c5', 'd5']);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type, ...points) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', first);
    await touch('touchMove', [first[0] + 12, first[1]]);  // a finger that has not moved yet is reported late
    const still = standStill(page);
    await Promise.all([still, ...rest.map((at) => touch('touchMove', at)), touch('touchEnd')]);
    await tap(page, 'place');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Lc3c4c5d5']);
    await page.context().close();
});
