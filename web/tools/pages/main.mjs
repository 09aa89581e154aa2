// main.mjs PRESS ASSETS SITE: adds the prerendered parts of the site: a page for each game, its printable rules, the page About, and files
// for search engines and previews. PRESS is the output of the program `press`. NARABE_URL is the site's future address, NARABE_SOURCE the
// address of its source code, if any, and NARABE_RELAY the relay for live games, if any.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aboutPage } from './about_page.mjs';
import { put } from './first.mjs';
import { landingPage } from './landing_page.mjs';
import { about, addressOf, home, landing, languages, pathIn, rules } from './places.mjs';
import { relayOf, withRelay } from './relay.mjs';
import { rulesPage } from './rules_page.mjs';
import { shortcuts } from './shortcuts.mjs';
import { missingPage, robots, sitemap } from './site_files.mjs';
import { gamePicture, sitePicture } from './social_picture.mjs';
import { readWords } from './words.mjs';

const [press, assets, site] = process.argv.slice(2);
const { inks, pixel, games } = JSON.parse(readFileSync(press, 'utf8'));
const address = addressOf(process.env.NARABE_URL || undefined);
const source = process.env.NARABE_SOURCE && addressOf(process.env.NARABE_SOURCE);
const wordsOf = (language) =>
    readWords(...['text', 'pages'].map((folder) => readFileSync(join(assets, folder, `${language}.txt`), 'utf8')));
const words = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]));
const template = withRelay(readFileSync(join(site, 'index.html'), 'utf8'), relayOf(process.env.NARABE_RELAY));

/** Returns the text of a file that becomes part of pages, and removes the file from the site. */
function take(name) {
    const path = join(site, name);
    const text = readFileSync(path, 'utf8');
    rmSync(path);
    return text;
}
const first = {
    styles: put(take('style.css'), '--px: 1px;', `--px: ${pixel};`).replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\n\s*/g, '\n').trim(),
    script: take('first.js').trim(),
};

function write(path, text) {
    const file = join(site, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
}

for (const language of languages) {
    const page = (place, text) => write(`${pathIn(language, place)}index.html`, text);
    const context = { template, first, address, language, games, source };
    page(home, landingPage({ ...context, words }));
    page(about, aboutPage({ ...context, words: words[language] }));
    for (const game of games) {
        page(landing(game.id), landingPage({ ...context, words, game }));
        page(rules(game.id), rulesPage({ ...context, words: words[language], game }));
    }
}
const manifest = JSON.parse(readFileSync(join(site, 'manifest.webmanifest'), 'utf8'));
write('manifest.webmanifest', `${JSON.stringify({ ...manifest, shortcuts: shortcuts(words.en, games) }, null, 2)}\n`);
write('404.html', missingPage({ address, words: words.en }));
write('robots.txt', robots(address));
write('sitemap.xml', sitemap(address, [home, about, ...games.flatMap(({ id }) => [landing(id), rules(id)])]));
write('inks.css', `:root {\n--px: ${pixel};\n${inks.light}}\n@media screen and (prefers-color-scheme: dark) {\n:root {\n${inks.dark}}\n}\n`);
for (const game of games) write(`social/${game.id}.svg`, gamePicture(words.en, game));
write('social/narabe.svg', sitePicture(words.en, games));
