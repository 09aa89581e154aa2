// Checks that references in comments, documents and tests exist: paths in the repository, and items of a game's rules.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'web', 'tests', 'assets', '.ci', '.github',
    'README.md', 'README.ja.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    .filter((path) => existsSync(join(root, path)) && !/\.(png|svg|json|narabe)$|^tests\/fuzz\/corpus\//.test(path))
    .filter((path) => path !== 'tests/references_test.mjs');

/** The folder of a file's game. */
const gameOf = (path) => /^(?:src|tests)\/games\/([^/]+)\//.exec(path)?.[1];

/** The references in a line whose targets do not exist. */
function missing(path, line) {
    const found = [];
    for (const [, document] of line.matchAll(/(?<![\w./}-])(\w[\w./-]*\.md)\b/g)) {
        const places = [document, join(dirname(path), document), join('web', document), gameOf(path) && `src/games/${gameOf(path)}/${document}`,
            /^[A-Z]+\.md$/.test(path) && `src/games/template/${document}`];
        if (!places.some((place) => place && existsSync(join(root, place)))) found.push(document);
    }
    for (const [, place] of line.matchAll(/(?<![\w./$}<>-]|built\(')((?:src|web|tests|assets)\/[\w./-]*\w)(?![\w*<>{$/-]|\.[\w*])/g)) {
        if (!existsSync(join(root, place)) && !existsSync(join(root, `${place}.h`))) found.push(place);
    }
    if (/\b[Ss]ections? \d/.test(line)) found.push(line.trim());
    const item = new RegExp(`TEST_CASE\\("${gameOf(path)} (\\d+)[ :]`).exec(line)?.[1];
    if (item && !new RegExp(`^${item}\\. `, 'm').test(read(`src/games/${gameOf(path)}/rules.md`))) found.push(`item ${item} of its rules`);
    return found;
}

/** The references to missing parts of documents, such as to “Positions as text” in rules.md. */
function missingParts(text) {
    const rules = readdirSync(join(root, 'src/games')).filter((game) => existsSync(join(root, `src/games/${game}/rules.md`)));
    return [...text.matchAll(/`((?:src|web)\/[\w./<>-]*\.md)`,[^.`]*? under [“"]([^”"]+)[”"]/g)].flatMap(([, document, part]) =>
        (document.includes('<game>') ? rules.map((game) => document.replace('<game>', game)) : [document])
            .filter((path) => !read(path).includes(`**${part}.**`) && !new RegExp(`^#+ ${part}$`, 'm').test(read(path)))
            .map((path) => `${path} under "${part}"`));
}

test('all references exist', () => {
    const complaints = files.flatMap((path) => read(path).split('\n')
        .flatMap((line, index) => missing(path, line).map((what) => `${path}:${index + 1} cites ${what}`)));
    assert.deepEqual(complaints, []);
    assert.deepEqual(files.flatMap((path) => missingParts(read(path)).map((what) => `${path} cites ${what}`)), []);
});

test('missing references are detected', () => {
    assert.deepEqual(missing('src/core/seat.h', '/// as in looks.md'), ['looks.md']);
    assert.deepEqual(missing('src/core/seat.h', '// rules.md'), ['rules.md']);
    assert.deepEqual(missing('src/games/tix/tix.h', '// rules.md beside this file'), []);
    assert.deepEqual(missing('src/core/seat.h', '// see src/core/chair.h, and tests/run'), ['src/core/chair.h']);
    assert.deepEqual(missing('src/core/seat.h', '// (section 5.7)'), ['// (section 5.7)']);
    assert.deepEqual(missing('tests/games/tix/rules_test.cpp', 'TEST_CASE("tix 12: a thing") {'), ['item 12 of its rules']);
    assert.deepEqual(missing('tests/games/tix/rules_test.cpp', 'TEST_CASE("tix 7: a thing") {'), []);
    assert.deepEqual(missingParts('as `src/games/<game>/rules.md`, and positions there\nunder “Positions as text”'), []);
    assert.deepEqual(missingParts('in `src/cli/commands.md`, under "Rulers"'), ['src/cli/commands.md under "Rulers"']);
    assert.deepEqual(missingParts('in `src/cli/commands.md`, under "Rules"'), []);
});
