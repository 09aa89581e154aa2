// Checks that workflows use only pinned actions and run only what exists in the repository.
import assert from 'node:assert/strict';
import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = '.github/workflows';
const workflows = readdirSync(join(root, folder)).filter((file) => /\.ya?ml$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }));
const presets = JSON.parse(readFileSync(join(root, 'CMakePresets.json'), 'utf8')).configurePresets.map(({ name }) => name);

/** The actions of a workflow, as written after `uses:`. */
const actionsOf = (text) => [...text.matchAll(/^\s*-?\s*['"]?uses['"]?:\s*(.*)$/gm)].map(([, action]) => action.trim());

/** The error in a reference to an action, or undefined. Actions of this repository need no pin. */
function looseness(action) {
    if (/^\.\//.test(action)) return undefined;
    return /^[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+(?:\.\d+)+$/.test(action) ? undefined
        : `“${action}” has to be OWNER/NAME@COMMIT # vVERSION, with all 40 digits of the commit`;
}

const isProgram = (path) => {
    try {
        accessSync(join(root, path), constants.X_OK);
        return true;
    } catch {
        return false;
    }
};

/**
 * Files and presets that a workflow's commands name but that don't exist. Files in build/ are ignored, because the commands create them.
 */
function missing(text) {
    const called = [...text.matchAll(/(?<![\w./$}-])\.\/([\w./-]*\w)/g)].map(([, path]) => path).filter((path) => !path.startsWith('build/'));
    const named = [...text.matchAll(/(?<![\w./$}:-])((?:\.ci|\.github|assets|src|tests|web)\/[\w./-]*\w)/g)].map(([, path]) => path);
    const used = [...text.matchAll(/(?<![\w-])(?:build_preset|--preset)[ =]([\w-]+)/g)].map(([, preset]) => preset);
    return [
        ...called.filter((path) => !isProgram(path)).map((path) => `./${path} is not a program`),
        ...named.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is not there`),
        ...used.filter((preset) => !presets.includes(preset)).map((preset) => `there is no preset ${preset}`),
    ];
}

/** All complaints of a check about the workflows. */
const complaints = (complain) => workflows.flatMap(({ file, text }) => complain(text).filter(Boolean).map((what) => `${file}: ${what}`));

test('every action is pinned to a commit', () => {
    assert.ok(workflows.length >= 4);
    assert.deepEqual(complaints((text) => actionsOf(text).map(looseness)), []);
});

test('an action has the same version in every workflow', () => {
    const seen = new Map();
    const others = workflows.flatMap(({ text }) => actionsOf(text)).filter((action) => {
        const [name] = action.split('@');
        if (!seen.has(name)) seen.set(name, action);
        return seen.get(name) !== action;
    });
    assert.deepEqual(others, []);
});

test('files and presets named in workflow commands exist', () => {
    assert.deepEqual(complaints(missing), []);
});

test('workflows may only read the repository, and jobs declare any other permission', () => {
    assert.deepEqual(complaints((text) => [!/^permissions:\n {2}contents: read\n(?! )/m.test(text) && 'its permissions are others than “contents: read”']), []);
});

test('the workflows and all packages locked by npm are kept up to date', () => {
    const kept = readFileSync(join(root, '.github/dependabot.yml'), 'utf8');
    assert.match(kept, /package-ecosystem: github-actions\n\s+directory: \/\n/);
    const watched = [...kept.matchAll(/package-ecosystem: npm\n\s+directory: \/(\S*)/g)].map(([, path]) => path);
    const locked = ['web', 'tests'].flatMap((top) => readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('package-lock.json') && !path.includes('node_modules')).map((path) => join(top, path, '..')));
    assert.deepEqual(watched.sort(), locked.sort());
});

test('unpinned actions and missing files, programs and presets are detected', () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    assert.deepEqual(actionsOf(`steps:\n  - uses: a/b@v4\n  - id: c\n    uses: a/b/c@${commit} # v1.2\n`), ['a/b@v4', `a/b/c@${commit} # v1.2`]);
    for (const loose of ['a/b@v4', 'a/b@main', `a/b@${commit}`, `a/b@${commit.slice(1)} # v1.2.3`, 'a/b', 'docker://debian:12']) assert.ok(looseness(loose), loose);
    for (const good of [`a/b@${commit} # v1.2.3`, `a/b/c@${commit} # v1.2`, './.github/actions/own']) assert.equal(looseness(good), undefined);
    assert.deepEqual(missing('run: ./.ci/gone'), ['./.ci/gone is not a program']);
    assert.deepEqual(missing('run: ./README.md'), ['./README.md is not a program']);
    assert.deepEqual(missing("key: ${{ hashFiles('src/deps/**', '.github/gone.txt') }}"), ['.github/gone.txt is not there']);
    assert.deepEqual(missing('cmake --preset nativ -B build/nativ && ./build/nativ/narabe && build_preset native narabe'), ['there is no preset nativ']);
    assert.deepEqual(missing('run: ./tests/run asan\nwith: { path: build/web/site }'), []);
});
