// split.mjs BINARYEN ENTRIES PROGRAM PART FEATURE…: moves part of a WebAssembly program to a file of its own, which the page loads when it
// is wanted. ENTRIES lists the functions that the program calls in that part; they move from the file PROGRAM to the file PART, together
// with all functions that only they use. If an entry is inlined into its callers, these may call other entries directly. PROGRAM must have
// names of functions; they are removed unless KEEP_NAMES is set. Each FEATURE is an option of Binaryen for a feature of WebAssembly that
// the program uses.
//
// Until the part is loaded, a call of an entry calls a placeholder, which PROGRAM imports from the module `part-HASH`. PART imports what it
// uses of PROGRAM from a module of the same name, so files of different builds do not fit together.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const unescaped = (name) => name.replace(/\\([0-9a-f]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));

/** The name of a function without its types: `narabe::Pen::fill` for `void narabe::Pen::fill<2>(int) const`. */
export function qualifiedName(name) {
    const simple = unescaped(name).replaceAll('(anonymous namespace)::', '');
    let depth = 0;
    let qualified = '';
    for (const letter of simple) {
        if (letter === '(' && depth === 0) break;
        if (letter === '<') depth += 1;
        if (depth === 0) qualified += letter;
        if (letter === '>') depth -= 1;
    }
    return qualified.trim().split(' ').at(-1);
}

/** Reads a module as text: the callers of each function, and the functions that are not only called by name. */
function readModule(text) {
    const callers = new Map([...text.matchAll(/^ \(func \$(\S+)/gm)].map(([, name]) => [name, new Set()]));
    const exposed = new Set();
    let current;
    for (const line of text.split('\n')) {
        if (line.startsWith(' (func $')) {
            current = line.split(' ')[2].slice(1);
        } else if (/^ \((elem|export|start|global)/.test(line)) {
            for (const [, name] of line.matchAll(/\$([^\s()]+)/g)) exposed.add(name);
        } else {
            const called = /\((?:return_)?call \$([^\s()]+)/.exec(line)?.[1];
            if (called) callers.get(called)?.add(current);
            const referenced = /\(ref\.func \$([^\s()]+)/.exec(line)?.[1];
            if (referenced) exposed.add(referenced);
        }
    }
    return { callers, exposed };
}

/** The names in a list with a name or a comment in each line. */
export const readEntries = (list) => list.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));

/** The functions of a module, given as text, that belong to the part with these entries. Entries that were inlined are ignored. */
export function partFunctions(text, entries) {
    const { callers, exposed } = readModule(text);
    const wanted = new Set(entries);
    const isEntry = (name) => wanted.has(qualifiedName(name));
    const pointed = [...callers.keys()].filter((name) => isEntry(name) && exposed.has(name));
    if (pointed.length > 0) throw new Error(`${pointed.map(unescaped).join(', ')}: called through a pointer`);
    const part = new Set([...callers.keys()].filter((name) => !exposed.has(name)));
    const isInside = (name) => isEntry(name) || (callers.get(name).size > 0 && [...callers.get(name)].every((caller) => part.has(caller)));
    for (let before = -1; before !== part.size;) {
        before = part.size;
        for (const name of part) if (!isInside(name)) part.delete(name);
    }
    return [...part];
}

function split(binaryen, entries, program, part, ...features) {
    const run = (tool, ...words) => execFileSync(join(binaryen, 'bin', tool), words, { encoding: 'utf8', maxBuffer: 2 ** 30 });
    const folder = mkdtempSync(join(tmpdir(), 'narabe-split-'));
    try {
        const names = join(folder, 'names');
        writeFileSync(names, partFunctions(run('wasm-dis', program), readEntries(readFileSync(entries, 'utf8'))).join('\n'));
        const hash = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 8);
        run('wasm-split', '--split', ...features, ...(process.env.KEEP_NAMES ? ['-g'] : []), `--split-funcs=@${names}`,
            `--placeholder-namespace=part-${hash}`, `--import-namespace=part-${hash}`, program, '-o1', join(folder, 'program'), '-o2', part);
        copyFileSync(join(folder, 'program'), program);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) split(...process.argv.slice(2));
