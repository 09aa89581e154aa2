// Keeps the whole site, so that it works without a connection. What it keeps is one version: the list `site`, which tools/assemble
// writes in front of this file, has the hash of every file, and a version is taken whole or not at all. A file is kept
// under its name and its hash, so that what did not change is not fetched again, and versions do not get into each other's way.
// A new version waits until the page asks for it. Who must be rid of a bad worker deploys tools/service_worker_off.js
// in place of this file.

const scope = self.registration.scope;
const cacheName = `narabe ${scope}`;
const atOnce = 6;  // downloads

/** What somebody who saves data gets only once it is used. */
const isSpared = (path) => /^(rules|icons)\/|japanese|^licences|\/index\.html$/.test(path);

const addressOf = (path) => new URL(path.replace(/(^|\/)index\.html$/, '$1'), scope).href;
const keyOf = (path) => new URL(`${path}?${encodeURIComponent(site[path])}`, scope).href;

/** The file of the site at an address; null if it has none. */
function pathAt(address) {
    const url = new URL(address);
    url.search = url.hash = '';
    if (!url.href.startsWith(scope)) return null;
    const path = url.href.slice(scope.length);
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    return Object.hasOwn(site, file) ? file : null;
}

/** The file as this version wants it, and no other: a browser refuses what does not have the hash. */
async function download(path) {
    const response = await fetch(addressOf(path), { cache: 'no-cache', integrity: site[path] });
    if (!response.ok) throw new Error(`${path} couldn’t be downloaded`);
    // An answer that was redirected may not be given to who opens a page.
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

/** Forgets what only earlier versions had. */
async function tidy() {
    const cache = await caches.open(cacheName);
    const wanted = new Set(Object.keys(site).map(keyOf));
    const kept = await cache.keys();
    await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
}

/** Where to go for a page that shows what the first one can, and was not kept; null if there is nothing like that. */
function insteadOf(path, hash) {
    if (path === 'ja/index.html') return scope;
    const [, game = ''] = /^(?:ja\/)?([a-z-]+)\/index\.html$/.exec(path) ?? [];
    return Object.hasOwn(site, `${game}/rules/index.html`) ? `${scope}#${hash === '#rules' ? 'rules' : 'setup'}.${game}` : null;
}

async function answer(request, path) {
    try {
        const kept = await caches.match(keyOf(path), { cacheName });
        if (kept) return kept;
        const response = await download(path);
        // Who got rid of the worker does not want anything kept again by what is left of it (dropWorker in offline.js).
        if (await caches.has(cacheName)) await (await caches.open(cacheName)).put(keyOf(path), response.clone());
        return response;
    } catch {
        // The browser lost what was kept, and the site has another version by now; or there is no connection.
        const instead = request.mode === 'navigate' ? insteadOf(path, new URL(request.url).hash) : null;
        return fetch(request).catch((error) => (instead ? Response.redirect(instead) : Promise.reject(error)));
    }
}

addEventListener('install', (event) => event.waitUntil(keepAll()));

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
    }
});
