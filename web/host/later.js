// The part of the program that the first move does not need: later.wasm (src/app/host/later.txt).

import { DownloadFailed, downloadBytes } from '../base/download.js';

/** Larger modules than this one may not be compiled at once, in browsers that limit it. */
const smallest = 4096;

/** Whether the browser compiles modules of any size while the page waits, as Chromium does since version 115 and others always did. */
function canStop() {
    const length = smallest - 2;  // of a section without a meaning, in two bytes
    const code = new Uint8Array(8 + 3 + length);
    code.set([0, 97, 115, 109, 1, 0, 0, 0, 0, 128 | (length & 127), length >> 7, 0]);
    try {
        new WebAssembly.Module(code);
        return true;
    } catch {
        return false;
    }
}

/** Downloads a file while the page waits. */
function downloadAtOnce(url, request = new XMLHttpRequest()) {
    try {
        request.open('GET', url, false);
        request.overrideMimeType('text/plain; charset=x-user-defined');  // each byte becomes a character
        request.send();
    } catch {
        throw new DownloadFailed(url);
    }
    if (request.status !== 200) throw new DownloadFailed(url);
    return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 255);
}

/** The functions of later.wasm stand in the table of the program. Before, there are placeholders, which wait for it. */
export class LaterPart {
    #url;
    #name;
    #exports;
    #loading = null;  // a promise
    #isThere = false;

    /** `code` is the program without the later part. */
    constructor(url, code) {
        this.#url = url;
        this.#name = WebAssembly.Module.imports(code).find(({ module }) => module.startsWith('later')).module;
    }

    /** What the program imports in its stead. */
    get imports() {
        const placeholder = (_, place) => (...values) => {
            this.#loadAtOnce();
            const table = Object.values(this.#exports).find((each) => each instanceof WebAssembly.Table);
            return table.get(Number(place))(...values);
        };
        return { [this.#name]: new Proxy({}, { get: placeholder }) };
    }

    /** Resolves when the program can start: at once, if the later part `mayWait` and the browser can stop for it when it is called. */
    async connect({ exports }, mayWait) {
        this.#exports = exports;
        if (!mayWait || !canStop()) await this.load();
    }

    /** Downloads it in the background, once. */
    load() {
        return this.#loading ??= this.#download();
    }

    async #download() {
        const module = await WebAssembly.compile(await downloadBytes(this.#url));
        if (this.#isThere) return;
        this.#isThere = true;
        await WebAssembly.instantiate(module, this.#own);
    }

    #loadAtOnce() {
        this.#isThere = true;
        new WebAssembly.Instance(new WebAssembly.Module(downloadAtOnce(this.#url)), this.#own);
    }

    /** The later part imports functions of the program, its table and its memory. It refuses the program of another version. */
    get #own() {
        return { [this.#name]: this.#exports };
    }
}
