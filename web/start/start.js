// Starts the program, connects it with the page, and shows a message if that fails.

import { request } from '../base/commands.js';
import { DownloadFailed, downloadAhead, downloadPart, downloadText, Progress } from '../base/download.js';
import { pageLanguage, setPageLanguage } from '../base/language.js';
import { Refused } from '../base/requests.js';
import { at, openPage } from '../base/site.js';
import { Borrowed, Storage } from '../base/storage.js';
import { contextOf, graphicsReady, reasonOf, showFailure, StartFailed, whatIsMissing } from '../base/support.js';
import { watchContext, watchInput, watchPointer, watchSize } from '../host/canvas.js';
import { Downloader } from '../host/downloader.js';
import { Frames } from '../host/frames.js';
import { Languages } from '../host/languages.js';
import { makePage } from '../host/page.js';
import { Program } from '../host/program.js';
import { Kept } from '../games/kept.js';
import { Unkept } from '../games/unkept.js';
import { Access } from '../screen_reader/access.js';
import { joining, Listeners, makeApi } from '../embed/api.js';
import { Installation } from '../offline/install.js';
import { watchDrops } from './drop.js';
import { Follower } from './follow.js';
import { readFile, readText, watchLaunches } from './launch.js';
import { watchPreferences } from './preferences.js';
import { Trail } from './trail.js';

const progressAfter = 1000;  // milliseconds; shorter downloads show no progress

const root = document.documentElement;
const canvas = document.getElementById('canvas');
const isEmbedded = 'embedded' in root.dataset;
const storage = isEmbedded ? new Borrowed() : new Storage();
const listeners = new Listeners();
const installation = isEmbedded ? null : new Installation();
const languages = new Languages();
let program;
let lacksPart = false;  // whether the rest of the program has not been loaded yet
let isKeptOffline = !isEmbedded;

const frames = new Frames((now) => {
    try {
        const delay = program.frame(now);
        access.drawn(delay !== 0);
        if (!root.dataset.failure && !root.classList.contains('ready')) {
            root.classList.add('ready');
            setTimeout(() => void fetchBrain(), 0);
        }
        return delay;
    } catch {
        return -1;  // the page already shows what happened
    }
});
frames.pause();  // paused until everything needed for drawing has been loaded (begin)

/** Sends a request whose refusal the page can ignore; the program has already shown the reason. */
function call(line) {
    try {
        return program.call(line);
    } catch {
        return 'error\n';
    }
}

function point(...numbers) {
    try {
        program.point(...numbers);
    } catch {
        // The page already shows what happened.
    }
}

/** Downloads the brain in advance, so that the worker finds it in the browser's cache at the first move. */
async function fetchBrain() {
    if (isEmbedded) return;
    for (const file of ['brain.wasm', 'brain.js', 'brain_worker.js']) await downloadAhead(at(file));
}

async function changeLanguage(code) {
    const use = await languages.fetch(code);
    use(program);
    setPageLanguage(code);
}

function broken(reason) {
    frames.pause();
    return showFailure(reason);
}

let sounds = null;  // a promise of the module, which is loaded when first needed

function wantSounds(wanted) {
    if (!sounds && !wanted) return;
    sounds ??= import('../host/sound.js').then(({ Sounds }) => new Sounds());
    sounds.then((all) => all.want(wanted), () => (sounds = null));
}

/** Applies settings that also affect the page. */
function changeSetting(name, value) {
    if (name === 'theme') root.dataset.theme = value;  // used by the parts of the page around the canvas
    if (name === 'sound') wantSounds(value === 'on');
    if (name === 'mirror') void access.want(value === 'on');
}

/** Loads the rest of the program with its texts, and notifies the program. */
async function loadPart() {
    if (!lacksPart) return;
    languages.includePart();
    await Promise.all([program.loadPart(), changeLanguage(pageLanguage())]);
    lacksPart = false;
    call(request.prefer('part', 'loaded'));
}

/** Where the relay of live games is, if the host has one. @type {HTMLMetaElement | null} */
const relay = document.querySelector('meta[name=narabe-relay]');
let live = null;  // a promise of the module of live games

/** Sends a request. If it needs the part of the program, loads that and sends the request again. */
async function ask(line) {
    const reply = program.call(line);
    if (!reply.startsWith('later')) return reply;
    await loadPart().catch(() => call(request.trouble('part_offline')));
    return program.call(line);
}

