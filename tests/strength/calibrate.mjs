// Finds how many simulations each level of a game should have so that it wins seven games of ten against the one below it:
//   node tests/strength/calibrate.mjs GAME SIMULATIONS [GAMES [PROCESSES]]
// SIMULATIONS are those of level 7, which decide how long it thinks; from there it goes down. It prints what goes into
// `levels_of` in the brain of the game. Each step plays GAMES (100) games, then as many again with what the first ones say is right.

import { execFileSync } from 'node:child_process';
import os from 'node:os';

const [game, top, games = '100', processes = String(os.availableParallelism())] = process.argv.slice(2);
if (!game || !/^\d+$/.test(top)) {
    console.error('usage: node tests/strength/calibrate.mjs GAME SIMULATIONS [GAMES [PROCESSES]]');
    process.exit(2);
}
const narabe = new URL('../../build/native/narabe', import.meta.url).pathname;
const wanted = Math.log(0.7 / 0.3);
const fewest = 8;

/** The points of the first player, from 0 to 1, and how many games there were. */
function match(first, second, from) {
    const out = execFileSync(narabe, ['match', game, '--first', first, '--second', second, '--games', games,
        '--from', String(from), '--processes', processes], { encoding: 'utf8' });
    const [, wins, draws, losses] = /(\d+) wins, (\d+) draws, (\d+) losses/.exec(out).map(Number);
    return { points: wins + draws / 2, games: wins + draws + losses };
}

/** The gain in strength (in log odds) by twice the work, with an added win and loss. */
const gain = ({ points, games: count }, factor) => Math.log((points + 1) / (count - points + 1)) / Math.log2(factor);
const factorFor = (slope) => Math.min(10, Math.max(1.2, 2 ** (wanted / Math.max(0.2, slope))));
const percent = ({ points, games: count }) => `${(100 * points / count).toFixed(1)} %`;

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
    const second = match(above, `${level}/${below(measured)}`, Number(games));
    // An average of both measurements and the slope of the level above; the second one is nearer to the wanted result.
    slope = (gain(first, tried) + 2 * gain(second, measured) + slope) / 4;
    factor = factorFor(slope);
    simulations = below(factor);
    console.log(`${game} level ${level}: ${simulations}  (÷ ${tried.toFixed(2)}: ${percent(first)}, ÷ ${measured.toFixed(2)}: ${percent(second)})`);
}
