// The embedded page: handles messages from its host, reports back, and leaves keys, wheel and scrolling to the host. No game is saved in
// this browser, except games with hidden hands and live games, whose keys the host must not see: these games stay in the tab until it is closed.

import { request } from '../base/commands.js';
import { DownloadFailed } from '../base/download.js';
import { newId } from '../games/entries.js';
import { Allowance, idOf, isForNarabe, readMessage, readQuery, version, wantedHeight } from './messages.js';
import { linesOf, payloadOf, Refused } from '../base/requests.js';
import { Storage } from '../base/storage.js';

const holdTime = 250;      // milliseconds that a finger must rest on the board before a drag draws instead of scrolling
const mostWaiting = 60;    // messages that may wait while a language is downloaded
const tooMany = 'Too many messages: at most 60 at once, then 20 a second. Send this one again later.';

const valueOf = {
    state: (payload) => JSON.parse(payload),
    legal: linesOf,
    record: (payload) => payload,
    showPuzzle(place) {
        if (!place.startsWith('puzzle.')) throw new Refused('There’s no such puzzle.');
        return null;
    },
};

/** What the reply to a request means for the host; throws Refused if it is an error. */
function valueIn(type, reply) {
    const payload = payloadOf(reply);
    return valueOf[type]?.(payload) ?? null;
}

/** Whether a saved game contains information that the host must not see (src/session/record.h): hidden hands, or the keys of a live game. */
const hidesSomething = (saved) => /^(?:hidden yes$|live )/m.test(saved.split(/^narabe 1$/m, 1)[0]);

/** Stores games in this tab; the host receives only their names. */
class Held {
    #storage;
    #name = null;

    constructor(host) {
        this.#storage = new Storage(() => host.sessionStorage);
    }

    /** The name that the host receives instead of a saved game; empty if the game cannot be stored. */
    nameFor(saved) {
        this.#name ??= `held ${newId()}`;
        return this.#storage.write(this.#name, saved) === 'kept' ? this.#name : '';
    }

    drop() {
        if (this.#name) this.#storage.write(this.#name, '');
    }

    /** The saved game with this name; any other text is itself a saved game. */
    savedFor(kept) {
        if (typeof kept !== 'string' || !/^held [a-z2-7]{16}$/.test(kept)) return kept;
        const saved = this.#storage.read(kept);
        if (saved === null) throw new Refused('This tab no longer has that game.');
        this.#name = kept;
        return saved;
    }
}

export class Embedded {
    #host;
    #held;
    #query;
    #controls;
    #post;
    #page = null;
    #started;
    #start;
    #giveUp;
    #work = Promise.resolve();
    #waiting = 0;

