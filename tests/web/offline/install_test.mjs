import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Installation } from '../../../web/offline/install.js';

/** A window, and what the installation is told. */
function windowOf(navigator = {}) {
    /** @type {any} */
    const host = new EventTarget();
    const media = Object.assign(new EventTarget(), { matches: false });
    Object.assign(host, { navigator, media, matchMedia: () => media });
    const heard = [];
    const installation = new Installation(host);
    installation.watch((way) => heard.push(way));
    const offer = (prompt) => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
        host.dispatchEvent(event);
        return event;
    };
    return { host, media, heard, installation, offer };
}

test('what the browser offers can be taken up once, and is gone when it was', async () => {
    const { heard, installation, offer } = windowOf();
    assert.equal(installation.method, 'none');
    let asked = 0;
    assert.equal(offer(async () => ++asked).defaultPrevented, true, 'the browser does not ask by itself');
    assert.equal(installation.method, 'offered');
    await installation.ask();
    await installation.ask();
    assert.equal(asked, 1);
    offer(async () => ++asked);
    assert.deepEqual(heard, ['offered', 'none', 'offered'], 'and the browser may offer it again');
});

test('what was installed in another way is not offered any more', async () => {
    const { host, media, heard, installation, offer } = windowOf();
    offer(async () => assert.fail('it is not to be asked for'));
    host.dispatchEvent(new Event('appinstalled'));
    await installation.ask();
    assert.deepEqual(heard, ['offered', 'none']);
    offer(async () => {});
    media.matches = true;
    media.dispatchEvent(new Event('change'));
    assert.deepEqual(heard, ['offered', 'none', 'offered', 'none'], 'a page that was moved into a window of its own');
});

test('an offer that fails is no error; one that wanted a person is there again', async () => {
    const { heard, installation, offer } = windowOf();
    offer(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await installation.ask();
    assert.deepEqual(heard, ['offered']);
    offer(() => {
        throw new DOMException('', 'InvalidStateError');
    });
    await installation.ask();
    assert.deepEqual(heard, ['offered', 'offered', 'none']);
});

test('a newer offer is not lost by the answer to an older one', async () => {
    const { heard, installation, offer } = windowOf();
    /** @type {(value?: any) => void} */
    let answer;
    offer(() => new Promise((resolve) => (answer = resolve)));
    const asked = installation.ask();
    offer(async () => {});
    answer();
    await asked;
    assert.deepEqual(heard, ['offered', 'offered']);
});

test('phones without an offer are told how, unless they show an app already', () => {
    assert.equal(windowOf({ standalone: false, maxTouchPoints: 5 }).installation.method, 'by_hand');
    assert.equal(windowOf({ standalone: true, maxTouchPoints: 5 }).installation.method, 'none');
    assert.equal(windowOf({ standalone: false, maxTouchPoints: 0 }).installation.method, 'none', 'a desktop');
    assert.equal(windowOf({ maxTouchPoints: 5 }).installation.method, 'none', 'a phone whose browser has no such entry');
});
