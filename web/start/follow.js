// Does what a start, the system or a text from outside asks for (launch.js), and goes on with the game that was in progress.

import { request } from '../base/commands.js';

/** Whether a text is a collection of games. */
const holdsSeveral = (text) => (text.match(/^narabe 1\r?$/gm) ?? []).length > 1;

export class Follower {
    #call;
    #kept;
    #trail;
    #storage;
    #stayOnline;
    #pasted = Promise.resolve();

    /** `call(request)` asks the program; `stayOnline()` hears that the site is not to be kept for when there is no connection. */
    constructor({ call, kept, trail, storage, stayOnline }) {
        this.#call = call;
        this.#kept = kept;
        this.#trail = trail;
        this.#storage = storage;
        this.#stayOnline = stayOnline;
    }

    /** Goes on with a game. One that cannot be read is put aside, not thrown away. */
    restore(entry) {
        const { id, text } = entry;
        const isGood = this.#kept.attempt(entry, () => this.#call(request.restore(id, text))).startsWith('ok\n');
        if (id !== '') {
            if (!isGood) this.#kept.goOnWith('');
        } else if (isGood || this.#storage.write('unreadable-game', text) === 'kept') this.#storage.write('game', '');
    }

    follow({ place, game, text, link, embed, worker, trouble }) {
        if (embed || worker === 'off') this.#stayOnline();
        if (worker === 'off') {
            import('../offline/offline.js').then(({ dropWorker }) => dropWorker())
                .then(() => this.#call(request.trouble('worker_off')), () => {});
        }
        if (place !== null) this.#trail.visit(place);
        if (trouble !== null) this.#call(request.trouble(trouble));
        if (link !== null) this.#openLink(link);
        if (text !== null && holdsSeveral(text)) this.#kept.bringIn([text]);
        else if (text !== null) this.#paste(text);
        if (game !== null) this.#call(request.setUp(game));
    }

    /** Reads a text that should be a record. A game that is kept already does not become another one. */
    #paste(text) {
        this.#pasted = this.#pasted.then(() => this.#kept.find(text)).then((id) => this.#call(request.pasted(id ?? '', text)));
    }

    /** Shows the game that is in a link. */
    async #openLink(link) {
        try {
            const { textIn } = await import('../share/link.js');
            const text = await textIn(`#g=${link}`);
            this.#call(request.link(text));
        } catch ({ reason }) {
            this.#call(request.trouble(`link_${reason ?? 'offline'}`));
        }
    }
}
