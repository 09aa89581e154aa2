// main.mjs PUZZLES ASSETS SITE CACHE: writes the pages of the puzzles and the days (page.mjs) with their pictures into SITE/puzzles.
// PUZZLES is a folder with the output of `press puzzles` for each game. The folder CACHE stores pictures under the hashes of their sources.
// NARABE_URL is the site's future address. The days extend two years beyond today, or beyond SOURCE_DATE_EPOCH.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawAll } from './draw.mjs';
import { PuzzleWriter } from './writer.mjs';

const [lists, assets, site, cache] = process.argv.slice(2);
const puzzles = readdirSync(lists).flatMap((name) => JSON.parse(readFileSync(join(lists, name), 'utf8')));
const writer = new PuzzleWriter({ assets, site });

for (const puzzle of puzzles) writer.writePuzzle(puzzle);
const byName = new Map(puzzles.map((puzzle) => [puzzle.name, puzzle]));
const pictures = puzzles.map((puzzle) => writer.pictureOf(puzzle));
for (const { day, puzzle: name } of writer.days()) {
    const puzzle = byName.get(name);
    if (!puzzle) throw new Error(`${name}, the puzzle of ${day}, doesn’t exist`);
    writer.writeDay(day, puzzle);
    pictures.push(writer.pictureOf(puzzle, day));  // for posters of today’s puzzle (embed.js), which are addressed by date
}
await drawAll(pictures, cache);
