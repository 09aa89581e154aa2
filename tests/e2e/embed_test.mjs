// The game embedded in other pages: a page of another origin, several boards, a text field, and messages from all sides.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { isReady, start, until } from './browser.mjs';
import { startTime, stopTime } from './hands.mjs';
import {
    board, call, find, frameOf, eventsOf, idsOf, refusal, startHost, state, targets, touchPoster, waitForEvent,
} from './host.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let site;
let host;
before(async () => {
    site = await start();
    host = await startHost(site);
});
after(async () => {
    await site.stop();
    host.stop();
});

const hostPage = (body, options) => host.open(body, options);

const three = ['<p><textarea id="field"></textarea></p>', board('one', 'game="tailits" seats="human human"'),
    board('two', 'game="lits" options="board=dense" level="1" controls="none"'),
    board('three', 'game="taiji" options="size=7" seats="human human" controls="full"')].join('<br>'.repeat(14));

test('a poster loads little and shows errors, and a click on it loads the game', async () => {
    const page = await hostPage(three + board('four', 'game="nonsense"'));
    const requested = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.waitForLoadState('networkidle');
    assert.deepEqual(requested, [], 'only the script is downloaded before the poster is clicked');
    assert.equal(await page.locator('#one iframe').count(), 0);
    await page.locator('#one').getByRole('button', { name: 'Play: TAILITS' }).press('Enter');
    await waitForEvent(page, 'one', 'ready');
    const [ready] = await eventsOf(page, 'one', 'ready');
    assert.deepEqual([ready.game, ready.seats, ready.moves], ['tailits', ['human', 'human'], []]);
    const frame = page.locator('#one iframe');
    assert.match(await frame.getAttribute('sandbox'), /allow-scripts/);
    assert.doesNotMatch(await frame.getAttribute('sandbox'), /top-navigation|modals|pointer-lock/);
    assert.equal(await frame.getAttribute('title'), 'TAILITS (Narabe)');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'one', 'keyboard users keep the focus');
    assert.equal(await (await frameOf(page, 'one')).evaluate(() => document.activeElement.id), 'canvas');
    assert.equal(await page.locator('#two iframe').count(), 0);
    assert.match(await page.locator('#four').getByRole('status').textContent(), /^Unknown game “nonsense”/);
    assert.equal(await page.locator('#four').getByRole('button').count(), 0);
    assert.match(await refusal(page, 'four', 'activate'), /^Unknown game “nonsense”/);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('moves can be made in the board and by the host, and all are reported to the host', async () => {
    const page = await hostPage(three);
    await touchPoster(page, 'three');
    await waitForEvent(page, 'three', 'ready');
    const legal = await call(page, 'three', 'legal');
    assert.ok(legal.includes('c3/c4'));
    await call(page, 'three', 'play', 'c3/c4');
    assert.deepEqual(await eventsOf(page, 'three', 'move'), [{ move: 'c3/c4', seat: 'first', number: 1 }]);
    await page.locator('#three').scrollIntoViewIfNeeded();
    for (const cell of ['e3', 'e4']) await page.mouse.click(...(await find(page, 'three', cell)).at);
    await page.waitForFunction(() => window.received.filter(([, event]) => event === 'move').length === 2);
    const played = await state(page, 'three');
    assert.equal(played.moves.length, 2);
    await call(page, 'three', 'undo');
    assert.equal((await state(page, 'three')).moves.length, 1);
    await call(page, 'three', 'redo');
    assert.deepEqual(await state(page, 'three'), played);
    assert.match(await refusal(page, 'three', 'play', 'c3/c4'), /\S+ \S+/);
    assert.match(await refusal(page, 'three', 'play', 7), /must be a string/);
    assert.match(await refusal(page, 'three', 'newGame', { game: 'go' }), /go/);
    assert.deepEqual(await state(page, 'three'), played, 'a refused call changes nothing');
    const record = await call(page, 'three', 'record');
    await call(page, 'three', 'newGame', { game: 'tix', level: 1 });
    assert.deepEqual((await state(page, 'three')).seats, ['human', 'level1']);
    await call(page, 'three', 'load', record);
    assert.deepEqual((await state(page, 'three')).moves, played.moves);
    for (let left = 60; left > 0; --left) {
        const [next] = await call(page, 'three', 'legal');
        if (!next) break;
        await call(page, 'three', 'play', next);
    }
    const [{ result }] = await eventsOf(page, 'three', 'result');
    assert.equal(result, (await state(page, 'three')).result);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the computer answers on its own board, and boards are independent of each other', async () => {
    const page = await hostPage(three);
    const requested = [];
    page.on('request', (request) => requested.push(request.url()));
    await call(page, 'one', 'activate');
    assert.deepEqual(requested.filter((url) => /brain/.test(url)), [], 'a game between people loads no computer player');
    await call(page, 'two', 'play', (await call(page, 'two', 'legal'))[5]);
    await page.locator('#two').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => window.received.filter(([from, event]) => from === 'two' && event === 'move').length === 2);
    assert.deepEqual((await eventsOf(page, 'two', 'move')).map(({ seat }) => seat), ['first', 'second']);
    assert.deepEqual((await state(page, 'one')).moves, []);
    assert.equal((await eventsOf(page, 'one', 'move')).length, 0);
    await page.context().close();
});

