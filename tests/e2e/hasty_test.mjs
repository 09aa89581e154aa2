// Hasty hands: the second tap of a double tap is not meant for what the first one has brought under the finger, and nothing
// of a quick stroke is lost.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, start, until } from './browser.mjs';
import { appears, click, draw, find, has, middle, middlesOf, moveCount, Presses, tabTo, tap } from './hands.mjs';
import { dice } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
const people = (game) => ({ game, seats: ['human', 'human'] });
const hands = ['touch', 'mouse'];
const hurries = [60, 150, 300];  // milliseconds between the two presses

/** What of the page lies where the finger was. */
const under = async (page, [x, y]) => (await narabe(page, 'targets')).filter(({ rect }) =>
    x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height).map(({ id }) => id);

/** Presses `id`, sees that `next` is under the finger then, and presses there again, `apart` milliseconds after the first time. */
async function pressTwice(page, hand, id, apart, next) {
    const at = middle(await find(page, id));
    const presses = await Presses.of(page, hand);
    await presses.at(at, 0);
    await until(async () => (await under(page, at)).includes(next));
    await presses.at(at, apart);
    assert.ok((await under(page, at)).includes(next), `${next} is not there any more`);
}

/** With this setting a placement is confirmed also with a mouse. */
const confirmAll = (context) => context.addInitScript(() => localStorage.setItem('narabe.setting.confirm', 'on'));

/** Lets pages of the context note in `window.asked` what the computer players are asked. */
const noteQuestions = (context) => context.addInitScript(() => {
    window.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...message) {
        window.asked.push(message[0]);
        post.apply(this, message);
    };
});

/** The last but one position of some game of LITS, and its last move. */
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
    test(`Place on the last move, twice: the game stays over, and no other begins (${hand})`, async () => {
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

    test(`Start, twice: no hint is asked for (${hand})`, async () => {
        const page = await site.open({ ...phone, before: noteQuestions });
        for (const apart of hurries) {
            await tap(page, 'game-tix');
            await tap(page, 'opponent-people');
            await pressTwice(page, hand, 'start', apart, 'hint');
            assert.equal((await narabe(page, 'state')).game, 'tix');
            assert.deepEqual(await page.evaluate(() => window.asked), []);
            await tap(page, 'home');
        }
        await page.context().close();
    });

    test(`a card of the start screen, twice: the sheet waits (${hand})`, async () => {
        const page = await site.open(phone);
        for (const apart of hurries) {
            await pressTwice(page, hand, 'game-tix', apart, 'start');
            assert.equal((await narabe(page, 'state')).game, null);
            await tap(page, 'close');
        }
        await page.context().close();
    });

    test(`the × of a sheet, twice: what was under it stays closed (${hand})`, async () => {
        const page = await site.open(phone);
        for (const apart of hurries) {
            await tap(page, 'game-lits');
            await pressTwice(page, hand, 'close', apart, 'settings');
            assert.ok(!await has(page, 'close'));
        }
        await page.context().close();
    });

    test(`once it has been there for a while, everything can be pressed (${hand})`, async () => {
        const page = await site.open(phone);
        const presses = await Presses.of(page, hand);
        const ways = [['game-tix', 'start'], ['start', 'hint'], ['menu', 'close'], ['close', 'home'], ['home', 'game-tix']];
        for (const [id, next] of ways) {
            await presses.at(middle(await find(page, id)), 0);
            await appears(page, next);
        }
        await page.context().close();
    });

    test(`what stands still is pressed as quickly as anybody likes (${hand})`, async () => {
        const page = await site.open(phone);
        const presses = await Presses.of(page, hand);
        await tap(page, 'game-tix');
        const more = await find(page, 'level-3');
        for (const time of [0, 40, 80]) await presses.at(middle(more), time);
        await narabe(page, 'newGame', people('lits'));
        for (let count = 0; count < 3; ++count) {
            await narabe(page, 'play', (await narabe(page, 'legal')).find((move) => move !== 'swap'));
        }
        const undo = middle(await find(page, 'undo'));
        for (const time of [0, 60, 120]) await presses.at(undo, time);
        assert.equal(await moveCount(page), 0);
        const slot = middle(await find(page, 'I'));
        for (const time of [0, 40, 80]) await presses.at(slot, time);  // taken, put back, and taken
        await presses.at(middle(await find(page, 'e5')), 0);
        if (hand === 'touch') await presses.at(middle(await find(page, 'place')), 0);
        assert.equal((await narabe(page, 'state')).moves[0][0], 'I');
        await page.context().close();
    });
}

test('a board that has just come, or was under a sheet or a button, takes no press either', async () => {
    const page = await site.open(calm);
    const presses = await Presses.of(page, 'mouse');
    await narabe(page, 'newGame', people('lits'));
    await click(page, 'I');
    const [cell] = await middlesOf(page, ['e5']);
    await click(page, 'menu');
    await presses.at(middle(await find(page, 'close')), 0);
    await presses.at(cell, 150);
    assert.equal(await moveCount(page), 0);

    await page.mouse.move(...middle(await find(page, 'j10')));
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    const fit = middle(await find(page, 'zoom-fit'));
    for (const time of [0, 150]) await presses.at(fit, time);
    assert.equal(await has(page, 'zoom-fit'), false);
    assert.equal(await moveCount(page), 0);

    await find(page, 'e5');
    await narabe(page, 'newGame', people('tix'));
    await click(page, 'menu');
    await click(page, 'close');
    await click(page, 'c3');
    assert.equal(await moveCount(page), 1);
    await page.context().close();
});

test('keys press at once what has just appeared', async () => {
    const page = await site.open(calm);
    await tabTo(page, 'game-tix');
    await page.evaluate(async () => {  // from within the page, as that is quicker than anybody's hands
        const press = (key) => document.getElementById('canvas').dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        const isOnStart = async () => (await window.narabe.targets()).some(({ id, focused }) => id === 'start' && focused);
        press('Enter');
        while (!await isOnStart()) press('Tab');
        press('Enter');
    });
    assert.equal((await narabe(page, 'state')).game, 'tix');
    await page.context().close();
});

/** Does nothing else for a while, so that what happens meanwhile is heard of at once. */
const standStill = (page) => page.evaluate(() => {
    for (const end = performance.now() + 600; performance.now() < end;);
});

test('all of a stroke counts, though the page draws no frame meanwhile', async () => {
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

test('the same with a finger', async () => {
    const page = await site.open(phone);
    await narabe(page, 'newGame', people('lits'));
    const [first, ...rest] = await middlesOf(page, ['c3', 'c4', 'c5', 'd5']);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type, ...points) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', first);
    await touch('touchMove', [first[0] + 12, first[1]]);  // a finger that does not move at first is told of late
    const still = standStill(page);
    await Promise.all([still, ...rest.map((at) => touch('touchMove', at)), touch('touchEnd')]);
    await tap(page, 'place');
    assert.deepEqual((await narabe(page, 'state')).moves, ['Lc3c4c5d5']);
    await page.context().close();
});
