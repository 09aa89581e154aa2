// The page of a puzzle or a day, for link previews, other sites (oEmbed) and readers without scripts. All other visitors are redirected to
// the program immediately. The page never reveals the answer.
import { nameOf } from '../pages/games.mjs';
import { html, markup } from '../pages/markup.mjs';
import { height, width } from './picture.mjs';
import { dateOf, goalOf, titleOf } from './words.mjs';

const policy = markup("default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; "
    + "form-action 'none'");

/** The size in pixels of the frame that is offered to other sites. */
const frame = { width: 480, height: 684 };

export const placeOf = (name) => `puzzles/${name}/`;
const pictureOf = (name) => `${placeOf(name)}picture.png`;

/** `words` has the texts of every language; `day` is a date if the page is for a day. */
export function puzzlePage({ address, words, puzzle, day = undefined }) {
    const here = address + placeOf(day ?? puzzle.name);
    const goal = goalOf(words.en, puzzle);
    const heading = (say, language) => (day === undefined ? titleOf(say, puzzle) : say('puzzle_page.day_title', dateOf(language, day)));
    const title = heading(words.en, 'en');
    const description = day === undefined ? goal : `${nameOf(words.en, { id: puzzle.game })}: ${goal}`;
    const label = words.en('game.picture', nameOf(words.en, { id: puzzle.game }));
    const picture = address + pictureOf(puzzle.name);
    const into = `../../#puzzle.${puzzle.name}`;
    const part = (language, level, say = words[language]) => html`<section lang="${language}">
<${level}>${heading(say, language)}</${level}>
<p>${day !== undefined && html`${titleOf(say, puzzle)}<br>`}${goalOf(say, puzzle)}</p>
<p class="ways"><a class="main" href="${into}">${say('puzzle_page.open')}</a></p>
</section>
`;
    return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} | Narabe</title>
<script src="../../into_puzzle.js" data-place="puzzle.${puzzle.name}"></script>
<meta name="description" content="${description}">
<link rel="canonical" href="${here}">
<link rel="alternate" type="application/json+oembed" href="${address + placeOf(puzzle.name)}oembed.json" title="${titleOf(words.en, puzzle)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Narabe">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${here}">
<meta property="og:locale" content="en_US">
<meta property="og:image" content="${picture}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
<meta property="og:image:alt" content="${label}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${picture}">
<meta name="twitter:image:alt" content="${label}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="../../icons/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../../inks.css">
<link rel="stylesheet" href="../../pages.css">
</head>
<body>
<header><a class="brand" href="../../">Narabe <span lang="ja">並べ</span></a></header>
<main>
${part('en', markup('h1'))}
<p><a href="${into}"><img class="preview" src="../${puzzle.name}/picture.png" width="${width}" height="${height}" alt="${label}"></a></p>
${part('ja', markup('h2'))}
</main>
</body>
</html>
`}`;
}

/** The oEmbed document, with which other sites show the puzzle instead of a link. */
export function oembedOf({ address, words, puzzle }) {
    const title = titleOf(words.en, puzzle);
    const source = html`<iframe src="${address}?embed=1&amp;puzzle=${puzzle.name}" title="${title} (Narabe)" width="${frame.width}" height="${
        frame.height}" style="border:0" loading="lazy" referrerpolicy="no-referrer" allow="clipboard-write; web-share; fullscreen"></iframe>`;
    return `${JSON.stringify({
        version: '1.0',
        type: 'rich',
        title,
        provider_name: 'Narabe',
        provider_url: address,
        html: `${source}`,
        ...frame,
        thumbnail_url: address + pictureOf(puzzle.name),
        thumbnail_width: width,
        thumbnail_height: height,
    })}\n`;
}
