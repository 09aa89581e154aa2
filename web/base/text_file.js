// Reads files as text. Loaded when first needed.

const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] };
const japanese = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const aroundLoneKanji = new RegExp(`(?:[A-Za-z]\\p{Script=Han}(?![${japanese}])|(?:^|[^${japanese}])\\p{Script=Han}[A-Za-z])`, 'u');

/** `reason` is `too_long`, `file_unreadable` or `file_encoding`; the program has a text for each. */
export class UnreadableFile extends Error {
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}

/** The bytes decoded as `encoding`; null if they are invalid in this encoding. */
function decoded(bytes, encoding) {
    try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
        return null;
    }
}

/**
 * Guesses whether bytes that are valid as Shift JIS really are Shift JIS. Bytes in other encodings decode to half-width katakana,
 * private-use characters, mostly rare kanji (lead bytes from 0xe0), or single kanji next to Latin letters.
 */
function isShiftJis(bytes, text) {
    let common = 0;
    let rare = 0;
    for (let at = 0; at < bytes.length; ++at) {
        const isCommon = bytes[at] > 0x80 && bytes[at] < 0xa0;
        const isRare = bytes[at] >= 0xe0;
        if (isCommon) ++common;
        if (isRare) ++rare;
        if (isCommon || isRare) ++at;  // skips the second byte of the character
    }
    return common > rare && !/[\ue000-\uf8ff\uff61-\uff9f]/.test(text) && !aroundLoneKanji.test(text);
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or Shift JIS, which older Japanese programs write. */
export function textOfBytes(bytes) {
    const marked = Object.keys(marks).find((encoding) => marks[encoding].every((byte, at) => bytes[at] === byte));
    const wide = marked ? decoded(bytes, marked) : null;
    if (wide !== null) return wide;
    if (bytes.includes(0)) throw new UnreadableFile('file_unreadable');
    const text = decoded(bytes, 'utf-8');
    if (text !== null) return text;
    const old = decoded(bytes, 'shift_jis');
    if (old === null || !isShiftJis(bytes, old)) throw new UnreadableFile('file_encoding');
    return old;
}

/** The text of a file of at most `most` bytes; rejects with UnreadableFile. */
export async function textOfFile(file, most) {
    if (file.size > most) throw new UnreadableFile('too_long');
    const bytes = await file.arrayBuffer().catch(() => {
        throw new UnreadableFile('file_unreadable');
    });
    return textOfBytes(new Uint8Array(bytes));
}

/** The `{ name, text }` of each file, or its `{ name, trouble }` if it cannot be read. */
export const textsOfFiles = (files, most) => Promise.all(Array.from(files, (file) =>
    textOfFile(file, most).then((text) => ({ name: file.name, text }), ({ reason }) => ({ name: file.name, trouble: reason }))));
