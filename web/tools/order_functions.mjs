// order_functions.mjs IN OUT: writes the WebAssembly program IN to OUT with similar functions next to each other. The program stays the same,
// but compresses better. The functions that are called most stay first, because calls of the first 128 take a byte less; the linker has
// sorted all functions by their calls. Uses wasm-dis and wasm-opt of Binaryen.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const called = 60;
const start = '\n (func ';
const withoutNames = (text) => text.replace(/\$\S+/g, '');

/** The text of a program, with its functions in the new order. */
export function ordered(text) {
    const [head, ...parts] = text.split(start);
    const last = parts.pop();
    const end = last.indexOf('\n )') + '\n )'.length;  // before the rest of the program
    const functions = [...parts, last.slice(0, end)];
    const similar = functions.slice(called).map((each) => ({ each, key: withoutNames(each) }))
        .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
    return [head, ...functions.slice(0, called), ...similar.map(({ each }) => each)].join(start) + last.slice(end);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [from, to] = process.argv.slice(2);
    const folder = mkdtempSync(join(tmpdir(), 'narabe-order-'));
    try {
        const file = join(folder, 'program.wat');
        writeFileSync(file, ordered(execFileSync('wasm-dis', [from], { encoding: 'utf8', maxBuffer: 2 ** 30 })));
        // Without stack IR, which the linker had generated as well, the file would be larger.
        execFileSync('wasm-opt', ['--all-features', '-ol', '3', '-s', '2', '--generate-stack-ir', '--optimize-stack-ir', file, '-o', to]);
    } finally {
        rmSync(folder, { recursive: true });
    }
}
