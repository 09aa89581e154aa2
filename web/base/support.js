// Checks what the browser supports, and shows a message if something is missing. The messages are in index.html.

import { DownloadFailed } from './download.js';
import { pageLanguage } from './language.js';

const mostPause = 64;  // milliseconds between polls of the graphics card; every poll interrupts the page

// The smallest module with a SIMD instruction: a function that splats zero.
const simdModule = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
];

/** Whether the browser supports SIMD instructions in WebAssembly. */
export const hasSimd = () => WebAssembly.validate(new Uint8Array(simdModule));

/**
 * Which feature the browser lacks: `wasm` or `old`; null if it may run the program. The README lists the oldest supported version of each
 * browser. What takes time to find out is checked elsewhere: module workers by first.js, SIMD if the program cannot be compiled.
 */
export function whatIsMissing(host = window) {
    if (typeof host.WebAssembly?.validate !== 'function') return 'wasm';
    return host.AbortSignal?.timeout ? null : 'old';
}

/** Whether the browser compiles WebAssembly at all; a content security policy may forbid it. */
export function canCompile() {
    try {
        new WebAssembly.Module(new Uint8Array(simdModule));
        return true;
    } catch {
        return false;
    }
}

/**
 * The WebGL context for the program; null if there is none. Creating the context takes long, so it is created while the program downloads.
 * The canvas gets its size first, because every later change waits for the graphics card.
 */
export function contextOf(canvas, ratio = window.devicePixelRatio) {
    const { width, height } = canvas.getBoundingClientRect();
    canvas.width = Math.floor(width * ratio);
    canvas.height = Math.floor(height * ratio);
    return canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, stencil: false });
}

/** Resolves when the graphics card has finished all work so far. Querying a result earlier would block the page. */
export function graphicsReady(graphics, host = window) {
    const sync = graphics.fenceSync(graphics.SYNC_GPU_COMMANDS_COMPLETE, 0);
    graphics.flush();
    return new Promise((resolve) => {
        const look = (pause) => {
            if (sync === null || graphics.clientWaitSync(sync, 0, 0) !== graphics.TIMEOUT_EXPIRED) resolve();
            else host.setTimeout(() => look(Math.min(2 * pause, mostPause)), pause);
        };
        host.setTimeout(() => look(4), 0);
    });
}

/** The error if the program cannot start; index.html has a message for the reason. */
export class StartFailed extends Error {
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}

/** Whether the browser has run out of memory. abort(OOM) comes from the program's allocator. */
export const isMemoryGone = (error) =>
    /\bOOM\b|out of memory/i.test(error?.message) || (error instanceof RangeError && /allocat/i.test(error.message));

/** The reason for an error, as a key of the messages in index.html. */
export function reasonOf(error) {
    if (error instanceof DownloadFailed) return 'download';
    if (error instanceof StartFailed) return error.reason;
    return isMemoryGone(error) ? 'memory' : 'crash';
}

/** Shows a message about the problem and returns it. Only the first failure is shown. */
export function showFailure(reason, document = window.document) {
    const root = document.documentElement;
    root.dataset.failure ??= reason;
    root.classList.remove('ready');
    delete root.dataset.slow;
    return document.querySelector(`.failure.${reason} .word[lang="${pageLanguage(document)}"]`).textContent;
}