/** Sends raw messages to a board's frame from the host, and returns the frame's replies. */
const send = (page, id, ...messages) => page.evaluate(async ([each, all]) => {
    const { contentWindow } = document.getElementById(each).shadowRoot.querySelector('iframe');
    const answers = [];
    const listen = ({ source, data }) => source === contentWindow && ['answer', 'error'].includes(data.type) && answers.push(data);
    window.addEventListener('message', listen);
    for (const message of all) contentWindow.postMessage(message, '*');
    const last = new Promise((done) => window.addEventListener('message', ({ data }) => data.id === 'last' && done()));
    contentWindow.postMessage({ narabe: 1, id: 'last', type: 'state' }, '*');
    await last;
    window.removeEventListener('message', listen);
    return answers.filter(({ id: name }) => name !== 'last');
}, [id, messages]);

test('hostile messages from the host are rejected with an error message and have no effect', async () => {
    const page = await hostPage(three);
    await call(page, 'one', 'activate');
    const untouched = await state(page, 'one');
    const not = [{ type: 'undo' }, 'undo', null, 7, ['narabe', 1], { narabe_: 1 }];
    assert.deepEqual(await send(page, 'one', ...not), [], 'unrelated messages are ignored');
    const wrong = [
        { narabe: 2, type: 'undo' }, { narabe: '1', type: 'undo' }, { narabe: null }, { narabe: 1 }, { narabe: 1, type: 'constructor' },
        { narabe: 1, type: '__proto__' }, { narabe: 1, type: ['undo'] }, { narabe: 1, type: 'play' }, { narabe: 1, type: 'play', move: {} },
        { narabe: 1, type: 'play', move: 'a1\nnew_game' }, { narabe: 1, type: 'play', move: 'x'.repeat(1e6) },
        { narabe: 1, type: 'undo', more: 1 }, { narabe: 1, type: 'undo', id: {} }, { narabe: 1, type: 'undo', id: 'x'.repeat(1000) },
        { narabe: 1, type: 'load', record: 'x'.repeat(2e6) }, { narabe: 1, type: 'load', record: ['narabe 1'] },
        { narabe: 1, type: 'load', record: '<img src=x onerror=alert(1)>' }, { narabe: 1, type: 'resume', kept: 'rubbish' },
        { narabe: 1, type: 'newGame' }, { narabe: 1, type: 'newGame', game: 'lits', options: 'board' },
        { narabe: 1, type: 'newGame', game: 'lits', options: Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`o${i}`, 1])) },
        { narabe: 1, type: 'newGame', game: 'lits', seats: 'human '.repeat(9000) }, { narabe: 1, type: 'newGame', game: 'lits', level: 99 },
        { narabe: 1, type: 'newGame', game: 'lits', level: 1, seats: 'human human' },
        { narabe: 1, type: 'newGame', game: 'lits', position: 'nonsense' }, { narabe: 1, type: 'set', language: 'fr' },
        { narabe: 1, type: 'set', theme: 'dark; x' }, { narabe: 1, type: 'set', controls: ['none'] },
    ];
    for (const message of wrong) {
        const answers = await send(page, 'one', message);
        assert.equal(answers.length, 1, JSON.stringify(message).slice(0, 100));
        assert.equal(answers[0].type, 'error');
        assert.match(answers[0].detail.message, /^\S+ \S+/, JSON.stringify(message).slice(0, 100));
        assert.ok(answers[0].detail.message.length < 400);
        await page.waitForTimeout(60);  // stays under the rate limit
    }
    assert.deepEqual(await state(page, 'one'), untouched);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a flood of messages is cut off, and messages work again afterwards', async () => {
    const page = await hostPage(three);
    await call(page, 'one', 'activate');
    const frame = await frameOf(page, 'one');
    await stopTime(frame);  // makes the same messages arrive within a second on every machine
    const outcomes = await page.evaluate(async () => {
        const { contentWindow } = document.getElementById('one').shadowRoot.querySelector('iframe');
        const received = [];
        window.addEventListener('message', ({ source, data }) => source === contentWindow && received.push(data));
        for (let id = 0; id < 3000; ++id) contentWindow.postMessage({ narabe: 1, id: `flood ${id}`, type: 'state' }, '*');
        const settled = () => received.filter(({ type }) => type === 'answer' || type === 'error');
        while (settled().length < 3000) await new Promise((done) => setTimeout(done, 100));
        return settled().map(({ id, type, detail }) => [id, type, detail.message]);
    });
    await startTime(frame);
    assert.equal(new Set(outcomes.map(([id]) => id)).size, 3000, 'every message gets a reply');
    const refused = outcomes.filter(([, type]) => type === 'error');
    assert.ok(refused.length > 2900 && refused.length < 2970, `${refused.length} of 3000 were refused`);
    assert.match(refused[0][2], /^Too many messages: .*\.$/);
    await until(async () => (await state(page, 'one').catch(() => ({}))).game === 'tailits');
    await page.context().close();
});

