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
