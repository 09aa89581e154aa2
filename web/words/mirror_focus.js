// The focus in the screen-reader view: where it was, and where it goes when the screen becomes another one.

import { keyOf } from './mirror_dom.js';
import { saidIn } from './mirror_tree.js';

export class MirrorFocus {
    #page;
    #begins;
    #path = [];    // the screens that led here, and what had the focus there
    #last = null;  // what had the focus last

    /** `begins`: the reading begins at once. */
    constructor(page, begins) {
        this.#page = page;
        this.#begins = begins;
    }

    /** An element has got it. */
    came(element) {
        this.#last = element;
    }

    /** Back to where the person was. */
    comeBack() {
        (this.#page.contains(this.#last) ? this.#last : this.#page.title)?.focus();
    }

    /** The key of what has the focus, and of the part that it is in; null if the focus is elsewhere. */
    now() {
        const { active } = this.#page;
        if (!active) return { key: '', part: '' };
        if (!this.#page.contains(active)) return null;
        return { key: keyOf(active) ?? '', part: active.closest('section')?.querySelector('h2')?.id ?? '' };
    }

    /**
     * The screen `to` is drawn in place of `from`, where the focus `was`: it goes to the title of another screen, back to what
     * led to the one that was left, to a question; else it stays. `here` is the key of the cell that Tab comes to.
     */
    move({ from, to, was, here }) {
        if (this.#begins) this.#page.title?.focus();
        this.#begins = false;
        if (!was || !from) return;
        if (from.screen !== to.screen) return this.#goTo(to.screen, { screen: from.screen, key: was.key });
        const { question } = this.#page;
        if (question && saidIn(from, 'question').length === 0) return question.querySelector('button')?.focus();
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