test('messages from strangers are ignored, by the game and by the host', async () => {
    const origin = host.origin;
    const plain = (who) => `<iframe src="${site.address}?embed=1&game=tailits&origin=${encodeURIComponent(who)}"></iframe>`;
    host.pages.set('/stranger', '<title>stranger</title>');
    const page = await hostPage(`${plain(origin)}${plain('https://elsewhere.example')}
        <iframe src="http://localhost:${host.port}/stranger"></iframe>${board('one', 'game="tailits" eager')}`);
    await waitForEvent(page, 'one', 'ready');
    const [ours, deaf, stranger] = page.mainFrame().childFrames();
    for (const frame of [ours, deaf]) await isReady(frame);
    const untouched = await ours.evaluate(() => window.narabe.state());
    assert.equal(untouched.game, 'tailits', 'the address alone starts the game');
    // A frame of another origin sends messages to the game, and to the host as if it were the game.
    await stranger.evaluate(() => {
        for (let frame = 0; frame < parent.length; ++frame) {
            parent.frames[frame].postMessage({ narabe: 1, id: 1, type: 'newGame', game: 'lits' }, '*');
        }
        parent.postMessage({ narabe: 1, type: 'move', detail: { move: 'false' } }, '*');
        parent.postMessage({ narabe: 1, type: 'keep', detail: { kept: 'false' } }, '*');
    });
    // The game posts a message to itself, and the host posts one to a frame that expects a different host.
    await ours.evaluate(() => window.postMessage({ narabe: 1, id: 1, type: 'newGame', game: 'lits' }, '*'));
    const received = await page.evaluate(async () => {
        const from = [];
        window.addEventListener('message', ({ source, data }) => data.id === 'ask' && from.push([0, 1, 2].findIndex((index) => window.frames[index] === source)));
        for (const frame of [1, 0]) window.frames[frame].postMessage({ narabe: 1, id: 'ask', type: 'state' }, '*');
        while (from.length === 0) await new Promise((done) => setTimeout(done, 100));
        await new Promise((wait) => setTimeout(wait, 300));
        return from;
    });
    assert.deepEqual(received, [0], 'only the frame with this host’s origin replies');
    for (const frame of [ours, deaf]) assert.deepEqual(await frame.evaluate(() => window.narabe.state()), untouched);
    assert.equal((await state(page, 'one')).game, 'tailits');
    assert.deepEqual(await eventsOf(page, 'one', 'move'), []);
    await page.context().close();
});

