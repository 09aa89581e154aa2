// Putting the site together from what the build has made.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'build/web');

const filesIn = (folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile()).sort();

test('the site is the same from a folder of any name, named from where one stands', () => {
    const folder = mkdtempSync(join(tmpdir(), 'narabe a build-'));
    try {
        for (const file of readdirSync(built).filter((name) => /^(app|brain|press)\.|^fonts-/.test(name))) {
            cpSync(join(built, file), join(folder, 'here', file), { recursive: true });
        }
        execFileSync(join(root, 'web/tools/assemble'), ['here'], { cwd: folder, stdio: 'pipe' });
        const [site, expected] = [join(folder, 'here/site'), join(built, 'site')];
        assert.deepEqual(filesIn(site), filesIn(expected));
        for (const path of filesIn(expected)) {
            assert.ok(readFileSync(join(site, path)).equals(readFileSync(join(expected, path))), path);
        }
    } finally {
        rmSync(folder, { recursive: true });
    }
});
