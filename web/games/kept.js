// The game that this tab plays. Every change is written immediately to the journal in localStorage, where it survives the closing of the
// tab, and then moved to the library (library.js, loaded when first needed). A tab holds a lock on its game, so that no two tabs write the
// same game. In browsers without locks, revision numbers reveal that another tab has written the game, and this tab continues with a copy.

import { request } from '../base/commands.js';
import { copyOf, fingerprintsOf, newId } from './entries.js';
import { Forks, renewed } from './fork.js';
import { Journal } from './journal.js';
import { LastGame } from './last_game.js';
import { Locks } from './lock.js';
import { Queue } from './queue.js';
import { isId } from './row.js';
import { Tabs } from './tabs.js';

const reloadLimit = 1000;    // milliseconds to wait until the page before a reload releases its game
const handOverLimit = 1500;  // milliseconds to wait for another tab that was asked to release the game; sleeping tabs are ignored

export class Kept {
    #storage;
    #call;
    #report;
    #load;
    #now;
    #writer = newId();      // identifies this page
    #journal;
    #locks;
    #tabs;
    #last;
    #queue;
    #forks = new Forks();
    #game = null;           // the entry of the current game
    #claimed = new Map();   // entries of games about to be played, by id; their locks are held
    #loaded = null;

    /**
     * `storage` is permanent, `tab` belongs to this tab (storage.js); `locks` and `channel` are the browser's, if available. `load(kept)`
     * resolves to the `library` and its `handler` (library_handler.js). `report(outcome)` receives the outcome of writing the journal: `kept`,
     * `full` or `blocked`. `trouble(name)` receives problems of the library. `save` and `continueWith` call only
     * these two synchronously.
     */
    constructor({ storage, tab, locks = null, channel = null, call, report, trouble, load, now = Date.now }) {
        this.#storage = storage;
        this.#call = call;
        this.#report = report;
        this.#load = load;
        this.#now = now;
        this.#journal = new Journal(storage, this.#writer);
        this.#locks = new Locks(locks, (id) => void this.#lost(id));
        this.#last = new LastGame({ storage, tab });
        this.#tabs = new Tabs({
            channel,
            locks: this.#locks,
            give: (id) => id === this.#game?.id && void this.#give(id),
            news: () => call(request.libraryChanged()),
        });
        this.#queue = new Queue({
            load: () => this.loaded(),
            listener: {
                kept: (game) => this.#arrived(game),
                conflict: (game) => {
                    this.#fork(game);
                    this.#write(game);
                },
                report,
                trouble,
                done: () => this.notifyOthers(),
            },
        });
    }

    get writer() {
        return this.#writer;
    }

    // --- The game that is played ---------------------------------------------------------------------------------------

    /**
     * The entry of the game to start with, or null: the game of this tab or, if it has none, the last game played, unless another tab plays
     * it. Games saved by the first versions have only `{id, text}`.
     */
    async first() {
        const old = this.#storage.read('game');  // the name that the first versions used
        if (old !== null) return { id: '', text: old };
        const { id, isMine } = this.#last.read();
        const isFree = isId(id) && await this.#locks.claim(id,
            isMine ? { signal: AbortSignal.timeout(reloadLimit) } : { ifAvailable: true });
        return isFree ? this.#claim(id) : null;
    }

    /**
     * Claims a game's entry for this tab. A tab that plays the game is asked to release it; if it doesn't, its lock is stolen. Resolves to
     * null if there is no entry. `attempt` completes the claim.
     */
    async claimed(id) {
        if (id === this.#game?.id) return { ...this.#game };
        if (!(await this.#locks.claim(id, { ifAvailable: true }))) {
            this.#tabs.askFor(id);
            const isGiven = await this.#locks.claim(id, { signal: AbortSignal.timeout(handOverLimit) });
            if (!isGiven) await this.#locks.claim(id, { steal: true });
        }
        return this.#claim(id);
    }

    /**
     * Calls `begin()`, which starts the claimed game in the program. If the program did not save it, it was unreadable, so the lock is
     * released.
     */
    attempt({ id }, begin) {
        const claimed = this.#claimed.get(id);
        if (claimed) claimed.fingerprint ??= fingerprintsOf(this.#call, claimed.text)[0];  // saved by an older version
        const result = begin();
        if (this.#claimed.delete(id)) this.#locks.release(id);  // the game has not started
        return result;
    }

    /** Saves the current game. Games with the same `fingerprint` differ at most in the position shown. */
    save(id, text, summary, fingerprint) {
        id = this.#forks.idOf(id);
        if (this.#game?.id !== id) this.#begin(id);
        const game = this.#game;
        if (game.text === text && game.summary === summary) return;
        if (game.fingerprint !== fingerprint) game.changed = this.#now();
        this.#revise(game, { text, summary, fingerprint });
    }

    /** Renames a game; returns whether this tab plays the game. */
    rename(id, title) {
        const game = this.#game;
        if (!game || this.#forks.idOf(id) !== game.id) return false;
        this.#revise(game, { title });
        return true;
    }

    continueWith(id) {
        this.#last.continueWith(this.#forks.idOf(id), this.#game?.id);
    }

    // --- All games -----------------------------------------------------------------------------------------------------

    /** Carries out a library operation for the program (library_handler.js). */
    run(verb, ...ids) {
        return this.#withHandler((handler) => handler.run(verb, ...ids));
    }

    /** Imports games from texts. A text may contain several games. */
    importTexts(texts) {
        return this.#withHandler((handler) => handler.import(texts));
    }

    /** Imports games from files. */
    importFiles(files) {
        return this.#withHandler((handler) => handler.importFiles(files));
    }

    /** The id under which the game in a text is already saved. Null if it is not saved, cannot be looked up, or is not a game. */
    async find(text) {
        if (this.#isEmpty()) return null;
        const fingerprints = fingerprintsOf(this.#call, text);
        return fingerprints.length === 0 ? null : this.loaded().then(({ handler }) => handler.find(fingerprints)).catch(() => null);
    }

    async #withHandler(work) {
        const loaded = await this.loaded().catch(() => this.#queue.reportOnce('offline'));
        if (loaded) await work(loaded.handler);
    }

    /** Resolves to the library and its handler; rejects if they cannot be downloaded. */
    loaded() {
        this.#loaded ??= this.#load(this).catch((error) => {
            this.#loaded = null;
            throw error;
        });
        return this.#loaded;
    }

    /** The newest version of a game, from the journal or the library; null if there is none. */
    async entry(id) {
        if (id === this.#game?.id) return { ...this.#game };
        return this.#journal.read(id) ?? (await this.loaded()).library.read(id);
    }

    /** The readable journal entries of all tabs. */
    entries() {
        return this.#journal.entries();
    }

    /**
     * Lists the saved games once the page is ready. First moves the remaining journal entries of earlier visits to the library, unless
     * another tab plays them, and imports games of the first versions. Downloads nothing if nothing is saved.
     */
    async gather() {
        const old = [...this.#storage.entries('setting.aside-').map(([name]) => `setting.aside-${name}`), 'unreadable-game']
            .filter((name) => this.#storage.read(name) !== null);
        if (old.length === 0 && this.#isEmpty()) return;
        await this.#tidy();
        if (old.length > 0) await this.loaded().then(({ handler }) => handler.importOld(old, this.#storage)).catch(() => {});
        await this.run('list');
    }

    /** Whether nothing has ever been saved in this browser. */
    #isEmpty() {
        return this.#journal.isEmpty && this.#storage.read('library') === null;
    }

    /** Moves journal entries that no tab plays to the library. */
    async #tidy() {
        for (const id of this.#journal.ids()) {
            if (id === this.#game?.id || this.#queue.has(id) || this.#locks.holds(id)) continue;
            if (!(await this.#locks.claim(id, { ifAvailable: true }))) continue;
            await this.#bringLeft(id).catch(() => {});
            this.#locks.release(id);
        }
    }

    async #bringLeft(id) {
        const entry = this.#journal.leftover(id);
        if (!entry) return this.#journal.forget(id);
        const { library } = await this.loaded();
        let outcome = await library.put(entry);
        if (outcome === 'conflict') outcome = await library.put({ ...renewed(entry), text: copyOf(this.#call, entry.text) });
        if (outcome === 'kept' || outcome === 'gone') this.#journal.forget(id);
    }

    /** The games that other tabs play, as far as the browser can tell; the program is notified when another tab releases a game. */
    playedElsewhere() {
        return this.#tabs.games((id) => id === this.#game?.id);
    }

    /** Resolves to the latest entry of a game, once the queue has been written. Must be called before the game is deleted. */
    async settled(id) {
        await this.#queue.settled();
        return this.entry(id);
    }

    /** Called when a game has been deleted. */
    dropped(id) {
        if (id === this.#game?.id) {
            this.#stop();
            this.#locks.release(id);
        }
        this.#journal.forget(id);
    }

    notifyOthers() {
        this.#tabs.notify();
    }

    // --- One game after another ----------------------------------------------------------------------------------------

    /** The entry of a game whose lock this tab now holds. If there is no entry, resolves to null and releases the lock. */
    async #claim(id) {
        const entry = await this.entry(id).catch(() => null);
        if (entry) this.#claimed.set(id, entry);
        else this.#locks.release(id);
        return entry;
    }

    /** Called when another tab wants to play the game. */
    async #give(id) {
        this.#call(request.taken(id));
        this.#stop();
        await this.#queue.settled();
        this.#locks.release(id);
    }

    /**
     * Called when the lock is lost. Either another tab has taken the lock because this tab did not answer, or no tab has it, because WebKit
     * releases the locks of a page that the player leaves, although the player may come back.
     */
    async #lost(id) {
        const isTaken = (await this.#locks.all()).includes(id);
        if (this.#game?.id !== id) return;
        if (!isTaken) return void this.#hold(id);
        this.#queue.drop(id);
        this.#call(request.taken(id));
        this.#stop();
    }

    #stop() {
        this.#game = null;
        this.#last.stop();
    }

    /** Called when the program plays another game, either claimed or new. */
    #begin(id) {
        const left = this.#game;
        if (left) this.#leave(left);
        const claimed = this.#claimed.get(id);
        this.#claimed.delete(id);
        const time = this.#now();
        const fresh = { id, text: '', summary: '', created: time, changed: time, revision: 0, base: 0, writer: this.#writer };
        this.#game = { ...fresh, ...claimed, seen: claimed?.revision ?? 0 };
        if (claimed) {
            this.#journal.adopt(this.#game);
            this.notifyOthers();
        } else {
            this.#journal.disown(id);
            if (!this.#locks.holds(id)) this.#hold(id);
        }
    }

    #leave(game) {
        if (!this.#queue.has(game.id)) this.#forget(game);
        this.#locks.release(game.id);
    }

    /** Takes the lock on the current game if possible. */
    async #hold(id) {
        const isHeld = await this.#locks.claim(id, { ifAvailable: true });
        if (isHeld && this.#game?.id !== id) this.#locks.release(id);
    }

    /** Drops the journal entry if the library has the game's latest revision. */
    #forget(game) {
        if (game.summary === '' || game.base >= game.revision) this.#journal.forget(game.id);
    }

    // --- Writing -------------------------------------------------------------------------------------------------------

    #revise(game, changes) {
        Object.assign(game, changes, { revision: game.revision + 1, writer: this.#writer });
        this.#write(game);
    }

    #write(game) {
        if (this.#journal.isForeign(game.id)) this.#fork(game);
        const outcome = this.#journal.write(game);
        if (outcome === 'kept' || game.summary === '') this.#report(outcome);
        if (game.summary !== '') this.#queue.add(game, outcome);
    }

    /** Continues with a copy, because another page has written the game. It becomes one in a task that may call the program. */
    #fork(game) {
        const old = this.#forks.fork(game, this.#now());
        this.#queue.drop(old);
        setTimeout(() => this.#becomeCopy(game, old), 0);
        if (game !== this.#game) return;
        this.#locks.release(old);
        this.#hold(game.id);
    }

    #becomeCopy(game, old) {
        const text = copyOf(this.#call, game.text);
        if (text !== game.text) this.#revise(game, { text });
        if (game === this.#game) this.#call(request.renamed(old, game.id));
    }

    /** Called when the library has saved the game. */
    #arrived(game) {
        if (game !== this.#game && !this.#queue.has(game.id)) this.#forget(game);
        this.#storage.write('library', 'yes');
    }
}
