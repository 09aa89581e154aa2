// Files for the web host and for search engines: the page for wrong addresses, robots.txt, sitemap.xml.
import { htmlDocument } from './document.mjs';
import { html } from './markup.mjs';
import { home, languages, pathIn } from './places.mjs';

/** The page is shown at any wrong address, so its links start at the root of the host. */
export function missingPage({ address, words }) {
    const main = html`<h1>${words('missing.heading')}</h1>
<p>${words('missing.text')}</p>
<p class="ways"><a class="main" href="${new URL(address).pathname}">${words('site.games')}</a></p>`;
    return htmlDocument({
        words,
        language: 'en',
        place: home,
        root: new URL(address).pathname,
        head: html`<title>${words('missing.title')}</title>
<meta name="robots" content="noindex">`,
        main,
    });
}

export const robots = (address) => `User-agent: *\nAllow: /\nSitemap: ${address}sitemap.xml\n`;

/** `places` are pages from places.mjs. Every page exists in every language. */
export function sitemap(address, places) {
    const url = (language, place) => html`<url><loc>${address + pathIn(language, place)}</loc>${languages.map((other) =>
        html`<xhtml:link rel="alternate" hreflang="${other}" href="${address + pathIn(other, place)}"/>`)}</url>
`;
    return `${html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${places.flatMap((place) => languages.map((language) => url(language, place)))}</urlset>
`}`;
}
