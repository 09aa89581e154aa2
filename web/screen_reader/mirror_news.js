// Decides which messages the screen-reader view announces, so that each is announced once.

const longThought = 900;  // milliseconds until thinking is announced

/** A text without the notation of moves, which is in announcements but not in messages. */
const plain = (text) => text.replace(/\s*[(（][^)）]*[)）]/g, '').trim();

/** Separates new messages from those that repeat a recent announcement. */
export class MirrorMessages {
    #announcements = [];        // announcements since the player's last action
    #known = new Set();  // messages on the screen that were announced
    #shown = [];

    announced(text) {
        this.#announcements.push(plain(text));
    }

    acted() {
        this.#announcements = [];
    }

    /** Whether anything was announced since the player's last action. */
    get hasAnnounced() {
        return this.#announcements.length > 0;
    }

    /** Sorts the messages on the screen. A message stays in its group as long as it is shown, because moving it would announce it again. */
    sort(messages, isRefused) {
        const isKnown = (message) => this.#shown.includes(message) ? this.#known.has(message) : this.#wasAnnounced(plain(message), isRefused);
        this.#known = new Set(messages.filter(isKnown));
        this.#shown = messages;
        return { news: messages.filter((message) => !this.#known.has(message)), known: messages.filter((message) => this.#known.has(message)) };
    }

    #wasAnnounced(message, isRefused) {
        return this.#announcements.some((text) => text.includes(message) || (isRefused && message.includes(text)));
    }
}

/** Announces once that the computer is thinking, if it thinks for long. */
export class MirrorThought {
    #look;
    #announce;
    #timer = 0;
    #isAnnounced = false;

    /** `look()` reads the screen, which calls `follow`. */
    constructor({ look, announce }) {
        this.#look = look;
        this.#announce = announce;
    }

    close() {
        clearTimeout(this.#timer);
    }

    /**
     * Called after each reading of the screen: `isThinking` is whether the computer is thinking, `hasMoved` whether a move has been made
     * since.
     */
    follow(isThinking, hasMoved) {
        if (isThinking && this.#timer !== 0 && !hasMoved) return;
        clearTimeout(this.#timer);
        this.#timer = 0;
        if (!isThinking) this.#isAnnounced = false;
        else if (!this.#isAnnounced) this.#timer = Number(setTimeout(() => this.#end(), longThought));
    }

    /** Reads the screen again before announcing, because the computer may have moved in the meantime. */
    #end() {
        const timer = this.#timer;
        this.#look();
        if (this.#timer !== timer) return;
        this.#isAnnounced = true;
        this.#announce();
    }
}
