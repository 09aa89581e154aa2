// The queue of the library: the newest state of each game waits here until the library has saved the previous one.

export class Queue {
    #load;
    #listener;
    #waiting = new Map();  // `{game, noted}` by id
    #saving = null;      // a promise while the queue is being saved
    #reported = new Set();

    /**
     * `load()` resolves to the `library`. `listener` has these callbacks: `kept(game)` after a game was saved, with its new `base` and `seen`;
     * `conflict(game)` if another page has written it; `report(outcome)` with the outcome of saving a game that the journal could not save;
     * `trouble(name)` with each problem of the library, once; `done()` when the queue is empty.
     */
    constructor({ load, listener }) {
        this.#load = load;
        this.#listener = listener;
    }

    /** Adds a game; `noted` is the outcome of writing it to the journal. */
    add(game, noted) {
        this.#waiting.set(game.id, { game, noted });
        this.#saving ??= this.#saveAll();
    }

    has(id) {
        return this.#waiting.has(id);
    }

    /** Removes a game from the queue. */
    drop(id) {
        this.#waiting.delete(id);
    }

    /** Resolves when the queue is empty. */
    async settled() {
        await this.#saving;
    }

    /** Reports a problem of the library, once. */
    reportOnce(outcome) {
        if (['kept', 'conflict'].includes(outcome) || this.#reported.has(outcome)) return;
        this.#reported.add(outcome);
        this.#listener.trouble(`library_${outcome}`);
    }

    async #saveAll() {
        const library = await this.#load().then((loaded) => loaded.library, () => null);
        while (this.#waiting.size > 0) {
            const [id, { game, noted }] = this.#waiting.entries().next().value;
            this.#waiting.delete(id);
            const { revision } = game;
            this.#saved({ game, noted, revision }, library ? await library.put({ ...game }) : 'offline');
        }
        this.#saving = null;
        if (library) this.#listener.done();
    }

    #saved({ game, noted, revision }, outcome) {
        const isKept = outcome === 'kept' || outcome === 'gone';
        if (outcome === 'conflict') {
            this.#listener.conflict(game);
        } else if (isKept) {
            game.base = game.seen = revision;
            this.#listener.kept(game);
            if (noted !== 'kept') this.#listener.report('kept');
        } else if (noted !== 'kept') {
            this.#listener.report(noted);
        }
        if ((noted === 'kept' || isKept) && outcome !== 'offline') this.reportOnce(outcome);
    }
}
