// Forks: if another tab has also written a game, the moves played here continue as a new game with its own id.

import { newId } from './entries.js';

/** A game or entry under a new id, not written yet. Its text must become the text of a copy (entries.js). */
export const renewed = (game) => ({ ...game, id: newId(), base: 0, seen: 0 });

export class Forks {
    #ids = new Map();

    /** The id under which a game continues; `id` is the one that the program uses. */
    idOf(id) {
        return this.#ids.get(id) ?? id;
    }

    /** Turns `game` into a new one, created at `time`; returns its former id. */
    fork(game, time) {
        const { id } = game;
        Object.assign(game, renewed(game), { created: time });
        this.#ids.set(id, game.id);
        return id;
    }
}
