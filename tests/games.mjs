// The games in src/games/games.txt, for tests that are not in C++.
import { readFileSync } from 'node:fs';

const list = readFileSync(new URL('../src/games/games.txt', import.meta.url), 'utf8');

/** Their ids, in the order in which they are shown. */
export const games = list.split('\n').filter((line) => /^[a-z]/.test(line));
