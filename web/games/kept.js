// The game that this tab plays. Every change of it is written down at once where it is safe even if the tab is killed, the
// journal in localStorage, and from there brought into the library (library.js, which is fetched when it is first needed).
// A tab holds a lock on its game, so that no two write the same one; where there are no locks, the numbers of revisions
// tell that somebody else has written, and what is played here goes on as a copy.

import { request } from '../base/commands.js';
import { newId, played } from './entries.js';
import { copied, Forks } from './fork.js';
import { Journal } from './journal.js';
import { LastGame } from './last_game.js';
import { Locks } from './lock.js';
import { Queue } from './queue.js';
import { isId } from './row.js';
import { Tabs } from './tabs.js';

const reloadLimit = 1000;    // milliseconds in which the page before a reload has let go of its game
const handOverLimit = 1500;  // the same for another tab that was asked to; one that sleeps is not waited for

export class Kept {
    #storage;
    #call;
    #report;
    #load;
    #now;
    #writer = newId();      // this page, until it is closed
    #journal;
    #locks;
    #tabs;
    #last;
    #queue;
    #forks = new Forks();
    #game = null;           // the entry of the game that is played
    #claimed = new Map();   // entries of games that are about to be played, by id; their locks are held
    #loaded = null;

    /**
     * `storage` lasts, `tab` is this tab's (storage.js); `locks` and `channel` are those of the browser, if it has them.
     * `load(kept)` resolves to the `library` and its `desk` (library_desk.js). `report(outcome)` hears what became of the
     * journal, `kept`, `full` or `blocked`; `trouble(name)` what is wrong with the library. Nothing else is called from within
     * `save` and `goOnWith`.
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
            heard: {
                kept: (game) => this.#arrived(game),
                conflict: (game) => {
                    this.#fork(game);
                    this.#write(game);
                },
                report,
                trouble,
                done: () => this.tellOthers(),
            },
        });
    }

    get writer() {
        return this.#writer;
    }

    // --- The game that is played ---------------------------------------------------------------------------------------

    /**
     * The entry of the game to begin with, or null; from the first versions only `{id, text}`. It is this tab's, or else the one
     * that was played last, unless another tab plays it now.
     */
    async first() {
        const old = this.#storage.read('game');  // as the first versions kept it
        if (old !== null) return { id: '', text: old };
        const { id, isMine } = this.#last.read();
        const isFree = isId(id) && await this.#locks.claim(id,
            isMine ? { signal: AbortSignal.timeout(reloadLimit) } : { ifAvailable: true });
        return isFree ? this.#claim(id) : null;
    }

    /**
     * The entry of a game that is about to be played; another tab that plays it has to let it go. Null if there is none. It is
     * this tab's from now on, until `attempt` is done with it.
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

    /** `begin()` makes the program begin with an entry that was claimed, which it saves first of all if it can be read. */
    attempt({ id }, begin) {
        const result = begin();
        if (this.#claimed.delete(id)) this.#locks.letGo(id);  // it did not begin
        return result;
    }

    save(id, text, summary) {
        id = this.#forks.idOf(id);
        if (this.#game?.id !== id) this.#begin(id);
        const game = this.#game;
        if (game.text === text && game.summary === summary) return;
        if (played(game.text) !== played(text)) game.changed = this.#now();
        Object.assign(game, { text, summary, revision: game.revision + 1, writer: this.#writer });
        this.#write(game);
    }

    /** Whether it is the game that is played here, which has that title then. */
    rename(id, title) {
        const game = this.#game;
        if (!game || this.#forks.idOf(id) !== game.id) return false;
        Object.assign(game, { title, revision: game.revision + 1, writer: this.#writer });
        this.#write(game);
        return true;
    }

    goOnWith(id) {
        this.#last.goOnWith(this.#forks.idOf(id), this.#game?.id);
    }

    // --- All games -----------------------------------------------------------------------------------------------------

    /** Does what the program asks of the library (library_desk.js). */
    run(verb, ...ids) {
        return this.#atDesk((desk) => desk.run(verb, ...ids));
    }

    /** Takes over the games of some texts, of which each may hold several. */
    bringIn(texts) {
        return this.#atDesk((desk) => desk.import(texts));
    }

    /** The id of the game in a text, if it is kept already; null if it is not, if that cannot be known, or if it is no game. */
    async find(text) {
        if (this.#isEmpty() || !this.#call(request.examine(text)).startsWith('ok\n')) return null;
        return this.loaded().then(({ desk }) => desk.find(text)).catch(() => null);
    }

    async #atDesk(work) {
        const loaded = await this.loaded().catch(() => this.#queue.tell('offline'));
        if (loaded) await work(loaded.desk);
    }

    /** The library and its desk, once they are here; the promise fails if they cannot be downloaded. */
    loaded() {
        this.#loaded ??= this.#load(this).catch((error) => {
            this.#loaded = null;
            throw error;
        });
        return this.#loaded;
    }

    /** The newest there is of a game, in the journal or in the library; null if there is none. */
    async entry(id) {
        if (id === this.#game?.id) return { ...this.#game };
        return this.#journal.read(id) ?? (await this.loaded()).library.read(id);
    }

    /** What the journal has, of all tabs, as far as it can be read. */
    entries() {
        return this.#journal.entries();
    }

    /**
     * Lists what is kept, once the page is there: what an earlier visit left in the journal, and no other tab plays, comes into
     * the library before, and what the first versions kept. Where there is nothing of all that, nothing is downloaded.
     */
    async gather() {
        const old = [...this.#storage.entries('setting.aside-').map(([name]) => `setting.aside-${name}`), 'unreadable-game']
            .filter((name) => this.#storage.read(name) !== null);
        if (old.length === 0 && this.#isEmpty()) return;
        await this.#tidy();
        if (old.length > 0) await this.loaded().then(({ desk }) => desk.takeOver(old, this.#storage)).catch(() => {});
        await this.run('list');
    }

    /** Whether nothing was ever kept here. */
    #isEmpty() {
        return this.#journal.isEmpty && this.#storage.read('library') === null;
    }

    /** Brings into the library what the journal has of games that nobody plays. */
    async #tidy() {
        for (const id of this.#journal.ids()) {
            if (id === this.#game?.id || this.#queue.has(id) || this.#locks.holds(id)) continue;
            if (!(await this.#locks.claim(id, { ifAvailable: true }))) continue;
            await this.#bringLeft(id).catch(() => {});
            this.#locks.letGo(id);
        }
    }

    async #bringLeft(id) {
        const entry = this.#journal.leftover(id);
        if (!entry) return this.#journal.forget(id);
        const { library } = await this.loaded();
        let outcome = await library.put(entry);
        if (outcome === 'conflict') outcome = await library.put(copied(entry));
        if (outcome === 'kept' || outcome === 'gone') this.#journal.forget(id);
    }

    /** The games that other tabs play, as far as the browser tells; when one of them is let go, the program hears of it. */
    playedElsewhere() {
        return this.#tabs.games((id) => id === this.#game?.id);
    }

    /** The last entry of a game that is to be deleted, when nothing more comes of it. */
    async settled(id) {
        await this.#queue.settled();
        return this.entry(id);
    }

    /** A game was deleted. */
    dropped(id) {
        if (id === this.#game?.id) {
            this.#stop();
            this.#locks.letGo(id);
        }
        this.#journal.forget(id);
    }

    tellOthers() {
        this.#tabs.tell();
    }

    // --- One game after another ----------------------------------------------------------------------------------------

    /** The entry of a game whose lock is held now; null, and the lock is let go, if there is none. */
    async #claim(id) {
        const entry = await this.entry(id).catch(() => null);
        if (entry) this.#claimed.set(id, entry);
        else this.#locks.letGo(id);
        return entry;
    }

    /** Another tab wants to play the game. */
    async #give(id) {
        this.#call(request.taken(id));
        this.#stop();
        await this.#queue.settled();
        this.#locks.letGo(id);
    }

    /** The lock is gone: another tab has taken it, because this one did not answer, or nobody. WebKit ends the locks of a page
        that goes away; it may come back. */
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

    /** The program plays another game: one that was claimed, or a new one. */
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
            this.tellOthers();
        } else {
            this.#journal.disown(id);
            if (!this.#locks.holds(id)) this.#hold(id);
        }
    }

    #leave(game) {
        if (!this.#queue.has(game.id)) this.#forget(game);
        this.#locks.letGo(game.id);
    }

    /** Holds the lock on the game that is played, if it can be had. */
    async #hold(id) {
        const isHeld = await this.#locks.claim(id, { ifAvailable: true });
        if (isHeld && this.#game?.id !== id) this.#locks.letGo(id);
    }

    /** The journal is for what the library does not have yet. */
    #forget(game) {
        if (game.summary === '' || game.base >= game.revision) this.#journal.forget(game.id);
    }

    // --- Writing -------------------------------------------------------------------------------------------------------

    #write(game) {
        if (this.#journal.isForeign(game.id)) this.#fork(game);
        const outcome = this.#journal.write(game);
        if (outcome === 'kept' || game.summary === '') this.#report(outcome);
        if (game.summary !== '') this.#queue.add(game, outcome);
    }

    /** Somebody else has written the game: what is played here is another one from now on. */
    #fork(game) {
        const old = this.#forks.fork(game, this.#now());
        this.#queue.drop(old);
        if (game !== this.#game) return;
        this.#locks.letGo(old);
        this.#hold(game.id);
        setTimeout(() => this.#call(request.renamed(old, game.id)), 0);
    }

    /** The game is in the library. */
    #arrived(game) {
        if (game !== this.#game && !this.#queue.has(game.id)) this.#forget(game);
        this.#storage.write('library', 'yes');
    }
}
