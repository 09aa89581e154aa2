// The contents of folders, and whether two are equal.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files in a folder, sorted. */
const filesIn = (folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile()).sort();

export function isSame(found, expected) {
    assert.deepEqual(filesIn(found), filesIn(expected));
    for (const path of filesIn(expected)) assert.ok(readFileSync(join(found, path)).equals(readFileSync(join(expected, path))), path);
}
