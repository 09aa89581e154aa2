// The part of the program that the page downloads when it is wanted: part.wasm, made by src/cmake/split.mjs.

import { DownloadFailed } from '../base/download.js';
import { downloadCode } from '../base/programs.js';

const prefix = 'part-';

export class ProgramPart {
    #url;
    #name;
    #exports;
    #loading = null;  // a promise

    /** `code` is the program’s module without the part. A program that was not split has no part: `load()` has nothing to do. */
    constructor(url, code) {
        this.#url = url;
        this.#name = WebAssembly.Module.imports(code).find(({ module }) => module.startsWith(prefix))?.module;
    }

    get isMissing() {
        return this.#name !== undefined;
    }

    /** What the program imports until the part is loaded. It calls none of these functions. */
    get placeholders() {
        const missing = () => {
            throw new Error('The part of the program that this needs is not loaded.');
        };
        return this.isMissing ? { [this.#name]: new Proxy({}, { get: () => missing }) } : {};
    }

    started({ exports }) {
        this.#exports = exports;
    }

    /** Downloads the part, once, and connects it with the program. Rejects with DownloadFailed; then another call tries again. */
    load() {
        if (!this.isMissing) return Promise.resolve();
        this.#loading ??= this.#load();
        this.#loading.catch(() => (this.#loading = null));
        return this.#loading;
    }

    /** The part puts its functions into the program’s table. It fits only the program of the same build. */
    async #load() {
        const code = await downloadCode(this.#url);
        await WebAssembly.instantiate(code, { [this.#name]: this.#exports }).catch(() => {
            throw new DownloadFailed(this.#url);
        });
        this.#name = undefined;
    }
}
