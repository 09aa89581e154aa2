// Compares the contents of folders.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files in a folder, sorted. */
const filesIn = (folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile()).sort();

/** `isLeftOut(path)` selects the files that are expected to be missing. */
export function isSame(found, expected, isLeftOut = /** @type {(path: string) => boolean} */ (() => false)) {
    const paths = filesIn(expected).filter((path) => !isLeftOut(path));
    assert.deepEqual(filesIn(found), paths);
    for (const path of paths) assert.ok(readFileSync(join(found, path)).equals(readFileSync(join(expected, path))), path);
}
