// The queue of the library: the newest state of each game waits here until the library has saved the previous one.

export class Queue {
    #load;
    #heard;
    #waiting = new Map();  // by id, `{game, noted}`
    #bringing = null;      // a promise while the queue is being saved
    #told = new Set();

    /**
     * `load()` resolves to the `library`. `heard` has these callbacks: `kept(game)` after a game was saved, with its new `base` and `seen`;
     * `conflict(game)` if another page has written it; `report(outcome)` with the outcome of saving a game that the journal could not save;
     * `trouble(name)` with each problem of the library, once; `done()` when the queue is empty.
     */
    constructor({ load, heard }) {
        this.#load = load;
        this.#heard = heard;
    }

    /** Adds a game; `noted` is the outcome of writing it to the journal. */
    add(game, noted) {
        this.#waiting.set(game.id, { game, noted });
        this.#bringing ??= this.#bring();
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
        await this.#bringing;
    }

    /** Reports a problem of the library, once. */
    tell(outcome) {
        if (['kept', 'conflict'].includes(outcome) || this.#told.has(outcome)) return;
        this.#told.add(outcome);
        this.#heard.trouble(`library_${outcome}`);
    }

    async #bring() {
        const library = await this.#load().then((loaded) => loaded.library, () => null);
        while (this.#waiting.size > 0) {
            const [id, { game, noted }] = this.#waiting.entries().next().value;
            this.#waiting.delete(id);
            const { revision } = game;
            this.#brought({ game, noted, revision }, library ? await library.put({ ...game }) : 'offline');
        }
        this.#bringing = null;
        if (library) this.#heard.done();
    }

    #brought({ game, noted, revision }, outcome) {
        const isKept = outcome === 'kept' || outcome === 'gone';
        if (outcome === 'conflict') {
            this.#heard.conflict(game);
        } else if (isKept) {
            game.base = game.seen = revision;
            this.#heard.kept(game);
            if (noted !== 'kept') this.#heard.report('kept');
        } else if (noted !== 'kept') {
            this.#heard.report(noted);
        }
        if ((noted === 'kept' || isKept) && outcome !== 'offline') this.tell(outcome);
    }
}
