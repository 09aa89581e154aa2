// Shortcut keys on keyboards with other scripts.

const lastLatin = '\u024f';

/**
 * The key to compare with shortcuts: the key itself or, for a character of another script, the letter or digit at the same position on a US
 * keyboard (like `character_of` in src/app/shell/program.cpp).
 * @param {{ key: string, code?: string }} event
 */
export function shortcutOf({ key, code = '' }) {
    if (key <= lastLatin) return key;
    return /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? key;
}
