// The page's programs, compiled from C++. Each consists of a script by Emscripten (*.js) and its code (*.wasm).

import { DownloadFailed, download, downloadAgain } from './download.js';
import { canCompile, isMemoryGone, StartFailed } from './support.js';

/** The compiled code, or an error that another download cannot fix; null if the file is damaged. */
async function compile(response) {
    try {
        return { code: await WebAssembly.compileStreaming(response) };
    } catch (error) {
        if (isMemoryGone(error)) return { error };
        if (!(error instanceof WebAssembly.CompileError)) throw error;  // the connection was lost
        return canCompile() ? null : { error: new StartFailed('wasm') };
    }
}

/** The compiled code at an address. `onProgress(done)` is called while it arrives. @param {(done: number) => void} [onProgress] */
export async function downloadCode(url, onProgress) {
    const { code, error } = await download(url, compile, { type: 'application/wasm', onProgress });
    if (error) throw error;
    return code;
}

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
