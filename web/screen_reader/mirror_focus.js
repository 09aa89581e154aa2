// The focus in the screen-reader view: its position, and where it moves when the screen changes.

import { keyOf } from './mirror_dom.js';
import { textsIn } from './mirror_tree.js';

export class MirrorFocus {
    #page;
    #begins;
    #path = [];    // the screens before this one, and the element focused on each
    #last = null;  // the element that last had the focus

    /** `begins` says whether the view takes the focus immediately. */
    constructor(page, begins) {
        this.#page = page;
        this.#begins = begins;
    }

    /** Called when an element has received the focus. */
    came(element) {
        this.#last = element;
    }

    /** Returns the focus to where it was. */
    restore() {
        (this.#page.contains(this.#last) ? this.#last : this.#page.title)?.focus();
    }

    /** The key of the focused element and of its part; null if the focus is outside the view. */
    now() {
        const { active } = this.#page;
        if (!active) return { key: '', part: '' };
        if (!this.#page.contains(active)) return null;
        return { key: keyOf(active) ?? '', part: active.closest('section')?.querySelector('h2')?.id ?? '' };
    }

    /**
     * Moves the focus when the screen `to` replaces the screen `from`, in which the focus was at `was`: to the title of a new screen, to
     * the element that opened a closed screen, or to a question; otherwise it stays. `here` is the key of the cell that Tab reaches.
     */
    move({ from, to, was, here }) {
        if (this.#begins) this.#page.title?.focus();
        this.#begins = false;
        if (!was || !from) return;
        if (from.screen !== to.screen) return this.#goTo(to.screen, { screen: from.screen, key: was.key });
        const { question } = this.#page;
        if (question && textsIn(from, 'question').length === 0) return question.querySelector('button')?.focus();
        if (was.key === '' || this.#page.contains(this.#page.active)) return;
        const cell = was.part === 'mirror-question' ? this.#page.find(here) : null;
        (cell ?? this.#page.byId(was.part) ?? this.#page.title)?.focus();
    }

    #goTo(screen, left) {
        const back = this.#path.findIndex((each) => each.screen === screen);
        const key = back < 0 ? '' : this.#path[back].key;
        if (back >= 0) this.#path.length = back;
        else this.#path.push(left);
        (this.#page.find(key) ?? this.#page.title)?.focus();
    }
}
