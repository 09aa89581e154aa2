// Carries out requests from the address, the system or a pasted text (launch.js), and resumes the game in progress.

import { request } from '../base/commands.js';
import { downloadPart } from '../base/download.js';

/** Whether a text contains several games. */
const holdsSeveral = (text) => (text.match(/^narabe 1\r?$/gm) ?? []).length > 1;

export class Follower {
    #call;
    #ask;
    #kept;
    #trail;
    #storage;
    #stayOnline;
    #fetchLive;
    #pasted = Promise.resolve();

    /**
     * `call(request)` sends a request to the program, `ask(request)` also one that needs its part; `stayOnline()` prevents offline use,
     * `fetchLive()` loads live/live.js.
     */
    constructor({ call, ask, kept, trail, storage, stayOnline, fetchLive }) {
        this.#call = call;
        this.#ask = ask;
        this.#kept = kept;
        this.#trail = trail;
        this.#storage = storage;
        this.#stayOnline = stayOnline;
        this.#fetchLive = fetchLive;
    }

    /** Resumes a game. An unreadable game is set aside, not deleted. */
    restore(entry) {
        const { id, text } = entry;
        const isGood = this.#kept.attempt(entry, () => this.#call(request.restore(id, text))).startsWith('ok\n');
        if (id !== '') {
            if (!isGood) this.#kept.continueWith('');
        } else if (isGood || this.#storage.write('unreadable-game', text) === 'kept') this.#storage.write('game', '');
    }

    follow({ place, game, text, link, live, embed, worker, trouble }) {
        if (embed || worker === 'off') this.#stayOnline();
        if (worker === 'off') {
            import('../offline/offline.js').then(({ dropWorker }) => dropWorker())
                .then(() => this.#call(request.trouble('worker_off')), () => {});
        }
        if (place !== null) this.#trail.visit(place);
        if (trouble !== null) this.#call(request.trouble(trouble));
        if (link !== null) void this.#openLink(async () => {
            const { textIn } = await downloadPart(() => import('../share/link.js'));
            await this.#ask(request.link(await textIn(`#g=${link}`)));
        });
        if (live !== null) void this.#openLink(async () => (await this.#fetchLive()).follow(`#live=${live}`));
        if (text !== null) this.#take(text);
        if (game !== null) this.#call(request.setUp(game));
    }

    #take(text) {
        const reply = this.#call(request.recordsIn(text));
        const records = reply.startsWith('ok\n') ? reply.slice(3) : text;
        if (holdsSeveral(records)) this.#kept.importTexts([records]);
        else this.#paste(text, records);
    }

    /** Opens a text that may be a record. If its game is already saved, opens the saved game. */
    #paste(text, record) {
        this.#pasted = this.#pasted.then(() => this.#kept.find(record)).then((id) => this.#ask(request.pasted(id ?? '', text)));
    }

    /** Calls `open()`, which reads a link, and reports the problem if the link can't be read. */
    async #openLink(open) {
        try {
            await open();
        } catch ({ reason }) {
            this.#call(request.trouble(`link_${reason ?? 'offline'}`));
        }
    }
}
