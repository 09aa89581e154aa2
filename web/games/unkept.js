// Replaces kept.js in an embedded page: games last as long as the page, and the host receives every change.

import { request } from '../base/commands.js';

export class Unkept {
    /** @type {(text: string) => void} */
    onSave = () => {};
    #call;
    #games = new Map();

    constructor(call) {
        this.#call = call;
    }

    save(id, text) {
        this.#games.set(id, { text });
        this.onSave(text);
    }

    continueWith() {}
    async first() { return null; }
    async entry(id) { return this.#games.get(id); }
    async claimed(id) { return this.entry(id); }
    attempt(entry, begin) { return begin(); }
    async find() { return null; }
    async importTexts() {}
    async importFiles() {}
    async gather() {}

    async run(verb, id) {
        const game = this.#games.get(id);
        if (verb === 'open') this.#call(game ? request.opened(id, game.text) : request.notOpened(id));
        if (verb === 'list') this.#call(request.library(''));
    }
}
