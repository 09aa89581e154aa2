// Reads the prose in code: comments, paragraph by paragraph, and the titles of tests.

/** Comments that are instructions to tools. */
const directive = /^(?:NOLINT|clang-format|eslint-|shellcheck |@ts-|-{3,})/;

/** The text without code in backquotes, quoted texts, addresses and declarations of types. */
const proseIn = (text) => text.replace(/`[^`]*`|“[^”]*”|"[^"]*"|https?:\S+/g, '…').replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')
    .replace(/^@\w+(?: …)?(?: \[?[\w.]+\]?)?/, '').trim();

/** Patterns of comments on a line of their own, after code, and in blocks. */
const slashes = { alone: /^\s*\/\/[/!]?<? ?(.*)$/, behind: /\S\s{2,}\/\/[/!]?<? (.*)$/, block: /^\s*\/\*\*? ?(.*?)\s*(\*\/.*)?$/ };
const hash = { alone: /^\s*#(?!!)\s?(.*)$/, behind: /\S\s{2,}# (.*)$/, block: /(?!)/ };
const inBlock = /^\s*(?:\*(?!\/) ?)?(.*?)\s*(\*\/.*)?$/;

/** The comments of a source: {text, line}. Successive lines are one text; a tag such as `@param` starts another text. */
export function commentsOf(path, code) {
    const { alone, behind, block } = /\.(?:cpp|h|c|js|mjs|ts|css)$/.test(path) ? slashes : hash;
    const found = [];
    let isOpen = false;
    let isInBlock = false;
    for (const [index, line] of code.split('\n').entries()) {
        const part = (isInBlock ? inBlock : block).exec(line);
        const text = part?.[1] ?? alone.exec(line)?.[1] ?? behind.exec(line)?.[1];
        const isWhole = part !== null || alone.test(line);
        const isNew = !isOpen || !isWhole || /^@\w/.test(text) || directive.test(text);
        if (text !== undefined && isNew) found.push({ text, line: index + 1 });
        else if (text !== undefined) found.at(-1).text += ` ${text}`;
        isInBlock = part !== null && part[2] === undefined;
        isOpen = text !== undefined && isWhole && text !== '' && !directive.test(text) && (part === null || isInBlock);
    }
    return found.filter(({ text }) => !directive.test(text)).map(({ text, line }) => ({ text: proseIn(text), line }))
        .filter(({ text }) => text !== '');
}

/** The titles of the tests in a source: {text, line}, without the name of the group before a colon. */
export function titlesOf(code) {
    return [...code.matchAll(/\b(?:test|TEST_CASE|SUBCASE)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(({ 2: title, index }) => ({
        text: proseIn(title.replace(/\\(.)/g, '$1').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')).replace(/^[^:“”,]{1,45}: (?=.* )/, ''),
        line: code.slice(0, index).split('\n').length,
    }));
}
