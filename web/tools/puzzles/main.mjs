// main.mjs PUZZLES ASSETS SITE CACHE: writes the pages of the puzzles and of the days (page.mjs) into SITE/puzzles, with their pictures.
// PUZZLES is a folder with the output of `press puzzles` for each game. Pictures are kept in the folder CACHE under the hashes of what
// they are made from. NARABE_URL is the site's future address. Days reach two years beyond today, or beyond SOURCE_DATE_EPOCH.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addressOf, languages } from '../pages/places.mjs';
import { readWords } from '../pages/words.mjs';
import { daysOf } from './days.mjs';
import { drawAll } from './draw.mjs';
import { oembedOf, placeOf, puzzlePage } from './page.mjs';
import { height, puzzlePicture, width } from './picture.mjs';

const [lists, assets, site, cache] = process.argv.slice(2);
const puzzles = readdirSync(lists).flatMap((name) => JSON.parse(readFileSync(join(lists, name), 'utf8')));
const address = addressOf(process.env.NARABE_URL || undefined);
const wordsOf = (language) =>
    readWords(...['text', 'pages'].map((folder) => readFileSync(join(assets, folder, `${language}.txt`), 'utf8')));
const words = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]));
const epoch = process.env.SOURCE_DATE_EPOCH;
const today = (epoch ? new Date(1000 * Number(epoch)) : new Date()).toISOString().slice(0, 10);

function write(path, content) {
    const file = join(site, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
}

for (const puzzle of puzzles) {
    const context = { address, words, puzzle };
    write(`${placeOf(puzzle.name)}index.html`, puzzlePage(context));
    write(`${placeOf(puzzle.name)}oembed.json`, oembedOf(context));
}
const byName = new Map(puzzles.map((puzzle) => [puzzle.name, puzzle]));
const places = puzzles.map(({ name }) => ({ name, place: placeOf(name) }));
for (const { day, puzzle: name } of daysOf(readFileSync(join(assets, 'puzzles/days.txt'), 'utf8'), today)) {
    const puzzle = byName.get(name);
    if (!puzzle) throw new Error(`${name}, the puzzle of ${day}, doesn’t exist`);
    write(`${placeOf(day)}index.html`, puzzlePage({ address, words, puzzle, day }));
    places.push({ name, place: placeOf(day) });  // for posters of today’s puzzle (embed.js), which know only the date
}
const pictures = places.map(({ name, place }) => ({ svg: puzzlePicture(words.en, byName.get(name)), file: join(site, place, 'picture.png') }));
await drawAll(pictures, { width, height }, cache);
