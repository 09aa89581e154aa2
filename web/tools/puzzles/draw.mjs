// Draws the pictures of puzzles as PNG files, one process per processor core; pictures in the cache are reused.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { height, width } from './picture.mjs';
import { readPng, writePng } from './png.mjs';

const form = 1;  // version of the files and the font; a new number causes all pictures to be drawn again
const colours = 32;  // maximum number of colours
const together = 32;  // pictures per process, because rsvg-convert takes three times as long to start as to draw one
const texts = [0x26221c, 0x6f6659];  // text colours, which must not be replaced by the colour of a piece

const hashOf = (svg) => createHash('sha256').update(`${form} ${colours} ${svg}`).digest('hex').slice(0, 32);
const fileOf = (svg, cache) => join(cache, `${hashOf(svg)}.png`);

/** The PNG that rsvg-convert draws from an SVG. */
const drawn = (svg) => new Promise((resolve, reject) => {
    const child = execFile('rsvg-convert', [], { encoding: 'buffer', maxBuffer: 1 << 26 },
        (error, png, messages) => (error ? reject(new Error(`rsvg-convert: ${messages || error.message}`)) : resolve(png)));
    child.stdin.on('error', () => {});  // the callback above reports the error
    child.stdin.end(svg);
});

/** Several pictures in one SVG, one above the other. */
const stacked = (svgs) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height * svgs.length}">
${svgs.map((svg, index) => svg.replace('<svg', `<svg y="${index * height}"`)).join('')}</svg>`;

/** `wanted` has pairs of file and SVG. */
export async function draw(wanted) {
    const { pixels } = await readPng(await drawn(stacked(wanted.map(([, svg]) => svg))));
    const area = width * height;
    for (const [index, [file]] of wanted.entries()) {
        const own = pixels.subarray(index * area, (index + 1) * area);
        writeFileSync(`${file}.new`, await writePng({ width, height, pixels: own }, colours, texts));
        renameSync(`${file}.new`, file);
    }
}

/** `pictures` has {svg, file}. Other pictures are removed from the cache. */
export async function drawAll(pictures, cache) {
    mkdirSync(cache, { recursive: true });
    const kept = pictures.map(({ svg }) => fileOf(svg, cache));
    const wanted = new Map(pictures.map(({ svg }, index) => [kept[index], svg]));
    const waiting = [...wanted].filter(([file]) => !existsSync(file));
    const next = async () => {
        while (waiting.length > 0) await draw(waiting.splice(0, together));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, next));
    for (const [index, { file }] of pictures.entries()) copyFileSync(kept[index], file);
    for (const name of readdirSync(cache)) if (!wanted.has(join(cache, name))) rmSync(join(cache, name));
}
