// The journal holds moves that are not in the library yet, one entry per game, in storage that is written immediately and survives the
// closing of the tab. All tabs write to it, each for its own games; `isForeign` detects violations.

import { newId } from './entries.js';
import { isId, readRow } from './row.js';

const names = 'game.';

/** Parses an entry; null if it is unreadable. */
export function readEntry(text) {
    try {
        const row = JSON.parse(text);
        const isGood = isId(row.id) && [row.text, row.summary, row.writer].every((each) => typeof each === 'string');
        return isGood ? readRow({ ...row, base: row.base ?? 0, deleted: undefined }) : null;
    } catch {
        return null;
    }
}

/** Unreadable text is preserved as a game with unknown properties. */
const damaged = (text) => ({
    id: newId(), text, summary: '', created: 0, changed: 0, revision: 1, base: 0, writer: '',
});

export class Journal {
    #storage;
    #writer;
    #known = new Map();  // the entries as this page last wrote or read them, by id

    /** `writer` is this page's signature in its entries. */
    constructor(storage, writer) {
        this.#storage = storage;
        this.#writer = writer;
    }

    get isEmpty() {
        return this.#storage.entries(names).length === 0;
    }

    /** The ids of all entries, including unreadable entries. */
    ids() {
        return this.#storage.entries(names).map(([id]) => id);
    }

    /** The entry of a game; null if there is none or it is unreadable. */
    read(id) {
        return readEntry(this.#storage.read(names + id));
    }

    /** All readable entries. */
    entries() {
        return this.ids().map((id) => this.read(id)).filter(Boolean);
    }

    /** The entry with this id, as a game for the library; null if it is not worth saving. */
    leftover(id) {
        const text = this.#storage.read(names + id);
        const entry = readEntry(text);
        if (!entry) return text === null ? null : damaged(text);
        return entry.summary === '' ? null : entry;  // no move was played
    }

    /** Writes an entry; returns `kept`, `full` or `blocked`. */
    write(game) {
        const text = JSON.stringify(game);
        const outcome = this.#storage.write(names + game.id, text);
        if (outcome === 'kept') this.#known.set(game.id, text);
        else this.forget(game.id);  // no entry is better than an outdated one
        return outcome;
    }

    /** Continues the game from its entry, or writes an entry if there is none. */
    adopt(game) {
        const text = this.#storage.read(names + game.id);
        if (text === null) this.write(game);
        else this.#known.set(game.id, text);
    }

    /** Forgets the entry, so that an entry by another page counts as foreign again. */
    disown(id) {
        this.#known.delete(id);
    }

    /** Whether another page has written the game's entry. */
    isForeign(id) {
        const text = this.#storage.read(names + id);
        return text !== null && text !== this.#known.get(id) && readEntry(text)?.writer !== this.#writer;
    }

    forget(id) {
        this.#known.delete(id);
        this.#storage.write(names + id, '');
    }
}
