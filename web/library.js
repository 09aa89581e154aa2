// All games that are kept. Of each there is what lists need (`{id, summary, created, changed, revision, writer, deleted}`, times
// in milliseconds) and, apart from that, its text. Whatever goes wrong has one of four names: `full`, `blocked`, `newer` (the
// database was written by a newer version of the program), and `gone` (it was cleared meanwhile).

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

    /** `database` is a Database, or what stands for one in tests. */
    constructor(database) {
        this.#database = database;
    }

    /**
     * Keeps `{id, text, summary, …, base, seen}`: `base` is the last revision that was kept here, `seen` the one that this one
     * goes back to. Answers `kept`; `gone`, if it was kept, but what had been here is no more; `conflict`, if somebody else has
     * written a later revision than the one seen, and then nothing is changed; or what went wrong.
     */
    async put({ base, seen = base, text, ...game }) {
        let outcome = 'kept';
        try {
            await this.#database.change(game.id, (there) => {
                const isThere = there && !there.deleted;  // what was deleted may come again, by a link
                if (isThere && there.revision > seen && there.writer !== game.writer) {
                    outcome = 'conflict';
                    return undefined;
                }
                if (!there && base > 0) outcome = 'gone';
                return { game, text };
            });
        } catch (error) {
            return outcomeOf(error);
        }
        return outcome;
    }

    /** A game with its text, or null; also one that was deleted, if that is wanted. */
    async read(id, { deleted = false } = {}) {
        const found = await this.#asked(() => this.#database.read(id));
        return found && (deleted || !found.deleted) ? { ...found, base: found.revision, seen: found.revision } : null;
    }

    /** All games without their texts, also those that were deleted. */
    all() {
        return this.#asked(() => this.#database.all());
    }

    /** All games that were not deleted, with their texts. */
    async texts() {
        const games = await this.#asked(() => this.#database.texts());
        return games.filter(({ deleted }) => !deleted);
    }

    /** Removes a game for good. */
    erase(id) {
        return this.#asked(() => this.#database.change(id, () => null));
    }

    async #asked(work) {
        try {
            return await work();
        } catch (error) {
            throw new LibraryFailed(outcomeOf(error));
        }
    }
}
