// Checks which folders of web/ import each other, against the order in the README, and their sizes. `import()` counts as well.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');

/** Each folder may import from itself and from the folders before it. */
const rooms = ['base', 'host', 'games', 'share', 'live', 'screen_reader', 'embed', 'offline', 'start'];

/** Scripts that the build creates; on the site, they are in the same folder as all other scripts. */
const made = ['./app.js', './brain.js', './qr.js', './noble.js'];

const mostSources = 25;  // maximum number of sources in a folder
const mostLines = 400;

const roomOf = (module) => dirname(module);
const read = (path) => readFileSync(join(web, path), 'utf8');
const modules = rooms.flatMap((room) => readdirSync(join(web, room)).filter((file) => file.endsWith('.js')).map((file) => join(room, file)));

/** The imported paths of a script, as written. */
const imports = (text) => [
    ...text.matchAll(/^import (?:[^;'"]*? from )?'([^']+)';|^export [^;'"]*? from '([^']+)';|(?<![.#\w])import\('([^']+)'\)/gm),
].map(([, ...paths]) => paths.find(Boolean));

/** The reason why a module must not import the path; undefined if it may. */
function objection(module, path) {
    if (made.includes(path)) return undefined;
    const imported = join(roomOf(module), path);
    if (!/^\.\.?\//.test(path) || !modules.includes(imported)) return `${module} imports ${path}, which is no script of web/`;
    const isAbove = rooms.indexOf(roomOf(imported)) > rooms.indexOf(roomOf(module));
    return isAbove ? `${module} may not import ${imported}` : undefined;
}

/** A cycle of imports; undefined if there is none. `importsOf` returns the modules that a module imports. */
function cycleIn(all, importsOf) {
    const done = new Set();
    const walk = (visited, module) => {
        if (visited.includes(module)) return [...visited.slice(visited.indexOf(module)), module];
        if (done.has(module)) return undefined;
        for (const next of importsOf(module)) {
            const cycle = walk([...visited, module], next);
            if (cycle) return cycle;
        }
        done.add(module);
        return undefined;
    };
    return all.map((module) => walk([], module)).find(Boolean);
}

test('scripts in web import only from their own folder or from folders before it', () => {
    const folders = readdirSync(web, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    assert.deepEqual(folders.sort(), [...rooms, 'tools'].sort());
    const found = modules.flatMap((module) => imports(read(module)).map((path) => objection(module, path)));
    assert.ok(found.length > modules.length);
    assert.deepEqual(found.filter(Boolean), []);
});

test('no scripts import each other in a cycle', () => {
    const importsOf = (module) => imports(read(module)).filter((path) => !made.includes(path)).map((path) => join(roomOf(module), path));
    assert.equal(cycleIn(modules, importsOf), undefined);
});

test('no two scripts have the same name, because the site has all of them in one folder', () => {
    const names = [...modules, ...made].map((module) => basename(module));
    assert.deepEqual(names.filter((name, index) => names.indexOf(name) !== index), []);
});

test('the site is assembled from all folders with scripts', () => {
    const [, joined] = /"\$root"\/web\/\{([\w,]+)\} "\$scripts"/.exec(read('tools/assemble')) ?? [];
    assert.deepEqual(joined?.split(',').sort(), [...rooms].sort());
});

test('no folder has too many sources, and no source has too many lines', () => {
    for (const top of ['web', 'tests/web']) {
        const sources = readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));
        const inFolder = (folder) => sources.filter((file) => dirname(file) === folder).length;
        assert.deepEqual([...new Set(sources.map(dirname))].filter((folder) => inFolder(folder) > mostSources), []);
        const lines = (file) => readFileSync(join(root, top, file), 'utf8').split('\n').length - 1;
        assert.deepEqual(sources.filter((file) => lines(file) > mostLines), []);
    }
});

test('forbidden imports are detected', () => {
    assert.match(objection('base/download.js', '../start/start.js'), /may not import start\/start\.js/);
    assert.match(objection('start/start.js', '../base/nothing.js'), /no script of web/);
    assert.match(objection('start/start.js', 'download.js'), /no script of web/);
    assert.equal(objection('start/start.js', '../base/download.js'), undefined);
    assert.equal(objection('host/brain_worker.js', './brain.js'), undefined);
    assert.deepEqual(imports("import { a,\n    b } from './a.js';\nimport './b.js';\nexport { c } from './c.js';\nexport const e = 'e';\nf(() => import('./d.js'));\n"
        + "import(url);\nthis.import('x');\nasync import(texts) {\n"), ['./a.js', './b.js', './c.js', './d.js']);
    const importsOf = (module) => ({ a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b'] })[module];
    assert.deepEqual(cycleIn(['a'], importsOf), ['b', 'c', 'd', 'b']);
    assert.equal(cycleIn(['a'], (module) => ({ a: ['b', 'c'], b: ['c'], c: [] })[module]), undefined);
});
