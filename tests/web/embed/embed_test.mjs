// The script of the elements, as far as it can be tested without a browser.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const source = read('web/embed/embed.js');

test('the script runs without a page, for servers that render pages', () => {
    const scope = {};
    runInNewContext(source, scope);
    runInNewContext(source, scope);  // running it twice is allowed
    assert.equal(typeof scope.NarabeGame, 'function');
    assert.equal(scope.NarabeGame.page, undefined);
});

const types = read('web/embed/npm/index.d.ts');
const typeOf = (name) => types.slice(types.indexOf(`export class ${name} `)).split(/^}/m)[0];

/** The methods and properties that an element class itself defines. */
function membersOf({ prototype }) {
    const callbacks = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback'];
    const members = Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(([name]) => !callbacks.includes(name));
    return {
        methods: members.filter(([, { value }]) => typeof value === 'function').map(([name]) => name),
        properties: members.filter(([, { get }]) => get).map(([name]) => name),
    };
}
const typed = (name, pattern) => [...typeOf(name).matchAll(pattern)].map(([, member]) => member).sort();

test('the type declarations match the elements', () => {
    const scope = {};
    runInNewContext(source, scope);
    const { methods, properties } = membersOf(scope.NarabeGame);
    assert.deepEqual(typed('NarabeGame', /^ {4}(\w+)\(.*\): Promise/gm), methods.sort());
    assert.deepEqual(typed('NarabeGame', /^ {4}(\w+): /gm), properties.sort());
    assert.deepEqual([...properties, 'record'].sort(), [...scope.NarabeGame.observedAttributes].sort());
    const events = [...types.matchAll(/'(narabe-[a-z]+)': CustomEvent/g)].map(([, name]) => name.slice('narabe-'.length));
    for (const event of events) assert.match(source, new RegExp(`'${event}'`), event);
    assert.deepEqual(typed('NarabePuzzle', /^ {4}(\w+): /gm), [...scope.NarabePuzzle.observedAttributes].sort());
    assert.deepEqual(membersOf(scope.NarabePuzzle), { methods: [], properties: ['puzzle'] });
    for (const method of typed('NarabePuzzle', /^ {4}(\w+)\(.*\): Promise/gm)) assert.ok(methods.includes(method), method);
});

test('a puzzle element requests its puzzle by name, today’s by default, and its poster shows the name', () => {
    const scope = {};
    runInNewContext(source, scope);
    const element = (puzzle) => ({ getAttribute: (name) => (name === 'puzzle' ? puzzle : null) });
    const first = (puzzle) => JSON.parse(JSON.stringify(scope.NarabePuzzle.first(element(puzzle))));
    const title = (puzzle, language) => scope.NarabePuzzle.poster(element(puzzle), language).title;
    assert.deepEqual(first('tix-17'), [['showPuzzle', { puzzle: 'tix-17' }]]);
    assert.deepEqual(first(null), [['showPuzzle', { puzzle: 'today' }]]);
    assert.equal(title('tix-17', 'en'), 'TIX: puzzle 17');
    assert.equal(title('taiji-lits-2', 'ja'), '太極＋バトル・オブ・リッツ：パズル2');
    assert.equal(title(null, 'en'), 'Today’s puzzle');
    assert.equal(title('today', 'ja'), '今日のパズル');
});

