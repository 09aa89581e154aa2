// Keys on keyboards of other scripts.

const lastLatin = '\u024f';

/**
 * What a key stands for in shortcuts: its own name; for a character of another script, the letter or digit that a US keyboard has in
 * the same place (as `character_of` of src/app/program/program.cpp does).
 * @param {{ key: string, code?: string }} event
 */
export function shortcutOf({ key, code = '' }) {
    if (key <= lastLatin) return key;
    return /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? key;
}
