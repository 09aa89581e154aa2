// The game that a visit starts with: the one that this tab played before a reload, or the last one played in any tab.

export class LastGame {
    #storage;
    #tab;
    #id = null;  // id of the program's current game; null until the program has reported it

    /** `storage` is permanent, `tab` belongs to this tab. */
    constructor({ storage, tab }) {
        this.#storage = storage;
        this.#tab = tab;
    }

    /** The saved `id`, which may be empty, and whether this tab played the game. */
    read() {
        const mine = this.#tab.read('plays');
        return { id: mine ?? this.#storage.read('current') ?? '', isMine: mine !== null };
    }

    /** Records the program's current game, '' for none; `played` is the id under which it is saved. */
    continueWith(id, played) {
        const current = this.#storage.read('current');
        const isNews = id !== this.#id;
        const isOthers = id === '' && ![this.#id, played].includes(current);
        this.#id = id;
        if (this.#tab.read('plays') !== (id || 'none')) this.#tab.write('plays', id || 'none');
        // Does not replace a game that another tab started later; restores an entry that was cleared in the meantime.
        if (isNews ? !isOthers : id !== '' && current === null) this.#storage.write('current', id);
    }

    /** Records that this tab no longer plays a game. Does not affect the games of other tabs. */
    stop() {
        this.#id = '';
        this.#tab.write('plays', 'none');
    }
}
