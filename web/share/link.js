// A whole game in the fragment of an address, `#g=1.` and letters: the program's text of it (src/app/host/bridge.h, `link`),
// compressed. Nothing of an address behind its # is ever sent to a server.

const version = 1;
const form = /#g=([0-9]{1,6})\.([A-Za-z0-9_-]*)/;

export const longestData = 100_000;  // letters in the address
export const longestText = 1 << 20;  // bytes

/** `reason` is one of `damaged`, `newer`, `long` and `browser`, for which the program has words. */
export class BadLink extends Error {
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}

function piped(bytes, stream) {
    return new Blob([bytes]).stream().pipeThrough(stream);
}

/** All bytes of a stream that may be longer than it looks. */
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

/** Compression ends with a checksum, so a link that lost or changed a letter on its way is not taken for another game. */
function codec(kind) {
    if (typeof globalThis[kind] !== 'function') throw new BadLink('browser');
    return new globalThis[kind]('deflate');
}

/** The link that holds a text; `page` is the address of the page. */
export async function linkTo(text, page) {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > longestText) throw new BadLink('long');
    const packed = await read(piped(bytes, codec('CompressionStream')), longestText);
    let letters = '';
    for (const byte of packed) letters += String.fromCharCode(byte);
    const data = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    if (data.length > longestData) throw new BadLink('long');
    return `${new URL('./', page).href}#g=${version}.${data}`;
}

/** The text in a link, or in words around one; throws a BadLink if it cannot be had. */
export async function textIn(link) {
    const found = form.exec(link);
    if (!found) throw new BadLink('damaged');
    const [, wanted, data] = found;
    if (Number(wanted) > version) throw new BadLink('newer');
    if (data.length > longestData) throw new BadLink('long');
    if (Number(wanted) < version) throw new BadLink('damaged');
    const decompress = codec('DecompressionStream');
    try {
        const letters = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
        const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await read(piped(packed, decompress), longestText));
        if (text.includes('\0')) throw new BadLink('damaged');
        return text;
    } catch (error) {
        throw error instanceof BadLink ? error : new BadLink('damaged');
    }
}
