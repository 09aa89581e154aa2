// Notifications of the system about live games, while the page is open but hidden.

import { request } from '../base/commands.js';
import { at } from '../base/site.js';

const tag = 'narabe-live';  // a later notification replaces an earlier one

export class Notifier {
    #page;
    #call;
    #shown = new Set();

    /** `page` has the document and the window; `call(request)` sends a request to the program. */
    constructor({ page, call }) {
        this.#page = page;
        this.#call = call;
        page.document.addEventListener('visibilitychange', () => this.#isHidden() || this.#clear());
        page.window.addEventListener('pagehide', () => this.#clear());
    }

    /** Phones show notifications only for a service worker; a page whose service worker isn’t there yet shows them by itself. */
    async show(title, body) {
        const { Notification, navigator, location } = this.#page.window;
        if (Notification?.permission !== 'granted') return this.#call(request.notifyRefused());
        const options = { body, tag, renotify: true, icon: at('icons/icon-192.png'), data: location.href };
        const registration = await this.#registration(navigator);
        if (!this.#isHidden()) return null;
        try {
            if (registration) await registration.showNotification(title, options);
            else this.#showByPage(new Notification(title, options));
            if (!this.#isHidden()) this.#clear();
        } catch {
            // Without a service worker, phones have none.
        }
        return null;
    }

    #isHidden() {
        return this.#page.document.visibilityState === 'hidden';
    }

    async #registration({ serviceWorker }) {
        const registration = await serviceWorker?.getRegistration().catch(() => null);
        return registration?.active ? registration : null;
    }

    #showByPage(notification) {
        this.#shown.add(notification);
        notification.onclick = () => {
            this.#page.window.focus();
            notification.close();
        };
        notification.onclose = () => this.#shown.delete(notification);
    }

    async #clear() {
        for (const each of this.#shown) each.close();
        this.#shown.clear();
        const registration = await this.#registration(this.#page.window.navigator);
        for (const each of await registration?.getNotifications({ tag }).catch(() => []) ?? []) each.close();
    }
}
