// The journal: what was played and the library does not have yet, an entry a game, in storage that is written at once and
// outlives the tab. All tabs write into it, each about its own games; `isForeign` tells when one did not keep to that.

import { newId } from './entries.js';
import { isId, readRow } from './row.js';

const names = 'game.';

/** An entry as it was written; null if it cannot be read. */
export function readEntry(text) {
    try {
        const row = JSON.parse(text);
        const isGood = isId(row.id) && [row.text, row.summary, row.writer].every((each) => typeof each === 'string');
        return isGood ? readRow({ ...row, base: row.base ?? 0, deleted: undefined }) : null;
    } catch {
        return null;
    }
}

/** What cannot be read is kept all the same, as a game of which nothing is known. */
const damaged = (text) => ({
    id: newId(), text, summary: '', created: 0, changed: 0, revision: 1, base: 0, writer: '',
});

export class Journal {
    #storage;
    #writer;
    #known = new Map();  // by the id of a game, what stands there with this page's knowledge

    /** `writer` is what this page signs its entries with. */
    constructor(storage, writer) {
        this.#storage = storage;
        this.#writer = writer;
    }

    get isEmpty() {
        return this.#storage.entries(names).length === 0;
    }

    /** The ids of all entries, also of those that cannot be read. */
    ids() {
        return this.#storage.entries(names).map(([id]) => id);
    }

    /** The entry of a game; null if there is none that can be read. */
    read(id) {
        return readEntry(this.#storage.read(names + id));
    }

    /** All entries that can be read. */
    entries() {
        return this.ids().map((id) => this.read(id)).filter(Boolean);
    }

    /** What stands under an id, as a game for the library; null if it is not worth keeping. */
    leftover(id) {
        const text = this.#storage.read(names + id);
        const entry = readEntry(text);
        if (!entry) return text === null ? null : damaged(text);
        return entry.summary === '' ? null : entry;  // nothing was played
    }

    /** Writes an entry: `kept`, `full` or `blocked`. */
    write(game) {
        const text = JSON.stringify(game);
        const outcome = this.#storage.write(names + game.id, text);
        if (outcome === 'kept') this.#known.set(game.id, text);
        else this.forget(game.id);  // nothing is better than something old
        return outcome;
    }

    /** The game goes on from what stands there; where nothing does, it is written. */
    adopt(game) {
        const text = this.#storage.read(names + game.id);
        if (text === null) this.write(game);
        else this.#known.set(game.id, text);
    }

    /** The game begins, whatever stands there. */
    disown(id) {
        this.#known.delete(id);
    }

    /** Whether somebody else has written the entry of a game. */
    isForeign(id) {
        const text = this.#storage.read(names + id);
        return text !== null && text !== this.#known.get(id) && readEntry(text)?.writer !== this.#writer;
    }

    forget(id) {
        this.#known.delete(id);
        this.#storage.write(names + id, '');
    }
}
