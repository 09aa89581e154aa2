// What the program needs of the browser, and what to say when it cannot go on. The sentences stand in index.html.

// The smallest module with a SIMD instruction: a function that splats a zero.
const simdModule = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
];

/** The failure that the browser cannot help: `wasm`, `old` or `webgl`; null if it has all that is needed. */
export function whatIsMissing(host = window) {
    if (typeof host.WebAssembly?.validate !== 'function') return 'wasm';
    if (!host.WebAssembly.validate(new Uint8Array(simdModule))) return 'old';
    const context = host.document.createElement('canvas').getContext('webgl2');
    if (!context) return 'webgl';
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return null;
}

/** The start cannot go on, for a reason that index.html has words for. */
export class StartFailed extends Error {
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}

/** Shows what is wrong, and a way on; answers the sentence. The first failure is the one that is shown. */
export function showFailure(reason, document = window.document) {
    const root = document.documentElement;
    root.dataset.failure ??= reason;
    root.classList.remove('ready');
    delete root.dataset.slow;
    return document.querySelector(`.failure.${reason} .word[lang="${root.lang}"]`).textContent;
}
