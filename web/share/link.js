// A whole game in the fragment of an address: `#g=1.`, followed by the compressed text of the game (src/app/host/web/bridge.h, `link`).
// Browsers never send the fragment to a server.

const version = 1;
const form = /#g=([0-9]{1,6})\.([A-Za-z0-9_-]*)/;
const wrap = /[ \t=]*\r?\n[>\s]*?([A-Za-z0-9_-]+)/y;  // a line break inserted by a mail program, perhaps in a quotation

export const longestData = 100_000;  // maximum letters of the data in a link that is read
export const longestMade = 8_000;    // and in one that is made: mail and chat programs cut off longer addresses
export const longestText = 1 << 20;  // bytes

/** `reason` is `damaged`, `newer`, `long` or `browser`; the program has a message for each. */
export class BadLink extends Error {
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}

function piped(bytes, stream) {
    return new Blob([bytes]).stream().pipeThrough(stream);
}

/** Reads a stream that yields at most `most` bytes when decompressed. */
async function read(stream, most) {
    const reader = stream.getReader();
    const parts = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > most) {
            reader.cancel().catch(() => {});
            throw new BadLink('long');
        }
        parts.push(value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The compression format ends with a checksum, so that a link with a missing or changed letter is not read as a different game. */
function codec(kind) {
    if (typeof globalThis[kind] !== 'function') throw new BadLink('browser');
    return new globalThis[kind]('deflate');
}

async function dataOf(text) {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > longestText) throw new BadLink('long');
    const packed = await read(piped(bytes, codec('CompressionStream')), longestText);
    let letters = '';
    for (const byte of packed) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The link for a text; `page` is the address of the page. */
export async function linkTo(text, page) {
    let data = await dataOf(text);
    // Mail and chat programs cut off punctuation at the end of a link. An added empty line, which readers ignore, changes the ending.
    for (let ending = '\n'; /[-_]$/.test(data); ending += '\n') data = await dataOf(text + ending);
    if (data.length > longestMade) throw new BadLink('long');
    return `${new URL('./', page).href}#g=${version}.${data}`;
}

/** Candidates for the data at `from` in a text, the likeliest first: the first line alone, or several lines that were wrapped. */
function likelyData(text, first, from) {
    const lines = [];
    wrap.lastIndex = from;
    for (let found = wrap.exec(text); found; found = wrap.exec(text)) {
        lines.push(found[1]);
        if (found[1].length !== lines[0].length) break;  // only the last line is shorter than the others
    }
    const joined = (count) => first + lines.slice(0, count).join('');
    const counts = [...new Set([0, lines.length, lines.length - 1])];
    const whole = counts.filter((count) => count >= 0).map(joined);
    const ended = whole.filter(({ length }) => length % 4 === 3).flatMap((data) => [`${data}-`, `${data}_`]);  // the ends that older links may have lost
    return [...whole, ...ended];
}

async function unpacked(data) {
    const decompress = codec('DecompressionStream');
    try {
        const letters = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
        const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await read(piped(packed, decompress), longestText));
        return text.includes('\0') ? null : text;
    } catch (error) {
        if (error instanceof BadLink) throw error;
        return null;
    }
}

/** The text in a link, or in a text that contains a link; throws BadLink if it is unreadable. */
export async function textIn(link) {
    const found = form.exec(link);
    if (!found) throw new BadLink('damaged');
    const [start, wanted, first] = found;
    if (Number(wanted) > version) throw new BadLink('newer');
    if (first.length > longestData) throw new BadLink('long');
    if (Number(wanted) < version) throw new BadLink('damaged');
    for (const data of likelyData(link, first, found.index + start.length)) {
        const text = data.length <= longestData ? await unpacked(data) : null;
        if (text !== null) return text;
    }
    throw new BadLink('damaged');
}