const blocked = (context) => context.addInitScript(() => {
    if (window.parent === window) return;
    const refuse = () => {
        throw new DOMException('storage is blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { get: refuse });
    for (const name of ['cookie']) Object.defineProperty(document, name, { get: refuse, set: refuse });
});

test('with blocked storage, everything works, and no message is shown', async () => {
    const page = await hostPage(three, { before: blocked });
    await call(page, 'three', 'activate');
    await call(page, 'three', 'play', 'c3/c4');
    await page.locator('#three').scrollIntoViewIfNeeded();
    const frame = await frameOf(page, 'three');
    await frame.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    assert.doesNotMatch(await frame.evaluate(() => window.announced.join('\n')), /keep|gone|browser/i);
    assert.deepEqual((await state(page, 'three')).moves, ['c3/c4']);
    assert.deepEqual(await eventsOf(page, 'three', 'error'), []);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('embedded games are not saved with other games, and their settings are not saved', async () => {
    const page = await hostPage(three);
    await call(page, 'three', 'activate');
    const frame = await frameOf(page, 'three');
    const before = await frame.evaluate(() => ({ ...localStorage }));
    await call(page, 'three', 'play', 'c3/c4');
    await page.evaluate(() => document.getElementById('three').setAttribute('theme', 'dark'));
    await page.evaluate(() => document.getElementById('three').setAttribute('language', 'ja'));
    await until(() => frame.evaluate(() => document.documentElement.lang === 'ja' && document.documentElement.dataset.theme === 'dark'));
    await state(page, 'three');
    assert.deepEqual(await frame.evaluate(() => ({ ...localStorage })), before);
    assert.deepEqual(before, {});
    await frame.evaluate(() => new Promise((rests) => requestIdleCallback(rests)));
    const others = await frame.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys(),
        (await indexedDB.databases()).map(({ name }) => name)]);
    assert.deepEqual(others, [0, [], []], 'nothing is stored, not even the site for offline use');
    await page.context().close();
});

test('a text field of the host page receives all keys typed into it', async () => {
    const page = await hostPage(three);
    await page.locator('#field').focus();
    for (const id of ['one', 'two', 'three']) await call(page, id, 'activate');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'field', 'a loaded game does not take the focus');
    const text = 'rmf?+-0123 zyx Tab is not in it';
    await page.keyboard.type(text);
    for (const id of ['one', 'two', 'three']) await call(page, id, 'newGame', { game: 'tailits' });
    await page.keyboard.type('\n42');
    await page.keyboard.press('Control+a');
    assert.equal(await page.locator('#field').inputValue(), `${text}\n42`);
    for (const id of ['one', 'two', 'three']) assert.deepEqual((await state(page, id)).moves, []);
    await page.context().close();
});

const scrolled = (page) => page.evaluate(() => scrollY);

test('the screen-reader view in an embedded page can be found, played and left by keyboard alone', async () => {
    const page = await hostPage(`<p><input id="above"></p>${board('one', 'game="lits" seats="human human" controls="full"')}
<p><input id="below"></p><p id="keys"></p>`);
    await page.evaluate(() => addEventListener('keydown', ({ key }) => (document.getElementById('keys').textContent += `${key} `)));
    await page.locator('#above').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitForEvent(page, 'one', 'ready');
    const frame = await frameOf(page, 'one');
    const focused = () => frame.evaluate(() => document.activeElement.id || document.activeElement.textContent);
    await frame.waitForFunction(() => document.activeElement.id === 'canvas');
    await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(), 'to-mirror');
    await page.keyboard.press('Enter');
    await frame.waitForFunction(() => document.activeElement.localName === 'h1');
    const keys = await page.locator('#keys').textContent();
    await frame.locator('#mirror-move').focus();
    await page.keyboard.type('Ld3d4d5e5');
    await page.keyboard.press('Enter');
    await waitForEvent(page, 'one', 'move');
    await frame.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.locator('#keys').textContent(), keys, 'the host page receives no keys typed in the view');
    const outside = () => page.evaluate(() => document.activeElement.id);
    const tabOut = async (key, id) => {
        for (let count = 0; count < 80 && (await outside()) !== id; ++count) await page.keyboard.press(key);
        assert.equal(await outside(), id, `${key} leads out`);
    };
    await tabOut('Tab', 'below');
    await page.keyboard.type('rm1');
    assert.equal(await page.locator('#below').inputValue(), 'rm1');
    await page.keyboard.press('Shift+Tab');
    assert.equal(await outside(), 'one');
    await tabOut('Shift+Tab', 'above');
    await page.keyboard.press('Tab');
    assert.equal(await outside(), 'one');
    await frame.getByRole('button', { name: 'Back to standard view' }).focus();
    await page.keyboard.press('Enter');
    await frame.waitForFunction(() => document.activeElement.id === 'canvas');
    assert.deepEqual((await state(page, 'one')).moves, ['Ld3d4d5e5']);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the wheel scrolls the host page over every board, unless the board is zoomed in', async () => {
    const page = await hostPage(three);
    for (const id of ['one', 'two', 'three']) {
        await call(page, id, 'activate');
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        for (const place of [0.5, 0.1, 0.9]) {
            const { x, y, width, height } = await page.locator(`#${id}`).boundingBox();
            const from = await scrolled(page);
            await page.mouse.move(x + width * place, y + height / 2);
            await page.mouse.wheel(0, from > 400 ? -90 : 90);
            await page.waitForFunction((before) => Math.abs(scrollY - before) > 40, from);
        }
    }
    await page.locator('#one').scrollIntoViewIfNeeded();
    const frame = await frameOf(page, 'one');
    const box = await page.locator('#one').boundingBox();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(...middle);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await until(async () => (await idsOf(page, 'one')).includes('zoom-fit'));
    const from = await scrolled(page);
    await page.mouse.wheel(0, 100);
    await frame.evaluate(() => window.narabe.targets());
    await page.waitForTimeout(300);
    assert.equal(await scrolled(page), from);
    await page.context().close();
});

