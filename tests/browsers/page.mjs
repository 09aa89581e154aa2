// A page in any browser that supports WebDriver. It has the functions of playwright's pages that the tests' helpers use
// (../e2e/browser.mjs, ../e2e/hands.mjs); mouse and keys are real input.
import assert from 'node:assert/strict';
import { patience } from '../e2e/browser.mjs';

const keys = {
    Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Escape: '\uE00C', End: '\uE010',
    Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
};

/** Runs the source of a function in the page and tells of what becomes of it. */
const script = (work) => `
    const [argument, done] = arguments;
    (async () => (${work})(argument))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;

class DocumentGone extends Error {}

export class Page {
    #browser;
    #at = [0, 0];  // where the mouse is

    /** `browser` has `send(method, path, body)`, a command of WebDriver. */
    static async in(browser) {
        const page = new Page();
        page.#browser = browser;
        await browser.send('POST', '/timeouts', { script: patience, pageLoad: patience });
        return page;
    }

    /** WebKit's driver can return before a page of another site is there. */
    async goto(url) {
        await this.evaluate(() => (window.isOld = true));
        await this.#browser.send('POST', '/url', { url });
        await this.#isNew();
    }

    goBack() { return this.#browser.send('POST', '/back', {}); }

    /** By the page itself: Firefox's driver would pass the service worker over. */
    async reload() {
        await this.evaluate(() => {
            window.isOld = true;
            setTimeout(() => location.reload(), 0);
        });
        await this.#isNew();
    }

    /** Waits until another document is there than the one that was marked as old. */
    async #isNew() {
        const isNew = () => this.evaluate(() => !window.isOld && document.readyState === 'complete').catch(() => false);
        for (const end = Date.now() + patience; !(await isNew()); await this.waitForTimeout(50)) {
            assert.ok(Date.now() < end, 'the page was never loaded');
        }
    }

    /** The result of a function that runs in the page. The browser counts it as a user action, so it must not do what should
        be tested with a real one. */
    async evaluate(work, argument = null) {
        const answer = await this.#browser.send('POST', '/execute/async', { script: script(work), args: [argument] });
        if (answer === null) throw new DocumentGone('another document came while the function ran');  // so Firefox says it
        if (answer.error) throw new Error(answer.error);
        return answer.value;
    }

    async waitForFunction(work, argument) {
        for (const end = Date.now() + patience; ; await this.waitForTimeout(50)) {
            const value = await this.evaluate(work, argument).catch((error) => {
                if (!(error instanceof DocumentGone)) throw error;
            });
            if (value) return { jsonValue: async () => value };
            assert.ok(Date.now() < end, `it never came to ${work}`);
        }
    }

    waitForTimeout(time) { return new Promise((wait) => setTimeout(wait, time)); }

    mouse = {
        click: (x, y) => this.#point([to(x, y), press, release]),
        move: (x, y, { steps = 1 } = {}) => this.#moveTo(x, y, steps),
        down: () => this.#point([press]),
        up: () => this.#point([release]),
    };

    keyboard = {
        /** A key, or several that are held together: `Control+v`. */
        press: (chord) => {
            const held = chord.split('+').map((name) => keys[name] ?? name);
            return this.#type([...held.map((value) => ({ type: 'keyDown', value })),
                ...held.reverse().map((value) => ({ type: 'keyUp', value }))]);
        },
        type: (text) => this.#type([...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))),
    };

    /** Gives a field for files the one of this name. */
    async upload(selector, file) {
        const [id] = Object.values(await this.#browser.send('POST', '/element', { using: 'css selector', value: selector }));
        await this.#browser.send('POST', `/element/${id}/value`, { text: file, value: [...file] });
    }

    tabs() { return this.#browser.send('GET', '/window/handles'); }

    /** Goes over to a tab that is not among those. */
    async newTab(old) {
        for (const end = Date.now() + patience; ; await this.waitForTimeout(50)) {
            const handle = (await this.tabs()).find((each) => !old.includes(each));
            if (handle) return this.#browser.send('POST', '/window', { handle });
            assert.ok(Date.now() < end, 'no other tab was opened');
        }
    }

    /** A hand is slower than a screen: each step is drawn before the next. */
    async #moveTo(x, y, steps) {
        const [fromX, fromY] = this.#at;
        for (let step = 1; step <= steps; ++step) {
            await this.#point([to(fromX + (x - fromX) * step / steps, fromY + (y - fromY) * step / steps)]);
            await this.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));
        }
    }

    #point(actions) {
        for (const { type, x, y } of actions) if (type === 'pointerMove') this.#at = [x, y];
        const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
        return this.#browser.send('POST', '/actions', { actions: [mouse] });
    }

    #type(actions) {
        return this.#browser.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    }
}

const to = (x, y) => ({ type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) });
const press = { type: 'pointerDown', button: 0 };
const release = { type: 'pointerUp', button: 0 };
