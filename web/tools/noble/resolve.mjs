// Finds the noble packages in the cache of downloads: for Rollup as a plugin, and for Node.js, in tests, as a hook of `module.register`.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = new Map();

/** The cache folder of a package, as src/deps/lib.sh names it. */
function folderOf(name) {
    if (!folders.has(name)) {
        const script = 'source "$1" && dep_dir "$2"';
        const printed = execFileSync('bash', ['-c', script, 'bash', join(here, '../../../src/deps/lib.sh'), `noble-${name}`], { encoding: 'utf8' });
        folders.set(name, printed.trim());
    }
    return folders.get(name);
}

/** The file that a script imports as `specifier`; null if it is none of these packages. */
export function fileOf(specifier) {
    if (specifier === './noble.js') return join(here, 'noble.js');
    const [, name, file] = /^@noble\/(\w+)\/([\w-]+\.js)$/.exec(specifier) ?? [];
    return name === undefined ? null : join(folderOf(name), file);
}

/** The hook of Node.js. */
export function resolve(specifier, context, next) {
    const file = fileOf(specifier);
    return file === null ? next(specifier, context) : { url: pathToFileURL(file).href, shortCircuit: true };
}

/** The plugin for Rollup. */
export default () => ({ name: 'noble', resolveId: fileOf });
