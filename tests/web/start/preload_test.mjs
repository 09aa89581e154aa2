// The modules that the page needs to start are named in its head, so that they are all on their way at once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';

const read = (file) => readFileSync(new URL(`../../../web/${file}`, import.meta.url), 'utf8');

/** The modules that one imports, and those that these import. Modules that are loaded later, by `import()`, are none of them. */
function importedBy(module, found = new Set()) {
    for (const [, path] of read(module).matchAll(/^(?:import|export) [^;]*?from '([\w./]+)';/gm)) {
        const each = join(dirname(module), path);
        if (found.has(each)) continue;
        found.add(each);
        importedBy(each, found);
    }
    return found;
}

test('the head of the page names each module that the start imports, and no other', () => {
    const named = [...read('index.html').matchAll(/<link rel="modulepreload" href="([\w.]+)">/g)].map(([, file]) => file);
    assert.deepEqual(named, [...importedBy('start/start.js')].map((each) => basename(each)).sort());
});
