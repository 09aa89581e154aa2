// What a first visit downloads before the first move can be made: by the page's own account in its head, and what the
// program then asks for. The page tests hold the page to this list.

/** The files of the site that a visitor who reads English needs, given the text of index.html. */
export function firstVisit(page) {
    const files = ['index.html', 'app.js', 'app.wasm', 'text/en.txt', 'fonts/latin-500.ttf'];
    for (const [, tag, attributes] of page.matchAll(/<(link|script)\b([^>]*)>/g)) {
        const value = (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
        const file = tag === 'script' ? value('src') : value('href');
        const isFile = tag === 'script' || /^(icon|manifest|modulepreload|preload|stylesheet)$/.test(value('rel'));
        if (isFile && file !== undefined && !files.includes(file)) files.push(file);
    }
    return files;
}

/** What is fetched meanwhile, so that the computer thinks without delay when it is its turn. */
export const brain = ['brain.wasm', 'brain.js', 'brain_worker.js'];
