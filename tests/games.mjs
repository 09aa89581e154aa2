// The games in src/games/game_list.h, for scripts.
import { readFileSync } from 'node:fs';

const list = readFileSync(new URL('../src/games/game_list.h', import.meta.url), 'utf8');

/** The games' ids, in the order in which they are shown. */
export const games = [.../AllGames = GameList<([^>]*)>/.exec(list)[1].matchAll(/(\w+)::/g)]
    .map(([, namespace]) => namespace.replaceAll('_', '-'));
