// The manifest, and installing the page as an app.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, start } from './browser.mjs';
import { click, has, tap } from './hands.mjs';

const folder = new URL('../../build/web/site/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', folder), 'utf8'));

let site;
before(async () => (site = await start()));
after(() => site.stop());

/** The width and height of a PNG or a square SVG. */
function sizeOf(file) {
    const bytes = readFileSync(new URL(file, folder));
    if (file.endsWith('.svg')) {
        assert.match(bytes.toString(), /viewBox="0 0 512 512"/);
        return 'any';
    }
    assert.equal(bytes.toString('latin1', 1, 4), 'PNG', file);
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('every picture in the manifest exists in the stated size', () => {
    const pictures = [manifest, ...manifest.shortcuts, ...manifest.file_handlers].flatMap(({ icons }) => icons);
    for (const { src, sizes } of [...pictures, ...manifest.screenshots]) assert.equal(sizeOf(src), sizes, src);
    for (const purpose of ['any', 'maskable', 'monochrome']) {
        const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
        for (const size of ['192x192', '512x512']) assert.ok(sizes.includes(size), `${purpose} ${size}`);
    }
    for (const form of ['wide', 'narrow']) {
        assert.ok(manifest.screenshots.some(({ form_factor: factor, label }) => factor === form && label), form);
    }
});

test('the manifest is the same at every address of the site', () => {
    for (const address of [manifest.start_url, manifest.scope, manifest.share_target.action, manifest.file_handlers[0].action]) {
        assert.equal(address, './');
    }
    for (const { url } of manifest.shortcuts) assert.ok(url.startsWith('./?game='), url);
});

test('the browser accepts the manifest, on the start page and on the pages of the games', async () => {
    for (const path of ['', 'tix/']) {
        const page = await site.open({ ...calm, path });
        const devtools = await page.context().newCDPSession(page);
        const { url, errors, data } = await devtools.send('Page.getAppManifest');
        assert.equal(url, `${site.address}manifest.webmanifest`);
        assert.deepEqual(errors, []);
        assert.deepEqual(JSON.parse(data), manifest);
        await page.context().close();
    }
});

/** Requirements of browsers before they offer to install a page (the browsers used for tests do not report unmet requirements). */
test('the page meets the browsers’ requirements for installation', async () => {
    const page = await site.open(calm);
    assert.equal(await page.evaluate(() => window.isSecureContext), true);
    const devtools = await page.context().newCDPSession(page);
    const { url, data } = await devtools.send('Page.getAppManifest');
    const read = JSON.parse(data);
    const scope = new URL(read.scope, url).href;
    assert.ok(new URL(read.start_url, url).href.startsWith(scope) && page.url().startsWith(scope));
    assert.ok(read.name && read.short_name);
    for (const display of [read.display, read.display_override[0]]) {
        assert.ok(['standalone', 'minimal-ui', 'fullscreen'].includes(display), display);
    }
    assert.equal(read.prefer_related_applications, false);
    const large = read.icons.filter(({ type, sizes, purpose }) =>
        type === 'image/png' && purpose === 'any' && Number.parseInt(sizes, 10) >= 144);
    assert.ok(large.length > 0);
    for (const { src, sizes } of large) {
        const size = await page.evaluate(async (address) => {
            const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
            return `${width}x${height}`;
        }, new URL(src, url).href);
        assert.equal(size, sizes, 'the picture has the declared size');
    }
    await page.context().close();
});

test('every game has a shortcut with its name, which opens its sheet', async () => {
    const page = await site.open(calm);
    const games = await narabe(page, 'games');
    assert.deepEqual(manifest.shortcuts.map(({ name, url }) => `${url} ${name}`).sort(),
        games.map(({ id, name }) => `./?game=${id} ${name}`).sort());
    const { url } = manifest.shortcuts.at(-1);
    await page.goto(new URL(url, site.address).href);
    await isReady(page);
    assert.ok(await has(page, 'start'));
    await page.context().close();
});

test('shared data arrives as declared in the manifest', async () => {
    const { method, params } = manifest.share_target;
    assert.equal(method, 'GET');
    const address = new URL(site.address);
    address.searchParams.set(params.title, 'A game');
    address.searchParams.set(params.text, 'narabe 1\ngame lits\nmoves Ld3d4d5e5\n');
    const page = await site.open({ ...calm, path: address.search });
    assert.deepEqual((await narabe(page, 'state')).moves, ['Ld3d4d5e5']);
    await page.context().close();
});

/** Dispatches the browser's installation offer; `window.prompts` counts the calls of `prompt`. */
const offer = (page) => page.evaluate(() => {
    window.prompts ??= [];
    const event = new Event('beforeinstallprompt', { cancelable: true });
    event.prompt = () => {
        window.prompts.push(navigator.userActivation.isActive);
        return new Promise((resolve) => (window.answer = resolve));
    };
    dispatchEvent(event);
});

const prompts = (page) => page.evaluate(() => window.prompts);

test('the settings offer installation for as long as the browser does', async () => {
    const page = await site.open(calm);
    await click(page, 'settings');
    assert.equal(await has(page, 'install'), false);
    await offer(page);
    assert.deepEqual(await prompts(page), [], 'no prompt before the click');
    await click(page, 'install');
    assert.deepEqual(await prompts(page), [true], 'the prompt opens within the user action');
    assert.ok(await has(page, 'install'), 'the button stays until the prompt is answered');
    await page.evaluate(() => window.answer({ outcome: 'dismissed' }));
    assert.equal(await has(page, 'install'), false);
    await offer(page);
    assert.ok(await has(page, 'install'), 'a new offer shows the button again');
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    assert.equal(await has(page, 'install'), false);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the offer can be accepted in the screen-reader view', async () => {
    const page = await site.open(calm);
    await page.locator('#to-mirror').evaluate((button) => button.click());
    await offer(page);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Install Narabe' }).click();
    await page.waitForFunction(() => window.prompts.length === 1);
    assert.deepEqual(await prompts(page), [true]);
    await page.evaluate(() => window.answer({ outcome: 'accepted' }));
    await page.getByRole('button', { name: 'Install Narabe' }).waitFor({ state: 'detached' });
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('neither an installed app nor an embedded page offers installation', async () => {
    const standalone = await site.open({
        ...calm,
        before: (context) => context.addInitScript(() => {
            const match = window.matchMedia;
            window.matchMedia = (query) => match.call(window, query.includes('standalone') ? 'all' : query);
        }),
    });
    await click(standalone, 'settings');
    await offer(standalone);
    assert.equal(await has(standalone, 'install'), false);
    await standalone.context().close();
    const around = await site.open({ ...calm, path: 'embedding/', ready: false });
    await around.evaluate((address) => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { src: `${address}?embed`, width: 700, height: 450, name: 'board' });
        document.body.prepend(frame);
    }, site.address);
    const frame = await (await around.waitForSelector('iframe[name=board]')).contentFrame();
    await frame.waitForFunction(() => document.documentElement.classList.contains('ready'));
    await offer(frame);
    await frame.evaluate(() => window.narabe.targets());
    const ids = await frame.evaluate(async () => (await window.narabe.targets()).map(({ id }) => id));
    assert.ok(!ids.includes('install'));
    await around.context().close();
});

test('without an offer, the settings mention the browser’s menu entry', async () => {
    const page = await site.open({
        viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ja', reducedMotion: 'reduce',
        before: (context) => context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false })),
    });
    await tap(page, 'settings');
    assert.equal(await has(page, 'install'), false);
    await page.locator('#to-mirror').evaluate((button) => button.click());
    await page.getByText('共有ボタンから「ホーム画面に追加」').waitFor();
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
