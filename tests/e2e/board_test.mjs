// The board of any game: panning, zooming, flipping, and dragging pieces onto it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, start } from './browser.mjs';
import { appears, click, find, has, middle, moveCount, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const people = { game: 'lits', seats: ['human', 'human'] };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };

async function opened(options) {
    const page = await site.open(options);
    await narabe(page, 'newGame', people);
    return page;
}

test('Ctrl and the wheel zoom in at the pointer, and a button fits the board again', async () => {
    const page = await opened(calm);
    const before = (await find(page, 'd5')).rect;
    await page.mouse.move(...middle({ rect: before }));
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    const enlarged = (await find(page, 'd5')).rect;
    assert.ok(enlarged.width > before.width * 1.5, `${enlarged.width} is not much more than ${before.width}`);
    assert.ok(Math.hypot(middle({ rect: enlarged })[0] - middle({ rect: before })[0],
        middle({ rect: enlarged })[1] - middle({ rect: before })[1]) < 4, 'it stays where it is');
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(middle({ rect: before })[0] + 60, middle({ rect: before })[1] + 40, { steps: 4 });
    await page.mouse.up({ button: 'middle' });
    const pulled = (await find(page, 'd5')).rect;
    assert.ok(Math.abs(pulled.x - enlarged.x - 60) < 4 && Math.abs(pulled.y - enlarged.y - 40) < 4);
    await click(page, 'zoom-fit');
    assert.deepEqual((await find(page, 'd5')).rect, before);
    assert.equal(await has(page, 'zoom-fit'), false);
    assert.equal(await moveCount(page), 0);
    await page.context().close();
});

test('two fingers zoom and pan the board, and place nothing', async () => {
    const page = await opened(phone);
    const before = (await find(page, 'e5')).rect;
    const [x, y] = middle({ rect: before });
    const devtools = await page.context().newCDPSession(page);
    const touch = (type, apart, by = 0) => devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x - apart + by, y, id: 1 }, { x: x + apart + by, y, id: 2 }],
    });
    await touch('touchStart', 30);
    for (const apart of [40, 50, 60, 70]) await touch('touchMove', apart);
    for (const by of [10, 20, 30]) await touch('touchMove', 70, by);
    await touch('touchEnd');
    const enlarged = (await find(page, 'e5')).rect;
    assert.ok(enlarged.width > before.width * 1.8, `${enlarged.width} against ${before.width}`);
    assert.ok(middle({ rect: enlarged })[0] > x + 15, 'the board follows the fingers');
    assert.equal(await moveCount(page), 0);
    await tap(page, 'zoom-fit');
    assert.deepEqual((await find(page, 'e5')).rect, before);
    assert.equal(await has(page, 'zoom-fit'), false);
    await page.context().close();
});

test('a right click and a long press rotate the piece in hand', async () => {
    const page = await opened(calm);
    await click(page, 'I');
    await page.mouse.move(...middle(await find(page, 'e5')));
    await page.mouse.click(...middle(await find(page, 'e5')), { button: 'right' });
    await page.mouse.click(...middle(await find(page, 'e5')));
    const [move] = (await narabe(page, 'state')).moves;
    assert.match(move, /^I[a-j]5[a-j]5[a-j]5[a-j]5$/, 'the piece is horizontal');
    await page.context().close();

    const other = await opened(phone);
    await tap(other, 'I');
    const [x, y] = middle(await find(other, 'e5'));
    const devtools = await other.context().newCDPSession(other);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await appears(other, 'place');
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await tap(other, 'place');
    assert.match((await narabe(other, 'state')).moves[0], /^I[a-j]5[a-j]5[a-j]5[a-j]5$/);
    await other.context().close();
});

test('a finger that scrolls the page clicks nothing, even if the page receives all of the finger’s events', async () => {
    const page = await opened(phone);
    await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
    const undo = middle(await find(page, 'undo'));
    const touches = (at, ...kinds) => page.evaluate(([[clientX, clientY], names]) => {
        const canvas = document.getElementById('canvas');
        const touch = new Touch({ identifier: 1, target: canvas, clientX, clientY });
        for (const name of names) {
            const still = /start|move/.test(name) ? [touch] : [];
            canvas.dispatchEvent(name.startsWith('pointer')
                ? new PointerEvent(name, { pointerId: 5, pointerType: 'touch', clientX, clientY, bubbles: true })
                : new TouchEvent(name, { touches: still, targetTouches: still, changedTouches: [touch], bubbles: true }));
        }
    }, [at, kinds]);
    await touches(undo, 'pointerdown', 'touchstart', 'pointercancel', 'touchcancel');
    assert.equal(await moveCount(page), 1);
    await touches(undo, 'pointerdown', 'touchstart', 'pointercancel', 'touchmove', 'touchend');  // during momentum scrolling
    assert.equal(await moveCount(page), 1);
    await touches(undo, 'pointerdown', 'touchstart', 'pointerup', 'touchend');
    assert.equal(await moveCount(page), 0);
    await tap(page, 'I');
    const cell = middle(await find(page, 'e5'));
    await touches(cell, 'pointerdown', 'touchstart', 'pointercancel', 'touchmove');
    await page.waitForTimeout(1500);  // longer than a long press
    assert.ok(!await has(page, 'place'), 'a scrolling finger is no long press');
    await touches(cell, 'touchend');
    assert.ok(!await has(page, 'place'));
    await touches(cell, 'pointerdown', 'touchstart', 'pointerup', 'touchend');
    assert.ok(await has(page, 'place'));
    await page.context().close();
});
