// Puzzles of TAIJI whose answer is a single move.
import { readFileSync } from 'node:fs';

const file = readFileSync(new URL('../../assets/puzzles/taiji.txt', import.meta.url), 'utf8');

function read(block) {
    const moves = [...block.matchAll(/^moves (.*)$/gm)].flatMap(([, line]) => line.split('; '));
    const [, number] = /^puzzle (\d+)$/m.exec(block);
    const [black, white] = /^answer (.*)$/m.exec(block)[1].split('/');
    return { number, name: `taiji-${number}`, cells: moves.length % 2 === 0 ? [white, black] : [black, white] };
}

/** Each puzzle has its number, its name, and the cells of its answer; the cell with the solver’s colour is first. */
export const shortPuzzles = file.split('\n\n').filter((block) => /^answer [^;]+$/m.test(block)).map(read);
