// Downloads. Each download is checked (checks.js), stops when no data has arrived for too long, and rejects only with DownloadFailed.

import { unsealed, wholeFont } from './checks.js';

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

/** Stops a download when no more data arrives. */
class Watch {
    #abort = new AbortController();
    #silent = 0;
    #timer = null;

    constructor() {
        this.#wait();
    }

    get signal() {
        return this.#abort.signal;
    }

    /** Records that data has arrived. */
    note() {
        this.#silent = 0;
    }

    stop() {
        clearTimeout(this.#timer);
        this.#abort.abort();
    }

    #wait() {
        this.#timer = setTimeout(() => {
            if (++this.#silent === mostTicks) this.stop();
            else this.#wait();
        }, tick);
    }
}

/** The expected number of bytes in a response, estimated if the response is compressed. */
function expectedLength({ headers }) {
    const length = Number(headers.get('Content-Length')) || 600000;
    return headers.get('Content-Encoding') ? 3 * length : length;
}

/** The body of a response. `onProgress(done)` is called as it arrives, with a number from 0 to 1. */
function counted(response, onProgress) {
    const expected = expectedLength(response);
    let received = 0;
    return response.body.pipeThrough(new TransformStream({
        transform(chunk, stream) {
            received += chunk.byteLength;
            onProgress(Math.min(received / expected, 0.98));
            stream.enqueue(chunk);
        },
        flush: () => onProgress(1),
    }));
}

/** @param {number} _done */
const noting = (_done) => {};

async function attempt(url, read, { cache, type = '', onProgress = noting, fetcher = fetch }) {
    const watch = new Watch();
    try {
        const response = await fetcher(url, { cache, signal: watch.signal });
        watch.note();
        if (!response.ok || !response.body) throw new DownloadFailed(url);
        const body = counted(response, (done) => {
            watch.note();
            onProgress(done);
        });
        return await read(new Response(body, { headers: { 'Content-Type': type } }));
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
