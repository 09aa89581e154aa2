// The site is assembled from a build.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isSame } from './folders.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'build/web');

test('the site is the same for a build folder of any name, absolute or relative', () => {
    const folder = mkdtempSync(join(tmpdir(), 'narabe a build-'));
    try {
        for (const file of readdirSync(built).filter((name) => /^(app|part|brain|press)\.|^fonts-|^puzzle-pictures$/.test(name))) {
            cpSync(join(built, file), join(folder, 'here', file), { recursive: true });
        }
        execFileSync(join(root, 'web/tools/assemble'), ['here'], { cwd: folder, stdio: 'pipe' });
        isSame(join(folder, 'here/site'), join(built, 'site'));
    } finally {
        rmSync(folder, { recursive: true });
    }
});
