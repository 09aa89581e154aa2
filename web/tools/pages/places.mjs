// The pages of the site and their addresses. A page is a path within the site that ends with a slash; its Japanese version is at the same
// path below `ja/`. Links between pages are relative, so that the site works in any folder.

export const languages = ['en', 'ja'];

export const home = '';
export const about = 'about/';
export const landing = (game) => `${game}/`;
export const rules = (game) => `${game}/rules/`;

export const pathIn = (language, place) => (language === 'en' ? place : `${language}/${place}`);

/** The path from the page at `path` up to the root of the site: '', '../', '../../' ... */
export const rootFrom = (path) => '../'.repeat(path.split('/').length - 1);

/** A link from one page to another. */
export const link = (from, to) => rootFrom(from) + to || './';

/** The address of the site, for search engines and link previews. */
export function addressOf(text = 'http://localhost:8080/') {
    const url = new URL(text);
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${text} isn’t the address of a website`);
    url.hash = url.search = '';
    if (!url.pathname.endsWith('/')) url.pathname += '/';
    return url.href;
}
