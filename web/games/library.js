// All saved games: for each, the data that lists need (`{id, summary, fingerprint, title, created, changed, revision, writer, deleted}`,
// times in milliseconds) and, separately, its text. A failure has one of four names: `full`, `blocked`, `newer` (a newer version of the
// program has written the database), and `gone` (the database was cleared meanwhile). The contents of the database are not trusted
// (row.js); a row whose key is not an id counts as an unreadable game and gets an id for the lifetime of the page.

import { newId } from './entries.js';
import { isId, readRow } from './row.js';

const outcomes = { QuotaExceededError: 'full', NS_ERROR_DOM_QUOTA_REACHED: 'full', VersionError: 'newer' };
const outcomeOf = (error) => outcomes[error?.name] ?? 'blocked';

export class LibraryFailed extends Error {
    constructor(outcome) {
        super(outcome);
        this.outcome = outcome;
    }
}

export class Library {
    #database;
    #keys = new Map();  // ids for rows whose keys are not ids

    /** `database` is a Database, or a test's substitute. */
    constructor(database) {
        this.#database = database;
    }

    /**
     * Saves `{id, text, summary, ..., base, seen}`: `base` is the last revision saved here, `seen` the revision on which the game is based.
     * Returns `kept`; `gone` if the game was saved but all earlier data was cleared; `conflict`, with nothing changed, if another page has
     * written a later revision than `seen`; or the name of the failure.
     */
    async put({ base, seen = base, text, ...game }) {
        let outcome = 'kept';
        try {
            await this.#database.change(this.#keyOf(game.id), (there) => {
                const isThere = there && !there.deleted;  // a link may restore a deleted game
                if (isThere && there.revision > seen && there.writer !== game.writer) {
                    outcome = 'conflict';
                    return undefined;
                }
                if (!there && base > 0) outcome = 'gone';
                return { game: { ...game, id: this.#keyOf(game.id) }, text };
            });
        } catch (error) {
            return outcomeOf(error);
        }
        return outcome;
    }

    /** Adds the fingerprint that a game of an older version lacks, unless another page has written the game meanwhile. */
    note({ id, revision }, fingerprint) {
        return this.#attempt(() => this.#database.change(this.#keyOf(id), (there) => (
            there?.revision === revision && !there.deleted ? { game: { ...there, fingerprint } } : undefined)));
    }

    /** A game with its text, or null; with `deleted`, also a deleted one. */
    async read(id, { deleted = false } = {}) {
        const row = await this.#attempt(() => this.#database.read(this.#keyOf(id)));
        const found = row && this.#read(row);
        return found && (deleted || !found.deleted) ? { ...found, base: found.revision, seen: found.revision } : null;
    }

    /** All games without their texts, including deleted games. */
    async all() {
        const rows = await this.#attempt(() => this.#database.all());
        return rows.map((row) => this.#read(row));
    }

    /** All games with their texts, except deleted games. */
    async texts() {
        const rows = await this.#attempt(() => this.#database.texts());
        return rows.map((row) => this.#read(row)).filter(({ deleted }) => !deleted);
    }

    /** Erases a game permanently. */
    erase(id) {
        return this.#attempt(() => this.#database.change(this.#keyOf(id), () => null));
    }

    #keyOf(id) {
        return this.#keys.get(id) ?? id;
    }

    #read(row) {
        if (isId(row.id)) return readRow(row);
        const name = (key) => `${typeof key} ${JSON.stringify(key)}`;
        const [id] = [...this.#keys].find(([, key]) => name(key) === name(row.id)) ?? [newId()];
        this.#keys.set(id, row.id);
        return { ...readRow(row), id };
    }

    async #attempt(work) {
        try {
            return await work();
        } catch (error) {
            throw new LibraryFailed(outcomeOf(error));
        }
    }
}
