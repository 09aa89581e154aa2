// The functions of `Module.page`, which the program calls (web/commands.md). They run inside a call of the program, so they call it back
// only in a later task. Anything that a browser allows only during a user action starts before they return.

import { request } from '../base/commands.js';
import { copyText } from '../base/clipboard.js';
import { askFiles, askText, closeDialog } from '../base/dialog.js';
import { Field } from '../base/field.js';
import { drawGlyph } from '../base/glyphs.js';
import { at } from '../base/site.js';
import { canShareBySystem, shareBySystem } from '../base/system_sheet.js';
import { Workers } from './workers.js';

/** Reports failures to save, once per reason until saving works again. */
function storageReport(trouble) {
    const reported = new Set();
    return (outcome) => {
        if (outcome === 'kept') {
            reported.clear();
        } else if (!reported.has(outcome)) {
            reported.add(outcome);
            trouble(`storage_${outcome}`);
        }
    };
}

/** Saved games. */
const gamesPart = ({ kept, call, later, pickFiles }) => ({
    save: (id, text, summary, fingerprint) => kept.save(id, text, summary, fingerprint),
    go_on_with: (id) => kept.continueWith(id),
    fetch_game: (id) => void kept.entry(id).catch(() => null).then(
        (found) => call(found ? request.kept(id, found.text) : request.notKept(id))),
    claim_game: (id) => void kept.claimed(id).catch(() => null).then((found) => {
        if (found) kept.attempt(found, () => call(request.claimed(id, found.text)));
        else call(request.notClaimed(id));
    }),
    list_games: () => later(() => kept.run('list')),
    open_game: (id) => later(() => kept.run('open', id)),
    copy_game: (id, copy) => later(() => kept.run('copy', id, copy)),
    rename_game: (id, title) => later(() => kept.run('rename', id, title)),
    remove_game: (id) => later(() => kept.run('remove', id)),
    bring_back: (id) => later(() => kept.run('bringBack', id)),
    export_games: (what) => later(() => kept.run('export', what)),
    import_games: () => void pickFiles().then((files) => kept.importFiles(files)),
});

const retryAfter = 10_000;  // milliseconds until the next attempt to load a part of the page

/** The part of the program that the page downloads when it is wanted; it is tried until it is there. */
function wantedPart({ trouble, loadPart }) {
    let isWanted = false;
    const attempt = (report) => loadPart().then(() => (isWanted = false), () => {
        if (report) trouble('part_offline');
        setTimeout(() => attempt(false), retryAfter);
    });
    return () => {
        if (!isWanted) void attempt(true);
        isWanted = true;
    };
}

/** Live games. Their module is loaded when the first of them begins; until then, what the program wants is remembered. */
function livePart({ call, trouble, fetchLive, askToNotify }) {
    let module = null;
    let waiting = null;
    const wanted = new Map();  // by method, its last arguments
    const load = () => fetchLive().then((loaded) => (module = loaded));
    const tell = (method, ...values) => {
        if (module) return void module[method](...values);
        wanted.set(method, values);
        load().then((loaded) => wanted.get(method) === values && loaded[method](...values), wait);
    };
    const wait = () => {
        if (waiting !== null) return;
        const [id] = wanted.get('connect') ?? [];
        if (id) call(request.liveState(id, 'offline'));
        waiting = setTimeout(() => {
            waiting = null;
            for (const [method, values] of wanted) tell(method, ...values);
        }, retryAfter);
    };
    const deal = (id, task) => void load().then((loaded) => loaded.tasks.add(id, task), () => setTimeout(() => deal(id, task), retryAfter));
    return {
        live_new: (...keys) => void load().then((loaded) => loaded.make(...keys), () => trouble('part_offline')),
        live_next: (secret, seed) => void load().then((loaded) => loaded.followNext(secret, seed), () => trouble('part_offline')),
        live_connect(id, secret, seat, seed) {
            wanted.clear();
            tell('connect', id, secret, seat, seed);
        },
        live_publish: (text) => tell('publish', text),
        live_restore: (...parts) => tell('restore', ...parts),
        live_deal: deal,
        live_here: (seen) => tell('here', seen),
        live_clear: () => tell('clear'),
        ask_to_notify: () => void askToNotify().catch(() => '').then((answer) => answer === 'granted' || call(request.notifyRefused())),
        notify: (title, text) => void load().then((loaded) => loaded.notify(title, text), () => {}),
        live_close() {
            wanted.clear();
            module?.close();
        },
    };
}

