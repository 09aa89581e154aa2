// Checks that a downloaded file is complete and unchanged: a host, a proxy or a network's login page may answer with something else, with
// nothing, or with part of the file. Every kind of file carries its own checksum, so that a page that has been open for days can also check
// files of a newer version. The browser checks programs (*.wasm) when it compiles them (programs.js).

const fontSum = 0xB1B0AFBA;  // the sum of a whole TrueType font, by its specification
const mostUnfolded = 256;    // words whose bytes can be added up in 16 bits each without overflow

/** The sum of big-endian words of four bytes, as in TrueType; bytes missing at the end count as zeros. */
export function sumOf(bytes) {
    const count = bytes.length >> 2;
    const words = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 4 * count));
    let [first, second, third, fourth] = [0, 0, 0, 0];  // sums of the first bytes of all words, of the second bytes, and so on
    for (let begin = 0; begin < count; begin += mostUnfolded) {
        const end = Math.min(count, begin + mostUnfolded);
        let odd = 0;
        let even = 0;
        for (let i = begin; i < end; ++i) {
            odd += words[i] & 0xFF00FF;
            even += words[i] >>> 8 & 0xFF00FF;
        }
        first += odd & 0xFFFF;
        second += even & 0xFFFF;
        third += odd >>> 16;
        fourth += even >>> 16;
    }
    let sum = (first << 24) + (second << 16) + (third << 8) + fourth;
    for (let i = 4 * count; i < bytes.length; ++i) sum += bytes[i] << 24 - 8 * (i & 3);
    return sum >>> 0;
}

/** The first line that tools/seal.mjs adds to a text: the length of the rest, and its sum. */
export const sealFor = (bytes) => `narabe-text ${bytes.length} ${sumOf(bytes).toString(16)}\n`;

const longestSeal = 40;

/** The text without its seal; null if it is incomplete or damaged. */
export function unsealed(bytes) {
    const end = bytes.subarray(0, longestSeal).indexOf(10) + 1;
    const rest = bytes.subarray(end);
    const decoder = new TextDecoder();
    return end > 0 && decoder.decode(bytes.subarray(0, end)) === sealFor(rest) ? decoder.decode(rest) : null;
}

/** Returns `bytes` if they are a complete TrueType font; otherwise null. */
export const wholeFont = (bytes) => (bytes.length > 0 && bytes.length % 4 === 0 && sumOf(bytes) === fontSum ? bytes : null);
