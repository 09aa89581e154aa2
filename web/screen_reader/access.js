// Opens the screen-reader view (mirror.js, loaded when needed), and handles keys while nothing has the focus.

import { request } from '../base/commands.js';
import { downloadPart } from '../base/download.js';

export class Access {
    #canvas;
    #button;
    #call;
    #load;
    #mirror = null;
    #wanted = false;
    #begun = false;

    /**
     * `button` is the button that opens the view, alone in its landmark; `call(request)` sends a request to the program, and `load()` loads
     * the module.
     */
    constructor({ canvas, button, call, load = () => downloadPart(() => import('./mirror.js')) }) {
        this.#canvas = canvas;
        this.#button = button;
        this.#call = call;
        this.#load = load;
    }

    /** Called when the program is running. */
    begin() {
        this.#begun = true;
        this.#button.addEventListener('click', () => this.#call(request.choose('mirror', 'on')));
        if (this.#button.dataset.clicked !== undefined) this.#call(request.choose('mirror', 'on'));
        this.#listenForKeys();
    }

    /** Applies the setting. May be called from within the program. */
    async want(isWanted) {
        if (isWanted === this.#wanted) return;
        this.#wanted = isWanted;
        this.#button.parentElement.hidden = isWanted;
        if (isWanted) await this.#open();
        else this.#close();
    }

    async #open() {
        const isAsked = this.#begun;
        this.#canvas.removeAttribute('tabindex');
        this.#canvas.setAttribute('aria-hidden', 'true');
        try {
            const { Mirror } = await this.#load();
            if (!this.#wanted || this.#mirror) return;
            this.#mirror = new Mirror({ call: this.#call, leave: () => this.#call(request.choose('mirror', 'off')), focuses: isAsked });
        } catch (error) {
            console.error(error);
            this.#call(request.choose('mirror', 'off'));
            this.#call(request.trouble('mirror_failed'));
        }
    }

    #close() {
        this.#mirror?.close();
        this.#mirror = null;
        this.#canvas.tabIndex = 0;
        this.#canvas.removeAttribute('aria-hidden');
        this.#canvas.focus({ preventScroll: true });
    }

    /** Returns the focus to the game, in whichever view is shown. */
    focus() {
        if (this.#mirror) this.#mirror.focus();
        else this.#canvas.focus({ preventScroll: true });
    }

    /** Called after each frame; `rests` is true if no other frame is due immediately. */
    drawn(rests) {
        this.#mirror?.drawn(rests);
    }

    /** Announces a text if the screen-reader view is shown; returns whether it is. */
    announce(text) {
        this.#mirror?.announce(text);
        return this.#mirror !== null;
    }

    /** Sends keys typed while nothing has the focus to the canvas; Tab focuses its first control. */
    #listenForKeys() {
        const document = this.#canvas.ownerDocument;
        let tab = null;
        const press = (init) => this.#canvas.dispatchEvent(new KeyboardEvent('keydown', init));
        document.addEventListener('keydown', (event) => {
            tab = event.key === 'Tab' ? event : null;
            setTimeout(() => (tab = null), 0);
            if (event.target !== document.body || this.#wanted || tab) return;
            this.#canvas.focus({ preventScroll: true });
            if (!press(event)) event.preventDefault();
        });
        this.#canvas.addEventListener('focus', () => {
            if (tab) press({ key: 'Tab', shiftKey: tab.shiftKey, cancelable: true });
        });
    }
}
