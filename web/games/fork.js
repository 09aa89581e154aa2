// Forks: if another tab has also written a game, the moves played here continue as a new game with its own id.

import { copyOf, newId } from './entries.js';

/** An unsaved copy of a game or entry. */
export const copied = (game) => ({ ...game, id: newId(), text: copyOf(game.text), base: 0, seen: 0 });

export class Forks {
    #ids = new Map();

    /** The id under which a game continues; `id` is the id that the program uses. */
    idOf(id) {
        return this.#ids.get(id) ?? id;
    }

    /** Turns `game` into a new game, created at `time`; returns its former id. */
    fork(game, time) {
        const { id } = game;
        Object.assign(game, copied(game), { created: time });
        this.#ids.set(id, game.id);
        return id;
    }
}
