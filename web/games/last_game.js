// The game that a visit starts with: the one that this tab played before a reload, or the one played last in any tab.

export class LastGame {
    #storage;
    #tab;
    #id = null;  // the program's current game; null before it has said so

    /** `storage` is permanent, `tab` belongs to this tab. */
    constructor({ storage, tab }) {
        this.#storage = storage;
        this.#tab = tab;
    }

    /** The saved `id`, perhaps none, and whether this tab played it. */
    read() {
        const mine = this.#tab.read('plays');
        return { id: mine ?? this.#storage.read('current') ?? '', isMine: mine !== null };
    }

    /** The program's current game, or none (''); `played` is the id under which it is saved. */
    goOnWith(id, played) {
        const current = this.#storage.read('current');
        const isNews = id !== this.#id;
        const isOthers = id === '' && ![this.#id, played].includes(current);
        this.#id = id;
        if (this.#tab.read('plays') !== (id || 'none')) this.#tab.write('plays', id || 'none');
        // A game started later in another tab is kept; what was cleared meanwhile is written again.
        if (isNews ? !isOthers : id !== '' && current === null) this.#storage.write('current', id);
    }

    /** This tab plays nothing any more; other tabs' games are left alone. */
    stop() {
        this.#id = '';
        this.#tab.write('plays', 'none');
    }
}
