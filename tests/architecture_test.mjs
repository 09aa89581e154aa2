// Checks that the architecture diagram agrees with the build; `node tests/architecture/picture.mjs` draws it again.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { below, dependencies, readLists, reduced } from './architecture/dependencies.mjs';
import { draw, file } from './architecture/picture.mjs';

const text = readLists();

test('the architecture picture matches the build', () => {
    const isTrue = readFileSync(file, 'utf8') === draw(text);
    assert.ok(isTrue, 'libraries or their dependencies have changed: redraw assets/pictures/architecture.svg with node tests/architecture/picture.mjs');
});

test('a changed dependency changes the picture', () => {
    assert.notEqual(draw(text.replace('USES worker session puzzles', 'USES worker session')), draw(text));
});

test('the picture contains every folder of src that is compiled', () => {
    const parts = dependencies(text);
    const folders = (path) => readdirSync(fileURLToPath(new URL(`../src/${path}`, import.meta.url)), { withFileTypes: true })
        .filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const layers = [...folders('').filter((name) => !['app', 'cmake', 'deps'].includes(name)),
        ...folders('app').map((name) => `app_${name}`).filter((name) => name !== 'app_host')];  // the program `app` itself
    assert.deepEqual(layers.filter((name) => parts.get(name)?.kind !== 'library'), []);
});

test('no program of the page both searches and draws, and programs that do not draw link no drawing library', () => {
    const parts = dependencies(text);
    const programs = [...parts.keys()].filter((name) => parts.get(name).kind === 'program');
    assert.deepEqual(programs.sort(), ['app', 'brain', 'narabe', 'narabe-window', 'press', 'train'].map((name) => `program ${name}`));
    for (const name of programs) {
        const all = below(parts, name);
        const hasWindow = name === 'program app' || name === 'program narabe-window';
        assert.ok(!all.has('ai') || !all.has('ui') || name === 'program narabe-window', name);
        assert.equal(all.has('Dear ImGui'), hasWindow, name);
        assert.equal(all.has('SDL2'), hasWindow, name);
    }
});

test('unknown parts are rejected, and indirect dependencies are omitted', () => {
    assert.throws(() => dependencies('narabe_layer(a USES ${b})'), /not a layer that this script knows/);
    assert.throws(() => dependencies('narabe_layer(a USES b)'), /which the build does not create/);
    assert.throws(() => dependencies('narabe_layer(a)\ntarget_link_libraries(narabe_a PUBLIC other)'), /not a library that this script knows/);
    const parts = reduced(dependencies('narabe_layer(a)\nnarabe_layer(b x.cpp USES a)\n# narabe_layer(d)\nnarabe_layer(c USES a b)'));
    assert.deepEqual([...parts.get('c').uses], ['b']);
    assert.ok(!parts.has('d'));
});
