// Draws SVG files as PNG files, as many at a time as there are processor cores, unless they are in the cache.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readPng, writePng } from './png.mjs';

const form = 1;  // of the files, and the font: another number draws them all again
const colours = 32;  // at most
const texts = [0x26221c, 0x6f6659];  // must not become the colour of a piece

const hashOf = (svg) => createHash('sha256').update(`${form} ${colours} ${svg}`).digest('hex').slice(0, 32);

/** The picture that rsvg-convert makes of a text. */
const drawn = (svg) => new Promise((resolve, reject) => {
    const child = execFile('rsvg-convert', [], { encoding: 'buffer', maxBuffer: 1 << 26 },
        (error, png, said) => (error ? reject(new Error(`rsvg-convert: ${said || error.message}`)) : resolve(png)));
    child.stdin.on('error', () => {});  // reported above
    child.stdin.end(svg);
});

async function draw(svg, cache) {
    const file = join(cache, `${hashOf(svg)}.png`);
    if (existsSync(file)) return file;
    writeFileSync(`${file}.new`, writePng(readPng(await drawn(svg)), colours, texts));
    renameSync(`${file}.new`, file);
    return file;
}

/** `pictures` are {svg, file}. What the cache has beyond them is removed. */
export async function drawAll(pictures, cache) {
    mkdirSync(cache, { recursive: true });
    const waiting = [...pictures];
    const next = async () => {
        for (let each = waiting.pop(); each; each = waiting.pop()) copyFileSync(await draw(each.svg, cache), each.file);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, next));
    const used = new Set(pictures.map(({ svg }) => `${hashOf(svg)}.png`));
    for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
}
