// Games that somebody else has written as well: what was played here goes on as another game, under an id of its own.

import { copyOf, newId } from './entries.js';

/** A game or an entry as another one, of which nobody has written anything yet. */
export const copied = (game) => ({ ...game, id: newId(), text: copyOf(game.text), base: 0, seen: 0 });

export class Forks {
    #ids = new Map();

    /** The id under which the game goes on that the program knows by this one. */
    idOf(id) {
        return this.#ids.get(id) ?? id;
    }

    /** Makes `game` another one, begun at this time; answers the id that it had. */
    fork(game, time) {
        const { id } = game;
        Object.assign(game, copied(game), { created: time });
        this.#ids.set(id, game.id);
        return id;
    }
}
