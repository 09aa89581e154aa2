// The game that this tab plays. Every change of it is written down at once where it is safe even if the tab is killed, the
// journal in localStorage, and from there brought into the library (library.js, which is fetched when it is first needed).
// A tab holds a lock on its game, so that no two write the same one; where there are no locks, the numbers of revisions
// tell that somebody else has written, and what is played here goes on as a copy.

import { copyOf, damaged, newId, played, readEntry } from './entries.js';
import { isId } from './row.js';

const journal = 'game.';
const reloadLimit = 1000;    // milliseconds in which the page before a reload has let go of its game
const newsPause = 150;       // milliseconds in which more of the same may be heard
const handOverLimit = 1500;  // the same for another tab that was asked to; one that sleeps is not waited for

const lockName = (id) => `narabe-game-${id}`;

export class Kept {
    #storage;
    #tab;
    #locks;
    #channel;
    #call;
    #report;
    #trouble;
    #load;
    #now;
    #writer = newId();       // this page, until it is closed
    #game = null;            // the entry of the game that is played
    #written = null;         // what was written into the journal for it
    #release = () => {};     // lets its lock go
    #held = new Map();       // the same for games that are about to be played
    #opening = null;         // the entry of one that is being begun
    #waiting = new Map();    // entries that have to be brought into the library
    #bringing = null;
    #renamed = new Map();
    #goesOn = null;
    #loaded = null;
    #told = new Set();
    #awaited = new Set();    // games that other tabs play, of which it is heard when they let them go
    #news = 0;               // the timer of what is heard of other tabs

