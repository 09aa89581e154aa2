// What the first move does not need of the program, and is downloaded later: src/cmake/split.mjs.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { laterFunctions, qualifiedName } from '../src/cmake/split.mjs';

const root = new URL('../', import.meta.url);

test('the name of a function is read without its arguments', () => {
    for (const [whole, name] of [
        ['narabe::RulesSheet::draw(narabe::Ui&, narabe::Rect const&)', 'narabe::RulesSheet::draw'],
        ['narabe::lits::ViewOf<10>::reasons(narabe::Move) const', 'narabe::lits::ViewOf::reasons'],
        ['narabe::(anonymous namespace)::Reader::end_figure()', 'narabe::@::Reader::end_figure'],
        ['void std::__2::vector<narabe::Rect, std::__2::allocator<narabe::Rect> >::push<int>(int)', 'std::__2::vector::push'],
        ['narabe::Review::operator()(int) const', 'narabe::Review::operator'],
        ['narabe::ahead(std::function<int (int)>)::$_3::operator<(int) const', 'narabe::ahead'],
        ['malloc', 'malloc'],
    ]) assert.equal(qualifiedName(whole), name);
});

test('what is named comes later, with whatever only that calls', () => {
    const module = String.raw`(module
 (import "env" "js" (func $js))
 (table 3 funcref)
 (elem (i32.const 1) $narabe::Sheet::draw\28int\29 $in_table)
 (export "main" (func $main))
 (export "said" (func $narabe::Sheet::said\28\29))
 (func $main (call $narabe::Sheet::draw\28int\29) (nop)
  (call $both)
 )
 (func $narabe::Sheet::draw\28int\29
  (call $only)
  (call $both)
  (call $in_table)
  (call $js)
 )
 (func $narabe::Sheet::said\28\29
  (nop)
 )
 (func $narabe::Sheets::draw\28\29
  (nop)
 )
 (func $only
  (call $deeper)
  (call $only)
 )
 (func $deeper
  (nop)
 )
 (func $both
  (nop)
 )
 (func $in_table
  (nop)
 )
 (func $unused
  (nop)
 )
)`;
    assert.deepEqual(laterFunctions(module, '# A list\n\nnarabe::Sheet\n').sort(), ['deeper', 'narabe::Sheet::draw\\28int\\29', 'only']);
});

test('the list names only what there is', () => {
    const sources = execFileSync('git', ['grep', '-hE', '', '--', 'src/*.h', 'src/*.cpp'], { cwd: root, maxBuffer: 1 << 26 }).toString();
    const words = new Set(sources.match(/\w+/g));
    const names = readFileSync(new URL('src/app/host/later.txt', root), 'utf8').split('\n').filter((line) => /^\w/.test(line));
    assert.ok(names.length > 10);
    for (const name of names) {
        for (const part of name.split('::')) assert.ok(part === '@' || words.has(part), `${name}: there is no ${part}`);
    }
    assert.deepEqual(names, [...new Set(names)]);
});
