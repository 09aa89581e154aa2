// split.mjs BINARYEN LIST PROGRAM LATER FEATURE…: moves the functions that LIST names, and those that only they call, out of the
// file PROGRAM into the file LATER. PROGRAM has names of functions; neither has any afterwards, unless KEEP_NAMES is set. FEATURE
// are Binaryen's options for the features of WebAssembly that PROGRAM uses.
//
// PROGRAM then imports a placeholder for each of these functions, from a module whose name is `later` and a hash, and LATER imports
// what it uses of PROGRAM from a module of the same name: the two only fit each other.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const unescaped = (name) => name.replace(/\\([0-9a-f]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));

/** `narabe::Pen::fill` of `void narabe::Pen::fill<2>(int) const`; `@` stands for a namespace without a name. */
export function qualifiedName(name) {
    const simple = name.replaceAll('(anonymous namespace)', '@').replace(/operator(\(\)|[-<=>]+)/g, 'operator');
    let depth = 0;
    let kept = '';
    for (const letter of simple) {
        if (letter === '(' && depth === 0) break;
        if (letter === '<') depth += 1;
        if (depth === 0) kept += letter;
        if (letter === '>') depth -= 1;
    }
    return kept.trim().split(' ').at(-1);
}

/** Of a module as text: who calls each of its functions, and which of them are reached in other ways. */
function readModule(text) {
    const callers = new Map([...text.matchAll(/^ \(func \$(\S+)/gm)].map(([, name]) => [name, new Set()]));
    const reached = new Set();
    let current;
    for (const line of text.split('\n')) {
        if (line.startsWith(' (func $')) {
            current = line.split(' ')[2].slice(1);
        } else if (/^ \((elem|export|start|global)/.test(line)) {
            for (const [, name] of line.matchAll(/\$([^\s()]+)/g)) reached.add(name);
        } else {
            const called = /\((?:return_)?call \$([^\s()]+)/.exec(line)?.[1] ?? /\(ref\.func \$([^\s()]+)/.exec(line)?.[1];
            callers.get(called)?.add(current);
        }
    }
    return { callers, reached };
}

/** The functions of a module, as text, that belong to what `list` names. */
export function laterFunctions(text, list) {
    const wanted = new Set(list.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')));
    const isWanted = (name) => {
        const parts = qualifiedName(unescaped(name)).split('::');
        return parts.some((_, count) => wanted.has(parts.slice(0, count + 1).join('::')));
    };
    const { callers, reached } = readModule(text);
    const exported = new Set([...text.matchAll(/^ \(export .*\(func \$([^\s()]+)\)/gm)].map(([, name]) => name));
    const later = new Set([...callers.keys()].filter((name) => isWanted(name) && !exported.has(name)));
    for (let before = -1; before !== later.size;) {
        before = later.size;
        for (const [name, by] of callers) {
            if (!reached.has(name) && by.size > 0 && [...by].every((caller) => caller === name || later.has(caller))) later.add(name);
        }
    }
    return [...later];
}

function split(binaryen, list, program, later, ...features) {
    const tool = (name, ...words) => execFileSync(join(binaryen, 'bin', name), words, { maxBuffer: 1 << 28 }).toString();
    const folder = mkdtempSync(join(tmpdir(), 'split-'));
    try {
        const names = join(folder, 'names');
        writeFileSync(names, laterFunctions(tool('wasm-dis', program), readFileSync(list, 'utf8')).join('\n'));
        const name = `later${createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 6)}`;
        tool('wasm-split', '--split', ...features, ...(process.env.KEEP_NAMES ? ['-g'] : []), `--split-funcs=@${names}`,
            `--placeholder-namespace=${name}`, `--import-namespace=${name}`, program, '-o1', join(folder, 'program'), '-o2', later);
        writeFileSync(program, readFileSync(join(folder, 'program')));
    } finally {
        rmSync(folder, { recursive: true });
    }
}

if (process.argv.length >= 6) split(...process.argv.slice(2));
