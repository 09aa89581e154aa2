// Which game a visit begins with: the one that this tab plays, as it says for its own reloads, or else the one that was
// played last in any tab.

export class LastGame {
    #storage;
    #tab;
    #id = null;  // what the program goes on with; null before it has said so

    /** `storage` lasts, `tab` is this tab's. */
    constructor({ storage, tab }) {
        this.#storage = storage;
        this.#tab = tab;
    }

    /** The `id` that stands there, perhaps none, and whether this tab itself played it. */
    read() {
        const mine = this.#tab.read('plays');
        return { id: mine ?? this.#storage.read('current') ?? '', isMine: mine !== null };
    }

    /** The program goes on with a game, or with none (''); `played` is the id of the one that is written here. */
    goOnWith(id, played) {
        const current = this.#storage.read('current');
        const isNews = id !== this.#id;
        const isOthers = id === '' && ![this.#id, played].includes(current);
        this.#id = id;
        if (this.#tab.read('plays') !== (id || 'none')) this.#tab.write('plays', id || 'none');
        // What another tab began later stays; what was cleared meanwhile is written again.
        if (isNews ? !isOthers : id !== '' && current === null) this.#storage.write('current', id);
    }

    /** This tab plays nothing any more; what others play is theirs. */
    stop() {
        this.#id = '';
        this.#tab.write('plays', 'none');
    }
}