/** Links, pictures, and pages of the site. */
function sharingPart({ call, canvas, copy, fetchSharing, fetchLive, canShare, trail }) {
    let link = null;  // a promise of the link to share
    const asIfAsked = (method, shared) => (method === 'code' ? trail.duringQuestion(shared) : shared);  // the dialog with the code counts as a question
    const reportShared = (method, shared) => void asIfAsked(method, shared).then(
        (isShared) => isShared && call(request.shared(method)),
        ({ reason = 'failed' }) => call(request.notShared(reason)),
    ).finally(() => canvas?.focus({ preventScroll: true }));
    return {
        make_link(text) {
            link = fetchSharing().then(({ makeLink }) => makeLink(text));
            link.catch(() => {});  // sharing the link will handle the error
        },
        live_invite(...parts) {
            link = fetchLive().then((live) => live.linkOf(...parts));
            link.catch(() => {});
        },
        save_text: (...file) => reportShared('save', fetchSharing().then(({ saveText }) => saveText(...file))),
        share: (method, title, text, about, picture, close) => reportShared(method, method === 'copy' ? copy(link).then(() => true)
            : fetchSharing().then(({ shareLink }) => shareLink(method, link, { title, text, about, picture, close }))),
        share_page(path, title, text) {
            const words = { title, text, url: at(path) };
            if (canShare(words)) reportShared('system', shareBySystem(words));
            else reportShared('copy', copy(`${text}\n${words.url}`).then(() => true));
        },
        picture: (method, name, pixels, width, height) => reportShared(method, fetchSharing().then(
            ({ sharePicture }) => sharePicture(method, name, pixels, width, height))),
    };
}

/** Settings and languages; both are saved. */
function settingsPart({ storage, report, trouble, changeLanguage, changeSetting }) {
    const keep = (name, text) => report(storage.write(name, text));
    let changed = Promise.resolve();
    return {
        setting(name, value) {
            keep(`setting.${name}`, value);
            changeSetting(name, value);
        },
        language(code) {
            changed = changed.then(() => changeLanguage(code)).then(() => keep('language', code), () => trouble('language_failed'));
        },
    };
}

/** Text input: in place, or in a dialog if the screen-reader view covers the field. */
function typingPart({ call, canvas, asking }) {
    let field = null;
    const makeField = () => new Field({
        typing: (id, text) => call(request.typing(id, text)),
        typed: (id, text) => call(request.typed(id, text)),
        focus: () => canvas?.focus({ preventScroll: true }),
    });
    const isHidden = () => document.documentElement.classList.contains('mirrored');
    let openId = '';
    const askInstead = (id, question) => {
        if (id === openId) return;
        openId = id;
        if (id === '') return;
        asking(question, (text) => {
            openId = '';
            call(request.typed(id, text ?? question.value));
        });
    };
    return {
        edit(id, label, value, most, place, accept, cancel) {
            if (isHidden()) return askInstead(id, { title: label, value, most: Number(most), accept, cancel });
            field ??= makeField();
            if (id === '') field.close();
            else field.open({ id, label, value, most: Number(most), place });
        },
    };
}

/**
 * Questions in dialogs. A dismissed question has no answer, even if the player has just given one. A question that is asked while
 * another one is open, by a hasty second click, counts as cancelled.
 */
