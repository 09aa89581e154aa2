// The games in src/games/games.txt, for scripts.
import { readFileSync } from 'node:fs';

const list = readFileSync(new URL('../src/games/games.txt', import.meta.url), 'utf8');

/** The ids of the games, in the order in which they are shown. */
export const games = list.split('\n').filter((line) => /^[a-z]/.test(line));
