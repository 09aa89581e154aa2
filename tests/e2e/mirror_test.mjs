// The screen-reader view, operated by keyboard, roles and names.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, start, until } from './browser.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const mirror = (page) => page.locator('#mirror');
const heading = (page) => mirror(page).getByRole('heading', { level: 1 });
const focused = (page) => page.evaluate(() => document.activeElement.textContent);
const button = (page, name) => mirror(page).getByRole('button', { name, exact: typeof name === 'string' });

/** Focuses an element and presses Enter, as screen readers do. */
async function press(page, name) {
    await button(page, name).first().focus();
    await page.keyboard.press('Enter');
}

async function open(options = {}) {
    const page = await site.open({ ...calm, ...options });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page).waitFor();
    return page;
}

test('the view is the first Tab stop, stays on after a reload, and can be left', async () => {
    const page = await site.open(calm);
    await page.keyboard.press('Tab');
    assert.match(await focused(page), /Screen-reader view/);
    assert.ok(await page.locator('#to-mirror').evaluate((element) => element.getBoundingClientRect().height >= 44), 'the focused button is visible');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.localName === 'h1');
    assert.equal(await focused(page), 'Narabe');
    assert.equal(await page.locator('#canvas').getAttribute('aria-hidden'), 'true');
    await page.reload();
    await heading(page).waitFor();
    await press(page, 'Back to standard view');
    await mirror(page).waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
    await page.reload();
    await isReady(page);
    assert.equal(await mirror(page).count(), 0);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the view can be requested before the program runs', async () => {
    /** @type {(route: any) => void} */
    let onRequest;
    const requested = new Promise((done) => (onRequest = done));
    const page = await site.open({ ...calm, ready: false, before: (context) => context.route('**/app.wasm', (route) => onRequest(route)) });
    await page.waitForSelector('#progress:visible');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await (await requested).continue();
    await heading(page).waitFor();
    await page.context().close();
});

test('without the view, the first key already goes to the canvas', async () => {
    const page = await site.open(calm);
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
    assert.ok((await narabe(page, 'targets')).some(({ focused: is }) => is), 'the canvas received the arrow key');
    await page.context().close();
});

test('Tab leads from the view’s button through the canvas and out of the page, and back', async () => {
    const page = await site.open(calm);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await until(async () => (await narabe(page, 'targets')).some(({ focused: is }) => is));  // the focus enters the canvas at a control
    await page.keyboard.press('Shift+Tab');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'to-mirror');
    await page.context().close();
});

test('a game can be shared as a link, as a code with a description, and as a picture', async () => {
    const page = await open({ locale: 'ja', permissions: ['clipboard-read', 'clipboard-write'] });
    await narabe(page, 'newGame', { game: 'lits', seats: ['human', 'human'] });
    await mirror(page).getByRole('grid').waitFor();
    const share = async (what) => {
        await press(page, 'メニュー');
        await press(page, '共有');
        await page.waitForFunction(() => document.activeElement.matches('h1') && document.activeElement.textContent === '共有');
        await press(page, what);
    };
    const backInGame = () => page.waitForFunction(() =>
        document.querySelector('#mirror [role=grid]') && document.activeElement.textContent === 'メニュー');
    await share('リンクをコピー');
    await mirror(page).getByRole('log').getByText('リンクをコピーしました').waitFor();
    await backInGame();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#g=1\./);
    await share('QRコードを表示');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'この対局へのリンクのQRコード' }).waitFor();
    assert.equal(await focused(page), '閉じる');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await backInGame();
    const [picture] = await Promise.all([page.waitForEvent('download'), share('画像を保存')]);
    assert.match(picture.suggestedFilename(), /\.png$/);
    await mirror(page).getByRole('log').getByText('画像を保存').waitFor();
    await backInGame();
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a press does not replace the previous press if it has not been drawn yet', async () => {
    const page = await open();
    await press(page, 'PILUS');
    const people = mirror(page).getByRole('radio', { name: 'Two players here' });
    await people.waitFor();
    const startButton = await button(page, 'Start').elementHandle();
    await people.evaluate((radio, go) => {
        radio.click();
        go.click();
    }, startButton);
    await mirror(page).getByRole('heading', { level: 1, name: 'Player 1’s turn' }).waitFor();
    assert.deepEqual((await narabe(page, 'state')).seats, ['human', 'human']);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('focus moves to the title of an opened sheet, and back to its opener when the sheet is closed', async () => {
    const page = await open();
    await press(page, 'Settings');
    await page.waitForFunction(() => document.activeElement.localName === 'h1' && document.activeElement.textContent === 'Settings');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement.localName === 'button' && document.activeElement.textContent === 'Settings');
    await press(page, 'Battle of LITS');
    await page.waitForFunction(() => document.activeElement.textContent === 'Battle of LITS' && document.activeElement.localName === 'h1');
    await mirror(page).getByRole('radio', { name: 'Two players here' }).focus();
    await page.keyboard.press('Space');
    await mirror(page).getByRole('button', { name: 'Player 2' }).waitFor();
    assert.ok(await mirror(page).getByRole('radio', { name: 'Two players here' }).isChecked());
    assert.match(await page.evaluate(() => document.activeElement.closest('label').textContent), /Two players here/, 'the focus stays on the radio button');
    await press(page, 'Start');
    await mirror(page).getByRole('grid').waitFor();
    assert.equal(await focused(page), 'Battle of LITS');
    assert.deepEqual((await narabe(page, 'state')).seats, ['human', 'human']);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
