// The element as a module. What it shows lies beside it, in the folder `site`; where a bundler moves files, name the page by the
// attribute `src` or by `NarabeGame.page`.

import './site/embed.js';

const { NarabeGame } = globalThis;
NarabeGame.page ??= new URL('./site/', import.meta.url).href;

export { NarabeGame };
export default NarabeGame;
