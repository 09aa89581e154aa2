// Handles the program's requests to the library (web/commands.md).

import { request } from '../base/commands.js';
import { pageLanguage } from '../base/language.js';
import { textsOfFiles } from '../base/text_file.js';
import { copyOf, newId } from './entries.js';
import { Library, LibraryFailed } from './library.js';
import { Database } from './library_database.js';
import { isId } from './row.js';

const undoTime = 10 * 60 * 1000;  // milliseconds until a deleted game is erased
const largestFile = 32 << 20;     // bytes
const fewGames = 3;               // with at least this many games, the browser is asked not to clear the storage

/** Formats a time for the player, as briefly as possible. */
export function timeWords(time, now, language) {
    const format = (options) => new Intl.DateTimeFormat(language, options).format(time);
    const day = (each) => new Date(each).setHours(0, 0, 0, 0);
    const days = Math.round((day(time) - day(now)) / 86400000);
    if (days > 0 || days < -6) return format({ dateStyle: 'medium' });
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
    return days < -1 ? words : `${words} ${format({ timeStyle: 'short' })}`;
}

const line = (text) => text.replace(/[\u0000-\u001f\u007f]/g, ' ');

/** The body of the request `library`. */
export function listText(games, { elsewhere, now, language }) {
    return games.map(({ id, summary, title, changed }) => {
        const when = changed > 0 ? timeWords(changed, now, language) : '';
        const lines = String(summary).split('\n').filter((each) => each !== '').map(line);
        if (title) lines.push(`title ${line(title)}`);
        return [`kept ${id}\t${elsewhere.has(id) ? 'elsewhere' : 'here'}\t${line(when)}`, ...lines, '', ''].join('\n');
    }).join('');
}

