// Builds: which targets can be built without the packages of the tests, and what web/play and tests/run show during a build.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'narabe-build-'));
after(() => rmSync(folder, { recursive: true }));

/** Builds with a script in place of CMake, which prints the output of Ninja. */
function build(cmake, isTerminal) {
    writeFileSync(join(folder, 'cmake'), `#!/bin/sh\n[ "$1" = --build ] || exit 0\n${cmake}\n`);
    chmodSync(join(folder, 'cmake'), 0o755);
    const command = 'set -euo pipefail; source src/deps/lib.sh; build_preset web app; echo built';
    const [program, ...args] = isTerminal ? ['script', '-qec', `bash -c '${command}'`, '/dev/null'] : ['bash', '-c', command];
    const { status, stdout, stderr } = spawnSync(program, args,
        { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } });
    return { status, shown: stdout.replaceAll('\r\n', '\n') + stderr };
}

test('on a terminal, a build shows its current step in a line that is removed at the end', () => {
    const { status, shown } = build('echo "[1/4] Building a.o"; echo "a warning"; echo "[4/4] Linking app"', true);
    assert.equal(status, 0);
    assert.equal(shown, 'Building web\n\r  step 1 of 4 (25%)\x1b[K\r  step 4 of 4 (100%)\x1b[K\r\x1b[Kbuilt\n');
});

test('without a terminal, a build shows nothing while it runs', () => {
    const { status, shown } = build('echo "[1/4] Building a.o"; echo "[4/4] Linking app"', false);
    assert.deepEqual([status, shown], [0, 'Building web\nbuilt\n']);
});

for (const isTerminal of [true, false]) {
    test(`a failed build shows its complete output ${isTerminal ? 'on' : 'without'} a terminal`, () => {
        const { status, shown } = build('echo "[1/4] Building a.o"; echo "a.cpp: wrong" >&2; exit 3', isTerminal);
        assert.equal(status, 1);
        assert.match(shown, /\[1\/4\] Building a\.o\na\.cpp: wrong\n.*: Building web failed; see its output above\.\n$/);
        assert.doesNotMatch(shown, /built/);
    });
}

test('the command line program can be built without doctest', () => {
    const target = join(folder, 'native');
    const without = ['-DCMAKE_IGNORE_PATH=/usr/include;/usr/local/include', '-DNARABE_DOCTEST=NARABE_DOCTEST-NOTFOUND'];
    const { status, stdout, stderr } = spawnSync('cmake', ['--preset', 'native', '-B', target, ...without], { cwd: root, encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /Couldn't find doctest, so there will be no tests/);
    const rules = readFileSync(join(target, 'build.ninja'), 'utf8');
    const isMade = (program) => new RegExp(`^build ${program}: CXX_EXECUTABLE_LINKER`, 'm').test(rules);
    assert.deepEqual([isMade('narabe'), isMade('narabe_search_tests')], [true, false]);
});
