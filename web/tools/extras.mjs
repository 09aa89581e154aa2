// Rarely requested parts of a site that take longer to make than everything else: the pages of puzzles and days, their pictures, and other
// pictures for systems and link previews. `assemble --served` leaves them out, and the server makes each part on request.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { draw } from './puzzles/draw.mjs';
import { PuzzleWriter } from './puzzles/writer.mjs';

const run = promisify(execFile);
const iconSizes = [96, 180, 192, 512];

/** `make(path)` writes a file of the site; resolves to whether the site has this file. */
export class Extras {
    #build;
    #assets;
    #site;
    #puzzles = new Map();  // promises of puzzles by name, by game
    #making = new Map();   // promises of files being made, by path

    /** `build` is the folder with the programs and the site. */
    constructor({ build, assets, site = join(build, 'site') }) {
        this.#build = build;
        this.#assets = assets;
        this.#site = site;
    }

    make(path) {
        const made = this.#making.get(path) ?? this.#make(path).finally(() => this.#making.delete(path));
        this.#making.set(path, made);
        return made;
    }

    async #make(path) {
        const [, name, file] = /^puzzles\/([\w-]+)\/(index\.html|oembed\.json|picture\.png)$/.exec(path) ?? [];
        if (name) return this.#makePuzzle(name, file);
        const [, icon, size] = /^(icons\/[a-z/-]+)-(\d+)\.png$/.exec(path) ?? [];
        if (icon && iconSizes.includes(Number(size))) return this.#drawSvg(icon, path, ['-w', size, '-h', size]);
        const [, preview] = /^(social\/[a-z-]+)\.png$/.exec(path) ?? [];
        return preview ? this.#drawSvg(preview, path) : false;
    }

    async #makePuzzle(name, file) {
        const writer = new PuzzleWriter({ assets: this.#assets, site: this.#site });
        const day = writer.days().find((each) => each.day === name);
        const puzzle = (await this.#puzzlesLike(day?.puzzle ?? name)).get(day?.puzzle ?? name);
        if (!puzzle || (day && file === 'oembed.json')) return false;
        if (day) writer.writeDay(name, puzzle);
        else writer.writePuzzle(puzzle);
        const picture = writer.pictureOf(puzzle, name);
        if (file === 'picture.png') await draw([[picture.file, picture.svg]]);
        return true;
    }

    /** All puzzles of the game of a puzzle, given the puzzle's name. */
    #puzzlesLike(name) {
        const game = name.replace(/-\d+$/, '');
        const list = join(this.#assets, 'puzzles', `${game}.txt`);
        if (game === 'days' || !existsSync(list)) return new Map();
        if (!this.#puzzles.has(game)) {
            const read = run(process.execPath, [join(this.#build, 'press.js'), 'puzzles', list], { maxBuffer: 1 << 28 })
                .then(({ stdout }) => new Map(JSON.parse(stdout).map((puzzle) => [puzzle.name, puzzle])));
            read.catch(() => this.#puzzles.delete(game));
            this.#puzzles.set(game, read);
        }
        return this.#puzzles.get(game);
    }

    async #drawSvg(name, path, size = []) {
        const svg = join(this.#site, `${name}.svg`);
        if (!existsSync(svg)) return false;
        await run('rsvg-convert', [...size, svg, '-o', join(this.#site, path)]);
        return true;
    }
}
