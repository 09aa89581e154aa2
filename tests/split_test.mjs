// Moving part of a WebAssembly program to a file of its own (src/cmake/split.mjs), and loading it (web/host/program_part.js).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { partFunctions, qualifiedName, readEntries } from '../src/cmake/split.mjs';
import { ProgramPart } from '../web/host/program_part.js';
import { DownloadFailed } from '../web/base/download.js';
import { good, startHost } from './web/base/faulty_host.mjs';

/** `$open` is called by the program; `$read` and `$again` are used only by the part, and call each other; `$shared` by both. */
const program = String.raw`(module
 (table $table 2 funcref)
 (memory $memory 1)
 (elem (i32.const 1) $pointed)
 (export "main" (func $main))
 (export "table" (table $table))
 (func $main (param $n i32) (result i32)
  (i32.add (call $narabe::Room::open\28int\29 (local.get $n)) (call $shared))
 )
 (func $narabe::Room::open\28int\29 (param $n i32) (result i32)
  (i32.add
   (call $read (local.get $n))
   (call $pointed))
 )
 (func $read (param $n i32) (result i32)
  (if (result i32) (local.get $n)
   (then
    (call $again (local.get $n)))
   (else
    (call $shared)))
 )
 (func $again (param $n i32) (result i32)
  (call $read (i32.sub (local.get $n) (i32.const 1)))
 )
 (func $shared (result i32)
  (i32.const 20)
 )
 (func $pointed (result i32)
  (i32.const 300)
 )
)
`.replaceAll(/\(call \$(\S+?)(\)| )/g, '\n  (call $$$1$2');  // one call a line, as wasm-dis prints it

let folder;
let host;
before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'narabe-split-test-'));
    host = await startHost();
});
after(() => {
    rmSync(folder, { recursive: true });
    return host.stop();
});

test('the name of a function is read without its types', () => {
    for (const [whole, name] of [
        ['narabe::RulesSheet::draw\\28narabe::Ui&\\2c\\20narabe::Rect\\20const&\\29', 'narabe::RulesSheet::draw'],
        ['narabe::lits::ViewOf<10>::reasons(narabe::Move) const', 'narabe::lits::ViewOf::reasons'],
        ['narabe::(anonymous namespace)::Reader::end_figure()', 'narabe::Reader::end_figure'],
        ['void std::__2::vector<narabe::Rect, std::__2::allocator<narabe::Rect> >::push<int>(int)', 'std::__2::vector::push'],
        ['narabe::live::Room::~Room()', 'narabe::live::Room::~Room'],
        ['malloc', 'malloc'],
    ]) assert.equal(qualifiedName(whole), name);
});

test('a part has its entries and what only they use, also if that calls itself', () => {
    assert.deepEqual(partFunctions(program, ['narabe::Room::open']).sort(), ['again', 'narabe::Room::open\\28int\\29', 'read']);
});

test('an entry that was inlined is ignored, and one that pointers lead to is an error', () => {
    assert.equal(partFunctions(program, ['narabe::Room::open', 'narabe::Room::close']).length, 3);
    assert.throws(() => partFunctions(program, ['pointed']), /pointed: called through a pointer/);
});

test('the list of entries may have comments', () => {
    assert.deepEqual(readEntries('# live\n\n a::b \nc\n'), ['a::b', 'c']);
});

test('the list of the page’s part names functions of the sources, each once', () => {
    const sources = execFileSync('git', ['grep', '-hE', '', '--', 'src/*.h', 'src/*.cpp'], { cwd: new URL('..', import.meta.url), maxBuffer: 2 ** 27 });
    const words = new Set(sources.toString().match(/\w+/g));
    const entries = readEntries(readFileSync(new URL('../src/app/host/web/part.txt', import.meta.url), 'utf8'));
    assert.ok(entries.length > 10);
    assert.deepEqual(entries, [...new Set(entries)]);
    for (const entry of entries) for (const name of entry.match(/\w+/g)) assert.ok(words.has(name), `${entry}: there is no ${name}`);
});

/** Splits the program and returns the code of both files. */
function splitProgram(name, text = program) {
    const [list, wasm, part, wat] = ['list', 'wasm', 'part', 'wat'].map((kind) => join(folder, `${name}.${kind}`));
    writeFileSync(wat, text);
    writeFileSync(list, 'narabe::Room::open\n');
    execFileSync('wasm-as', ['-g', wat, '-o', wasm]);
    execFileSync('node', ['src/cmake/split.mjs', '/usr', list, wasm, part, '--enable-reference-types'], { cwd: new URL('..', import.meta.url) });
    return [wasm, part].map((file) => readFileSync(file));
}

/** A program without its part, and the part. */
async function start(code, url) {
    const module = await WebAssembly.compile(code);
    const part = new ProgramPart(url, module);
    const instance = await WebAssembly.instantiate(module, part.placeholders);
    part.started(instance);
    return { part, main: /** @type {Function} */ (instance.exports.main) };
}

test('the program computes the same once the part is loaded; before, a call of the part fails', async () => {
    const [code, partCode] = splitProgram('whole');
    const { part, main } = await start(code, host.serve('/part.wasm', good(partCode)));
    assert.ok(part.isMissing);
    assert.throws(() => main(2), /not loaded/);
    await Promise.all([part.load(), part.load()]);
    assert.ok(!part.isMissing);
    assert.equal(main(2), 340);
    await part.load();
    assert.deepEqual(host.requests.filter((each) => each === '/part.wasm'), ['/part.wasm']);
});

test('a part that could not be downloaded, or belongs to another build, can be loaded later', async () => {
    const [code, partCode] = splitProgram('first');
    const [, otherPart] = splitProgram('second', program.replace('300', '301'));
    const answers = [(response) => response.writeHead(503).end(), (response) => response.end(otherPart), (response) => response.end(partCode)];
    const { part, main } = await start(code, host.serve('/later.wasm', (response) => answers.shift()(response)));
    await assert.rejects(part.load(), DownloadFailed);
    await assert.rejects(part.load(), DownloadFailed);
    await part.load();
    assert.equal(main(1), 340);
});

test('a program that was not split has no part to load', async () => {
    const wat = join(folder, 'complete.wat');
    writeFileSync(wat, program);
    execFileSync('wasm-as', [wat, '-o', join(folder, 'complete.wasm')]);
    const { part, main } = await start(readFileSync(join(folder, 'complete.wasm')), 'nowhere');
    assert.ok(!part.isMissing);
    await part.load();
    assert.equal(main(0), 340);
});
