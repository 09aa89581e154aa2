// The part of the web manifest that lists the games: where the system offers to begin one.
import { nameOf } from './games.mjs';

export const shortcuts = (words, games) => games.map((game) => ({
    name: nameOf(words, game),
    url: `./?game=${game.id}`,
    icons: [{ src: `icons/games/${game.id}-96.png`, sizes: '96x96', type: 'image/png' }],
}));
