// Saves the whole site for offline use, as one version: the list `site`, which tools/assemble prepends to this file, has the hash of every
// file, and a version is installed as a whole or not at all. A page to which the host has added something, such as a script or a comment, is
// saved as it is, because it still has the mark that the list `marks` has for it. Each file is saved under its name and hash, so that unchanged files are not
// fetched again and versions do not mix. A new version waits until the page asks for it. To get rid of a bad worker, deploy
// tools/service_worker_off.js in place of this file.

const scope = self.registration.scope;
const cacheName = `narabe ${scope}`;
const atOnce = 6;  // simultaneous downloads

/** Files that users with data saving get only when they are needed. */
const isSpared = (path) => /^(rules|lessons|puzzles|icons)\/|japanese|^licences|\/index\.html$/.test(path);

const addressOf = (path) => new URL(path.replace(/(^|\/)index\.html$/, '$1'), scope).href;
const keyOf = (path) => new URL(`${path}?${encodeURIComponent(site[path])}`, scope).href;

/** The site's file at an address; null if there is none. */
function pathAt(address) {
    const url = new URL(address);
    url.search = url.hash = '';
    if (!url.href.startsWith(scope)) return null;
    const path = url.href.slice(scope.length);
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    return Object.hasOwn(site, file) ? file : null;
}

/** The file is there, but it is not that of this version: the site is being updated, or its host changes files. */
class Changed extends Error {}

/** Another try without the hash, if the browser has refused the file: one that cannot be had at all is refused, too. */
async function changed(path) {
    const response = await fetch(addressOf(path), { cache: 'no-cache' });
    const isPage = response.ok && Object.hasOwn(marks, path) && (await response.clone().text()).includes(marks[path]);
    if (response.ok && !isPage) throw new Changed(path);
    return response;
}

/** Downloads this version of the file: the browser refuses a wrong hash. */
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
    const paths = Object.keys(site).filter((path) => !savesData || !isSpared(path));
    const next = async () => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop()) await keep(cache, path);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
}

/** Deletes what only earlier versions had. */
async function tidy() {
    const cache = await caches.open(cacheName);
    const wanted = new Set(Object.keys(site).map(keyOf));
    const kept = await cache.keys();
    await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
}

/** The address to use instead of a page that is not saved, with the same content; null if there is none. */
function insteadOf(path, hash) {
    if (path === 'ja/index.html') return scope;
    const [, game = ''] = /^(?:ja\/)?([a-z-]+)\/index\.html$/.exec(path) ?? [];
    return Object.hasOwn(site, `${game}/rules/index.html`) ? `${scope}#${/^#(rules|learn)$/.exec(hash)?.[1] ?? 'setup'}.${game}` : null;
}

/** The page of a puzzle or of a day is never saved: offline, its address leads to where the page would. Undefined for other addresses. */
function puzzleAt(address) {
    const [, name] = /^puzzles\/([\w-]+)\/$/.exec(address.startsWith(scope) ? address.slice(scope.length) : '') ?? [];
    return name && `${scope}#${/^\d/.test(name) ? 'puzzles' : `puzzle.${name}`}`;
}

async function answer(request, path) {
    try {
        const kept = await caches.match(keyOf(path), { cacheName });
        if (kept) return kept;
        const response = await download(path);
        // After dropWorker in offline.js, what is left of the worker must not save anything again.
        if (await caches.has(cacheName)) await (await caches.open(cacheName)).put(keyOf(path), response.clone());
        return response;
    } catch {
        // The browser has lost a saved file and the site has a newer version, or the device is offline.
        const instead = request.mode === 'navigate' ? insteadOf(path, new URL(request.url).hash) : null;
        return fetch(request).catch((error) => (instead ? Response.redirect(instead) : Promise.reject(error)));
    }
}

/** Tells the pages which file keeps this version from being saved. */
async function tell({ message }) {
    for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ changed: message });
}

addEventListener('install', (event) => event.waitUntil(keepAll().catch(async (error) => {
    if (error instanceof Changed) await tell(error);
    throw error;
})));

addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));

addEventListener('message', ({ data }) => {
    if (data === 'take over') self.skipWaiting();
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