/** Swipes one finger between two points of a board, with the board's clock stopped. */
async function swipe(page, id, [x, y], [toX, toY]) {
    const frame = await frameOf(page, id);
    await stopTime(frame);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type, touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    for (let step = 1; step <= 10; ++step) {
        await touch('touchMove', [{ x: x + ((toX - x) * step) / 10, y: y + ((toY - y) * step) / 10 }]);
    }
    await touch('touchEnd', []);
    await devtools.detach();
    await startTime(frame);
}

test('a swipe over a board scrolls the page, unless a piece is in hand or it starts on a slot', async () => {
    const page = await hostPage(three, { hasTouch: true, viewport: { width: 720, height: 700 } });
    await call(page, 'one', 'activate');
    await page.locator('#one').scrollIntoViewIfNeeded();
    /** @returns {Promise<[any, any]>} */
    const middle = async () => {
        const { x, y, width, height } = await page.locator('#one').boundingBox();
        return [x + width / 2, y + height / 2];
    };
    let at = await middle();
    await swipe(page, 'one', at, [at[0], at[1] - 120]);
    await page.waitForFunction(() => scrollY > 60);
    assert.deepEqual((await state(page, 'one')).moves, []);
    await call(page, 'one', 'play', (await call(page, 'one', 'legal'))[0]);
    await page.evaluate(() => scrollTo(0, 0));
    const [x, y] = (await find(page, 'one', 'undo')).at;
    await swipe(page, 'one', [x, y], [x, y - 120]);
    await page.waitForFunction(() => scrollY > 60);
    await idsOf(page, 'one');
    assert.equal((await state(page, 'one')).moves.length, 1, 'a swipe clicks nothing where it starts');
    await page.touchscreen.tap(...(await find(page, 'one', 'undo')).at);
    await page.waitForFunction(async () => (await document.getElementById('one').state()).moves.length === 0);
    await page.evaluate(() => scrollTo(0, 0));
    const slot = (await targets(page, 'one')).find(({ id }) => id.startsWith('slot') || /^[LITS]/.test(id));
    assert.ok(slot, (await idsOf(page, 'one')).join(' '));
    await page.touchscreen.tap(...(await find(page, 'one', slot.id)).at);
    await idsOf(page, 'one');
    at = await middle();
    await swipe(page, 'one', at, [at[0], at[1] - 60]);
    await page.waitForTimeout(300);
    assert.equal(await scrolled(page), 0, 'a swipe moves the piece in hand instead of scrolling');
    await page.context().close();
});

