// Switches off whatever service worker the site had: to be deployed as service_worker.js. Browsers ask for that file by
// themselves, past every worker and every cache, so this reaches people whom a bad worker shows a page that does not even start.
// It lets go of what was kept, gives up its place, and opens the pages anew that the bad worker had opened. It may
// stay for as long as there is to be no worker.

addEventListener('install', () => self.skipWaiting());

addEventListener('activate', (event) => event.waitUntil((async () => {
    const { scope } = self.registration;
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.endsWith(` ${scope}`)).map((name) => caches.delete(name)));
    const pages = await self.clients.matchAll({ type: 'window' });
    await self.registration.unregister();
    await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => {})));
})()));
