// No source longer than 400 lines, no function longer than 60, no class with more than 20 public functions or 15 fields.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const most_lines = 400;
const most_lines_of_a_function = 60;
const most_public_functions = 20;
const most_fields = 15;

function files_in(folder, endings) {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && endings.includes(extname(entry.name)))
        .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
        .filter((path) => !path.includes('node_modules'))
        .sort();
}

/** Replaces comments and quoted text by blanks; line breaks stay. */
export function without_words(text) {
    const tokens = /\/\/[^\n]*|\/\*[^]*?\*\/|R"\w*\([^]*?\)\w*"|"(?:\\.|[^"\\\n])*"|(?<![\w'])'(?:\\.|[^'\\\n])+'|`(?:\\.|[^`\\])*`/g;
    return text.replace(tokens, (found) => found.replace(/[^\n]/g, ' ')).replace(/^\s*#.*(?:\\\n.*)*$/gm, (line) => line.replace(/[^\n]/g, ' '));
}

/** All blocks in braces: `head` is the text before, since the last statement or block. */
export function blocks_of(code) {
    const blocks = [];
    const open = [];
    let start = 0;
    for (let at = 0; at < code.length; ++at) {
        const sign = code[at];
        if (sign === '{') {
            const block = { head: code.slice(start, at).trim(), from: at, to: at, depth: open.length, above: open.at(-1) };
            blocks.push(block);
            open.push(block);
            start = at + 1;
        } else if (sign === '}') {
            const block = open.pop();
            if (block) block.to = at;
            start = at + 1;
        } else if (sign === ';') {
            start = at + 1;
        }
    }
    return blocks;
}

const lines_between = (code, from, to) => code.slice(from, to).split('\n').length;

/** C++ functions at namespace scope or in a class, not nested ones. */
function functions_of(code) {
    const is_scope = (head) => /(?:^|\s)(?:namespace|class|struct|union|enum|extern)\b[^()=]*$/.test(head) || head === '';
    const is_function = (head) => head.includes('(') && !is_scope(head) && !/=\s*$/.test(head);
    const stands_free = (block) => !block.above || (is_scope(block.above.head) && stands_free(block.above));
    return blocks_of(code)
        .filter((block) => is_function(block.head) && stands_free(block))
        .map(({ head, from, to }) => ({
            name: /([\w:~]+)\s*\((?:[^]*)$/.exec(head.replace(/<[^<>]*>/g, ''))?.[1] ?? head,
            lines: lines_between(code, from - head.length, to),
        }));
}

/** The direct members of a class: the number of public functions and of fields. */
export function members_of(code, block) {
    const members = [];
    let depth = 0;
    let member = '';
    const end = () => {
        if (member.trim()) members.push(member.trim());
        member = '';
    };
    for (const sign of code.slice(block.from + 1, block.to)) {
        if (sign === '{') {
            if (depth++ === 0) member += '{}';
        } else if (sign === '}') {
            if (--depth === 0 && /\)[^=]*\{\}$|^(?:struct|class|enum|union)\b/.test(member) && !/^(?:struct|class|enum|union)\b/.test(member.trim())) end();
        } else if (depth === 0 && sign === ';') {
            end();
        } else if (depth === 0) {
            member += sign;
            const label = /(?:^|\s)(public|private|protected)\s*:$/.exec(member);
            if (label) {
                members.push(`${label[1]}:`);
                member = '';
            }
        }
    }
    let access = /^\s*(?:template.*)?struct\b/.test(block.head) ? 'public' : 'private';
    const names = new Set();
    let fields = 0;
    for (const text of members) {
        if (/^(?:public|private|protected):$/.test(text)) {
            access = text.slice(0, -1);
        } else if (/^(?:using|friend|static|typedef|struct|class|enum|union|template\s*<[^]*>\s*friend|constexpr|static_assert)\b/.test(text) && !text.includes('(')) {
            continue;
        } else if (/^(?:using|friend|static_assert|struct|class|enum|union|typedef)\b/.test(text)) {
            continue;
        } else if (/[\w>=\]+*/<&|!-]\s*\([^]*\)|operator/.test(text.replace(/<[^<>]*>/g, '').replace(/\{\}.*$|=\s*[^(]*$/, ''))) {
            const name = /(~?\w+|operator\s*\S+?)\s*\(/.exec(text.replace(/<[^<>]*>/g, ''))?.[1] ?? text;
            if (access === 'public') names.add(name);
        } else {
            fields += 1 + (text.replace(/<[^<>]*>|\{[^}]*\}|\([^)]*\)/g, '').match(/,/g) ?? []).length;
        }
    }
    return { functions: names.size, fields };
}

const sources = [...files_in('src', ['.cpp', '.h']), ...files_in('web', ['.js', '.mjs', '.css'])];

test('no source is longer than a few screens', () => {
    const long = sources
        .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
        .filter(({ lines }) => lines > most_lines)
        .map(({ path, lines }) => `${path}: ${lines} lines`);
    assert.deepEqual(long, []);
});

test('no function is longer than a screen', () => {
    const long = [];
    for (const path of files_in('src', ['.cpp', '.h'])) {
        for (const { name, lines } of functions_of(without_words(readFileSync(join(root, path), 'utf8')))) {
            if (lines > most_lines_of_a_function) long.push(`${path} ${name}: ${lines} lines`);
        }
    }
    assert.deepEqual(long, []);
});

test('no class does everything, or holds everything', () => {
    const large = [];
    for (const path of files_in('src', ['.cpp', '.h'])) {
        const code = without_words(readFileSync(join(root, path), 'utf8'));
        for (const block of blocks_of(code)) {
            const named = /(?:^|\s)(class|struct)\s+(?:alignas\([^)]*\)\s*)?(\w+)(?:\s+final)?(?:\s*:[^]*)?$/.exec(block.head);
            if (!named || /\benum\b/.test(block.head)) continue;
            const { functions, fields } = members_of(code, block);
            const is_of_values = named[1] === 'struct' && !/\n\s*private:/.test(code.slice(block.from, block.to));
            if (functions > most_public_functions) large.push(`${path} ${named[2]}: ${functions} public functions`);
            if (fields > most_fields && !is_of_values) large.push(`${path} ${named[2]}: ${fields} fields`);
        }
    }
    assert.deepEqual(large, []);
});