test('the attribute `controls` shows only what a move needs, basic controls, or everything', async () => {
    const page = await hostPage(board('one', 'game="taiji" options="size=7" seats="human human" controls="none"'));
    for (const move of ['c3/c4', 'e3/e4']) await call(page, 'one', 'play', move);
    await call(page, 'one', 'undo');
    const around = ['home', 'menu', 'moves', 'rules', 'flip', 'undo', 'redo', 'hint'];
    const shown = async () => (await idsOf(page, 'one')).filter((id) => around.includes(id)).sort();
    assert.deepEqual(await shown(), []);
    const use = async (controls) => {
        await page.evaluate((wanted) => (document.getElementById('one').controls = wanted), controls);
        await state(page, 'one');
    };
    await use('basic');
    assert.deepEqual(await shown(), ['flip', 'redo', 'rules', 'undo']);
    await use('full');
    assert.deepEqual(await shown(), ['hint', 'home', 'menu', 'redo', 'rules', 'undo']);
    await use('none');
    await page.locator('#one iframe').focus();
    for (const key of ['Control+z', '?', 'h']) await page.keyboard.press(key);
    assert.deepEqual((await state(page, 'one')).moves, ['c3/c4']);
    assert.deepEqual(await shown(), []);
    for (let left = 60; left > 0; --left) {
        const [next] = await call(page, 'one', 'legal');
        if (!next) break;
        await call(page, 'one', 'play', next);
    }
    const buttons = async () => (await idsOf(page, 'one')).filter((id) => ['rematch', 'new-game'].includes(id));
    assert.deepEqual(await buttons(), []);
    await use('basic');
    assert.deepEqual(await buttons(), ['rematch']);
    await use('full');
    assert.deepEqual(await buttons(), ['rematch', 'new-game']);
    await page.context().close();
});

test('text can be typed in place in the sandboxed frame', async () => {
    const page = await hostPage(board('one', 'controls="full"'));
    await call(page, 'one', 'activate');
    assert.equal((await state(page, 'one')).game, null, 'without a game, the start screen is shown');
    assert.equal(await find(page, 'one', 'library'), undefined, 'an embedded page has no library');
    await page.mouse.click(...(await find(page, 'one', 'seek')).at);
    const frame = await frameOf(page, 'one');
    await frame.waitForSelector('input.typed');
    await page.keyboard.type('althuizen');
    await page.keyboard.press('Enter');
    await frame.waitForSelector('input.typed', { state: 'detached' });
    assert.deepEqual((await idsOf(page, 'one')).filter((id) => id.startsWith('game-')), ['game-tix']);
    await page.context().close();
});

