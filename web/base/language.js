// The language of the page, `en` or `ja`. It is in `data-language` (set by first.js), because browsers that translate a page set `lang` to
// the language of the translation.

const attribute = 'data-language';

export const pageLanguage = (host = document) => host.documentElement.dataset.language;

export function setPageLanguage(code) {
    document.documentElement.lang = code;
    document.documentElement.setAttribute(attribute, code);
}

/** Calls `changed()` for every later change of the language. */
export function watchPageLanguage(changed) {
    new MutationObserver(changed).observe(document.documentElement, { attributeFilter: [attribute] });
}

/** A text without the zero-width spaces between its phrases, which are for drawing alone (web/tools/phrases.mjs). */
export const withoutMarks = (text) => text.replaceAll('\u200b', '');