    constructor(host = window) {
        this.#host = host;
        this.#held = new Held(host);
        this.#query = readQuery(host.location.search);
        this.#controls = this.#query.controls;
        const { origin } = this.#query;
        // A host without an origin, such as a local file, can only be identified as the parent window.
        this.#post = origin === null ? () => {}
            : (message) => host.parent.postMessage({ narabe: version, ...message }, origin === 'null' ? '*' : origin);
        this.#started = new Promise((resolve, reject) => {
            this.#start = resolve;
            this.#giveUp = reject;
        });
        this.#started.catch(() => {});  // callers receive the error instead
        if (origin !== null) this.#listen(origin);
        this.#post({ type: 'hello' });
    }

    get theme() {
        return this.#query.theme;
    }

    /** Lines for the program's request `start`. */
    get preferences() {
        return [`theme ${this.#query.theme}`, `controls ${this.#controls}`];
    }

    /**
     * Called when the program is running: starts the game from the address and answers the waiting messages. `page` has `call(request)`,
     * `ask(request)`, `changeLanguage(code)`, `changeSetting(name, value)`, `join(link)`, which rejects with Refused, `canvas`, `focus()`
     * and `listeners`.
     */
    start(page) {
        this.#page = page;
        for (const event of ['move', 'result', 'error', 'change', 'solved']) {
            page.listeners.add(event, (detail) => this.#post({ type: event, detail }));
        }
        if (this.#query.first !== null) {
            this.#answer(this.#query.first).catch(({ message }) => this.#post({ type: 'error', detail: { message } }));
        }
        this.#start();
        this.#post({ type: 'ready', detail: valueIn('state', page.call(request.state())) });
        this.#watchSize();
        letScroll(page.canvas, (x, y) => page.call(request.holds(x, y)) !== 'ok\nno', this.#host);
        this.#host.addEventListener('focus', () => {
            const { activeElement, body } = this.#host.document;
            if (activeElement === body) page.focus();
        });
    }

    /** Called if the program cannot run here; the page shows the reason. */
    fail(reason, message) {
        this.#giveUp(new Refused(message));
        this.#post({ type: 'failed', detail: { reason, message } });
    }

    /** Sends the saved game to the host, which returns it after the page was reloaded. */
    keep(saved) {
        const isHeld = hidesSomething(saved);
        if (!isHeld) this.#held.drop();
        this.#post({ type: 'keep', detail: { kept: isHeld ? this.#held.nameFor(saved) : saved } });
    }

    async #answer(data) {
        const wanted = data.type === 'resume' ? { ...data, kept: this.#held.savedFor(data.kept) } : data;
        const { type, requests, language, live } = readMessage(wanted);
        if (language !== null) await this.#changeLanguage(language);
        if (live !== null) await this.#page.join(live);
        let value = null;
        for (const each of requests) {
            let reply = this.#page.call(each);
            if (reply.startsWith('later')) reply = await this.#page.ask(each);  // otherwise at once: `ready` reports the first game
            value = valueIn(type, reply);
        }
        if (type === 'set' && data.theme !== undefined) this.#page.changeSetting('theme', data.theme);
        if (type === 'set' && data.controls !== undefined) this.#changeControls(data.controls);
        return value;
    }

    async #changeLanguage(code) {
        try {
            await this.#page.changeLanguage(code);
        } catch (error) {
            throw error instanceof DownloadFailed ? new Refused('The language couldn’t be downloaded. Check your connection.') : error;
        }
    }

    #changeControls(wanted) {
        this.#controls = wanted;
        this.#reportSize();
    }

    #listen(origin) {
        const allowance = new Allowance(this.#host.performance.now());
        this.#host.addEventListener('message', (event) => {
            if (event.source !== this.#host.parent || event.origin !== origin || !isForNarabe(event.data)) return;
            if (this.#waiting >= mostWaiting || !allowance.take(this.#host.performance.now())) {
                this.#post({ type: 'error', id: idOf(event.data), detail: { message: tooMany } });
            } else {
                this.#receive(event.data);
            }
        });
    }

    /**
     * Answers messages in order, because a message may change the language, which must be downloaded before the next message is answered.
     */
    #receive(data) {
        const id = idOf(data);
        ++this.#waiting;
        this.#work = this.#work.then(() => this.#started).then(() => this.#answer(data)).then(
            (value) => this.#post({ type: 'answer', id, detail: value }),
            (error) => {
                if (!(error instanceof Refused)) reportError(error);
                const message = error instanceof Refused ? error.message : 'Something went wrong inside the page.';
                this.#post({ type: 'error', id, detail: { message } });
            }).finally(() => --this.#waiting);
    }

    #watchSize() {
        new this.#host.ResizeObserver(() => this.#reportSize()).observe(this.#host.document.documentElement);
    }

    #reportSize() {
        const { innerWidth: width, innerHeight: height } = this.#host;
        this.#post({ type: 'resize', detail: { width, height, wanted: wantedHeight(width, this.#controls) } });
    }
}

/**
 * Lets touches scroll the host's page, unless they start on a part of the game (`holds(x, y)`) or the finger has rested for a while; two
 * fingers always belong to the game. Scrolling touches do not reach the later listener in canvas.js, which would claim them. The program
 * receives touches from watchPointer() there.
 */
export function letScroll(canvas, holds, host = window) {
    let since = 0;
    let isFree = false;
    const early = { capture: true, passive: false };
    canvas.addEventListener('touchstart', (event) => {
        const [finger] = event.touches;
        const { left, top } = canvas.getBoundingClientRect();
        isFree = event.touches.length === 1
            && !holds(Math.max(0, finger.clientX - left), Math.max(0, finger.clientY - top));
        since = host.performance.now();
        if (isFree) event.stopImmediatePropagation();
    }, early);
    canvas.addEventListener('touchmove', (event) => {
        if (!isFree || !event.cancelable) return;
        if (event.touches.length > 1 || host.performance.now() - since > holdTime) isFree = false;
        else event.stopImmediatePropagation();
    }, early);
    canvas.addEventListener('touchend', (event) => {
        if (event.cancelable) event.preventDefault();  // otherwise the browser would repeat a tap as a mouse click
    }, early);
}
