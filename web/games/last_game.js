// The game that a visit starts with: the one that this tab played before a reload, or the last one played in any tab.

export class LastGame {
    #storage;
    #tab;
    #id = null;  // the program's current game; null until the program has reported it

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

    /** Notes the program's current game, '' for none; `played` is the id under which it is saved. */
    continueWith(id, played) {
        const current = this.#storage.read('current');
        const isNews = id !== this.#id;
        const isOthers = id === '' && ![this.#id, played].includes(current);
        this.#id = id;
        if (this.#tab.read('plays') !== (id || 'none')) this.#tab.write('plays', id || 'none');
        // Keeps a game that another tab started later, and restores an entry that was cleared meanwhile.
        if (isNews ? !isOthers : id !== '' && current === null) this.#storage.write('current', id);
    }

    /** Notes that this tab no longer plays a game; other tabs' games are left alone. */
    stop() {
        this.#id = '';
        this.#tab.write('plays', 'none');
    }
}
