// Reads C++ as text, as far as tests of the source require: no preprocessor, no types.

/** Replaces comments, quoted text and directives with blanks; line breaks remain. */
export function withoutWords(text) {
    const tokens = /\/\/[^\n]*|\/\*[^]*?\*\/|R"\w*\([^]*?\)\w*"|"(?:\\.|[^"\\\n])*"|(?<![\w'])'(?:\\.|[^'\\\n])+'|`(?:\\.|[^`\\])*`/g;
    return text.replace(tokens, (found) => found.replace(/[^\n]/g, ' ')).replace(/^\s*#.*(?:\\\n.*)*$/gm, (line) => line.replace(/[^\n]/g, ' '));
}

/** Words before a parenthesis in a declaration that are not names of functions. */
const noNames = /^(?:alignas|decltype|noexcept|requires|static_assert|void|int|bool|auto)$/;

/**
 * The function that a declaration declares: the word before the first parenthesis outside angle brackets. Undefined for variables, types,
 * operators and pointers to functions.
 */
function declaredBy(head) {
    let depth = 0;
    for (let at = 0; at < head.length; ++at) {
        const sign = head[at];
        if (sign === '<') ++depth;
        if (sign === '>') --depth;
        if (depth > 0) continue;
        if (sign === '=') return undefined;
        if (sign !== '(') continue;
        const before = /(?:(\w+)\s*(?:<[^<>]*>)?\s*::\s*)?(~?\w+)\s*$/.exec(head.slice(0, at));
        if (before && !noNames.test(before[2])) {
            const isPointer = /^\(\s*[*&]+\s*\w*\s*\)/.test(head.slice(at));
            if (isPointer || /\boperator\b/.test(head.slice(0, at))) return undefined;
            return { name: before[2], of: before[1], at: before.index + before[0].lastIndexOf(before[2]) };
        }
        for (let open = 0; at < head.length; ++at) {  // skips the arguments of such a word
            if (head[at] === '(') ++open;
            if (head[at] === ')' && --open === 0) break;
        }
    }
    return undefined;
}

/** The class or namespace that begins with a head before a brace; only classes have a name. Undefined if it is something else. */
function scopeOf(head) {
    const [, kind, name] = /(?:^|[\s>;])(namespace|class|struct|union|extern)\b(?:\s+alignas\([^)]*\))?(?:\s+(\w+))?(?:\s+final)?(?:\s*<[^]*>)?\s*(?::[^]*)?$/.exec(head) ?? [];
    if (!kind || /\benum\b|=/.test(head) || /\)\s*(?:const)?\s*$/.test(head)) return undefined;
    return { name: /namespace|extern/.test(kind) ? undefined : name };
}

/**
 * The functions that a text declares or defines, except constructors, destructors and operators, as `{ name, of, at, isEntry, from, to }`:
 * the class of a member, the position of the name, whether code outside C++ calls the function, and the start and end of the body, if there
 * is one. `code` comes from `withoutWords`.
 */
export function functionsOf(code) {
    const found = [];
    const scopes = [];  // the enclosing classes and namespaces
    let start = 0;
    const take = (end) => {
        const text = code.slice(start, end);
        const label = /^(?:\s*(?:public|private|protected)\s*:(?!:))+/.exec(text)?.[0].length ?? 0;
        const declared = declaredBy(text.slice(label));
        if (!declared) return undefined;
        const of = declared.of ?? scopes.at(-1)?.name;
        if (declared.name.replace('~', '') === of) return undefined;  // a constructor or destructor
        const isEntry = declared.name === 'main' || /\bEMSCRIPTEN_KEEPALIVE\b/.test(text);
        const one = { name: declared.name, of, at: start + label + declared.at, isEntry };
        found.push(one);
        return one;
    };
    for (let at = 0; at < code.length; ++at) {
        const sign = code[at];
        if (sign === ';') {
            take(at);
            start = at + 1;
        } else if (sign === '{') {
            const head = code.slice(start, at);
            const scope = scopeOf(head);
            if (scope) {
                scopes.push(scope);
                start = at + 1;
                continue;
            }
            const one = take(at);
            at = endOf(code, at);
            if (/^\s*[^\s\w}~[]/.test(code.slice(at + 1, at + 200))) continue;  // this is not the end of a body
            if (one) [one.from, one.to] = [start + head.length, at];
            start = at + 1;
        } else if (sign === '}') {
            scopes.pop();
            start = at + 1;
        }
    }
    return found;
}

/** The end of the block that begins at `at`. */
function endOf(code, at) {
    let depth = 0;
    for (; at < code.length; ++at) {
        if (code[at] === '{') ++depth;
        if (code[at] === '}' && --depth === 0) return at;
    }
    return code.length;
}
