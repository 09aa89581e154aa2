// The HTML document of pages without the program: rules, about, and page not found.
import { html, markup } from './markup.mjs';
import { about, home, pathIn, rootFrom } from './places.mjs';

const policy = markup("default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'");

/** `root` is the path to the root of the site; `head` is the result of head.mjs, or a title. */
export function htmlDocument({ words, language, place, root = rootFrom(pathIn(language, place)), head, main }) {
    const other = language === 'en' ? 'ja' : 'en';
    return `${html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
<meta name="theme-color" content="#F1EBDF" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14181D" media="(prefers-color-scheme: dark)">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}icons/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}inks.css">
<link rel="stylesheet" href="${root}pages.css">
<link rel="preload" href="${root}fonts/latin-400.ttf" as="font" type="font/ttf" crossorigin>
<link rel="preload" href="${root}fonts/latin-700.ttf" as="font" type="font/ttf" crossorigin>
<script type="module" src="${root}reading.js"></script>
</head>
<body>
<header>
  <a class="brand" href="${root + pathIn(language, home) || './'}">Narabe <span lang="ja">並べ</span></a>
  <nav>
    <a href="${root}${pathIn(language, about)}">${words('about.link')}</a>
    <a href="${root + pathIn(other, place) || './'}" hreflang="${other}" lang="${other}">${words('language.other')}</a>
  </nav>
</header>
<main>
${main}
</main>
</body>
</html>
`}`;
}
