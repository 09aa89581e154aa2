// The page's programs, compiled from C++. Each consists of a script by Emscripten (*.js) and its code (*.wasm). And the kinds of files that the
// page needs to start.

import { DownloadFailed, download, downloadAgain, downloadFont, downloadText } from './download.js';
import { canCompile, hasSimd, isMemoryGone, StartFailed } from './support.js';

/** The compiled code, or an error that another download cannot fix; null if the file is damaged. */
async function compile(response) {
    try {
        return { code: await WebAssembly.compileStreaming(response) };
    } catch (error) {
        if (isMemoryGone(error)) return { error };
        if (!(error instanceof WebAssembly.CompileError)) throw error;  // the connection was lost
        if (!hasSimd()) return { error: new StartFailed('old') };
        return canCompile() ? null : { error: new StartFailed('wasm') };
    }
}

/** The compiled code at an address. */
export async function downloadCode(url, options = {}) {
    const { code, error } = await download(url, compile, { ...options, type: 'application/wasm' });
    if (error) throw error;
    return code;
}

/** Functions that download each kind of file. `options.onProgress(done)` is called while it arrives. */
export const downloads = { code: downloadCode, text: downloadText, font: downloadFont };

/** The function that creates an instance. A damaged script is downloaded into the browser's cache again, for the next attempt. */
async function factoryAt(url) {
    const factory = await import(url).then((script) => script.default, () => null);
    if (typeof factory === 'function') return factory;
    await downloadAgain(url);
    throw new DownloadFailed(url);
}

/**
 * Downloads a program's script and starts the program with its `code` (downloadCode) and Emscripten's `settings`. `started(instance)` is
 * called once the module is instantiated, before Emscripten initialises it. `importsFor(code)` returns imports besides Emscripten's. The
 * promise resolves when the program can be called.
 * @param {{ script: string, code: Promise<WebAssembly.Module>, settings?: object, started?: (instance: any) => void,
 *     importsFor?: (code: WebAssembly.Module) => object }} parts
 */
export async function startProgram({ script, code: arriving, settings, started, importsFor = () => ({}) }) {
    const [create, code] = await Promise.all([factoryAt(script), arriving]);
    return new Promise((resolve, reject) => {
        create({
            ...settings,
            instantiateWasm(imports, receive) {
                WebAssembly.instantiate(code, { ...imports, ...importsFor(code) }).then((instance) => {
                    started?.(instance);
                    receive(instance, code);
                }).catch(reject);
                return {};
            },
        }).then(resolve, reject);
    });
}
