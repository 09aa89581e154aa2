// Finds the number of simulations with which each level of a game wins seven of ten games against the level below:
//   node tests/strength/calibrate.mjs GAME SIMULATIONS [GAMES [OPTION…]]
// SIMULATIONS is the number for level 7 and determines its thinking time; the lower levels follow from it. Prints the numbers for
// `levels_of` in the game's brain. Each step plays GAMES (default: 100) games, then as many again with the number estimated from the first
// ones. Games are played by tests/strength/run, with the OPTIONs. The results are saved in build/strength; the same command resumes after
// an interruption.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [game, top, count = '100', ...options] = process.argv.slice(2);
const games = Number(count);
if (!game || !/^\d+$/.test(top)) {
    console.error('usage: node tests/strength/calibrate.mjs GAME SIMULATIONS [GAMES [OPTION…]]');
    process.exit(2);
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const narabe = 'build/native/narabe';
const made = createHash('sha256').update(readFileSync(root + narabe)).digest('hex').slice(0, 8);  // identifies the program
const wanted = Math.log(0.7 / 0.3);
const fewest = 8;

/** The points of the first player, from 0 to 1, and the number of games. */
function match(first, second, from) {
    const results = `build/strength/${[made, game, first, second, from, games].join('-').replaceAll('/', 'x')}`;
    execFileSync('tests/strength/run', ['--pairs', `${first}:${second}`, '--games', count, '--from', String(from), '--results', results,
        ...options, game], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    const out = execFileSync(narabe, ['tally', `${results}.txt`], { cwd: root, encoding: 'utf8' });
    const [, wins, draws, losses] = /(\d+) wins, (\d+) draws, (\d+) losses/.exec(out).map(Number);
    return { points: wins + draws / 2, games: wins + draws + losses };
}

/** The gain in strength (in log odds) from doubling the work, computed with one extra win and loss. */
const gain = ({ points, games: all }, factor) => Math.log((points + 1) / (all - points + 1)) / Math.log2(factor);
const factorFor = (slope) => Math.min(10, Math.max(1.2, 2 ** (wanted / Math.max(0.2, slope))));
const percent = ({ points, games: all }) => `${(100 * points / all).toFixed(1)} %`;

let simulations = Number(top);
let factor = 3;
let slope = wanted / Math.log2(factor);
console.log(`${game} level 7: ${simulations}`);
for (let level = 6; level >= 1; --level) {
    const above = `${level + 1}/${simulations}`;
    const below = (by) => Math.max(fewest, Math.round(simulations / by));
    const tried = factor;
    const first = match(above, `${level}/${below(tried)}`, 0);
    const measured = factorFor(gain(first, tried));
    const second = match(above, `${level}/${below(measured)}`, games);
    // The average of both measurements and the slope of the level above; the second measurement counts twice, because it is closer to the
    // target.
    slope = (gain(first, tried) + 2 * gain(second, measured) + slope) / 4;
    factor = factorFor(slope);
    simulations = below(factor);
    console.log(`${game} level ${level}: ${simulations}  (÷ ${tried.toFixed(2)}: ${percent(first)}, ÷ ${measured.toFixed(2)}: ${percent(second)})`);
}
