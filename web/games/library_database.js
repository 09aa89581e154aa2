// The library's IndexedDB database. Games and their texts are in two stores, so that listing games reads no texts.

const version = 1;
const openLimit = 10000;  // milliseconds; some browsers that block databases never answer

export class Database {
    #host;
    #connection = null;

    constructor(host = globalThis) {
        this.#host = host;
    }

    /** All games, without their texts. */
    all() {
        return this.#run('readonly', (games, texts, done) => {
            games.getAll().onsuccess = ({ target }) => done(target.result);
        });
    }

    /** All games with their texts. */
    texts() {
        return this.#run('readonly', (games, texts, done) => {
            games.getAll().onsuccess = ({ target: { result: all } }) => {
                texts.getAll().onsuccess = ({ target: { result } }) => {
                    const found = new Map(result.map(({ id, text }) => [id, text]));
                    done(all.map((game) => ({ ...game, text: found.get(game.id) ?? '' })));
                };
            };
        });
    }

    /** A game with its text; null if there is none. */
    read(id) {
        return this.#run('readonly', (games, texts, done) => {
            games.get(id).onsuccess = ({ target: { result: game } }) => {
                texts.get(id).onsuccess = ({ target: { result } }) => done(game ? { ...game, text: result?.text ?? '' } : null);
            };
        });
    }

    /**
     * Changes a game in one transaction. `decide(game)` receives the stored game or null. It returns `{game, text}` to store, where an
     * undefined text leaves the old text unchanged; null to delete the game; or undefined to change nothing.
     */
    change(id, decide) {
        return this.#run('readwrite', (games, texts) => {
            games.get(id).onsuccess = ({ target }) => {
                const wanted = decide(target.result ?? null);
                if (wanted === null) {
                    games.delete(id);
                    texts.delete(id);
                } else if (wanted !== undefined) {
                    games.put(wanted.game);
                    if (wanted.text !== undefined) texts.put({ id, text: wanted.text });
                }
            };
        });
    }

    async #run(mode, work, tries = 2) {
        const connection = await this.#open();
        try {
            return await new Promise((resolve, reject) => {
                const transaction = connection.transaction(['games', 'texts'], mode);
                let result;
                transaction.oncomplete = () => resolve(result);
                transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
                work(transaction.objectStore('games'), transaction.objectStore('texts'), (found) => (result = found));
            });
        } catch (error) {
            // Reopens a connection that has been closed, once; library.js checks whether the data still exists.
            if (error.name !== 'InvalidStateError' || tries <= 1) throw error;
            this.#connection = null;
            return this.#run(mode, work, tries - 1);
        }
    }

    #open() {
        this.#connection ??= this.#request().catch((error) => {
            this.#connection = null;
            throw error;
        });
        return this.#connection;
    }

    #request() {
        return new Promise((resolve, reject) => {
            const timer = this.#host.setTimeout(() => reject(new Error('no answer')), openLimit);
            const request = this.#host.indexedDB.open('narabe', version);
            request.onupgradeneeded = () => {
                for (const name of ['games', 'texts']) request.result.createObjectStore(name, { keyPath: 'id' });
            };
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
                this.#host.clearTimeout(timer);
                const connection = request.result;
                const close = () => {
                    connection.close();
                    this.#connection = null;
                };
                connection.onversionchange = close;  // a newer version of the program needs the database, or it is being deleted
                connection.onclose = close;
                resolve(connection);
            };
        });
    }
}
