// Games that another tab has written, too: what was played here continues as another game with an id of its own.

import { copyOf, newId } from './entries.js';

/** A copy of a game or an entry that nobody has written yet. */
export const copied = (game) => ({ ...game, id: newId(), text: copyOf(game.text), base: 0, seen: 0 });

export class Forks {
    #ids = new Map();

    /** The id under which the game that the program knows by this one continues. */
    idOf(id) {
        return this.#ids.get(id) ?? id;
    }

    /** Turns `game` into another one, created at this time; returns its former id. */
    fork(game, time) {
        const { id } = game;
        Object.assign(game, copied(game), { created: time });
        this.#ids.set(id, game.id);
        return id;
    }
}
