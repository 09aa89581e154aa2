// Writes the pages of puzzles and days (page.mjs) into a site.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addressOf, languages } from '../pages/places.mjs';
import { readWords } from '../pages/words.mjs';
import { daysOf } from './days.mjs';
import { oembedOf, placeOf, puzzlePage } from './page.mjs';
import { puzzlePicture } from './picture.mjs';

export class PuzzleWriter {
    #site;
    #assets;
    #address;
    #words;

    /** `url` is the site’s future address. */
    constructor({ assets, site, url = process.env.NARABE_URL || undefined }) {
        this.#site = site;
        this.#assets = assets;
        this.#address = addressOf(url);
        const wordsOf = (language) =>
            readWords(...['text', 'pages'].map((folder) => readFileSync(join(assets, folder, `${language}.txt`), 'utf8')));
        this.#words = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]));
    }

    /** The days that have a page: {day, puzzle}, until two years beyond today, or beyond `epoch`, in seconds. */
    days(epoch = process.env.SOURCE_DATE_EPOCH) {
        const today = (epoch ? new Date(1000 * Number(epoch)) : new Date()).toISOString().slice(0, 10);
        return daysOf(readFileSync(join(this.#assets, 'puzzles/days.txt'), 'utf8'), today);
    }

    writePuzzle(puzzle) {
        const context = { address: this.#address, words: this.#words, puzzle };
        this.#write(`${placeOf(puzzle.name)}index.html`, puzzlePage(context));
        this.#write(`${placeOf(puzzle.name)}oembed.json`, oembedOf(context));
    }

    writeDay(day, puzzle) {
        this.#write(`${placeOf(day)}index.html`, puzzlePage({ address: this.#address, words: this.#words, puzzle, day }));
    }

    /** The picture of a puzzle for its own page or a day's page, not drawn yet: {svg, file}. */
    pictureOf(puzzle, page = puzzle.name) {
        return { svg: puzzlePicture(this.#words.en, puzzle), file: join(this.#site, placeOf(page), 'picture.png') };
    }

    #write(path, content) {
        const file = join(this.#site, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
    }
}
