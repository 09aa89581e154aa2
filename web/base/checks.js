// Whether a file that was downloaded is what the build made: a host, a proxy or the login page of a network may answer with something
// else, with nothing, or with a part. Each kind of file carries what it takes to find out, so that a page that has been open for days
// can also check files of a newer version. Programs (*.wasm) are checked by the browser that compiles them (programs.js).

const fontSum = 0xB1B0AFBA;  // of all words of a TrueType font, by its specification

/** A number that hardly any other text has, too (FNV-1a). */
export function sumOf(bytes) {
    let sum = 0x811C9DC5;
    for (let i = 0; i < bytes.length; ++i) sum = Math.imul(sum ^ bytes[i], 0x01000193);
    return sum >>> 0;
}

/** The first line that tools/seal.mjs gives a text: how long the rest is, and its sum. */
export const sealFor = (bytes) => `narabe-text ${bytes.length} ${sumOf(bytes).toString(16)}\n`;

const longestSeal = 40;

/** The text without its seal; null if it is not whole. */
export function unsealed(bytes) {
    const end = bytes.subarray(0, longestSeal).indexOf(10) + 1;
    const rest = bytes.subarray(end);
    const decoder = new TextDecoder();
    return end > 0 && decoder.decode(bytes.subarray(0, end)) === sealFor(rest) ? decoder.decode(rest) : null;
}

/** The bytes themselves if they are a TrueType font, whole; otherwise null. */
export function wholeFont(bytes) {
    if (bytes.length === 0 || bytes.length % 4 !== 0) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let sum = 0;
    for (let place = 0; place < bytes.length; place += 4) sum = (sum + view.getUint32(place)) | 0;
    return sum >>> 0 === fontSum ? bytes : null;
}
