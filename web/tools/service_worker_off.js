// Removes any service worker of the site; deploy it as service_worker.js. Browsers request that file directly, bypassing every worker and
// cache, so it reaches visitors for whom a faulty worker shows a page that does not start. It deletes all saved files, unregisters itself,
// and reloads the pages that the faulty worker controlled. The file may stay for as long as the site has no worker.

addEventListener('install', () => self.skipWaiting());

addEventListener('activate', (event) => event.waitUntil((async () => {
    const { scope } = self.registration;
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.endsWith(` ${scope}`)).map((name) => caches.delete(name)));
    const pages = await self.clients.matchAll({ type: 'window' });
    await self.registration.unregister();
    await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => {})));
})()));
