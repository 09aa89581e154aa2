// The head of every page: title, description, other languages, and link previews.
import { html } from './markup.mjs';
import { languages, pathIn } from './places.mjs';

const locales = { en: 'en_US', ja: 'ja_JP' };

/** `picture` is a file in the folder social/. A page that can change its language needs a title in each language (`titles`). */
export function head({ address, language, place, title, titles = undefined, description, picture, pictureLabel }) {
    const here = address + pathIn(language, place);
    const others = languages.filter((other) => other !== language);
    return html`<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${here}">
${languages.map((other) => html`<link rel="alternate" hreflang="${other}" href="${address + pathIn(other, place)}"${titles && html` title="${titles[other]}"`}>
`)}<link rel="alternate" hreflang="x-default" href="${address + place}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Narabe">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${here}">
<meta property="og:locale" content="${locales[language]}">
${others.map((other) => html`<meta property="og:locale:alternate" content="${locales[other]}">
`)}<meta property="og:image" content="${address}social/${picture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${pictureLabel}">
<meta name="twitter:card" content="summary_large_image">`;
}
