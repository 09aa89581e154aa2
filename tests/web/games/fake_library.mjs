// An in-memory database and storage that fail on demand.
import { Library } from '../../../web/games/library.js';
import { Storage } from '../../../web/base/storage.js';

/** Replaces web/games/library_database.js in memory. While `fails` is set, every function throws it. */
export class FakeDatabase {
    games = new Map();
    texts_ = new Map();
    fails = null;

    async all() {
        this.#check();
        return structuredClone([...this.games.values()]);
    }

    async texts() {
        this.#check();
        return [...this.games.values()].map((game) => structuredClone({ ...game, text: this.texts_.get(game.id) ?? '' }));
    }

    async read(id) {
        this.#check();
        const game = this.games.get(id);
        return game ? structuredClone({ ...game, text: this.texts_.get(id) ?? '' }) : null;
    }

    async change(id, decide) {
        this.#check();
        const wanted = decide(structuredClone(this.games.get(id) ?? null));
        if (wanted === null) {
            this.games.delete(id);
            this.texts_.delete(id);
        } else if (wanted !== undefined) {
            this.games.set(id, structuredClone(wanted.game));
            if (wanted.text !== undefined) this.texts_.set(id, wanted.text);
        }
    }

    #check() {
        if (this.fails) throw this.fails;
    }
}

export const error = (name) => new DOMException('', name);

/** Replaces localStorage. While `fails` is set, writing throws it. */
export function fakeStorage() {
    const kept = new Map();
    const open = new Proxy(/** @type {any} */ ({}), { ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: (_, name) => ({ configurable: true, enumerable: true, value: kept.get(name) }),
        get: (_, name) => ({
            getItem: (key) => kept.get(key) ?? null,
            setItem(key, text) {
                if (storage.fails) throw storage.fails;
                kept.set(key, text);
            },
            removeItem: (key) => void kept.delete(key),
        }[name]) });
    const storage = { kept, fails: null, storage: new Storage(() => open) };
    return storage;
}

/** Replaces web locks, shared by the tabs of one browser. */
export function fakeLocks() {
    const held = new Map();
    const waiting = [];
    const next = (name) => {
        const place = waiting.findIndex((each) => each.name === name);
        if (place >= 0 && !held.has(name)) waiting.splice(place, 1)[0].go();
    };
    return {
        held,
        query: async () => ({ held: [...held].map(([name, { mode }]) => ({ name, mode })) }),
        request(name, /** @type {any} */ { ifAvailable, signal, steal, mode = 'exclusive' }, work) {
            if (steal) held.get(name)?.stolen();
            else if (held.has(name)) {
                if (ifAvailable) return Promise.resolve(work(null));
                return new Promise((resolve, reject) => {
                    const waiter = { name, go: () => resolve(this.request(name, { mode }, work)) };
                    waiting.push(waiter);
                    signal?.addEventListener('abort', () => {
                        if (waiting.includes(waiter)) waiting.splice(waiting.indexOf(waiter), 1);
                        reject(signal.reason);
                    });
                });
            }
            return new Promise((resolve, reject) => {
                const holder = { mode, stolen: () => reject(error('AbortError')) };
                held.set(name, holder);
                Promise.resolve(work({ name })).then((value) => {
                    if (held.get(name) === holder) held.delete(name);
                    next(name);
                    resolve(value);
                }, reject);
            });
        },
        /** Releases locks, as the browser does when their tabs are closed. */
        free(names = [...held.keys()]) {
            for (const name of names) {
                held.delete(name);
                next(name);
            }
        },
    };
}

export const fakeLibrary = (database = new FakeDatabase()) => ({ database, library: new Library(database) });
