// The element's script, as far as it can be tested without a browser.
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

test('it can be run where there is no page, as servers that render pages do', () => {
    const scope = {};
    runInNewContext(source, scope);
    runInNewContext(source, scope);  // and twice
    assert.equal(typeof scope.NarabeGame, 'function');
    assert.equal(scope.NarabeGame.page, undefined);
});

const types = read('web/embed/npm/index.d.ts');
const typeOf = types.slice(types.indexOf('export class NarabeGame'), types.indexOf('export default'));

test('the types say what the element has', () => {
    const scope = {};
    runInNewContext(source, scope);
    const { prototype, observedAttributes } = scope.NarabeGame;
    const callbacks = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback'];
    const methods = Object.entries(Object.getOwnPropertyDescriptors(prototype))
        .filter(([name, { value }]) => typeof value === 'function' && !callbacks.includes(name)).map(([name]) => name);
    const properties = Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(([, { get }]) => get).map(([name]) => name);
    const typed = (pattern) => [...typeOf.matchAll(pattern)].map(([, name]) => name);
    assert.deepEqual(typed(/^ {4}(\w+)\(.*\): Promise/gm).sort(), methods.sort());
    assert.deepEqual(typed(/^ {4}(\w+): /gm).sort(), properties.sort());
    assert.deepEqual([...properties, 'record'].sort(), [...observedAttributes].sort());
    const events = [...types.matchAll(/'(narabe-[a-z]+)': CustomEvent/g)].map(([, name]) => name.slice('narabe-'.length));
    for (const event of events) assert.match(source, new RegExp(`'${event}'`), event);
});

test('the page about embedding names every attribute, method, event and message', async () => {
    const page = read('web/embed/embedding/index.html');
    for (const [, name] of typeOf.matchAll(/^ {4}(\w+)(?:\(.*\): Promise|: )/gm)) assert.match(page, new RegExp(`<code>${name}\\b`), name);
    for (const [, name] of types.matchAll(/'(narabe-[a-z]+)': CustomEvent/g)) assert.match(page, new RegExp(`<code>${name}</code>`));
    const messages = read('web/embed/messages.js');
    const kinds = messages.slice(messages.indexOf('const kinds'), messages.indexOf('};\n', messages.indexOf('const kinds')));
    for (const [, name] of kinds.matchAll(/^ {4}(\w+): \{/gm)) assert.match(page, new RegExp(`<code>${name}</code>`), name);
});

test('the package has its version, its types and the site, and refuses what is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'narabe-npm-'));
    try {
        const make = (...words) => execFileSync(fileURLToPath(new URL('../../../web/tools/npm', import.meta.url)), words, { stdio: 'pipe' });
        const [site, made] = [join(folder, 'site'), join(folder, 'made')];
        assert.throws(() => make(site, made, '1.2.3'), /no built page/);
        mkdirSync(site);
        cpSync(new URL('../../../web/embed/embed.js', import.meta.url), join(site, 'embed.js'));
        writeFileSync(join(site, 'index.html'), 'the page');
        assert.throws(() => make(site, made, 'one'), /no version/);
        make(site, made, '1.2.3');
        const about = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'));
        assert.equal(about.version, '1.2.3');
        for (const file of [...about.files, about.types, about.main, 'site/index.html']) assert.ok(existsSync(join(made, file)), file);
        const { NarabeGame } = await import(pathToFileURL(join(made, about.main)).href);
        assert.equal(NarabeGame.page, pathToFileURL(join(made, 'site/')).href);
    } finally {
        rmSync(folder, { recursive: true });
    }
});
