// The games as src/games/game_list.h names them, for tests that are not written in C++.
import { readFileSync } from 'node:fs';

const list = readFileSync(new URL('../src/games/game_list.h', import.meta.url), 'utf8');

/** Their ids, in the order in which they are shown. */
export const games = [.../AllGames = GameList<([^>]*)>/.exec(list)[1].matchAll(/(\w+)::/g)]
    .map(([, namespace]) => namespace.replaceAll('_', '-'));
