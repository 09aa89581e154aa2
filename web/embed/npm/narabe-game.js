// The elements as a module. The game's site is in the folder `site` next to it. If a bundler moves this file, set the address of the page
// with the attribute `src` or with `NarabeGame.page`.

import './site/embed.js';

const { NarabeGame, NarabePuzzle } = globalThis;
NarabeGame.page ??= new URL('./site/', import.meta.url).href;

export { NarabeGame, NarabePuzzle };
export default NarabeGame;