/** Loads what live games need: the module, and the part of the program. */
function fetchLive() {
    live ??= Promise.all([downloadPart(() => import('../live/live.js')), loadPart()]).then(
        ([{ Live, relayAddress }]) => new Live({ call, relay: relayAddress(relay?.content, location.href) }));
    live.catch(() => (live = null));
    return live;
}

const access = new Access({ canvas, button: document.getElementById('to-mirror'), call });

function showProgress(fraction) {
    if (performance.now() < progressAfter) return;
    const bar = document.getElementById('progress');
    bar.setAttribute('aria-valuenow', String(Math.round(100 * fraction)));
    /** @type {HTMLElement} */ (bar.firstElementChild).style.transform = `scaleX(${fraction})`;
}

let kept;
const opened = location.href;
const trail = isEmbedded ? undefined : new Trail({ call });  // an embedded page leaves the history to its host
const page = makePage({
    storage,
    trail,
    makeKept: (callbacks) => (kept = isEmbedded ? new Unkept(call) : new Kept({
        ...callbacks, storage, call, locks: navigator.locks, tab: new Storage(() => window.sessionStorage),
        channel: globalThis.BroadcastChannel && new BroadcastChannel('narabe'),
        load: async (games) => (await downloadPart(() => import('../games/library_handler.js'))).openLibrary({ ...callbacks, storage, kept: games, call, ask }),
    })),
    listeners,
    canvas,
    announcer: document.getElementById('announcer'),
    createWorker: () => new Worker(at('brain_worker.js'), { type: 'module' }),
    wake: () => frames.wake(),
    work: () => frames.work(() => call(request.work()) === 'ok\nmore'),
    call,
    changeLanguage,
    sounds: { play: (name) => void sounds?.then((all) => all.play(name), () => {}) },
    changeSetting,
    install: () => installation?.ask(),
    showPage: (place) => openPage(pageLanguage() === 'ja' ? `ja/${place}` : place),
    fetchText: (path) => downloadText(at(path)),
    fetchSharing: () => downloadPart(() => import('../share/share.js')),
    fetchLive,
    loadPart,
    announceInView: (text) => access.announce(text),
});

const follower = new Follower({ call, ask, kept, trail, storage, fetchLive, stayOnline: () => (isKeptOffline = false) });
const follow = (launch) => follower.follow(launch);

/** The connection to the host (embedded.js); null if the page is not embedded. */
const around = !isEmbedded ? null : import('../embed/embedded.js').then(
    ({ Embedded }) => new Embedded(), () => Promise.reject(new DownloadFailed('embedded.js')));
around?.catch(() => {});  // handled below

async function download() {
    root.classList.add('shown');
    const missing = root.dataset.failure ?? whatIsMissing();
    if (missing) throw new StartFailed(missing);
    const downloader = new Downloader(window.narabeDownloader);
    const progress = new Progress({ wasm: 6, files: 4 }, showProgress);
    const files = languages.filesFor(pageLanguage());
    let here = 0;
    const language = languages.fetch(pageLanguage(), async (kind, url) => {
        const file = await downloader.download(kind, url);
        progress.set('files', ++here / files);
        return file;
    });
    language.catch(() => {});  // awaited below
    const loading = Program.load({
        script: at('app.js'),
        code: downloader.download('code', at('app.wasm'), (done) => progress.set('wasm', done)),
        part: at('part.wasm'),
        canvas,
        page,
        crashed: broken,
    });
    loading.catch(() => {});
    const [loaded, useLanguage] = await Promise.all([loading, language]).finally(() => downloader.end());
    await yieldToBrowser();
    const graphics = contextOf(canvas);
    if (!graphics) throw new StartFailed('webgl');
    await graphicsReady(graphics);
    program = loaded;
    useLanguage(program);
    return graphics;
}

/** Lets the browser do pending work. */
const yieldToBrowser = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
        port1.close();
        resolve();
    };
    port2.postMessage(null);
});

