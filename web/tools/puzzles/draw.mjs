// Draws SVG files as PNG files, as many at a time as there are processor cores, unless they are in the cache.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readPng, writePng } from './png.mjs';

const form = 1;  // of the files, and the font: another number draws them all again
const colours = 32;  // at most
const together = 8;  // pictures, as rsvg-convert takes about as long to begin as to draw one
const texts = [0x26221c, 0x6f6659];  // must not become the colour of a piece

const hashOf = (svg) => createHash('sha256').update(`${form} ${colours} ${svg}`).digest('hex').slice(0, 32);
const fileOf = (svg, cache) => join(cache, `${hashOf(svg)}.png`);

/** The picture that rsvg-convert makes of a text. */
const drawn = (svg) => new Promise((resolve, reject) => {
    const child = execFile('rsvg-convert', [], { encoding: 'buffer', maxBuffer: 1 << 26 },
        (error, png, said) => (error ? reject(new Error(`rsvg-convert: ${said || error.message}`)) : resolve(png)));
    child.stdin.on('error', () => {});  // reported above
    child.stdin.end(svg);
});

/** One above the other. */
const stacked = (svgs, { width, height }) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height * svgs.length}">
${svgs.map((svg, index) => svg.replace('<svg', `<svg y="${index * height}"`)).join('')}</svg>`;

/** `wanted` are [file in the cache, svg]. */
async function draw(wanted, size) {
    const { pixels } = await readPng(await drawn(stacked(wanted.map(([, svg]) => svg), size)));
    const area = size.width * size.height;
    for (const [index, [file]] of wanted.entries()) {
        writeFileSync(`${file}.new`, await writePng({ ...size, pixels: pixels.subarray(index * area, (index + 1) * area) }, colours, texts));
        renameSync(`${file}.new`, file);
    }
}

/** `pictures` are {svg, file}, all of one `size`: {width, height}. What the cache has beyond them is removed. */
export async function drawAll(pictures, size, cache) {
    mkdirSync(cache, { recursive: true });
    const kept = pictures.map(({ svg }) => fileOf(svg, cache));
    const wanted = new Map(pictures.map(({ svg }, index) => [kept[index], svg]));
    const waiting = [...wanted].filter(([file]) => !existsSync(file));
    const next = async () => {
        while (waiting.length > 0) await draw(waiting.splice(0, together), size);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, next));
    for (const [index, { file }] of pictures.entries()) copyFileSync(kept[index], file);
    for (const name of readdirSync(cache)) if (!wanted.has(join(cache, name))) rmSync(join(cache, name));
}
