// Downloads. Each download is checked (checks.js), stops when no data has arrived for too long, and rejects only with DownloadFailed.

import { unsealed, wholeFont } from './checks.js';

const countedAfter = 1000;   // milliseconds; a shorter download shows no progress, and no script handles its data
const tick = 5000;           // milliseconds
const mostTicks = 4;         // ticks without data until a download counts as stalled; a device that was asleep loses only one tick
const longestPart = 30_000;  // milliseconds to load one script chunk; every chunk is small

export class DownloadFailed extends Error {}

/** The combined progress of several downloads, weighted by their shares. */
export class Progress {
    #shares = new Map();
    #onProgress;

    constructor(shares, onProgress) {
        for (const [name, share] of Object.entries(shares)) this.#shares.set(name, { share, done: 0 });
        this.#onProgress = onProgress;
    }

    /** Sets the progress; `done` is from 0 to 1. */
    set(name, done) {
        this.#shares.get(name).done = Math.min(1, Math.max(done, this.#shares.get(name).done));
        let sum = 0;
        let shares = 0;
        for (const each of this.#shares.values()) {
            sum += each.share * each.done;
            shares += each.share;
        }
        this.#onProgress(sum / shares);
    }
}

/** The expected number of bytes in a response, estimated if the response is compressed. */
function expectedLength({ headers }) {
    const length = Number(headers.get('Content-Length')) || 600000;
    return headers.get('Content-Encoding') ? 3 * length : length;
}

/** Stops a download when no more data arrives. */
class Watch {
    #abort = new AbortController();
    #silent = 0;
    #timer = null;
    #counting = null;

    constructor() {
        this.#wait();
    }

    get signal() {
        return this.#abort.signal;
    }

    /** Follows a response by reading a copy of it, if it takes long. `onProgress(done)` is called with a number from 0 to 1. */
    follow(response, onProgress) {
        this.#silent = 0;
        const copy = response.clone();
        this.#counting = setTimeout(() => void this.#count(copy, onProgress).catch(() => {}), countedAfter);  // the reader of the response sees the error
    }

    stop() {
        clearTimeout(this.#timer);
        clearTimeout(this.#counting);
        this.#abort.abort();
    }

    async #count(copy, onProgress) {
        const expected = expectedLength(copy);
        const reader = copy.body.getReader();
        let received = 0;
        for (;;) {
            const { done, value } = await reader.read();
            if (done || this.signal.aborted) return;
            this.#silent = 0;
            received += value.byteLength;
            onProgress(Math.min(received / expected, 0.98));
        }
    }

    #wait() {
        this.#timer = setTimeout(() => {
            if (++this.#silent === mostTicks) this.stop();
            else this.#wait();
        }, tick);
    }
}

/** The response with this content type, which some hosts do not send. Browsers save compiled code only for a response from the network. */
const typed = (response, type) => (type === '' || response.headers.get('Content-Type') === type
    ? response : new Response(response.body, { headers: { 'Content-Type': type } }));

/** @param {number} _done */
const noting = (_done) => {};

async function attempt(url, read, { cache, type = '', onProgress = noting, fetcher = fetch }) {
    const watch = new Watch();
    try {
        const response = await fetcher(url, { cache, signal: watch.signal });
        if (!response.ok || !response.body) throw new DownloadFailed(url);
        watch.follow(response, onProgress);
        const found = await read(typed(response, type));
        onProgress(1);
        return found;
    } catch {
        throw new DownloadFailed(url);
    } finally {
        watch.stop();
    }
}

/**
 * Downloads a file and returns what `read(response)` makes of it. If `read` returns null, the file is damaged: it is requested once more,
 * bypassing the browser's cache, which may hold the damaged copy. `options.onProgress(done)` reports progress; `options.type` overrides the
 * content type that the server sends.
 */
export async function download(url, read, options = {}) {
    const found = await attempt(url, read, { ...options, cache: 'default' }) ?? await attempt(url, read, { ...options, cache: 'reload' });
    if (found === null) throw new DownloadFailed(url);
    return found;
}

const bytesOf = async (response) => new Uint8Array(await response.arrayBuffer());

/** A text file of the site, without the seal that tools/seal.mjs added. */
export const downloadText = (url, options) => download(url, async (response) => unsealed(await bytesOf(response)), options);

export const downloadFont = (url, options) => download(url, async (response) => wholeFont(await bytesOf(response)), options);

/** Loads a script chunk: `load()` is its `import()`, whose promise would never settle if the download stalls. */
export function downloadPart(load) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new DownloadFailed('a script')), longestPart);
        load().then(resolve, reject).finally(() => clearTimeout(timer));
    });
}

/** Downloads a file into the browser's cache before it is needed. */
export const downloadAhead = (url) => download(url, bytesOf).then(() => {}, () => {});

/** Downloads the file again, replacing it in the browser's cache. */
export const downloadAgain = (url) => attempt(url, bytesOf, { cache: 'reload' }).then(() => {}, () => {});
