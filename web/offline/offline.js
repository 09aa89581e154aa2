// Registers the service worker (service_worker.js), which saves the site for offline use once the page is idle. A new version is offered,
// and installed only if the player accepts.

import { downloadText } from '../base/download.js';
import { pageLanguage, watchPageLanguage, withoutMarks } from '../base/language.js';
import { at } from '../base/site.js';

const oftenEnough = 3600_000;  // milliseconds between checks for a new version
/** The messages about updates in the page's language, from a file in assets/text. */
async function wordsOf(language) {
    const text = withoutMarks(await downloadText(at(`text/${language}.txt`)));
    return Object.fromEntries([...text.matchAll(/^update\.(\S+) = (.*)$/gm)].map(([, key, words]) => [key, words]));
}

/** A message with buttons below the canvas, in the page's language. Only one message is shown at a time. */
class Bar {
    #shown = null;
    #element = null;
    #sizes = new ResizeObserver(() => this.#measure());

    constructor() {
        watchPageLanguage(() => void this.#draw());
    }

    /** Shows the message with this key and returns its text; `choices` are pairs of text key and action. */
    show(key, choices) {
        this.#shown = { key, choices };
        return this.#draw();
    }

    async #draw() {
        const shown = this.#shown;
        const words = shown && (await wordsOf(pageLanguage()));
        if (shown !== this.#shown) return '';
        this.#element?.remove();
        this.#element = null;
        if (shown) this.#put(words, shown);
        this.#measure();
        return shown ? words[shown.key] : '';
    }

    #put(words, { key, choices }) {
        const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
        this.#element = make('section', { className: 'offer' });
        this.#element.setAttribute('aria-label', words[key]);
        this.#element.append(make('p', { textContent: words[key] }), ...choices.map(([word, act]) => make('button', {
            type: 'button',
            textContent: words[word],
            onclick: () => {
                this.#shown = null;
                void this.#draw();
                act();
            },
        })));
        document.body.append(this.#element);
        this.#sizes.observe(this.#element);
    }

    #measure() {
        document.documentElement.style.setProperty('--bar', `${this.#element?.offsetHeight ?? 0}px`);
    }
}

/**
 * Registers the worker. `announce(sentence)` notifies screen readers, and `leave()` returns to the game. If the host has changed a file, so
 * that the site cannot be saved, `storage` gets its name for the page About (reading.js).
 */
export async function useWorker({ announce, leave, storage }) {
    const { serviceWorker } = navigator;
    const bar = new Bar();
    let isFirst = !serviceWorker.controller;
    let isAccepted = false;
    const reload = () => location.reload();
    const offer = (key, act) =>
        void bar.show(key, [['later', leave], [`${key}.accept`, act]]).then(announce).catch(() => {});
    serviceWorker.addEventListener('controllerchange', () => {
        if (isAccepted) reload();
        else if (!isFirst) offer('elsewhere', reload);
        isFirst = false;
    });
    serviceWorker.addEventListener('message', ({ data: { changed } }) => {
        storage.write('changed-file', changed);
        console.warn(`Narabe can’t be saved for offline use, because ${changed} isn’t the file that was built. The host may change files.`);
    });
    const registration = await serviceWorker.register(at('service_worker.js'), { updateViaCache: 'none' });
    const offerWaiting = () => {
        if (!registration.waiting || !registration.active) return;
        offer('ready', () => {
            isAccepted = true;
            if (registration.waiting) registration.waiting.postMessage('take over');
            else reload();
        });
    };
    registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
            if (worker.state === 'installed') {
                storage.write('changed-file', '');
                offerWaiting();
            }
        });
    });
    offerWaiting();
    let lastCheck = Date.now();
    document.addEventListener('visibilitychange', () => {
        if (document.hidden || Math.abs(Date.now() - lastCheck) < oftenEnough) return;
        lastCheck = Date.now();
        registration.update().catch(() => {});  // the device is offline
    });
}

/** Removes the worker and everything that it has saved; the next visit may register it again. */
export async function dropWorker() {
    const scope = at('./');
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
        if (registration.scope === scope) await registration.unregister();
    }
    for (const name of await caches.keys()) {
        if (name.endsWith(` ${scope}`)) await caches.delete(name);
    }
}
