// Locks that keep tabs from writing each other's games: a tab that writes a game holds its lock. If the browser has no locks or refuses
// them, every game counts as free.

const nameOf = (id) => `narabe-game-${id}`;

export class Locks {
    #locks;
    #lost;
    #held = new Map();  // functions that release the held locks, by game id

    /** `locks` are the browser's, if it has them; `lost(id)` is called when a held lock is lost. */
    constructor(locks, lost) {
        this.#locks = locks;
        this.#lost = lost;
    }

    /** Whether this page holds the lock on a game. */
    holds(id) {
        return this.#held.has(id);
    }

    /**
     * Tries to take the lock on a game, with `options` of the browser's API. The lock is held until it is released. Resolves to whether
     * this succeeded.
     */
    claim(id, options) {
        if (!this.#locks) {
            this.#held.set(id, () => {});
            return Promise.resolve(true);
        }
        return new Promise((resolve) => {
            let unlock = null;
            const hold = (lock) => lock && new Promise((release) => {
                unlock = release;
                this.#held.set(id, release);
                resolve(true);
            });
            this.#locks.request(nameOf(id), options, hold).then(() => resolve(false), ({ name }) => {
                if (unlock) return this.#lose(id, unlock);
                const isTaken = name === 'AbortError' || name === 'TimeoutError';
                if (!isTaken) this.#held.set(id, () => {});  // if the browser refuses locks
                resolve(!isTaken);
            });
        });
    }

    release(id) {
        this.#held.get(id)?.();
        this.#held.delete(id);
    }

    /** The ids of the games that any page has locked, including this page, as far as the browser can tell. */
    async all() {
        const { held = [] } = await this.#locks?.query?.().catch(() => ({})) ?? {};
        return held.filter(({ mode }) => mode !== 'shared').map(({ name }) => name.replace(nameOf(''), ''));
    }

    /**
     * Waits until no page holds the lock on a game; resolves to whether the lock became free. All waiting pages share the lock for an
     * instant.
     */
    whenFree(id) {
        return this.#locks.request(nameOf(id), { mode: 'shared' }, () => true).catch(() => false);
    }

    #lose(id, unlock) {
        if (this.#held.get(id) !== unlock) return;  // this page has claimed the lock again
        this.#held.delete(id);
        this.#lost(id);
    }
}