/** The lines for the request `start`. Later changes are sent to the program. */
function preferencesFor(embedded) {
    const preferences = watchPreferences((name, value) => call(request.prefer(name, value)));
    const settings = storage.entries('setting.').filter(([name, value]) => /^(?!aside-)\S+ [^\n]+$/.test(`${name} ${value}`));
    for (const [name, value] of settings) changeSetting(name, value);
    for (const name of ['ratings', 'mistake-', 'puzzle-']) {
        storage.watch(`setting.${name}`, (key, text) => call(request.setting(key.replace('setting.', ''), text)));
    }
    const chosen = settings.map(([name, value]) => `setting ${name} ${value}`);
    if (embedded) preferences.push(...embedded.preferences);
    const offersLive = relay && !isEmbedded;  // an embedded page only joins live games
    if (offersLive) preferences.push('relay yes');
    if (offersLive && isSecureContext && 'Notification' in window) preferences.push('notifications yes');
    lacksPart = program.lacksPart;
    if (lacksPart) preferences.push('part missing');
    if (installation) preferences.push(`install ${installation.method}`);
    installation?.watch((method) => call(request.prefer('install', method)));
    return [...chosen, ...preferences];
}

/** From now on, the program receives input and browser events. */
function listen() {
    watchInput(canvas, (how) => frames.wake(how));
    watchPointer(canvas, point);
    document.addEventListener('visibilitychange', () => frames.changeVisibility());
    watchContext(canvas, {
        lost() {
            frames.pause();
            call(request.graphics('lost'));
        },
        restored() {
            call(request.graphics('restored'));
            frames.resume();
        },
        gone: () => void showFailure('graphics'),
    });
    document.addEventListener('paste', (event) => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (text !== '') follow(readText(text));
    });
    addEventListener('error', ({ error }) => {
        if (error instanceof WebAssembly.RuntimeError) program.crash(error);
    });
}

/** Starts the program in steps, so that the page stays responsive; nothing is drawn before the last step. */
async function begin(game, embedded, graphics) {
    watchSize(canvas, document.getElementById('insets'), call);
    program.call(request.start([`language ${pageLanguage()}`, ...preferencesFor(embedded)].join('\n')));
    await yieldToBrowser();
    listen();
    if (embedded) {
        kept.onSave = (text) => embedded.keep(text);
        const focus = () => access.focus();
        embedded.start({ call: (line) => program.call(line), ask, changeLanguage, changeSetting, join: joining(fetchLive), canvas, focus, listeners });
    } else {
        if (game) follower.restore(game);
        /** @type {NodeListOf<HTMLLinkElement>} */
        const links = document.querySelectorAll('link[rel~=icon], link[rel=manifest]');
        // eslint-disable-next-line no-self-assign  -- it becomes absolute, before the address of the page changes
        for (const link of links) link.href = link.href;
        trail.begin(follow);
        watchLaunches(follow, opened, (address) => trail.read(address));
    }
    access.begin();
    await graphicsReady(graphics);
    frames.resume();
    frames.settle().then(() => kept.gather());
}

async function start() {
    try {
        const first = kept.first().catch(() => null);
        const graphics = await download();
        await yieldToBrowser();
        await begin(await first, await around, graphics);
    } catch (error) {
        const reason = reasonOf(error);
        if (reason === 'crash') console.error(error);
        const sentence = showFailure(reason);
        around?.then((embedded) => embedded.fail(reason, sentence), () => {});
        throw new Refused(sentence);
    } finally {
        delete root.dataset.slow;
    }
    return {
        ask,
        settle: () => frames.settle(),
        origin() {
            const { left, top } = canvas.getBoundingClientRect();
            return { x: left + scrollX, y: top + scrollY };
        },
    };
}

const longestBusy = 5000;  // milliseconds; a slow device that draws all the time, such as during a watched game, is never idle

const idle = () => new Promise((resume) => {
    if (window.requestIdleCallback) requestIdleCallback(resume, { timeout: longestBusy });
    else setTimeout(resume);
});

/** Saves the site for offline use once the page is idle. */
async function keepOffline() {
    await frames.settle();
    await idle();
    if (!isKeptOffline) return;
    const { useWorker } = await import('../offline/offline.js');
    await useWorker({
        announce: page.announce,
        leave: () => access.focus(),
        storage,
    });
}

/** Imports dropped files. An embedded page saves no games, so it opens the first file instead. */
async function takeFiles(files) {
    await ready;
    if (isEmbedded) follow(await readFile({ getFile: async () => files[0] }));
    else await kept.importFiles(files);
}

watchDrops((files) => void takeFiles(files).catch(() => {}));  // if the program has not started, files cannot be imported

const ready = start();
ready.catch(() => {});  // the page shows the error, and every caller of window.narabe receives it
ready.then(keepOffline).catch(() => {});  // without workers, or in a frame that must not use any, the site is not saved
window.narabe = makeApi(ready, listeners, fetchLive);
