// The library's IndexedDB database: a store of games and one of their texts, so that a list of games reads no texts.

const version = 1;
const openLimit = 10000;  // milliseconds; some browsers never answer where they do not allow it

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

    /** A game with its text; null if it is not there. */
    read(id) {
        return this.#run('readonly', (games, texts, done) => {
            games.get(id).onsuccess = ({ target: { result: game } }) => {
                texts.get(id).onsuccess = ({ target: { result } }) => done(game ? { ...game, text: result?.text ?? '' } : null);
            };
        });
    }

    /**
     * Changes a game in one step. `decide(game)` gets what is there, or null, and answers with `{game, text}` to be put in its
     * place, where a text that is left out stays; null to remove it, undefined to leave it as it is.
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
            // A connection that was closed meanwhile is opened once more; what then is there is another question.
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
                connection.onversionchange = close;  // a newer version of the program wants it, or it is to be deleted
                connection.onclose = close;
                resolve(connection);
            };
        });
    }
}
