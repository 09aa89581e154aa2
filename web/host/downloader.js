// Downloads the files that the page needs to start in a worker (download_worker.js), or in the page if the browser or the host does not give
// it one.

import { downloads } from '../base/programs.js';
import { StartFailed } from '../base/support.js';

const longestSilence = 10_000;  // milliseconds until the worker counts as missing

export class Downloader {
    #worker;
    #here;
    #timer;
    #tasks = [];  // by id; null once the file has arrived

    /** `worker` is the one that first.js starts, null if it could not be started. @param {Worker | null} worker */
    constructor(worker, here = downloads) {
        this.#worker = worker;
        this.#here = here;
        if (!worker) return;
        const goWithout = () => this.#goWithout();
        this.#timer = setTimeout(goWithout, longestSilence);
        worker.onmessage = ({ data }) => this.#receive(data);
        worker.onerror = (event) => {
            event.preventDefault();
            goWithout();
        };
        worker.onmessageerror = goWithout;
    }

    /** A file of a kind (programs.js) at an address. `onProgress(done)` is called while it arrives. */
    async download(kind, url, onProgress = (_done) => {}) {
        if (!this.#worker) return this.#here[kind](url, { onProgress });
        return new Promise((resolve, reject) => {
            this.#worker.postMessage({ id: this.#tasks.length, kind, url });
            this.#tasks.push({ kind, url, onProgress, resolve, reject });
        });
    }

    /** Ends the worker. */
    end() {
        clearTimeout(this.#timer);
        this.#worker?.terminate();
        this.#worker = null;
    }

    #receive({ id, done, file, failed }) {
        clearTimeout(this.#timer);
        if (id === undefined) return;
        const { onProgress, resolve, reject } = this.#tasks[id];
        if (done !== undefined) return void onProgress(done);
        this.#tasks[id] = null;
        if (failed) return reject(new StartFailed(failed));
        onProgress(1);
        resolve(file);
    }

    #goWithout() {
        this.end();
        for (const task of this.#tasks.splice(0)) {
            if (task) this.download(task.kind, task.url, task.onProgress).then(task.resolve, task.reject);
        }
    }
}