export class LibraryHandler {
    #kept;
    #library;
    #call;
    #trouble;
    #language;
    #persist;
    #now;
    #files;
    #mistakes;
    #puzzles;
    #verbs = {
        list: () => this.#list(),
        open: (id) => this.#open(id),
        remove: (id) => this.#remove(id),
        bringBack: (id) => this.#bringBack(id),
        copy: (id, to) => this.#copy(id, to),
        rename: (id, title) => this.#rename(id, title),
        export: (id) => this.#export(id),
    };

    /**
     * `kept` belongs to the tab (kept.js). `persist()` asks the browser not to clear the storage. `mistakes()` returns the saved mistakes,
     * and `puzzles()` the results of puzzles by name.
     */
    constructor({ kept, library, call, trouble, language, persist = () => {}, now = Date.now,
        mistakes = () => [], puzzles = () => [], files = () => import('./library_files.js') }) {
        this.#kept = kept;
        this.#library = library;
        this.#call = call;
        this.#trouble = trouble;
        this.#language = language;
        this.#persist = persist;
        this.#now = now;
        this.#files = files;
        this.#mistakes = mistakes;
        this.#puzzles = puzzles;
    }

    /** Carries out one of `#verbs` and reports failures. */
    async run(verb, ...ids) {
        await this.#try(() => this.#verbs[verb](...ids));
    }

    /** Imports games from texts, each of which may contain several. */
    import(texts) {
        return this.#try(() => this.#import(texts));
    }

    /** Imports games from files. */
    async importFiles(files) {
        const all = await textsOfFiles(files, largestFile);
        const unread = all.filter((each) => typeof each !== 'string').map(({ name, trouble }) => `${line(name)}\t${trouble}`);
        return this.#try(() => this.#import(all.filter((each) => typeof each === 'string'), unread));
    }

    async #try(work) {
        try {
            await work();
        } catch (error) {
            if (!(error instanceof LibraryFailed)) throw error;
            this.#trouble(`library_${error.outcome}`);
        }
    }

    /** `unread` has a line of the request `imported` for each file that could not be read. */
    async #import(texts, unread = []) {
        if (texts.length + unread.length === 0) return;
        const { readGames, readPuzzles } = await this.#files();
        const there = new Map((await this.#library.texts()).map(({ id, text }) => [sameness(text), id]));
        const bad = [...unread];
        let added = 0;
        let known = 0;
        let mistakes = 0;
        let number = 0;
        const handOver = (what, part) => {
            const [outcome, reply] = this.#call(what).split('\n');
            if (outcome !== 'ok') bad.push(`${part}\t${reply}`);
            return outcome === 'ok' ? reply : 'bad';
        };
        for (const { text, mistake, id, title, created, changed } of texts.flatMap(readGames)) {
            ++number;
            if (mistake !== undefined) {
                const outcome = handOver(request.mistake(mistake), number);
                if (outcome === 'added') ++mistakes;
                if (outcome === 'known') ++known;
                continue;
            }
            const game = this.#examined(text, (why) => bad.push(`${number}\t${why}`));
            if (!game) continue;
            const { summary, saved } = game;
            if (there.has(sameness(saved))) {
                ++known;
            } else {
                const used = isId(id) && !(await this.#library.read(id, { deleted: true })) ? id : newId();
                await this.#put({ id: used, text: saved, summary, title, created, changed });
                there.set(sameness(saved), used);
                ++added;
            }
        }
        const puzzles = texts.flatMap(readPuzzles)
            .filter(([name, result]) => handOver(request.puzzleResult(name, result), ++number) === 'added').length;
        this.#kept.notifyOthers();
        this.#call(request.imported(added, known, bad.length, mistakes, puzzles, bad.join('\n')));
        await this.#list();
    }

    /** The id of a saved game with the same contents as a readable text; null if there is none. */
    async find(text) {
        const { readGames } = await this.#files();
        const saved = [text, ...readGames(text).map((game) => game.text)].map((each) => this.#examined(each)?.saved);
        const wanted = new Set(saved.filter((each) => each !== undefined).map(sameness));
        const games = this.#newest(await this.#library.texts());
        return games.find((game) => wanted.has(sameness(game.text)))?.id ?? null;
    }

    /** The library's games, replaced by newer versions from the journal. */
    #newest(games) {
        const all = new Map(games.map((game) => [game.id, game]));
        for (const entry of this.#kept.entries()) {
            if (entry.summary !== '' && !(all.get(entry.id)?.revision >= entry.revision)) all.set(entry.id, entry);
        }
        return [...all.values()];
    }

    /** Imports games that the first versions saved under these names in `storage`. */
    async importOld(names, storage) {
        for (const name of names) {
            const text = storage.read(name).replaceAll('\t', '\n');
            const { summary = '', saved = text } = this.#examined(text) ?? {};
            await this.#put({ id: newId(), text: saved, summary });
            storage.write(name, '');
        }
    }

    /**
     * `{summary, saved}` of a game. If it is unreadable, returns null and passes the reason to `refused`.
     * @param {string} text
     * @param {(reason: string) => void} [refused]
     */
    #examined(text, refused = () => {}) {
        const reply = this.#call(request.examine(text.replaceAll('\0', '\ufffd')));
        if (!reply.startsWith('ok\n')) return void refused(reply.slice(reply.indexOf('\n') + 1));
        const end = reply.indexOf('\nnarabe-saved ');
        return { summary: reply.slice(3, end), saved: reply.slice(end + 1) };
    }

    async #list() {
        let games = [];
        try {
            games = await this.#library.all();
        } catch (error) {
            this.#trouble(`library_${error.outcome}`);  // games in the journal are listed nevertheless
        }
        const now = this.#now();
        const shown = this.#newest(games).filter(({ id, deleted }) => !deleted && isId(id));
        shown.sort((a, b) => b.changed - a.changed);
        const elsewhere = await this.#kept.playedElsewhere();
        this.#call(request.library(listText(shown, { elsewhere, now, language: this.#language() })));
        for (const { id, deleted } of games) {
            if (deleted && deleted < now - undoTime) this.#library.erase(id).catch(() => {});
        }
        if (shown.length >= fewGames || shown.some(({ summary }) => /^result /m.test(summary))) this.#persist();
    }

    async #open(id) {
        const entry = await this.#kept.claimed(id);
        if (!entry) return void this.#call(request.notOpened(id));
        this.#kept.attempt(entry, () => this.#call(request.opened(id, entry.text)));
    }

    async #remove(id) {
        const entry = await this.#kept.settled(id);
        if (entry) await this.#must(this.#library.put({ ...entry, seen: Infinity, deleted: this.#now() }));
        this.#kept.dropped(id);
        await this.#changed();
    }

    async #bringBack(id) {
        const entry = await this.#library.read(id, { deleted: true });
        if (entry) await this.#must(this.#library.put({ ...entry, deleted: undefined }));
        await this.#changed();
    }

    async #copy(id, to) {
        const entry = await this.#kept.entry(id);
        const time = this.#now();
        if (entry) await this.#put({ ...named(entry), id: to, text: copyOf(entry.text), created: time, changed: time });
        await this.#changed();
    }

    /** An empty title restores the default name. */
    async #rename(id, title) {
        const entry = this.#kept.rename(id, title) ? null : await this.#kept.entry(id);
        if (entry) {
            const { revision } = entry;
            await this.#must(this.#library.put({ ...entry, title, revision: revision + 1, seen: revision, writer: this.#kept.writer }));
        }
        await this.#changed();
    }

    async #export(id) {
        const { exportGames, download, isReadable } = await this.#files();
        const entries = isId(id) ? [await this.#kept.entry(id)]
            : this.#newest(await this.#library.texts()).sort((a, b) => a.changed - b.changed);
        const games = entries.filter(Boolean);
        download(exportGames(games, new Date(this.#now()), ...(isId(id) ? [] : [this.#mistakes(), this.#puzzles()])));
        const raw = games.filter((game) => !isReadable(game)).length;
        if (raw > 0) this.#call(request.exportedRaw(raw));
    }

    async #put(game) {
        const time = this.#now();
        const whole = { created: time, changed: time, revision: 1, base: 0, writer: this.#kept.writer };
        const given = Object.entries(game).filter(([, value]) => value !== undefined);
        await this.#must(this.#library.put({ ...whole, ...Object.fromEntries(given) }));
    }

    async #must(put) {
        const outcome = await put;
        if (outcome !== 'kept' && outcome !== 'gone') throw new LibraryFailed(outcome);
    }

    async #changed() {
        this.#kept.notifyOthers();
        await this.#list();
    }
}

/** The fields that lists use to name a game. */
const named = ({ summary, title }) => ({ summary, title });

/** The text by which equal games are found: without the position shown, the random seed, and the standing for the rating. */
const sameness = (text) => text.replace(/^(cursor|seed|standing) .*\n/gm, '');

/** Opens the browser's library and makes a handler for this tab; `tab` is the tab's `Kept`. */
export function openLibrary(tab) {
    const library = new Library(new Database());
    const persist = () => {
        if (tab.storage.read('persistent') !== null) return;
        tab.storage.write('persistent', 'asked');
        navigator.storage?.persist?.().catch(() => {});
    };
    const mistakes = () => tab.storage.entries('setting.mistake-').map(([, value]) => value);
    const puzzles = () => tab.storage.entries('setting.puzzle-');
    return { library, handler: new LibraryHandler({ ...tab, library, persist, mistakes, puzzles, language: pageLanguage }) };
}
