// Functions of a WebAssembly program in an order that compresses better.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ordered } from '../../../web/tools/order_functions.mjs';

/** A program with many functions, of which each adds its number or multiplies by it, and calls the function before. */
const count = 400;
const body = (i) => `(i32.${i % 2 ? 'add' : 'mul'} ${i > 0 ? `(call $f${i - 1} (local.get $n))` : '(local.get $n)'} (i32.const ${i + 3}))`;
const program = `(module\n${Array.from({ length: count }, (_, i) => ` (func $f${i} (param $n i32) (result i32)
  ${body(i)}
 )`).join('\n')}
 (export "last" (func $f${count - 1}))\n)\n`;

test('the program computes the same with its functions in another order', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'narabe-order-test-'));
    try {
        const [text, before, after] = ['in.wat', 'in.wasm', 'out.wasm'].map((name) => join(folder, name));
        writeFileSync(text, program);
        execFileSync('wasm-as', [text, '-o', before]);
        execFileSync('node', ['web/tools/order_functions.mjs', before, after], { cwd: new URL('../../..', import.meta.url) });
        const [one, other] = [before, after].map((file) => readFileSync(file));
        assert.notDeepEqual(one, other);
        const [first, second] = await Promise.all([one, other].map((bytes) => WebAssembly.instantiate(bytes)));
        const resultOf = (/** @type {WebAssembly.WebAssemblyInstantiatedSource} */ each, /** @type {number} */ n) => /** @type {Function} */ (each.instance.exports.last)(n);
        for (const n of [0, 1, 77]) assert.equal(resultOf(second, n), resultOf(first, n));
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test('no line is lost, and the functions that are called most stay first', () => {
    const text = ordered(program);
    assert.deepEqual(text.split('\n').sort(), program.split('\n').sort());
    const names = (each) => [...each.matchAll(/\(func (\$f\d+) \(param/g)].map(([, name]) => name);
    assert.deepEqual(names(text).slice(0, 60), names(program).slice(0, 60));
    assert.notDeepEqual(names(text), names(program));
    assert.ok(text.endsWith(` (export "last" (func $f${count - 1}))\n)\n`));
});
