// What the program asks of the page: the functions of `Module.page` (src/app/host/bridge.h). They are called from inside the
// program, so whatever calls it back waits for the next turn of the event loop. What a browser does only for a person is begun
// before they return.

import { copyText } from '../base/clipboard.js';
import { askFiles, askText } from '../base/dialog.js';
import { drawGlyph } from '../base/glyphs.js';
import { Workers } from './workers.js';

/** Tells of storage that does not keep what it should, once for each reason until it keeps something again. */
function storageReport(trouble) {
    const told = new Set();
    return (outcome) => {
        if (outcome === 'kept') {
            told.clear();
        } else if (!told.has(outcome)) {
            told.add(outcome);
            trouble(`storage_${outcome}`);
        }
    };
}

/** Games that are kept. */
const gamesPart = ({ kept, call, later, pickFiles }) => ({
    save: (id, text, summary) => kept.save(id, text, summary),
    go_on_with: (id) => kept.goOnWith(id),
    fetch_game: (id) => void kept.entry(id).catch(() => null).then(
        (found) => call(found ? `kept ${id}\n${found.text}` : `not_kept ${id}`)),
    claim_game: (id) => void kept.claimed(id).catch(() => null).then((found) => {
        if (found) kept.attempt(found, () => call(`claimed ${id}\n${found.text}`));
        else call(`not_claimed ${id}`);
    }),
    library(command) {
        if (command === 'import') void pickFiles().then((texts) => kept.bringIn(texts));
        else later(() => kept.run(command));
    },
});

/** Links and pictures. */
function sharingPart({ call, canvas, copy, fetchSharing, trail }) {
    let link = null;  // a promise of the one that is to be shared
    const asIfAsked = (way, shared) => (way === 'code' ? trail.whileAsking(shared) : shared);  // a dialog, too
    const tell = (way, shared) => void asIfAsked(way, shared).then(
        (isShared) => isShared && call(`shared ${way}`),
        ({ reason = 'failed' }) => call(`not_shared ${reason}`),
    ).finally(() => canvas?.focus({ preventScroll: true }));
    return {
        make_link(text) {
            link = fetchSharing().then(({ makeLink }) => makeLink(text));
            link.catch(() => {});  // heard when it is shared
        },
        share: (way, words) => tell(way, way === 'copy' ? copy(link).then(() => true)
            : fetchSharing().then(({ shareLink }) => shareLink(way, link, JSON.parse(words)))),
        picture: (way, name, pixels, width, height) => tell(way, fetchSharing().then(
            ({ sharePicture }) => sharePicture(way, name, pixels, width, height))),
    };
}

/** Settings and languages, which are kept. */
function settingsPart({ storage, report, trouble, changeLanguage, changeSetting }) {
    const keep = (name, text) => report(storage.write(name, text));
    let changed = Promise.resolve();
    return {
        setting(name, value) {
            keep(`setting.${name}`, value);
            changeSetting(name, value);
        },
        language(code) {
            keep('language', code);
            changed = changed.then(() => changeLanguage(code)).catch(() => trouble('language_failed'));
        },
    };
}

/** Says it to screen readers; the same once more is another text. */
const announcing = (announcer, overhear) => (text) => {
    if (overhear(text)) return;
    announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
};

export function makePage({ storage, listeners, announcer, canvas, createWorker, wake, work, call, sounds, changeLanguage,
    changeSetting, fetchRules, fetchSharing, showPage, install, ask = askText, pickFiles = askFiles,
    copy = copyText, overhear = () => false, makeKept, trail = { went() {}, whileAsking: (answer) => answer } }) {
    const later = (work) => void setTimeout(work, 0);
    const trouble = (name) => later(() => call(`trouble ${name}`));
    const report = storageReport(trouble);
    const workers = new Workers({
        create: createWorker,
        heard: (number, line) => call(`worker ${number} ${line}`),
        failed: (number, deaths) => {
            if (deaths === 3) call('trouble worker_failing');
            call(`worker_failed ${number}`);
        },
    });
    return {
        ...gamesPart({ kept: makeKept({ report, trouble }), call, later, pickFiles }),
        ...settingsPart({ storage, report, trouble, changeLanguage, changeSetting }),
        ...sharingPart({ call, canvas, copy, fetchSharing, trail }),
        wake,
        work,
        send: (worker, line) => workers.send(worker, line),
        restart: (worker) => workers.restart(worker),
        place: (text) => trail.went(text),
        emit: (event, json) => listeners.emit(event, JSON.parse(json)),
        glyph: drawGlyph,
        sound: (name) => sounds.play(name),
        ask: (json) => later(async () => {
            const { id, ...question } = JSON.parse(json);
            const text = await trail.whileAsking(ask(question));
            canvas?.focus({ preventScroll: true });
            if (text !== null) call(`answered ${id}\n${text}`);
        }),
        rules: (game, code) => void fetchRules(game, code).then(
            (text) => call(`rules ${game} ${code}\n${text}`), () => call(`rules_failed ${game} ${code}`)),
        open: (place) => void showPage(place),
        install: () => void install(),
        copy: (text) => void copy(text).catch(() => trouble('copy_failed')),
        announce: announcing(announcer, overhear),
    };
}
