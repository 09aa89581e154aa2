// A page in any browser that supports WebDriver, with those functions of playwright's pages that the test helpers use (../e2e/browser.mjs,
// ../e2e/hands.mjs). Mouse and keyboard input is real.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { patience } from '../e2e/browser.mjs';

const keys = {
    Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Escape: '\uE00C', End: '\uE010',
    Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
};

/** A script that runs a function, given as source text, in the page and reports the result. */
const script = (work) => `
    const [argument, done] = arguments;
    (async () => (${work})(argument))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;

class DocumentGone extends Error {}

export class Page {
    #browser;
    #at = [0, 0];  // the position of the mouse

    /** `browser` has `send(method, path, body)`, which sends a WebDriver command. */
    static async in(browser) {
        const page = new Page();
        page.#browser = browser;
        await browser.send('POST', '/timeouts', { script: patience, pageLoad: patience });
        return page;
    }

    /** WebKit's driver may return before a page of a different site is loaded. */
    async goto(url) {
        await this.evaluate(() => (window.isOld = true));
        await this.#browser.send('POST', '/url', { url });
        await this.#isNew();
    }

    goBack() { return this.#browser.send('POST', '/back', {}); }

    /** Makes the page reload itself, because Firefox's driver would bypass the service worker. */
    async reload() {
        await this.evaluate(() => {
            window.isOld = true;
            setTimeout(() => location.reload(), 0);
        });
        await this.#isNew();
    }

    /** Waits until a new document has replaced the document marked as old. */
    async #isNew() {
        const isNew = () => this.evaluate(() => !window.isOld && document.readyState === 'complete').catch(() => false);
        for (const end = Date.now() + patience; !(await isNew()); await this.waitForTimeout(50)) {
            assert.ok(Date.now() < end, 'the page did not load in time');
        }
    }

    /**
     * The result of a function that runs in the page. The browser treats it as a user action, so it must not do anything whose user action
     * is under test.
     */
    async evaluate(work, argument = null) {
        const answer = await this.#browser.send('POST', '/execute/async', { script: script(work), args: [argument] });
        if (answer === null) throw new DocumentGone('another document came while the function ran');  // the error message of Firefox
        if (answer.error) throw new Error(answer.error);
        return answer.value;
    }

    async waitForFunction(work, argument) {
        for (const end = Date.now() + patience; ; await this.waitForTimeout(50)) {
            const value = await this.evaluate(work, argument).catch((error) => {
                if (!(error instanceof DocumentGone)) throw error;
            });
            if (value) return { jsonValue: async () => value };
            assert.ok(Date.now() < end, `condition never held: ${work}`);
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
        /** Presses a key, or several keys at once: `Control+v`. */
        press: (chord) => {
            const held = chord.split('+').map((name) => keys[name] ?? name);
            return this.#type([...held.map((value) => ({ type: 'keyDown', value })),
                ...held.reverse().map((value) => ({ type: 'keyUp', value }))]);
        },
        type: (text) => this.#type([...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))),
    };

    /** Selects this file in a file field. */
    async upload(selector, file) {
        const [id] = Object.values(await this.#browser.send('POST', '/element', { using: 'css selector', value: selector }));
        await this.#browser.send('POST', `/element/${id}/value`, { text: file, value: [...file] });
    }

    async screenshot({ path }) {
        writeFileSync(path, Buffer.from(await this.#browser.send('GET', '/screenshot'), 'base64'));
    }

    tabs() { return this.#browser.send('GET', '/window/handles'); }

    /** Switches to a tab that is not in the list, if there is one. */
    async switchToNewTab(old) {
        const handle = (await this.tabs()).find((each) => !old.includes(each));
        if (handle) await this.#browser.send('POST', '/window', { handle });
    }

    /** Moves the mouse in steps and waits for a frame after each step, because real movements are slower than the screen. */
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