test('the poster shows the error in its element', () => {
    const scope = {};
    runInNewContext(source, scope);
    const element = (attributes) => ({ getAttribute: (name) => attributes[name] ?? null });
    const wrong = (kind, attributes, language = 'en') => scope[kind].poster(element(attributes), language).wrong || '';
    assert.match(wrong('NarabeGame', { game: 'nonsense' }), /^Unknown game “nonsense”\. Games: lits, tailits, .*, taiji-lits\b.*\.$/);
    assert.match(wrong('NarabeGame', { game: 'constructor' }), /^Unknown game “constructor”/);
    assert.match(wrong('NarabeGame', { game: 'nonsense' }, 'ja'), /^ゲーム「nonsense」は見つかりません。.*lits、tailits、/);
    for (const fine of [{}, { game: '' }, { game: 'tix' }, { game: 'nonsense', record: 'narabe 1' }]) assert.equal(wrong('NarabeGame', fine), '');
    for (const puzzle of ['go-1', 'tix', 'tix-0', 'tix-17x', '2026-12-03', 'constructor-1']) {
        assert.match(wrong('NarabePuzzle', { puzzle }), new RegExp(`^Unknown puzzle “${puzzle}”\\. Use today, or `));
    }
    for (const puzzle of [null, '', 'today', 'taiji-lits-2']) assert.equal(wrong('NarabePuzzle', { puzzle }), '');
});

test('the poster of a puzzle shows the puzzle’s picture; the picture of today’s puzzle depends on the visitor’s date', () => {
    const scope = {};
    runInNewContext(source, scope);
    const preview = (puzzle) => scope.NarabePuzzle.poster({ getAttribute: () => puzzle }, 'en').preview;
    assert.equal(preview('tix-17'), 'puzzles/tix-17/picture.png');
    assert.match(preview('today'), /^puzzles\/20\d\d-\d\d-\d\d\/picture\.png$/);
    assert.equal(preview('go-1'), undefined);
});

test('the page about embedding names every attribute, method, event and message', async () => {
    const page = read('web/embed/embedding/index.html');
    for (const element of ['NarabeGame', 'NarabePuzzle']) {
        for (const name of typed(element, /^ {4}(\w+)(?:\(.*\): Promise|: )/gm)) assert.match(page, new RegExp(`<code>${name}\\b`), name);
    }
    for (const [, name] of types.matchAll(/'(narabe-[a-z]+)': CustomEvent/g)) assert.match(page, new RegExp(`<code>${name}</code>`));
    const messages = read('web/embed/messages.js');
    const kinds = messages.slice(messages.indexOf('const kinds'), messages.indexOf('};\n', messages.indexOf('const kinds')));
    for (const [, name] of kinds.matchAll(/^ {4}(\w+): \{/gm)) assert.match(page, new RegExp(`<code>${name}</code>`), name);
});

test('the package contains its version, types and site, and is made only from a built site and a valid version', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'narabe-npm-'));
    try {
        const make = (...words) => execFileSync(fileURLToPath(new URL('../../../web/tools/npm', import.meta.url)), words, { stdio: 'pipe' });
        const [site, made] = [join(folder, 'site'), join(folder, 'made')];
        assert.throws(() => make(site, made, '1.2.3'), /no built page/);
        mkdirSync(site);
        cpSync(new URL('../../../web/embed/embed.js', import.meta.url), join(site, 'embed.js'));
        writeFileSync(join(site, 'index.html'), 'the page');
        mkdirSync(join(site, 'puzzles/tix-1'), { recursive: true });
        writeFileSync(join(site, 'puzzles/tix.txt'), 'puzzle 1');
        assert.throws(() => make(site, made, 'one'), /no version/);
        make(site, made, '1.2.3');
        const about = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'));
        assert.equal(about.version, '1.2.3');
        for (const file of [...about.files, about.types, about.main, 'site/index.html', 'site/puzzles/tix.txt']) {
            assert.ok(existsSync(join(made, file)), file);
        }
        assert.ok(!existsSync(join(made, 'site/puzzles/tix-1')), 'the package omits the pages of puzzles');
        const { NarabeGame, NarabePuzzle } = await import(pathToFileURL(join(made, about.main)).href);
        assert.equal(NarabeGame.page, pathToFileURL(join(made, 'site/')).href);
        assert.equal(NarabePuzzle.page, NarabeGame.page);
    } finally {
        rmSync(folder, { recursive: true });
    }
});
