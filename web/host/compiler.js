// Downloads and compiles the page's program in a worker (compile_worker.js), or in the page if the browser or the host does not give it one.

import { downloadCode } from '../base/programs.js';
import { StartFailed } from '../base/support.js';

const longestSilence = 10_000;  // milliseconds until the worker counts as missing

/**
 * The compiled code at an address. `onProgress(done)` is called while it arrives. `worker` is the one that first.js starts, null if it
 * could not be started.
 * @param {Worker | null} worker
 */
export async function compileAside(worker, url, onProgress, compileHere = downloadCode) {
    if (!worker) return compileHere(url, onProgress);
    return new Promise((resolve, reject) => {
        const goWithout = () => {
            clearTimeout(timer);
            worker.terminate();
            compileHere(url, onProgress).then(resolve, reject);
        };
        const timer = setTimeout(goWithout, longestSilence);
        worker.onmessage = ({ data }) => {
            clearTimeout(timer);
            if (data.code) resolve(data.code);
            else if (data.failed) reject(new StartFailed(data.failed));
            else onProgress(data.done);
        };
        worker.onerror = (event) => {
            event.preventDefault();
            goWithout();
        };
        worker.onmessageerror = goWithout;
        worker.postMessage(url);
    });
}
