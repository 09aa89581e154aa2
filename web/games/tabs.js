// Messages to and from this browser's other tabs.

const newsPause = 150;  // milliseconds during which repeated changes are combined

export class Tabs {
    #channel;
    #locks;
    #news;
    #timer = null;
    #awaited = new Set();  // ids of games that this tab waits for, because other tabs play them

    /**
     * `channel` is the browser's broadcast channel, if it has one. `give(id)` is called when another tab requests a game, and `news()` when
     * saved games have changed.
     */
    constructor({ channel, locks, give, news }) {
        this.#channel = channel;
        this.#locks = locks;
        this.#news = news;
        if (!channel) return;
        channel.onmessage = ({ data }) => {
            if (data.changed) this.#reportNews();
            if (data.give !== undefined) give(data.give);
        };
    }

    /** Asks the other tabs to release a game. */
    askFor(id) {
        this.#channel?.postMessage({ give: id });
    }

    /** Notifies the other tabs that saved games have changed. */
    notify() {
        this.#channel?.postMessage({ changed: true });
    }

    /** The games played in other tabs, as far as the browser can tell; calls `news` when another tab releases a game. */
    async games(isOurs) {
        const ids = await this.#locks.all();
        const elsewhere = new Set(ids.filter((id) => !isOurs(id) && !this.#locks.holds(id)));
        for (const id of elsewhere) this.#await(id);
        return elsewhere;
    }

    async #await(id) {
        if (this.#awaited.has(id)) return;
        this.#awaited.add(id);
        const isFree = await this.#locks.whenFree(id);
        this.#awaited.delete(id);
        if (isFree) this.#reportNews();
    }

    #reportNews() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(this.#news, newsPause);
    }
}
