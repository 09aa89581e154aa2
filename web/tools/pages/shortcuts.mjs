// The list of games in the web manifest; the system's menu offers them.
import { nameOf } from './games.mjs';

export const shortcuts = (words, games) => games.map((game) => ({
    name: nameOf(words, game),
    url: `./?game=${game.id}`,
    icons: [{ src: `icons/games/${game.id}-96.png`, sizes: '96x96', type: 'image/png' }],
}));
