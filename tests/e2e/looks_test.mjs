// Every screen at every size: pictures into build/e2e/ for people to look at, and what can be checked by counting.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { narabe, start } from './browser.mjs';
import { click } from './hands.mjs';
import { wholeGame, wholeTaiji } from './records.mjs';

const folder = fileURLToPath(new URL('../../build/e2e/', import.meta.url));
let site;
let darkroom;
before(async () => {
    mkdirSync(folder, { recursive: true });
    site = await start();
    darkroom = await site.open({ ready: false });
    await darkroom.goto('about:blank');
});
after(() => site.stop());

/** How many colours a picture has, and how much of it is the most frequent one. */
async function colours(png) {
    return darkroom.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
        const counts = new Map();
        for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        return { many: counts.size, most: Math.max(...counts.values()) / pixels.length };
    }, png.toString('base64'));
}

/** Cells are as large as the board lets them be, and lines of a list may be half scrolled away. */
const mayBeSmall = ({ id }) => /^([a-k]\d+|move-\d+)$/.test(id);
const overlap = (a, b) => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
    Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

async function check(page, name, { isTouch, language }) {
    const { width, height } = page.viewportSize();
    const targets = await narabe(page, 'targets');
    assert.ok(targets.length > 0, name);
    assert.equal(new Set(targets.map(({ id }) => id)).size, targets.length, `${name}: ids are unique`);
    for (const { id, label, rect } of targets) {
        assert.ok(label.trim() !== '' && !/^[a-z_]+\.[a-z_.]+$/.test(label), `${name}: ${id} is called “${label}”`);
        assert.ok(rect.x >= -0.5 && rect.y >= -0.5 && rect.x + rect.width <= width + 0.5 &&
            rect.y + rect.height <= height + 0.5, `${name}: ${id} is outside: ${JSON.stringify(rect)}`);
        if (!isTouch || mayBeSmall({ id })) continue;
        const isHalfHidden = name.startsWith('sheet');  // what scrolls is cut off at the edge of the list
        const isLarge = rect.width >= 43.9 && (rect.height >= 43.9 || isHalfHidden);
        assert.ok(isLarge, `${name}: ${id} is small: ${JSON.stringify(rect)}`);
    }
    for (const [index, one] of targets.entries()) {
        for (const other of targets.slice(index + 1)) {
            const shared = overlap(one.rect, other.rect);  // a pixel beside each other may be rounding
            const side = Math.min(one.rect.width, one.rect.height, other.rect.width, other.rect.height);
            assert.ok(shared <= side, `${name}: ${one.id} and ${other.id} overlap`);
        }
    }
    if (language === 'ja') {
        const japanese = targets.filter(({ label }) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(label));
        assert.ok(japanese.length > 0, `${name}: nothing in Japanese`);
    }
    const png = await page.screenshot();
    writeFileSync(`${folder}${name}.png`, png);
    const { many, most } = await colours(png);
    assert.ok(many > 60 && most < 0.95, `${name}: ${many} colours, one of them on ${Math.round(100 * most)} %`);
}

async function lookAtTaiji(page, look) {
    await click(page, 'home');
    await click(page, 'game-taiji');
    await look('sheet-taiji');
    await click(page, 'close');
    await narabe(page, 'newGame', { game: 'taiji', seats: ['human', 'human'] });
    for (const move of wholeTaiji.slice(0, 20)) await narabe(page, 'play', move);
    await click(page, 'g6');
    await look('game-taiji');
    for (const move of wholeTaiji.slice(20)) await narabe(page, 'play', move);
    await look('result-taiji');
}

const sizes = [[1280, 800, false], [390, 844, true], [844, 390, true], [320, 320, true]];
const moods = [['light', 'en', 'en-GB'], ['dark', 'ja', 'ja-JP']];
for (const [width, height, isTouch] of sizes) {
    for (const [scheme, language, locale] of moods) {
        test(`${width}×${height}, ${scheme}, ${language}`, async () => {
            const page = await site.open({
                viewport: { width, height }, colorScheme: scheme, locale, hasTouch: isTouch, isMobile: isTouch,
                deviceScaleFactor: isTouch ? 2 : 1, reducedMotion: 'reduce',
            });
            await page.locator('#cover').waitFor({ state: 'hidden' });
            const name = (screen) => `${screen}-${width}x${height}-${scheme}-${language}`;
            const look = (screen) => check(page, name(screen), { isTouch, language });
            await look('home');
            await click(page, 'game-lits');
            await look('sheet');
            await click(page, 'close');
            await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
            await look('new');
            for (const move of wholeGame.slice(0, 7)) await narabe(page, 'play', move);
            await look('game');
            for (const move of wholeGame.slice(7)) await narabe(page, 'play', move);
            await look('result');
            const hasBoth = (width > height) === (scheme === 'light');  // enough of the second game, in half the time
            if (hasBoth && height > 320) await lookAtTaiji(page, look);
            assert.deepEqual(page.errors, []);
            await page.context().close();
        });
    }
}
