// What the program needs of the browser, and what to say when it cannot go on. The sentences stand in index.html.

const longestPainting = 2000;  // milliseconds; what is hidden meanwhile is not painted

// The smallest module with a SIMD instruction: a function that splats a zero.
const simdModule = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
];

/** Whether workers can be modules, as the computer players’ are: only then is the option read. No worker comes of it, because
    the address isn't a valid one. */
function hasModuleWorkers({ Worker }) {
    let isRead = false;
    const options = {
        get type() {
            isRead = true;
            return 'module';
        },
    };
    try {
        new Worker('https://', options);
    } catch {
        // The address, as expected.
    }
    return isRead;
}

/** The failure that the browser cannot help: `wasm` or `old`; null if it runs the program. The README lists the first versions
    that have all of it. */
export function whatIsMissing(host = window) {
    if (typeof host.WebAssembly?.validate !== 'function') return 'wasm';
    const hasAll = host.WebAssembly.validate(new Uint8Array(simdModule)) && hasModuleWorkers(host) && host.AbortSignal?.timeout;
    return hasAll ? null : 'old';
}

/** Whether the canvas can be drawn on. It has its context then, the one that the program asks for: to make one takes long,
    and this is done while the program is on its way. */
export const hasContext = (canvas) =>
    canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, stencil: false }) !== null;

/** Resolves when the page has been painted, so that what takes long does not keep the first of it from being seen. Nothing
    takes long where this script came from the browser's cache, and nothing is painted where nobody looks. */
export function painted(host = window, self = import.meta.url) {
    const { performance, document } = host;
    const isKept = performance.getEntriesByName(self).some((/** @type {PerformanceResourceTiming} */ { transferSize, decodedBodySize }) =>
        transferSize === 0 && decodedBodySize > 0);
    if (isKept || document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
        new host.PerformanceObserver((_, observer) => {
            observer.disconnect();
            resolve();
        }).observe({ type: 'paint', buffered: true });
        host.setTimeout(resolve, longestPainting);
    });
}

/** The start cannot go on, for a reason that index.html has words for. */
export class StartFailed extends Error {
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}

/** Whether something broke because the browser has no memory left for it: abort(OOM) is what the program's allocator says. */
export const isMemoryGone = (error) =>
    /\bOOM\b|out of memory/i.test(error?.message) || (error instanceof RangeError && /allocat/i.test(error.message));

/** Shows what is wrong, and a way on; answers the sentence. The first failure is the one that is shown. */
export function showFailure(reason, document = window.document) {
    const root = document.documentElement;
    root.dataset.failure ??= reason;
    root.classList.remove('ready');
    delete root.dataset.slow;
    return document.querySelector(`.failure.${reason} .word[lang="${root.lang}"]`).textContent;
}
