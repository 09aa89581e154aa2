// The files that a first visit downloads before the first move is possible: the files in the page's head, and the files that the program
// then requests. The page tests compare the page with this list.

/** The files for an English-speaking visitor, given the text of index.html. */
export function firstVisit(page) {
    const files = ['index.html', 'download_worker.js', 'app.js', 'app.wasm', 'text/en.txt', 'fonts/latin-500.ttf'];
    for (const [, tag, attributes] of page.matchAll(/<(link|script)\b([^>]*)>/g)) {
        const value = (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
        const file = tag === 'script' ? value('src') : value('href');
        const isFile = tag === 'script' || /^(icon|manifest|modulepreload|preload|stylesheet)$/.test(value('rel'));
        if (isFile && file !== undefined && !files.includes(file)) files.push(file);
    }
    return files;
}

/** downloaded in the background, so that the computer's first move is not delayed */
export const brain = ['brain.wasm', 'brain.js', 'brain_worker.js'];
