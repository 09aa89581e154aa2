// The other tabs of this browser: what they are told and asked, and what is heard of them.

const newsPause = 150;  // milliseconds in which more of the same may be heard

export class Tabs {
    #channel;
    #locks;
    #news;
    #timer = null;
    #awaited = new Set();  // games that other tabs play, of which it is heard when they let them go

    /** `channel` is the browser's, if it has one; `give(id)` hears that another tab wants a game, `news()` that what is kept changed. */
    constructor({ channel, locks, give, news }) {
        this.#channel = channel;
        this.#locks = locks;
        this.#news = news;
        if (!channel) return;
        channel.onmessage = ({ data }) => {
            if (data.changed) this.#tellOfNews();
            if (data.give !== undefined) give(data.give);
        };
    }

    /** Asks the others to let a game go. */
    askFor(id) {
        this.#channel?.postMessage({ give: id });
    }

    /** Says that what is kept has changed. */
    tell() {
        this.#channel?.postMessage({ changed: true });
    }

    /** The games that are played by other tabs, as far as the browser tells; when one of them is let go, that is news. */
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
        if (isFree) this.#tellOfNews();
    }

    #tellOfNews() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(this.#news, newsPause);
    }
}