test('language and theme follow the attributes, then the host page, then the browser', async () => {
    const page = await hostPage(`${board('one', 'game="tailits"')}${board('two', 'game="lits" language="en" theme="dark"')}`,
        { lang: 'ja', colorScheme: 'light' });
    assert.equal(await page.locator('#one').getByRole('button').textContent(), '遊ぶ');
    assert.equal(await page.locator('#two').getByRole('button').textContent(), 'Play');
    const looks = async (id) => (await frameOf(page, id)).evaluate(
        () => [document.documentElement.lang, document.documentElement.dataset.theme]);
    for (const id of ['one', 'two']) await call(page, id, 'activate');
    assert.deepEqual(await looks('one'), ['ja', 'system']);
    assert.deepEqual(await looks('two'), ['en', 'dark']);
    const english = (await find(page, 'two', 'rules')).label;
    await page.evaluate(() => Object.assign(document.getElementById('two'), { language: 'ja', theme: 'contrast' }));
    await until(async () => (await looks('two')).join() === 'ja,contrast');
    assert.notEqual((await find(page, 'two', 'rules')).label, english);
    assert.equal(await page.locator('#two iframe').getAttribute('title'), 'バトル・オブ・リッツ (Narabe)');
    await page.context().close();
});

const record = ['narabe 1', 'game taiji', 'option size=7', 'moves c3/c4; e3/e4'].join('\n');

