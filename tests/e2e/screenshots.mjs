// Takes the screenshots for the page's manifest from the built page: set NODE_PATH as in tests/run, run `node tests/e2e/screenshots.mjs`,
// and commit the changes in assets/pictures/screenshots.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { narabe, start } from './browser.mjs';
import { goldenGame } from './records.mjs';

const folder = fileURLToPath(new URL('../../assets/pictures/screenshots', import.meta.url));
const wide = { viewport: { width: 1280, height: 800 } };
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

mkdirSync(folder, { recursive: true });
const site = await start();
for (const [name, options, game] of /** @type {any[][]} */ ([
    ['home', wide], ['game', wide, 'lits'], ['home-narrow', narrow], ['game-narrow', narrow, 'taiji'],
])) {
    const page = await site.open({ ...options, drawn: true, reducedMotion: 'reduce' });
    if (game) await narabe(page, 'load', goldenGame(game, 0.6));
    await narabe(page, 'targets');
    await page.waitForTimeout(6000);  // notices have disappeared by then
    await page.screenshot({ path: `${folder}/${name}.png` });
    await page.context().close();
}
await site.stop();
