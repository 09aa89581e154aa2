// Small PNG files of pictures with few colours: replaces the true colours of rsvg-convert's files by a palette.
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

// These functions run in another thread.
const deflate = promisify(/** @type {(data: Buffer, options: zlib.ZlibOptions, done: zlib.CompressCallback) => void} */ (zlib.deflate));
const inflate = promisify(/** @type {(data: Buffer, options: zlib.ZlibOptions, done: zlib.CompressCallback) => void} */ (zlib.inflate));

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

const crcs = Uint32Array.from({ length: 256 }, (_, index) => {
    let crc = index;
    for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    return crc;
});

function crcOf(bytes) {
    let crc = 0xffffffff;
    for (const byte of bytes) crc = crcs[(crc ^ byte) & 0xff] ^ (crc >>> 8);
    return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type, data) {
    const bytes = Buffer.alloc(data.length + 12);
    bytes.writeUInt32BE(data.length, 0);
    bytes.write(type, 4, 'latin1');
    data.copy(bytes, 8);
    bytes.writeUInt32BE(crcOf(bytes.subarray(4, data.length + 8)), data.length + 8);
    return bytes;
}

/** The chunks of a PNG file: {type, data}. */
export function chunksOf(png) {
    if (!png.subarray(0, 8).equals(signature)) throw new Error('not a PNG file');
    const chunks = [];
    for (let at = 8; at < png.length;) {
        const size = png.readUInt32BE(at);
        chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + size) });
        at += size + 12;
    }
    return chunks;
}

const average = (left, up) => (left + up) >> 1;

function closest(left, up, corner) {
    const toLeft = Math.abs(up - corner);
    const toUp = Math.abs(left - corner);
    const toCorner = Math.abs(left + up - 2 * corner);
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

/**
 * Functions that undo each filter type of a row; `above` is the previous row. Separate functions, because most of the time is spent here.
 */
const unfilters = [
    () => {},
    (row, above, step) => {
        for (let i = step; i < row.length; ++i) row[i] += row[i - step];
    },
    (row, above) => {
        for (let i = 0; i < row.length; ++i) row[i] += above[i];
    },
    (row, above, step) => {
        for (let i = 0; i < step; ++i) row[i] += average(0, above[i]);
        for (let i = step; i < row.length; ++i) row[i] += average(row[i - step], above[i]);
    },
    (row, above, step) => {
        for (let i = 0; i < step; ++i) row[i] += above[i];
        for (let i = step; i < row.length; ++i) row[i] += closest(row[i - step], above[i], above[i - step]);
    },
];

/** The pixels of an opaque picture with 8 bits per channel: {width, height, pixels}; a pixel is 0xRRGGBB. */
export async function readPng(png) {
    const chunks = chunksOf(png);
    const head = chunks[0].data;
    const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
    const step = { 2: 3, 6: 4 }[head[9]];
    if (head[8] !== 8 || step === undefined || head[12] !== 0) throw new Error('not in the form that rsvg-convert writes');
    const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((each) => each.data));
    const data = await inflate(packed, { chunkSize: (width * step + 1) * height });  // all at once, which is three times as fast
    const pixels = new Uint32Array(width * height);
    let above = /** @type {Uint8Array} */ (new Uint8Array(width * step));
    for (let y = 0; y < height; ++y) {
        const start = y * (width * step + 1);
        const row = data.subarray(start + 1, start + 1 + width * step);
        unfilters[data[start]](row, above, step);
        for (let x = 0, at = 0; x < width; ++x, at += step) pixels[y * width + x] = (row[at] << 16) | (row[at + 1] << 8) | row[at + 2];
        above = row;
    }
    return { width, height, pixels };
}

const far = (a, b) => ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 0xff) - ((b >> 8) & 0xff)) ** 2 + ((a & 0xff) - (b & 0xff)) ** 2;

const level = 8;             // compression level; 9 takes three times as long for files that are 1% smaller
const few = 16;              // colours, of which two fit into a byte
const tolerance = 600_000;  // the greatest loss from using only a few colours: the sum over all pixels of a colour of the squared distance

/**
 * A palette of at most `most` colours, and the index of the closest palette colour for each colour in `counts`. Starts with the colours of
 * `fixed` that occur, then repeatedly adds the colour whose pixels have the largest error. Uses more than a few colours only if the loss
 * would be too great.
 */
function paletteOf(counts, most, fixed) {
    const colours = [...counts.keys()];
    const numbers = [...counts.values()];
    const error = colours.map(() => Infinity);
    const nearest = colours.map(() => 0);
    const palette = [];
    const wanted = fixed.filter((colour) => counts.has(colour));
    while (palette.length < most) {
        let worst = 0;
        for (let i = 1; i < colours.length; ++i) if (error[i] * numbers[i] > error[worst] * numbers[worst]) worst = i;
        if (error[worst] === 0 || (palette.length >= few && error[worst] * numbers[worst] < tolerance)) break;
        const added = wanted.shift() ?? colours[worst];
        for (let i = 0; i < colours.length; ++i) {
            const distance = far(colours[i], added);
            if (distance >= error[i]) continue;
            error[i] = distance;
            nearest[i] = palette.length;
        }
        palette.push(added);
    }
    return { palette, places: new Map(colours.map((colour, i) => [colour, nearest[i]])) };
}

function countsOf(pixels) {
    const counts = new Map();
    for (let i = 0; i < pixels.length;) {
        const start = i;
        while (pixels[i] === pixels[start]) ++i;
        counts.set(pixels[start], (counts.get(pixels[start]) ?? 0) + i - start);
    }
    return counts;
}

/** The PNG file of a picture with a palette of at most `most` colours, including those of `fixed`. */
export async function writePng({ width, height, pixels }, most, fixed = []) {
    const { palette, places } = paletteOf(countsOf(pixels), most, fixed);
    const bits = palette.length <= few ? 4 : 8;
    const stride = Math.ceil((width * bits) / 8) + 1;
    const rows = Buffer.alloc(stride * height);
    let last = 0;
    for (let y = 0, i = 0; y < height; ++y) {
        for (let x = 0, at = y * stride + 1; x < width; ++x, ++i) {
            const place = i > 0 && pixels[i] === pixels[i - 1] ? last : (last = places.get(pixels[i]));
            if (bits === 8) rows[at + x] = place;
            else rows[at + (x >> 1)] |= place << (x & 1 ? 0 : 4);
        }
    }
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([bits, 3, 0, 0, 0], 8);
    const inks = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
    return Buffer.concat([signature, chunk('IHDR', head), chunk('PLTE', inks), chunk('IDAT', await deflate(rows, { level })),
        chunk('IEND', Buffer.alloc(0))]);
}
