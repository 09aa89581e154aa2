// Limits the sizes of files, functions and classes. Exceptions are listed with their reasons, and unneeded exceptions fail the test.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withoutWords } from './cpp_source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const most_lines = 400;
const most_lines_of_a_unit = 600;  // a header with all sources that define its classes
const most_lines_of_a_function = 60;
const most_public_functions = 24;  // overloads count separately
const most_fields = 15;  // including the references in structs that are fields

/** The exceptions from each limit, and the reasons. */
const exceptions = {
    'unit src/games/pilus/pilus.h': 'a position of PILUS has up to four players, hidden tiles, heights and pawns; each part of the rules has its own file',
    'unit src/games/pilus/pilus_view.h': 'the view of PILUS has two kinds of moves and a board without edges',
    'unit src/games/taigo/taigo_view.h': 'the view of TAIGO has three phases of a turn and a board without edges',
    'unit src/games/tix/tix_view.h': 'the view of TIX places, slides and turns pieces, asks questions and describes the effects of moves',
    'unit src/live/room.h': 'a room is written, read, saved and shared by up to four players; each of these has its own file',
    'fields src/app/shell/app_context.h AppContext': 'the list of the app’s parts',
    'functions src/app/play/match.h Match': 'every part of a match is accessed through it, for reading and for changing',
    'functions src/app/widgets/ui.h Ui': 'every widget accesses the parts of a frame through it',
};

function files_in(folder, endings) {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && endings.includes(extname(entry.name)))
        .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
        .filter((path) => !path.includes('node_modules'))
        .sort();
}

/** All blocks in braces; `head` is the text between the previous statement or block and the brace. */
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

/** C++ functions at namespace scope or in a class, but not nested functions. */
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
    let functions = 0;
    let references = 0;
    const types = [];
    let fields = 0;
    for (const text of members) {
        if (/^(?:public|private|protected):$/.test(text)) {
            access = text.slice(0, -1);
        } else if (/^(?:using|friend|static|typedef|struct|class|enum|union|template\s*<[^]*>\s*friend|constexpr|static_assert)\b/.test(text) && !text.includes('(')) {
            continue;
        } else if (/^(?:using|friend|static_assert|struct|class|enum|union|typedef)\b/.test(text)) {
            continue;
        } else if (/[\w>=\]+*/<&|!-]\s*\([^]*\)|operator/.test(text.replace(/<[^<>]*>/g, '').replace(/\{\}.*$|=\s*[^(]*$/, ''))) {
            if (access === 'public' && !/=\s*(?:delete|default)$|\boperator\b/.test(text)) ++functions;
        } else {
            if (/&\s*\w+$/.test(text)) ++references;
            types.push(text.split(/[\s&*]+/)[0]);
            fields += 1 + (text.replace(/<[^<>]*>|\{[^}]*\}|\([^)]*\)/g, '').match(/,/g) ?? []).length;
        }
    }
    return { functions, fields, references, types };
}

const sources = [...files_in('src', ['.cpp', '.h']), ...files_in('web', ['.js', '.mjs', '.css'])];

/** The classes that a header declares, by name. */
const classes_of = (code) => blocks_of(code).flatMap(({ head }) => /(?:^|\s)(?:class|struct)\s+(\w+)(?:\s+final)?(?:\s*:[^]*)?$/.exec(head)?.[1] ?? []);

/** The number of lines of each header and the sources in its folder that have its name or define members of its classes. */
function units_of(paths) {
    const read = (path) => readFileSync(join(root, path), 'utf8');
    return paths.filter((path) => path.endsWith('.h')).map((header) => {
        const names = classes_of(withoutWords(read(header)));
        const defines = new RegExp(`^(?! )[^\\n(=]*\\b(?:${names.join('|')})::~?\\w+\\(`, 'm');
        const defined = paths.filter((path) => path.endsWith('.cpp') && dirname(path) === dirname(header)
            && (basename(path, '.cpp') === basename(header, '.h') || (names.length > 0 && defines.test(withoutWords(read(path))))));
        return { header, lines: [header, ...defined].reduce((sum, path) => sum + read(path).split('\n').length - 1, 0) };
    });
}

/** Checks that the exceptions of this kind list exactly the items that exceed the limit. */
function check(kind, large) {
    const listed = Object.keys(exceptions).filter((name) => name.startsWith(`${kind} `)).map((name) => name.slice(kind.length + 1));
    assert.deepEqual(large.filter(({ name }) => !listed.includes(name)).map(({ name, size }) => `${name}: ${size}`), []);
    assert.deepEqual(listed.filter((name) => !large.some((each) => each.name === name)), [], 'no longer needed');
}

test('no source is too long', () => {
    check('file', sources
        .map((path) => ({ name: path, size: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
        .filter(({ size }) => size > most_lines));
});

test('no header with its sources is too long', () => {
    check('unit', units_of(files_in('src', ['.cpp', '.h']))
        .map(({ header, lines }) => ({ name: header, size: lines }))
        .filter(({ size }) => size > most_lines_of_a_unit));
});

test('no function is too long', () => {
    const large = [];
    for (const path of files_in('src', ['.cpp', '.h'])) {
        for (const { name, lines } of functions_of(withoutWords(readFileSync(join(root, path), 'utf8')))) {
            if (lines > most_lines_of_a_function) large.push({ name: `${path} ${name}`, size: lines });
        }
    }
    check('function', large);
});

test('no class has too many public functions or fields', () => {
    const classes = files_in('src', ['.cpp', '.h']).flatMap((path) => {
        const code = withoutWords(readFileSync(join(root, path), 'utf8'));
        return blocks_of(code).flatMap((block) => {
            const named = /(?:^|\s)(class|struct)\s+(?:alignas\([^)]*\)\s*)?(\w+)(?:\s+final)?(?:\s*:[^]*)?$/.exec(block.head);
            if (!named || /\benum\b/.test(block.head)) return [];
            const is_of_values = named[1] === 'struct' && !/\n\s*private:/.test(code.slice(block.from, block.to));
            return [{ path, name: named[2], is_of_values, ...members_of(code, block) }];
        });
    });
    const references_in = (path, type) => classes.find((each) => each.path === path && each.name === type && each.is_of_values)?.references ?? 0;
    const large_functions = [];
    const large_fields = [];
    for (const { path, name, is_of_values, functions, fields, references, types } of classes) {
        const held = fields + types.reduce((sum, type) => sum + references_in(path, type), 0);
        if (functions > most_public_functions) large_functions.push({ name: `${path} ${name}`, size: functions });
        if ((!is_of_values || references > 0) && held > most_fields) large_fields.push({ name: `${path} ${name}`, size: held });
    }
    check('functions', large_functions);
    check('fields', large_fields);
});