    /**
     * `storage` lasts, `tab` is this tab's (storage.js); `locks` and `channel` are those of the browser, if it has them.
     * `load(kept)` resolves to the `library` and its `desk` (library_desk.js). `report(outcome)` hears what became of the
     * journal, `kept`, `full` or `blocked`; `trouble(name)` what is wrong with the library. Nothing else is called from within
     * `save` and `goOnWith`.
     */
    constructor({ storage, tab, locks, channel = null, call, report, trouble, load, now = Date.now }) {
        this.#storage = storage;
        this.#tab = tab;
        this.#locks = locks;
        this.#channel = channel;
        this.#call = call;
        this.#report = report;
        this.#trouble = trouble;
        this.#load = load;
        this.#now = now;
        if (channel) channel.onmessage = ({ data }) => this.#hear(data);
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
        const mine = this.#tab.read('plays');
        const id = mine ?? this.#storage.read('current') ?? '';
        const isFree = isId(id) && await this.#claim(id,
            mine === null ? { ifAvailable: true } : { signal: AbortSignal.timeout(reloadLimit) });
        return isFree ? this.#claimedEntry(id) : null;
    }

    /** The entry of a game that is about to be played; another tab that plays it has to let it go. Null if there is none. */
    async claimed(id) {
        if (id === this.#game?.id) return { ...this.#game };
        if (!(await this.#claim(id, { ifAvailable: true }))) {
            this.#channel?.postMessage({ give: id });
            const isGiven = await this.#claim(id, { signal: AbortSignal.timeout(handOverLimit) });
            if (!isGiven) await this.#claim(id, { steal: true });
        }
        return this.#claimedEntry(id);
    }

    /** `begin()` makes the program begin with an entry that was claimed, and saves it first of all if it can be read. */
    attempt(entry, begin) {
        this.#opening = entry;
        const result = begin();
        this.#opening = null;
        this.#letGo(entry.id);
        return result;
    }

    save(id, text, summary) {
        id = this.#renamed.get(id) ?? id;
        if (this.#game?.id !== id) this.#begin(id);
        const game = this.#game;
        if (game.text === text && game.summary === summary) return;
        if (played(game.text) !== played(text)) game.changed = this.#now();
        Object.assign(game, { text, summary, revision: game.revision + 1, writer: this.#writer });
        this.#write(game);
    }

    goOnWith(id) {
        id = this.#renamed.get(id) ?? id;
        const current = this.#storage.read('current');
        const isNews = id !== this.#goesOn;
        const isOthers = id === '' && ![this.#goesOn, this.#game?.id].includes(current);
        this.#goesOn = id;
        if (this.#tab.read('plays') !== (id || 'none')) this.#tab.write('plays', id || 'none');
        // What another tab began later stays; what was cleared meanwhile is written again.
        if (isNews ? !isOthers : id !== '' && current === null) this.#storage.write('current', id);
    }

    // --- All games -----------------------------------------------------------------------------------------------------

    /** Does what the program asks of the library (bridge.h). */
    run(line) {
        return this.#atDesk((desk) => desk.run(line));
    }

    /** Takes over the games of some texts, of which each may hold several. */
    bringIn(texts) {
        return this.#atDesk((desk) => desk.import(texts));
    }

    /** The id of the game in a text, if it is kept already; null if it is not, if that cannot be known, or if it is no game. */
    async find(text) {
        if (this.#isEmpty() || !this.#call(`examine\n${text}`).startsWith('ok\n')) return null;
        return this.loaded().then(({ desk }) => desk.find(text)).catch(() => null);
    }

    async #atDesk(work) {
        const loaded = await this.loaded().catch(() => this.#tell('away'));
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
        const here = readEntry(this.#storage.read(journal + id));
        return here ?? (await this.loaded()).library.read(id);
    }

    /** What the journal has, of all tabs, as far as it can be read. */
    entries() {
        return this.#storage.entries(journal).map(([, text]) => readEntry(text)).filter(Boolean);
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
        return this.#storage.entries(journal).length === 0 && this.#storage.read('library') === null;
    }

    async #tidy() {
        for (const [id, text] of this.#storage.entries(journal)) {
            if (id === this.#game?.id || this.#waiting.has(id) || this.#held.has(id)) continue;
            if (!(await this.#claim(id, { ifAvailable: true }))) continue;
            await this.#bringLeft(id, text).catch(() => {});
            this.#letGo(id);
        }
    }

    /** The games that other tabs play, as far as the browser tells; when one of them is let go, the program hears of it. */
    async playedElsewhere() {
        const ids = await this.#locked();
        const elsewhere = new Set(ids.filter((id) => id !== this.#game?.id && !this.#held.has(id)));
        for (const id of elsewhere) this.#await(id);
        return elsewhere;
    }

    /** Waits until no tab plays the game. The lock is only had for a moment, and with all who wait. */
    async #await(id) {
        if (this.#awaited.has(id)) return;
        this.#awaited.add(id);
        const isFree = await this.#locks.request(lockName(id), { mode: 'shared' }, () => true).catch(() => false);
        this.#awaited.delete(id);
        if (isFree) this.#tellOfNews();
    }

    /** The last entry of a game that is to be deleted, when nothing more comes of it. */
    async settled(id) {
        await this.#bringing;
        return this.entry(id);
    }

    /** A game was deleted. */
    dropped(id) {
        if (id === this.#game?.id) this.#stop();
        this.#storage.write(journal + id, '');
    }

    tellOthers() {
        this.#channel?.postMessage({ changed: true });
    }

    // --- Locks ---------------------------------------------------------------------------------------------------------

    /** The games on which this tab or another holds a lock, as far as the browser tells. */
    async #locked() {
        const { held = [] } = await this.#locks?.query?.().catch(() => ({})) ?? {};
        return held.filter(({ mode }) => mode !== 'shared').map(({ name }) => name.replace(lockName(''), ''));
    }

    /** Whether the lock on a game could be had; it is then held until it is let go. */
    #claim(id, options) {
        if (!this.#locks) {
            this.#held.set(id, () => {});
            return Promise.resolve(true);
        }
        return new Promise((resolve) => {
            let isHeld = false;
            const hold = (lock) => lock && new Promise((release) => {
                isHeld = true;
                this.#held.set(id, release);
                resolve(true);
            });
            this.#locks.request(lockName(id), options, hold).then(() => resolve(false), ({ name }) => {
                if (isHeld) return void this.#lose(id);
                const isTaken = name === 'AbortError' || name === 'TimeoutError';
                if (!isTaken) this.#held.set(id, () => {});  // there are no locks here
                resolve(!isTaken);
            });
        });
    }

    #letGo(id) {
        this.#held.get(id)?.();
        this.#held.delete(id);
    }

    async #claimedEntry(id) {
        const entry = await this.entry(id).catch(() => null);
        if (!entry) this.#letGo(id);
        return entry;
    }

    #hear({ give, changed }) {
        if (changed) this.#tellOfNews();
        if (give !== undefined && give === this.#game?.id) this.#give(give);
    }

    #tellOfNews() {
        clearTimeout(this.#news);
        this.#news = setTimeout(() => this.#call('library_changed'), newsPause);
    }

    /** Another tab wants to play the game. */
    async #give(id) {
        this.#call(`taken ${id}`);
        const release = this.#release;
        this.#release = () => {};
        this.#stop();
        await this.#bringing;
        release();
    }

    /** The lock is gone: another tab has taken it, because this one did not answer, or nobody. WebKit ends the locks of a page
        that goes away; it may come back. */
    async #lose(id) {
        this.#held.delete(id);
        const isTaken = (await this.#locked()).includes(id);
        if (this.#game?.id !== id) return;
        if (!isTaken) return void this.#hold(id);
        this.#waiting.delete(id);
        this.#call(`taken ${id}`);
        this.#stop();
    }

    // --- One game after another ----------------------------------------------------------------------------------------

    #stop() {
        this.#game = null;
        this.#release();
        this.#release = () => {};
        this.#goesOn = '';
        this.#tab.write('plays', 'none');
    }

    #begin(id) {
        const left = this.#game;
        if (left && !this.#waiting.has(left.id)) this.#forget(left);
        this.#release();
        const opening = this.#opening?.id === id ? this.#opening : null;
        const time = this.#now();
        const fresh = { id, text: '', summary: '', created: time, changed: time, revision: 0, base: 0, writer: this.#writer };
        this.#game = { ...fresh, ...opening, seen: opening?.revision ?? 0 };
        this.#written = opening && this.#storage.read(journal + id);
        if (opening && this.#written === null) this.#note(this.#game);
        this.#release = this.#held.get(id) ?? (() => {});
        if (!this.#held.delete(id)) this.#hold(id);
        if (opening) this.tellOthers();
    }

    async #hold(id) {
        if (!(await this.#claim(id, { ifAvailable: true }))) return;
        if (this.#game?.id !== id) return void this.#letGo(id);
        this.#release = this.#held.get(id);
        this.#held.delete(id);
    }

    /** The journal is for what the library does not have yet. */
    #forget(game) {
        if (game.summary === '' || game.base >= game.revision) this.#storage.write(journal + game.id, '');
    }

    // --- Writing -------------------------------------------------------------------------------------------------------

    /** Writes into the journal. */
    #note(game) {
        const text = JSON.stringify(game);
        const outcome = this.#storage.write(journal + game.id, text);
        this.#written = outcome === 'kept' ? text : null;
        if (outcome !== 'kept') this.#storage.write(journal + game.id, '');  // nothing is better than something old
        return outcome;
    }

    #write(game) {
        const there = this.#storage.read(journal + game.id);
        if (there !== null && there !== this.#written && readEntry(there)?.writer !== this.#writer) this.#fork(game);
        const outcome = this.#note(game);
        if (outcome === 'kept' || game.summary === '') this.#report(outcome);
        if (game.summary === '') return;
        this.#waiting.set(game.id, { game, noted: outcome });
        this.#bringing ??= this.#bring();
    }

    /** Somebody else has written the game: what is played here is another one from now on. */
    #fork(game) {
        const old = game.id;
        Object.assign(game, { id: newId(), text: copyOf(game.text), base: 0, seen: 0, created: this.#now() });
        this.#renamed.set(old, game.id);
        this.#waiting.delete(old);
        if (game !== this.#game) return;
        this.#written = null;
        this.#release();
        this.#release = () => {};
        this.#hold(game.id);
        setTimeout(() => this.#call(`renamed ${old} ${game.id}`), 0);
    }

    async #bring() {
        const loaded = await this.loaded().catch(() => null);
        while (this.#waiting.size > 0) {
            const [id, { game, noted }] = this.#waiting.entries().next().value;
            this.#waiting.delete(id);
            const { revision } = game;
            const outcome = loaded ? await loaded.library.put({ ...game }) : 'away';
            const isKept = outcome === 'kept' || outcome === 'gone';
            if (outcome === 'conflict') {
                this.#fork(game);
                this.#write(game);
            } else if (isKept) {
                game.base = game.seen = revision;
                if (game !== this.#game && !this.#waiting.has(id)) this.#forget(game);
                if (noted !== 'kept') this.#report('kept');
                this.#storage.write('library', 'yes');
            } else if (noted !== 'kept') {
                this.#report(noted);
            }
            if ((noted === 'kept' || isKept) && outcome !== 'away') this.#tell(outcome);
        }
        this.#bringing = null;
        if (loaded) this.tellOthers();
    }

    #tell(outcome) {
        if (['kept', 'conflict'].includes(outcome) || this.#told.has(outcome)) return;
        this.#told.add(outcome);
        this.#trouble(`library_${outcome}`);
    }

    async #bringLeft(id, text) {
        const entry = readEntry(text) ?? damaged(text);
        if (entry.summary === '' && entry.text !== text) return void this.#storage.write(journal + id, '');
        const { library } = await this.loaded();
        let outcome = await library.put(entry);
        if (outcome === 'conflict') outcome = await library.put({ ...entry, id: newId(), text: copyOf(entry.text), base: 0, seen: 0 });
        if (outcome === 'kept' || outcome === 'gone') this.#storage.write(journal + id, '');
    }
}
