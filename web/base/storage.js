// Storage that persists between visits. It may be disabled, full or damaged; the game works without it.

const fullErrors = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];  // the second is Firefox's name

export class Storage {
    #open;

    constructor(open = () => window.localStorage) {
        this.#open = open;
    }

    /** The text saved under this name, or null. */
    read(name) {
        try {
            return this.#open().getItem(`narabe.${name}`);
        } catch {
            return null;
        }
    }

    /** All saved entries whose names start with `beginning`, as [name without `narabe.` and `beginning`, text]. */
    entries(beginning) {
        const start = `narabe.${beginning}`;
        try {
            const open = this.#open();
            return Object.keys(open).filter((name) => name.startsWith(start))
                .map((name) => [name.slice(start.length), open.getItem(name)]);
        } catch {
            return [];
        }
    }

    /**
     * Calls `changed(name, text)` when another tab saves a text under a name that starts with `beginning`. `name` includes `beginning`; the
     * text is empty if it was deleted.
     */
    watch(beginning, changed, host = window) {
        host.addEventListener('storage', ({ key, newValue }) => {
            if (key?.startsWith(`narabe.${beginning}`)) changed(key.slice('narabe.'.length), newValue ?? '');
        });
    }

    /** Saves a text, or deletes it if it is empty; returns `kept`, `full` or `blocked`. */
    write(name, text) {
        try {
            if (text === '') this.#open().removeItem(`narabe.${name}`);
            else this.#open().setItem(`narabe.${name}`, text);
            return 'kept';
        } catch (error) {
            return fullErrors.includes(error?.name) ? 'full' : 'blocked';
        }
    }
}

const borrowed = ['palette', 'patterns', 'pieces', 'coordinates', 'allowed', 'confirm', 'motion', 'sound', 'mirror'];

/** Storage for embedded pages: reads the player's preferences, but saves nothing. */
export class Borrowed extends Storage {
    read() {
        return null;
    }

    entries(beginning) {
        return beginning === 'setting.' ? super.entries(beginning).filter(([name]) => borrowed.includes(name)) : [];
    }

    watch() {}

    /** @returns {'kept'} */
    write() {
        return 'kept';
    }
}
