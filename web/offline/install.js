// The browser's offer to install the page as an app, stored until the player accepts it in the settings.

const installed = '(display-mode: standalone), (display-mode: minimal-ui)';

/**
 * Safari on phones and tablets makes no offer, but has an entry in its share sheet.
 * @param {Navigator & { standalone?: boolean }} navigator
 */
const isByHand = ({ standalone, maxTouchPoints }) => standalone === false && maxTouchPoints > 0;

export class Installation {
    #host;
    #event = null;
    /** @type {(method: string) => void} */
    #changed = () => {};

    /** Created before the program, because browsers make the offer early. */
    constructor(host = window) {
        this.#host = host;
        host.addEventListener('beforeinstallprompt', (event) => {
            event.preventDefault();
            this.#have(event);
        });
        host.addEventListener('appinstalled', () => this.#have(null));
    }

    /** How the page can be installed: `none`, `offered` or `by_hand`. */
    get method() {
        const { navigator } = this.#host;
        if (this.#host.matchMedia(installed).matches) return 'none';
        return this.#event ? 'offered' : isByHand(navigator) ? 'by_hand' : 'none';
    }

    /** Calls `changed(method)` for every later change. */
    watch(changed) {
        this.#changed = changed;
        this.#host.matchMedia(installed).addEventListener('change', () => changed(this.method));
    }

    /** Shows the browser's prompt; must be called during a user action. */
    async ask() {
        const event = this.#event;
        if (!event) return;
        try {
            await event.prompt();
        } catch (error) {
            if (error?.name === 'NotAllowedError') return;  // the player may try again
        }
        if (event === this.#event) this.#have(null);  // an offer can be used only once; the browser may make another
    }

    #have(event) {
        this.#event = event;
        this.#changed(this.method);
    }
}
