// The elements of the screen-reader view, which are in the document while the view is shown. Announcements remain readable.

import { at } from '../base/site.js';
import { keyOf, patch } from './mirror_dom.js';

const mostNews = 40;

export class MirrorPage {
    #host;
    #root;
    #header;
    #main;
    #news;
    #log;
    #style;

    constructor(host) {
        this.#host = host;
        const make = (tag, attributes = {}) => {
            const element = host.createElement(tag);
            for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
            return element;
        };
        this.#style = make('link', { rel: 'stylesheet', href: at('mirror.css') });
        this.#header = make('header');
        this.#main = make('main');
        this.#news = make('section', { class: 'news', 'aria-labelledby': 'mirror-news' });
        this.#log = make('div', { role: 'log', class: 'log', tabindex: '0', 'aria-labelledby': 'mirror-news' });
        this.#root = make('div', { id: 'mirror' });
        this.#news.append(make('h2', { id: 'mirror-news' }), this.#log);
        this.#root.append(this.#header, this.#main, this.#news);
        host.head.append(this.#style);
        host.body.append(this.#root);
        host.documentElement.classList.add('mirrored');
    }

    close() {
        this.#root.remove();
        this.#style.remove();
        this.#host.documentElement.classList.remove('mirrored');
    }

    listen(name, listener) {
        this.#root.addEventListener(name, listener);
    }

    /** Sets the labels of the parts of the view. */
    name({ news, main }) {
        this.#news.firstChild.textContent = news;
        this.#main.setAttribute('aria-label', main);
    }

    /** Shows the trees that mirror_tree.js makes. */
    draw(header, main) {
        patch(this.#header, header, this.#host);
        patch(this.#main, main, this.#host);
    }

    announce(text) {
        const line = this.#host.createElement('p');
        line.textContent = text;
        this.#log.append(line);
        while (this.#log.childElementCount > mostNews) this.#log.firstChild.remove();
        this.#log.scrollTop = this.#log.scrollHeight;
    }

    /** The focused element, anywhere in the document; null if there is none. */
    get active() {
        const { activeElement, body } = this.#host;
        return activeElement === body ? null : activeElement;
    }

    get title() {
        return this.#main.querySelector('h1');
    }

    get question() {
        return this.#main.querySelector('section.question');
    }

    /** The cell that Tab reaches. */
    get cell() {
        return this.#main.querySelector('[role=gridcell][tabindex="0"]');
    }

    contains(element) {
        return this.#root.contains(element);
    }

    byId(id) {
        return this.#host.getElementById(id);
    }

    /** The focusable element with this key; null if there is none. */
    find(key) {
        for (const element of this.#root.querySelectorAll('button, input, [role=gridcell], h1')) {
            if (keyOf(element) === key) return element;
        }
        return null;
    }
}
