// Shortcut keys on keyboards with other scripts.

const lastLatin = '\u024f';

/**
 * The key that shortcuts compare with: the key's own name, or, for a character of another script, the letter or digit in the same place on
 * a US keyboard (like `character_of` in src/app/shell/program.cpp).
 * @param {{ key: string, code?: string }} event
 */
export function shortcutOf({ key, code = '' }) {
    if (key <= lastLatin) return key;
    return /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? key;
}
