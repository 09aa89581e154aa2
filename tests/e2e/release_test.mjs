// A release as a dry run from an existing build, opened as its users would.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isSame } from './folders.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const release = join(root, 'web/tools/release');
const version = /^project\(narabe VERSION (\S+)/m.exec(readFileSync(join(root, 'CMakeLists.txt'), 'utf8'))[1];
const program = `narabe-${version}-linux-x86-64`;
const windows = existsSync(join(root, 'build/desktop/narabe-window')) ? [`narabe-window-${version}-linux-x86-64`] : [];
const archives = [`${program}.tar.gz`, ...windows.map((name) => `${name}.tar.gz`), `narabe-game-${version}.tgz`, `narabe-site-${version}.tar.gz`];

let folder;
let made;
before(() => {
    folder = mkdtempSync(join(tmpdir(), 'narabe-release-'));
    made = join(folder, 'made');
    execFileSync(release, ['--built', '--tag', `v${version}`, '--into', made], { stdio: 'pipe' });
    for (const archive of archives) execFileSync('tar', ['-xzf', join(made, archive), '-C', folder]);
});
after(() => rmSync(folder, { recursive: true }));

test('a release has its archives and their hashes, and leaves no other files', () => {
    assert.deepEqual(readdirSync(made).sort(), ['SHA256SUMS', ...archives].sort());
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: made });
    assert.equal(readFileSync(join(made, 'SHA256SUMS'), 'utf8').split('\n').length, archives.length + 1);
    assert.deepEqual(readdirSync(folder).sort(), ['made', `narabe-site-${version}`, program, ...windows, 'package'].sort());
});

test('a release is reproducible, byte for byte', () => {
    const again = join(folder, 'again');
    execFileSync(release, ['--built', '--into', again], { stdio: 'pipe' });
    assert.equal(readFileSync(join(again, 'SHA256SUMS'), 'utf8'), readFileSync(join(made, 'SHA256SUMS'), 'utf8'));
    rmSync(again, { recursive: true });
});

test('the site and the npm package contain the built page; the package omits the pages of puzzles', () => {
    const site = join(root, 'build/web/site');
    isSame(join(folder, `narabe-site-${version}`), site);
    isSame(join(folder, 'package/site'), site, (path) => /^puzzles\/[^/]+\//.test(path));
});

test('the npm package has its version, and every file named in it', () => {
    const about = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
    assert.equal(about.version, version);
    for (const file of [about.main, about.types, ...about.files]) assert.ok(statSync(join(folder, 'package', file)), file);
});

test('the command line program runs, and needs no libraries except the C library', () => {
    const path = join(folder, program, 'narabe');
    assert.match(execFileSync(path, ['games'], { encoding: 'utf8' }), /^lits\s/m);
    const wanted = execFileSync('objdump', ['-p', path], { encoding: 'utf8' }).matchAll(/NEEDED\s+(\S+)/g);
    for (const [, library] of wanted) assert.match(library, /^(libc|libm|ld-linux-x86-64)\.so/);
    assert.match(readFileSync(join(folder, program, 'README.txt'), 'utf8'), /glibc 2\.\d+ or later/);
});

test('a tag of a different version is rejected, and nothing is made', () => {
    const nowhere = join(folder, 'nowhere');
    const { status, stderr } = spawnSync(release, ['--tag', 'v0.0.1', '--built', '--into', nowhere], { encoding: 'utf8' });
    assert.equal(status, 1);
    assert.equal(stderr, `release: the tag is v0.0.1, but the version in CMakeLists.txt is ${version}.\n`);
    assert.throws(() => statSync(nowhere));
});
