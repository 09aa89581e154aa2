// Every screen at every size: saves pictures in build/e2e/ for inspection, and checks them automatically.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { narabe, start, until } from './browser.mjs';
import { click, drawWithFinger, find, has, press } from './hands.mjs';
import { wholeGame } from './records.mjs';

const folder = fileURLToPath(new URL('../../build/e2e/', import.meta.url));
let site;
let darkroom;
before(async () => {
    mkdirSync(folder, { recursive: true });
    site = await start();
    darkroom = await site.open({ ready: false });
    await darkroom.goto('about:blank');
    await darkroom.evaluate(() => (window.pixelsOf = async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
    }));
});
after(() => site.stop());

/** The number of colours in a picture, and the share of the most frequent colour. */
const colours = (png) => darkroom.evaluate(async (base64) => {
    const pixels = new Uint32Array((await window.pixelsOf(base64)).buffer);
    const counts = new Map();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return { many: counts.size, most: Math.max(...counts.values()) / pixels.length };
}, png.toString('base64'));

/** The contrast between the lightest and the darkest pixel of a picture, as defined by WCAG. */
const contrast = (png) => darkroom.evaluate(async (base64) => {
    const parts = await window.pixelsOf(base64);
    const linear = (value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const lights = [];
    for (let i = 0; i < parts.length; i += 4) {
        lights.push(0.2126 * linear(parts[i]) + 0.7152 * linear(parts[i + 1]) + 0.0722 * linear(parts[i + 2]));
    }
    return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}, png.toString('base64'));

const isOfBoard = ({ id }) => /^([a-k]\d+|-?\d+,-?\d+)$/.test(id);

/** Whether a target may be small: cells are as large as the board permits, and lines of a list may be partly scrolled out of view. */
const mayBeSmall = ({ id }) => isOfBoard({ id }) || /^move-\d+$/.test(id);
const isOnCard = (sign, card) => /^(rules|learn)-/.test(sign.id) && card.id.startsWith('game-');
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
        // Scrolled content is cut off at the edge of the list.
        const isHalfHidden = name.startsWith('sheet') || (name.startsWith('home') && rect.y + rect.height > height - 1);
        const isLarge = rect.width >= 43.9 && (rect.height >= 43.9 || isHalfHidden);
        assert.ok(isLarge, `${name}: ${id} is small: ${JSON.stringify(rect)}`);
    }
    for (const [index, one] of targets.entries()) {
        for (const other of targets.slice(index + 1)) {
            if (isOfBoard(one) || isOfBoard(other)) continue;  // questions and buttons may cover the board, and tiles may cover each other
            if (isOnCard(one, other) || isOnCard(other, one)) continue;
            const shared = overlap(one.rect, other.rect);  // adjacent targets may share a pixel because of rounding
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

for (const [width, height, isTouch, scheme, language, locale] of [
    [1280, 800, false, 'light', 'en', 'en-GB'], [390, 844, true, 'dark', 'ja', 'ja-JP'],
    [844, 390, true, 'light', 'ja', 'ja-JP'], [320, 320, true, 'dark', 'en', 'en-GB']]) {
    test(`every screen is complete and legible at ${width}×${height}, ${scheme}, ${language}`, async () => {
        const page = await site.open({
            drawn: true, viewport: { width, height }, colorScheme: scheme, locale, hasTouch: isTouch, isMobile: isTouch,
            deviceScaleFactor: isTouch ? 2 : 1, reducedMotion: 'reduce',
        });
        await page.locator('#cover').waitFor({ state: 'hidden' });
        const name = (screen) => `${screen}-${width}x${height}-${scheme}-${language}`;
        const look = (screen) => check(page, name(screen), { isTouch, language });
        await look('home');
        await click(page, 'game-lits');
        await look('sheet');
        await click(page, 'close');
        await click(page, 'settings');
        await look('sheet-settings');
        await click(page, 'close');
        await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
        await look('new');
        for (const move of wholeGame.slice(0, 7)) await narabe(page, 'play', move);
        await look('game');
        for (const move of wholeGame.slice(7)) await narabe(page, 'play', move);
        await look('result');
        assert.deepEqual(page.errors, []);
        await page.context().close();
    });
}

test('with high contrast, a disabled button is legible and looks disabled', async () => {
    for (const colorScheme of ['light', 'dark']) {
        const page = await site.open({
            drawn: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce', colorScheme,
            before: (context) => context.addInitScript(() => localStorage.setItem('narabe.setting.theme', 'contrast')),
        });
        await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
        await drawWithFinger(page, wholeGame[0]);
        const { rect: { x, y, width, height } } = await find(page, 'place');
        const label = async () => contrast(await page.screenshot({ clip: { x: x + 10, y: y + 10, width: width - 20, height: height - 20 } }));
        assert.ok(await label() > 7);
        await press(page, 'Escape');
        await until(async () => !(await has(page, 'place')));
        const disabled = await label();
        assert.ok(disabled > 4 && disabled < 7, `${colorScheme}: ${disabled}`);
        await page.context().close();
    }
});
