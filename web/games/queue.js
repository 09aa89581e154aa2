// The way into the library: games wait here, the newest state of each, until it is there and has taken the one before.

export class Queue {
    #load;
    #heard;
    #waiting = new Map();  // by id, `{game, noted}`
    #bringing = null;      // a promise, while there is something to do
    #told = new Set();

    /**
     * `load()` resolves to the `library`. `heard` is told: `kept(game)`, a game is there, whose `base` and `seen` say so now;
     * `conflict(game)`, somebody else has written it; `report(outcome)`, how it stands with what the journal could not keep;
     * `trouble(name)`, what is wrong with the library, once each; `done()`, nothing waits any more.
     */
    constructor({ load, heard }) {
        this.#load = load;
        this.#heard = heard;
    }

    /** The game is to be brought; `noted` is what became of it in the journal. */
    add(game, noted) {
        this.#waiting.set(game.id, { game, noted });
        this.#bringing ??= this.#bring();
    }

    has(id) {
        return this.#waiting.has(id);
    }

    /** What waits of a game does not come. */
    drop(id) {
        this.#waiting.delete(id);
    }

    /** Resolves when nothing waits. */
    async settled() {
        await this.#bringing;
    }

    /** Tells what is wrong with the library, unless that was told before. */
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
