// Saves the whole site for offline use, as one version. The list `site`, which tools/assemble prepends to this file, has the hash of every
// file; a version is installed completely or not at all. A page to which the host has added something, such as a script or a comment, is
// saved unchanged if it still has its mark from the list `marks`. Each file is saved under its name and hash, so that unchanged files are
// not downloaded again and versions do not mix. A new version waits until the page asks for it. To remove a faulty worker, deploy
// tools/service_worker_off.js in place of this file.

const scope = self.registration.scope;
const cacheName = `narabe ${scope}`;
const atOnce = 6;  // maximum simultaneous downloads

/** Files that are downloaded only on use if the visitor's browser saves data (`Save-Data`). */
const isSpared = (path) => /^(rules|lessons|openings|puzzles|icons)\/|japanese|^licences|\/index\.html$/.test(path);

/** Large files that few visitors want: they are downloaded on use. */
const isForFew = (path) => path.startsWith('books/');

const addressOf = (path) => new URL(path.replace(/(^|\/)index\.html$/, '$1'), scope).href;
const keyOf = (path) => new URL(`${path}?${encodeURIComponent(site[path])}`, scope).href;

/** The path of the site's file at an address; null if there is none. */
function pathAt(address) {
    const url = new URL(address);
    url.search = url.hash = '';
    if (!url.href.startsWith(scope)) return null;
    const path = url.href.slice(scope.length);
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    return Object.hasOwn(site, file) ? file : null;
}

/** Thrown if the file exists but does not belong to this version: the site is being updated, or its host changes files. */
class Changed extends Error {}

/** Downloads without the hash after the browser has refused the file. Also called for a file that cannot be downloaded at all. */
async function changed(path) {
    const response = await fetch(addressOf(path), { cache: 'no-cache' });
    const isPage = response.ok && Object.hasOwn(marks, path) && (await response.clone().text()).includes(marks[path]);
    if (response.ok && !isPage) throw new Changed(path);
    return response;
}

/** Downloads this version of a file; the browser rejects any other contents. */
async function download(path) {
    const response = await fetch(addressOf(path), { cache: 'no-cache', integrity: site[path] }).catch(() => changed(path));
    if (!response.ok) throw new Error(`${path} couldn’t be downloaded`);
    // A redirected response must not be used to open a page.
    const { status, statusText, headers } = response;
    return response.redirected ? new Response(await response.blob(), { status, statusText, headers }) : response;
}

async function keep(cache, path) {
    if (await cache.match(keyOf(path))) return;
    await cache.put(keyOf(path), await download(path));
}

async function keepAll() {
    const cache = await caches.open(cacheName);
    const savesData = navigator.connection?.saveData === true;
    const paths = Object.keys(site).filter((path) => !isForFew(path) && !(savesData && isSpared(path)));
    const next = async () => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop()) await keep(cache, path);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
}

/** Deletes files of earlier versions. */
async function tidy() {
    const cache = await caches.open(cacheName);
    const wanted = new Set(Object.keys(site).map(keyOf));
    const kept = await cache.keys();
    await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
}

/** The address in the program that shows a page's content when the page itself is not saved; null if there is none. */
function insteadOf(path, hash) {
    if (path === 'ja/index.html') return scope;
    const [, game = ''] = /^(?:ja\/)?([a-z-]+)\/index\.html$/.exec(path) ?? [];
    return Object.hasOwn(site, `${game}/rules/index.html`) ? `${scope}#${/^#(rules|learn|puzzles)$/.exec(hash)?.[1] ?? 'setup'}.${game}` : null;
}

/** The address in the program for the page of a puzzle or a day, which is never saved; undefined for other addresses. */
function puzzleAt(address) {
    const [, name] = /^puzzles\/([\w-]+)\/$/.exec(address.startsWith(scope) ? address.slice(scope.length) : '') ?? [];
    return name && `${scope}#${/^\d/.test(name) ? 'puzzles' : `puzzle.${name}`}`;
}

async function answer(request, path) {
    try {
        const kept = await caches.match(keyOf(path), { cacheName });
        if (kept) return kept;
        const response = await download(path);
        // After dropWorker in offline.js, a worker that is still running must not save anything again.
        if (await caches.has(cacheName)) await (await caches.open(cacheName)).put(keyOf(path), response.clone());
        return response;
    } catch {
        // The browser has lost a saved file, and either the site has a newer version or the device is offline.
        const instead = request.mode === 'navigate' ? insteadOf(path, new URL(request.url).hash) : null;
        return fetch(request).catch((error) => (instead ? Response.redirect(instead) : Promise.reject(error)));
    }
}

/** Sends the pages the name of the file that prevents this version from being saved. */
async function reportChanged({ message }) {
    for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ changed: message });
}

addEventListener('install', (event) => event.waitUntil(keepAll().catch(async (error) => {
    if (error instanceof Changed) await reportChanged(error);
    throw error;
})));

addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));

addEventListener('message', ({ data }) => {
    if (data === 'take over') self.skipWaiting();
});

/** Shows the page of a notification, or else another one of the site. */
async function showPage({ data }) {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find(({ url }) => url === data) ?? pages[0];
    await (page ? page.focus() : self.clients.openWindow(scope));
}

addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showPage(event.notification));
});

addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.searchParams.get('sw') === 'off') return;
    const path = pathAt(request.url);
    if (path !== null) {
        event.respondWith(answer(request, path));
    } else if (request.mode === 'navigate' && pathAt(`${url.origin}${url.pathname}/`) !== null) {
        url.pathname += '/';
        event.respondWith(Response.redirect(url.href, 301));
    } else if (request.mode === 'navigate') {
        const instead = puzzleAt(`${url.origin}${url.pathname}`);
        if (instead) event.respondWith(fetch(request).catch(() => Response.redirect(instead)));
    }
});
