// Handles the program's requests to the library (web/commands.md).

import { request } from '../base/commands.js';
import { pageLanguage } from '../base/language.js';
import { saveFile } from '../base/save_file.js';
import { textsOfFiles } from '../base/text_file.js';
import { copyOf, fingerprintsOf, newId, withoutNul } from './entries.js';
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
    #ask;
    #trouble;
    #language;
    #persist;
    #now;
    #save;
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
     * `kept` belongs to the tab (kept.js). `ask(request)` also sends a request that needs the part of the program. `persist()` asks the
     * browser not to clear the storage.
     */
    constructor({ kept, library, call, ask, trouble, language, persist = () => {}, now = Date.now, save = saveFile }) {
        this.#kept = kept;
        this.#library = library;
        this.#call = call;
        this.#ask = ask;
        this.#trouble = trouble;
        this.#language = language;
        this.#persist = persist;
        this.#now = now;
        this.#save = save;
    }

    /** Carries out one of `#verbs` and reports failures. */
    async run(verb, ...ids) {
        await this.#try(() => this.#verbs[verb](...ids));
    }

    /** Imports games from texts. A text may contain several games. */
    import(texts) {
        return this.#try(() => this.#import(texts.map((text) => ({ name: '', text }))));
    }

    /** Imports games from files. */
    async importFiles(files) {
        const named = await textsOfFiles(files, largestFile);
        return this.#try(() => this.#import(named));
    }

    async #try(work) {
        try {
            await work();
        } catch (error) {
            if (!(error instanceof LibraryFailed)) throw error;
            this.#trouble(`library_${error.outcome}`);
        }
    }

    /** Imports what the files contain. A text that is not from a file has no name. */
    async #import(files) {
        if (files.length === 0) return;
        const there = await this.#fingerprints();
        const bad = files.filter(({ trouble }) => trouble).map(({ name, trouble }) => `${line(name)}\t\t${trouble}`);
        const counts = { added: 0, known: 0, mistake: 0, known_mistake: 0, puzzle: 0, known_puzzle: 0, statistic: 0, known_statistic: 0 };
        const parts = files.filter(({ trouble }) => !trouble).flatMap(({ name, text }) => this.#numbered(line(name), this.#parts(text)));
        for (const { name, number, part } of parts) {
            const [outcome, reply] = split(await this.#ask(request.importPart(part)), '\n');
            const game = outcome === 'ok' ? readPart(reply) : null;
            if (!game) bad.push(`${name}\t${number}\t${reply}`);
            else if (game.kind !== 'game') ++counts[game.kind];
            else ++counts[await this.#bringIn(game, there)];
        }
        this.#kept.notifyOthers();
        this.#call(request.imported(counts.added, counts.known + counts.known_mistake, bad.length, counts.mistake, counts.puzzle,
            counts.statistic, bad.join('\n')));
        await this.#list();
    }

    /** The parts of a file with their numbers. The only part of a file needs none. */
    #numbered(name, parts) {
        return parts.map((part, index) => ({ name, number: name !== '' && parts.length === 1 ? '' : index + 1, part }));
    }

    /** A text that the program refuses is one part, which it refuses, too. */
    #parts(text) {
        const readable = withoutNul(text);
        const [outcome, list] = split(this.#call(request.parts(readable)), '\n');
        if (outcome !== 'ok') return [readable];
        return list === '' ? [] : list.split('\n\n').map((part) => part.slice(1).replaceAll('\n ', '\n'));
    }

    /** Saves a game unless it is `there`, and adds it: `added` or `known`. */
    async #bringIn({ kind, id, ...game }, there) {
        if (there.has(game.fingerprint)) return 'known';
        const used = isId(id) && !(await this.#library.read(id, { deleted: true })) ? id : newId();
        await this.#put({ ...game, id: used });
        there.set(game.fingerprint, used);
        return 'added';
    }

    /** The id of the saved game with one of these fingerprints; null if there is none. */
    async find(fingerprints) {
        const there = await this.#fingerprints();
        return fingerprints.map((each) => there.get(each)).find(Boolean) ?? null;
    }

    /** The ids of all games by their fingerprints. Games of older versions get their fingerprints now. */
    async #fingerprints() {
        const hasOne = ({ fingerprint }) => fingerprint !== undefined;
        let games = this.#newest(await this.#library.all()).filter(({ deleted }) => !deleted);
        if (!games.every(hasOne)) games = this.#newest(await this.#library.texts());
        const there = new Map();
        for (const game of games) {
            const fingerprint = game.fingerprint ?? fingerprintsOf(this.#call, game.text)[0];
            if (!hasOne(game) && fingerprint) await this.#library.note(game, fingerprint);
            if (fingerprint && !there.has(fingerprint)) there.set(fingerprint, game.id);
        }
        return there;
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
            const [outcome, reply] = split(this.#call(request.importPart(withoutNul(text))), '\n');
            const { kind, ...game } = outcome === 'ok' ? readPart(reply) : { text, summary: '' };
            await this.#put({ ...game, id: newId() });
            storage.write(name, '');
        }
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
        const finished = this.#call(request.library(listText(shown, { elsewhere, now, language: this.#language() }))).slice('ok\n'.length);
        for (const { id, deleted } of games) {
            if (deleted && deleted < now - undoTime) this.#library.erase(id).catch(() => {});
        }
        if (shown.length >= fewGames || Number(finished) > 0) this.#persist();
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
        if (entry) await this.#put({ ...named(entry), id: to, text: copyOf(this.#call, entry.text), created: time, changed: time });
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
        const entries = isId(id) ? [await this.#kept.entry(id)]
            : this.#newest(await this.#library.texts()).sort((a, b) => a.changed - b.changed);
        const games = entries.filter(Boolean);
        const [outcome, reply] = split(this.#call(request.exportFile(isId(id) ? id : 'all', games.map(filed).join(''))), '\n');
        if (outcome !== 'ok') return void this.#call(request.trouble('too_many_games'));
        const [name, rest] = split(reply, '\n');
        const [unread, text] = split(rest, '\n');
        const isRaw = isId(id) && unread === '1';  // exactly as it is saved, although the program reads no NUL
        this.#save(new Blob([isRaw ? games[0].text : text], { type: 'text/plain' }), name);
        if (unread !== '0') this.#call(request.exportedRaw(unread));
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

/** The fields that a game shares with its copies. */
const named = ({ summary, title, fingerprint }) => ({ summary, title, fingerprint });

/** The text before and after the first separator. */
function split(text, separator) {
    const at = text.indexOf(separator);
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

/**
 * The reply to `import_part`: `kind` and, for a game, `{fingerprint, id, title, created, changed, summary, text}`.
 * @returns {any}
 */
function readPart(reply) {
    const [about, summary, text] = reply.split('\n\n');
    const [kind, ...lines] = about.split('\n');
    const { created, changed, ...fields } = Object.fromEntries(lines.map((each) => split(each, ' ')));
    const time = (value) => (value === undefined ? undefined : Number(value));
    return { kind, ...fields, created: time(created), changed: time(changed), summary: `${summary}\n`, text };
}

/** A game in the request `export_file`. */
const filed = ({ id, created, changed, title = '', text }) =>
    `game ${id} ${created} ${changed} ${line(title)}\n ${text.replaceAll('\0', '\ufffd').replaceAll('\n', '\n ')}\n`;

/** Opens the browser's library and makes a handler for this tab; `tab` is the tab's `Kept`. */
export function openLibrary(tab) {
    const library = new Library(new Database());
    const persist = () => {
        if (tab.storage.read('persistent') !== null) return;
        tab.storage.write('persistent', 'asked');
        navigator.storage?.persist?.().catch(() => {});
    };
    return { library, handler: new LibraryHandler({ ...tab, library, persist, language: pageLanguage }) };
}
