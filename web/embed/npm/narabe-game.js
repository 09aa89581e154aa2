// The elements as a module. Its site is in the folder `site` beside it. If a bundler moves this file, give the address of the page
// by the attribute `src` or by `NarabeGame.page`.

import './site/embed.js';

const { NarabeGame, NarabePuzzle } = globalThis;
NarabeGame.page ??= new URL('./site/', import.meta.url).href;

export { NarabeGame, NarabePuzzle };
export default NarabeGame;
