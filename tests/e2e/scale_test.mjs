// Large screens, on which the program draws everything enlarged: the mouse hits its targets, and elements around the canvas are also
// enlarged.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, start } from './browser.mjs';
import { click, find, has, middle } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const screens = [[1920, 1080, 1.15], [2560, 1440, 1.5], [1280, 800, 1]];

const isNear = (a, b, what, most = 2) => assert.ok(Math.abs(a - b) <= most, `${what}: ${a} and not ${b}`);

for (const [width, height, scale] of screens) {
    const open = () => site.open({ ...calm, viewport: { width, height } });

    test(`a game can be started and played by mouse on ${width}×${height}`, async () => {
        const page = await open();
        isNear((await find(page, 'settings')).rect.height, 44 * scale, 'the height of a button', 0.5);
        await click(page, 'game-tix');
        await click(page, 'opponent-people');
        await click(page, 'start');
        assert.equal((await narabe(page, 'state')).game, 'tix');
        await click(page, 'c3');
        assert.match((await narabe(page, 'state')).moves.join(), /^[^,]*c3[^,]*$/);
        await click(page, 'menu');
        assert.ok(await has(page, 'share'));
        await click(page, 'share');
        assert.ok(await has(page, 'share-copy'));
        await page.context().close();
    });

    test(`dialogs and typed names are enlarged like everything else on ${width}×${height}`, async () => {
        const page = await open();
        await click(page, 'game-tix');
        await click(page, 'opponent-people');
        await click(page, 'name-0');
        const field = await page.locator('input.typed').boundingBox();
        const [x, y] = middle(await find(page, 'name-0'));
        assert.ok(x > field.x && x < field.x + field.width && y > field.y && y < field.y + field.height);
        isNear(parseFloat(await page.locator('input.typed').evaluate((input) => getComputedStyle(input).fontSize)), 16 * scale, 'its type', 1);
        await page.keyboard.press('Escape');
        await click(page, 'start');
        await narabe(page, 'play', 'c3');
        await click(page, 'menu');
        await click(page, 'share');
        await click(page, 'share-code');
        const dialog = page.locator('dialog.ask');
        await dialog.waitFor();
        isNear((await dialog.boundingBox()).width, 420 * scale, 'the width of a dialog', 0.03 * 420 * scale);
        isNear((await dialog.locator('button').boundingBox()).height, 44 * scale, 'the height of its button', 0.03 * 44 * scale);
        await page.context().close();
    });
}

test('pages without the program are enlarged as well', async () => {
    const sizeOn = async (width, height) => {
        const page = await site.open({ ...calm, viewport: { width, height }, path: 'tix/rules/', ready: false });
        const size = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
        await page.context().close();
        return size;
    };
    const usual = await sizeOn(1280, 800);
    for (const [width, height, scale] of screens) isNear(await sizeOn(width, height) / usual, scale, `${width}`, 0.03 * scale);
});
