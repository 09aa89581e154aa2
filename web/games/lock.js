// The locks by which tabs keep out of each other's games: who writes a game holds its lock. Where the browser has none, or does
// not give them, every game is taken to be free.

const nameOf = (id) => `narabe-game-${id}`;

export class Locks {
    #locks;
    #lost;
    #held = new Map();  // by the id of a game, what lets its lock go

    /** `locks` are those of the browser, if it has them; `lost(id)` hears when one that was held is no more. */
    constructor(locks, lost) {
        this.#locks = locks;
        this.#lost = lost;
    }

    /** Whether this page holds the lock on a game. */
    holds(id) {
        return this.#held.has(id);
    }

    /** Whether the lock on a game could be had (`options` as those of the browser); it is then held until it is let go. */
    claim(id, options) {
        if (!this.#locks) {
            this.#held.set(id, () => {});
            return Promise.resolve(true);
        }
        return new Promise((resolve) => {
            let letGo = null;
            const hold = (lock) => lock && new Promise((release) => {
                letGo = release;
                this.#held.set(id, release);
                resolve(true);
            });
            this.#locks.request(nameOf(id), options, hold).then(() => resolve(false), ({ name }) => {
                if (letGo) return this.#lose(id, letGo);
                const isTaken = name === 'AbortError' || name === 'TimeoutError';
                if (!isTaken) this.#held.set(id, () => {});  // there are no locks here
                resolve(!isTaken);
            });
        });
    }

    letGo(id) {
        this.#held.get(id)?.();
        this.#held.delete(id);
    }

    /** The games on which some page, this one included, holds a lock, as far as the browser tells. */
    async all() {
        const { held = [] } = await this.#locks?.query?.().catch(() => ({})) ?? {};
        return held.filter(({ mode }) => mode !== 'shared').map(({ name }) => name.replace(nameOf(''), ''));
    }

    /** Waits until no page holds the lock on a game; answers whether that came. It is only had for a moment, and with all who wait. */
    whenFree(id) {
        return this.#locks.request(nameOf(id), { mode: 'shared' }, () => true).catch(() => false);
    }

    #lose(id, letGo) {
        if (this.#held.get(id) !== letGo) return;  // this page itself has claimed it anew
        this.#held.delete(id);
        this.#lost(id);
    }
}
