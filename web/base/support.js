// What the program needs of the browser, and what to say when it cannot go on. The sentences stand in index.html.

const graphicsPause = 4;       // milliseconds between looks at what the graphics card does

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

/** The context that the program will draw with; null if the canvas cannot be drawn on. To make one takes long, and this is done
    while the program is on its way. The canvas has its size before, as each change of it later waits for the graphics card. */
export function contextOf(canvas, ratio = window.devicePixelRatio) {
    const { width, height } = canvas.getBoundingClientRect();
    canvas.width = Math.floor(width * ratio);
    canvas.height = Math.floor(height * ratio);
    return canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, stencil: false });
}

/** Resolves when the graphics card has done all that it was told so far. Whoever asks it for an answer before that waits, and the
    page with them. */
export function graphicsReady(graphics, host = window) {
    const sync = graphics.fenceSync(graphics.SYNC_GPU_COMMANDS_COMPLETE, 0);
    graphics.flush();
    return new Promise((resolve) => {
        const look = () => {
            if (sync === null || graphics.clientWaitSync(sync, 0, 0) !== graphics.TIMEOUT_EXPIRED) resolve();
            else host.setTimeout(look, graphicsPause);
        };
        host.setTimeout(look, 0);
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
