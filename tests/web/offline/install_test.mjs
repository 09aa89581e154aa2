import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Installation } from '../../../web/offline/install.js';

/** A window, and a record of the reports of the installation. */
function windowOf(navigator = {}) {
    /** @type {any} */
    const host = new EventTarget();
    const media = Object.assign(new EventTarget(), { matches: false });
    Object.assign(host, { navigator, media, matchMedia: () => media });
    const received = [];
    const installation = new Installation(host);
    installation.watch((method) => received.push(method));
    const offer = (prompt) => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
        host.dispatchEvent(event);
        return event;
    };
    return { host, media, received, installation, offer };
}

test('the browser’s offer can be accepted only once', async () => {
    const { received, installation, offer } = windowOf();
    assert.equal(installation.method, 'none');
    let prompts = 0;
    assert.equal(offer(async () => ++prompts).defaultPrevented, true, 'the browser’s own prompt is prevented');
    assert.equal(installation.method, 'offered');
    await installation.ask();
    await installation.ask();
    assert.equal(prompts, 1);
    offer(async () => ++prompts);
    assert.deepEqual(received, ['offered', 'none', 'offered'], 'a second offer is reported');
});

test('an app installed in another way is no longer offered', async () => {
    const { host, media, received, installation, offer } = windowOf();
    offer(async () => assert.fail('this offer must not be used'));
    host.dispatchEvent(new Event('appinstalled'));
    await installation.ask();
    assert.deepEqual(received, ['offered', 'none']);
    offer(async () => {});
    media.matches = true;
    media.dispatchEvent(new Event('change'));
    assert.deepEqual(received, ['offered', 'none', 'offered', 'none'], 'a page that became an app window');
});

test('a failed offer is not an error, and an offer that needs a user action can be used again', async () => {
    const { received, installation, offer } = windowOf();
    offer(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await installation.ask();
    assert.deepEqual(received, ['offered']);
    offer(() => {
        throw new DOMException('', 'InvalidStateError');
    });
    await installation.ask();
    assert.deepEqual(received, ['offered', 'offered', 'none']);
});

test('the answer to an older offer does not remove a newer offer', async () => {
    const { received, installation, offer } = windowOf();
    /** @type {(value?: any) => void} */
    let answer;
    offer(() => new Promise((resolve) => (answer = resolve)));
    const answered = installation.ask();
    offer(async () => {});
    answer();
    await answered;
    assert.deepEqual(received, ['offered', 'offered']);
});

test('phones without an offer show instructions, unless the page runs as an app', () => {
    assert.equal(windowOf({ standalone: false, maxTouchPoints: 5 }).installation.method, 'by_hand');
    assert.equal(windowOf({ standalone: true, maxTouchPoints: 5 }).installation.method, 'none');
    assert.equal(windowOf({ standalone: false, maxTouchPoints: 0 }).installation.method, 'none', 'a desktop');
    assert.equal(windowOf({ maxTouchPoints: 5 }).installation.method, 'none', 'a phone whose browser has no such menu entry');
});