test('records and positions can be set by attributes, and attributes can change', async () => {
    const page = await hostPage(`${board('one', `record="${record}" level="1"`)}${board('two', 'game="tix"')}`);
    const first = await call(page, 'one', 'activate');
    assert.deepEqual([first.game, first.moves, first.seats], ['taiji', ['c3/c4', 'e3/e4'], ['human', 'level1']]);
    await call(page, 'two', 'activate');
    await page.evaluate((position) => Object.assign(document.getElementById('two'), { game: 'taiji', position }), first.position);
    await page.waitForFunction(() => window.received.some(([id, event, detail]) => id === 'two' && event === 'change' && detail.game === 'taiji'));
    const second = await state(page, 'two');
    assert.deepEqual([second.game, second.moves, second.position], ['taiji', [], first.position]);
    assert.match(await refusal(page, 'two', 'record'), /record/);
    await call(page, 'two', 'play', (await call(page, 'two', 'legal'))[0]);
    assert.equal((await state(page, 'two')).moves.length, 1);
    await page.evaluate(() => (document.getElementById('two').position = 'nonsense'));
    await waitForEvent(page, 'two', 'error');
    assert.match((await eventsOf(page, 'two', 'error'))[0].message, /nonsense/);
    assert.equal((await state(page, 'two')).moves.length, 1, 'the game is unchanged');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('invalid attributes are reported on the poster and can be corrected', async () => {
    const page = await hostPage(board('one', 'game="tailits" options="score=loudest"'));
    await touchPoster(page, 'one');
    await waitForEvent(page, 'one', 'error');
    const poster = page.locator('#one');
    assert.match(await poster.getByRole('status').textContent(), /loudest/);
    assert.match(await refusal(page, 'one', 'state'), /loudest/);
    await page.evaluate(() => (document.getElementById('one').options = null));
    await poster.getByRole('button').click();
    await waitForEvent(page, 'one', 'ready');
    assert.equal((await state(page, 'one')).game, 'tailits');
    await page.context().close();
});

test('an element that is moved in the document continues its game', async () => {
    const page = await hostPage(`${board('one', 'game="tailits" seats="human level1"')}<div id="elsewhere"></div>`);
    await call(page, 'one', 'play', (await call(page, 'one', 'legal'))[3]);
    await page.waitForFunction(() => window.received.filter(([, event]) => event === 'move').length === 2);
    const before = await state(page, 'one');
    const refused = await page.evaluate(async () => {
        const element = document.getElementById('one');
        const reply = element.state().then(() => null, ({ message }) => message);
        element.remove();
        const outside = element.state().then(() => null, ({ message }) => message);
        window.received.length = 0;
        setTimeout(() => document.getElementById('elsewhere').append(element), 100);
        return [await reply, await outside];
    });
    assert.match(refused[0], /removed/);
    assert.match(refused[1], /page/);
    await waitForEvent(page, 'one', 'ready');
    assert.deepEqual(await state(page, 'one'), before);
    assert.equal(before.moves.length, 2);
    await page.context().close();
});

test('no call waits forever, whatever happens to the frame', async () => {
    let isThere = true;
    const page = await hostPage(board('one', 'game="tailits" seats="human human"'), {
        async before(context) {
            await context.route(/\/\?embed/, (route) => (isThere ? route.fallback() : route.abort()));
            // Shortens the host's timeout while the site is down.
            await context.addInitScript(() => {
                const { setTimeout } = window;
                window.setTimeout = /** @type {any} */ ((work, time) => setTimeout(work, time === 20000 && window.isHasty ? 500 : time));
            });
        },
    });
    await call(page, 'one', 'activate');
    const outcomes = (number) => page.evaluate(async (count) => {
        const element = document.getElementById('one');
        const frame = element.shadowRoot.querySelector('iframe');
        const calls = Array.from({ length: count }, () => element.state());
        frame.src += '';  // loads the frame again
        calls.push(element.state());
        /** @type {any[]} */
        const results = await Promise.allSettled(calls);
        return results.map(({ status, reason }) => reason?.message ?? status);
    }, number);
    for (const outcome of await outcomes(20)) assert.match(outcome, /^fulfilled$|reloaded/);
    await until(async () => (await eventsOf(page, 'one', 'ready')).length === 2);
    isThere = false;
    await page.evaluate(() => (window.isHasty = true));
    for (const outcome of await outcomes(20)) assert.match(outcome, /^fulfilled$|isn’t responding/);
    await until(async () => /isn’t responding/.test(await page.locator('#one').getByRole('status').textContent()));
    isThere = true;
    await page.evaluate(() => (window.isHasty = false));
    await call(page, 'one', 'activate');
    assert.equal((await state(page, 'one')).game, 'tailits');
    await page.context().close();
});

test('arguments that cannot be sent are rejected', async () => {
    const page = await hostPage(three);
    await call(page, 'one', 'activate');
    const refused = await page.evaluate(() => document.getElementById('one').play(() => {}).catch(({ message }) => message));
    assert.match(refused, /\S/);
    assert.equal((await state(page, 'one')).game, 'tailits');
    await page.context().close();
});

test('if the game cannot run or load, the host receives the reason', async () => {
    const page = await hostPage(board('one', 'game="tailits"'), {
        before: (context) => context.addInitScript(() => {
            HTMLCanvasElement.prototype.getContext = () => null;
        }),
    });
    await touchPoster(page, 'one');
    await waitForEvent(page, 'one', 'error');
    const [{ reason, message }] = await eventsOf(page, 'one', 'error');
    assert.equal(reason, 'webgl');
    assert.match(message, /WebGL/);
    assert.ok(await (await frameOf(page, 'one')).locator('.failure.webgl').isVisible());
    assert.ok(await page.locator('#one').getByRole('button').isHidden());
    await page.context().close();
});

for (const [locale, colorScheme, width] of [['en', 'light', 1000], ['ja', 'dark', 390]]) {
    test(`the page about embedding works in ${locale}, ${colorScheme}, ${width} pixels wide`, async () => {
        const page = await site.open({ ready: false, locale, colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' });
        await page.goto(`${site.address}embedding/`);
        await page.waitForFunction(() => customElements.get('narabe-game'));
        assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
        assert.match(await page.locator('#snippet').textContent(), /<script src="http.*embed\.js" async><\/script>\n<narabe-game/);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run(document, { iframes: false }));
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page does not scroll sideways');
        await page.locator('#field').focus();
        await call(page, 'second', 'activate');
        await page.keyboard.type('rmf 1');
        assert.equal(await page.locator('#field').inputValue(), 'rmf 1');
        await call(page, 'second', 'play', (await call(page, 'second', 'legal'))[0]);
        await page.waitForFunction(() => /second: narabe-move/.test(document.getElementById('log').textContent));
        await page.locator(locale === 'en' ? '#japanese' : '#english').click();
        const frame = await frameOf(page, 'second');
        await until(async () => (await frame.evaluate(() => document.documentElement.lang)) !== locale);
        assert.deepEqual(page.errors, []);
        await page.context().close();
    });
}