function askingPart({ call, canvas, later, ask, close, trail }) {
    let dismissed = 0;
    let isAsking = false;  // whether a question is open, or will be, that has not been dismissed
    const asking = (question, answer) => {
        const before = dismissed;
        const isExtra = isAsking;
        isAsking = true;
        later(async () => {
            if (isExtra) return answer(null);
            if (before !== dismissed) return;
            const text = await trail.duringQuestion(ask(question)).finally(() => {
                if (before === dismissed) isAsking = false;
            });
            canvas?.focus({ preventScroll: true });
            if (before === dismissed) answer(text);
        });
    };
    return {
        ...typingPart({ call, canvas, asking }),
        ask(id, title, about, value, lines, most, accept, cancel) {
            const question = { title, about, value, lines: Number(lines), most: Number(most), accept, cancel };
            asking(question, (text) => text !== null && call(request.answered(id, text)));
        },
        dismiss() {
            dismissed += 1;
            isAsking = false;
            later(close);
        },
    };
}

/** Announces a text to screen readers. A repeated text gets an invisible change, so that it is read again. */
const announcing = (announcer, announceInView) => (text) => {
    if (announceInView(text)) return;
    announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
};

/** Shows news before the page's own title, which changes with the language. */
function entitling(root) {
    let shown = '';
    return (news) => {
        const own = root.title.startsWith(shown) ? root.title.slice(shown.length) : root.title;
        shown = news === '' ? '' : `${news} · `;
        root.title = shown + own;
    };
}

/** @param {{ trail?: { went(place: string): void, duringQuestion(answer: any): any }, [part: string]: any }} parts */
export function makePage({ storage, listeners, announcer, canvas, createWorker, wake, work, call, sounds, changeLanguage,
    changeSetting, fetchText, fetchSharing, fetchLive, loadPart, showPage, install, ask = askText, close = closeDialog, pickFiles = askFiles, titled = document,
    askToNotify = async () => Notification.requestPermission(),
    copy = copyText, canShare = canShareBySystem, announceInView = () => false, makeKept, trail = { went() {}, duringQuestion: (answer) => answer } }) {
    const later = (action) => void setTimeout(action, 0);
    const trouble = (name) => later(() => call(request.trouble(name)));
    const report = storageReport(trouble);
    const workers = new Workers({
        create: createWorker,
        received: (number, line) => call(request.worker(number, line)),
        failed: (number, deaths, reason) => {
            if (reason === 'download' && deaths === 1) call(request.trouble('worker_offline'));
            if (reason === 'crash' && deaths === 3) call(request.trouble('worker_failing'));
            call(request.workerFailed(number));
        },
    });
    return {
        ...askingPart({ call, canvas, later, ask, close, trail }),
        ...gamesPart({ kept: makeKept({ report, trouble }), call, later, pickFiles }),
        ...settingsPart({ storage, report, trouble, changeLanguage, changeSetting }),
        ...sharingPart({ call, canvas, copy, fetchSharing, fetchLive, canShare, trail }),
        ...livePart({ call, trouble, fetchLive, askToNotify }),
        want_part: wantedPart({ trouble, loadPart }),
        wake,
        work,
        send: (worker, line) => workers.send(Number(worker), line),
        restart: (worker) => workers.restart(Number(worker)),
        place: (text) => trail.went(text),
        emit: (event, json) => listeners.emit(event, JSON.parse(json)),
        glyph: drawGlyph,
        sound: (name) => sounds.play(name),
        fetch: (path) => void Promise.all([fetchText(path), loadPart()]).then(
            ([text]) => call(request.fetched(path, text)), () => call(request.fetchFailed(path))),
        open: (place) => void showPage(place),
        install: () => void install(),
        copy: (text) => void copy(text).catch(() => trouble('copy_failed')),
        announce: announcing(announcer, announceInView),
        title: entitling(titled),
    };
}
