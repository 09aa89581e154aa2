// What is kept between visits. Storage may be switched off, full or damaged; the game goes on without it.

const fullErrors = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];  // the second is what Firefox calls it

export class Storage {
    #open;

    constructor(open = () => window.localStorage) {
        this.#open = open;
    }

    /** What was kept under the name, or null. */
    read(name) {
        try {
            return this.#open().getItem(`narabe.${name}`);
        } catch {
            return null;
        }
    }

    /** The names and texts of all that was kept under names that begin like that, without the beginning. */
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
     * `heard(name, text)` is called when another tab keeps something under a name that begins like that, with the whole of the
     * name; the text is empty if it is forgotten.
     */
    watch(beginning, heard, host = window) {
        host.addEventListener('storage', ({ key, newValue }) => {
            if (key?.startsWith(`narabe.${beginning}`)) heard(key.slice('narabe.'.length), newValue ?? '');
        });
    }

    /** Keeps a text, or forgets it if it is empty; answers `kept`, `full` or `blocked`. */
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

/** For a page inside another one: how the person likes things to be is respected, and nothing is kept. */
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
