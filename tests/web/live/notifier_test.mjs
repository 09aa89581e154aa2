// Notifications of live games, with a browser that only notes them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { live as module, notifier } from './modules.mjs';

/** A hidden page in a browser that permits notifications or not, with a service worker or without. */
function browser({ permission = 'granted', hasWorker = false, constructs = true } = {}) {
    const shown = new Map();  // by tag
    const called = [];
    let focused = 0;
    const add = (title, { body, tag, ...rest }, by) => {
        const notification = { title, body, by, ...rest, close: () => void (shown.get(tag) === notification && shown.delete(tag)) };
        shown.set(tag, notification);
        return notification;
    };
    class Notification {
        static permission = permission;

        constructor(title, options) {
            if (!constructs) throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
            return add(title, options, 'page');
        }
    }
    const registration = {
        active: {},
        showNotification: async (title, options) => void add(title, options, 'worker'),
        getNotifications: async ({ tag }) => [shown.get(tag)].filter(Boolean),
    };
    const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    const window = Object.assign(new EventTarget(), {
        Notification, location: { href: 'https://narabe.example/#play.abc' }, focus: () => void ++focused,
        navigator: { serviceWorker: { getRegistration: async () => (hasWorker ? registration : undefined) } },
    });
    const turn = async (state) => {
        document.visibilityState = state;
        document.dispatchEvent(new Event('visibilitychange'));
        await new Promise((resolve) => setImmediate(resolve));
    };
    const page = /** @type {any} */ ({ document, window });
    return { page, window, turn, call: (line) => void called.push(line), called, all: () => [...shown.values()], focused: () => focused };
}

const worded = (shown) => shown.map(({ title, body, by }) => `${by}: ${title} | ${body}`);

for (const hasWorker of [true, false]) {
    const by = hasWorker ? 'worker' : 'page';
    test(`a notification by the ${by} replaces the one before, and disappears when the page is visible`, async () => {
        const { page, call, called, turn, all } = browser({ hasWorker });
        const notices = new notifier.Notifier({ page, call });
        await notices.show('LITS', 'Mio joined the game.');
        await notices.show('Your turn', 'LITS: Mio has moved.');
        assert.deepEqual(worded(all()), [`${by}: Your turn | LITS: Mio has moved.`]);
        assert.equal(all()[0].data, 'https://narabe.example/#play.abc');
        await turn('visible');
        assert.deepEqual(all(), []);
        assert.deepEqual(called, []);
    });
}

test('a visible page shows no notification', async () => {
    const { page, call, turn, all } = browser();
    const notices = new notifier.Notifier({ page, call });
    await turn('visible');
    await notices.show('Your turn', 'LITS');
    assert.deepEqual(all(), []);
});

test('a click on a notification by the page shows the page', async () => {
    const { page, call, all, focused } = browser();
    await new notifier.Notifier({ page, call }).show('Your turn', 'LITS');
    all()[0].onclick();
    assert.equal(focused(), 1);
    assert.deepEqual(all(), []);
});

test('a page that is left takes its notification with it', async () => {
    const { page, call, all, window } = browser();
    await new notifier.Notifier({ page, call }).show('Your turn', 'LITS');
    window.dispatchEvent(new Event('pagehide'));
    assert.deepEqual(all(), []);
});

test('a browser that has withdrawn its permission is reported, and shows nothing', async () => {
    for (const permission of ['denied', 'default']) {
        const { page, call, called, all } = browser({ permission, hasWorker: true });
        await new notifier.Notifier({ page, call }).show('Your turn', 'LITS');
        assert.deepEqual([called, all()], [['notify_refused'], []]);
    }
});

test('a phone without a service worker shows nothing', async () => {
    const { page, call, called, all } = browser({ constructs: false });
    await new notifier.Notifier({ page, call }).show('Your turn', 'LITS');
    assert.deepEqual([called, all()], [[], []]);
});

test('the module of live games shows notifications', async () => {
    const { page, call, all } = browser();
    new module.Live({ call, relay: null, page }).notify('Your turn', 'LITS');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(worded(all()), ['page: Your turn | LITS']);
});
