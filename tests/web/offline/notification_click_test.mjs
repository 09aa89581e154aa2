// The service worker and clicks on notifications of live games.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const source = readFileSync(new URL('../../../web/offline/service_worker.js', import.meta.url), 'utf8');

/** What the service worker does at a click on the notification of the page at `data`, with these pages open. */
async function click(data, pages) {
    const done = [];
    const listeners = {};
    const self = {
        registration: { scope: 'https://narabe.example/' },
        clients: {
            matchAll: async () => pages.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
            openWindow: async (url) => void done.push(`open ${url}`),
        },
    };
    new Function('self', 'site', 'marks', 'addEventListener', source)(self, {}, {}, (name, listener) => (listeners[name] = listener));
    const waits = [];
    listeners.notificationclick({ notification: { data, close: () => done.push('close') }, waitUntil: (promise) => waits.push(promise) });
    await Promise.all(waits);
    return done;
}

test('a click on a notification closes it and shows the page that it is about, or another page of the site', async () => {
    const [game, library] = ['https://narabe.example/#play.abc', 'https://narabe.example/#library'];
    assert.deepEqual(await click(game, [library, game]), ['close', `focus ${game}`]);
    assert.deepEqual(await click(game, [library]), ['close', `focus ${library}`]);
    assert.deepEqual(await click(game, []), ['close', 'open https://narabe.example/']);
});
