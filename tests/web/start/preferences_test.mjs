import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchPreferences, workersFor } from '../../../web/start/preferences.js';

test('the capabilities of the share sheet are detected', () => {
    const reports = (navigator) => watchPreferences(() => {}, /** @type {any} */ ({
        navigator, document: { addEventListener() {} }, matchMedia: () => ({ addEventListener() {} }), addEventListener() {},
    })).at(-1);
    const share = () => {};
    assert.equal(reports({}), 'sharing none');
    assert.equal(reports({ share }), 'sharing links');
    assert.equal(reports({ share, canShare: () => false }), 'sharing links');
    assert.equal(reports({ share, canShare: () => true }), 'sharing files');
});

test('system preferences are reported at the start and when they change', () => {
    const media = new Map();
    const pointer = [];
    /** @type {any} */
    const host = {
        matchMedia(query) {
            const entry = {
                matches: query.includes('dark'),
                addEventListener: (_, listener) => (entry.changed = listener),
            };
            media.set(query, entry);
            return entry;
        },
        addEventListener: (_, listener) => pointer.push(listener),
        document: { hidden: false, addEventListener: (name, listener) => name === 'visibilitychange' && (host.document.turned = listener) },
    };
    const received = [];
    const lines = watchPreferences((name, value) => received.push(`${name} ${value}`), host, () => new Date(2026, 0, 31, 23, 59));
    assert.match(lines[4], /^today 2026-01-31T23:59[+-]\d\d:\d\d$/);
    assert.deepEqual(lines.toSpliced(4, 1),
        ['scheme dark', 'contrast usual', 'motion full', 'touch no', 'workers 1', 'sharing none']);
    const dark = media.get('(prefers-color-scheme: dark)');
    dark.matches = false;
    dark.changed();
    dark.changed();
    pointer[0]({ pointerType: 'touch' });
    pointer[0]({ pointerType: 'touch' });
    pointer[0]({ pointerType: 'pen' });
    pointer[0]({ pointerType: 'mouse' });
    assert.deepEqual(received, ['scheme light', 'touch yes', 'touch no']);
    host.document.hidden = true;
    host.document.turned();
    host.document.turned();
    host.document.hidden = false;
    host.document.turned();
    assert.deepEqual(received.slice(3), ['page hidden', 'page shown']);
});

test('a low battery is reported, and when it is charged', async () => {
    const listeners = {};
    const battery = { charging: false, level: 0.5, addEventListener: (name, listener) => (listeners[name] = listener) };
    const reportsOf = (getBattery) => {
        const received = [];
        watchPreferences((name, value) => received.push(`${name} ${value}`), /** @type {any} */ ({
            navigator: { getBattery }, document: { addEventListener() {} }, matchMedia: () => ({ addEventListener() {} }), addEventListener() {},
        }));
        return received;
    };
    const received = reportsOf(async () => battery);
    await new Promise(setImmediate);
    assert.deepEqual(received, []);
    battery.level = 0.19;
    listeners.levelchange();
    battery.level = 0.18;
    listeners.levelchange();
    assert.deepEqual(received, ['battery low']);
    battery.charging = true;
    listeners.chargingchange();
    assert.deepEqual(received, ['battery low', 'battery fine']);
    const refused = reportsOf(() => Promise.reject(new Error('not allowed')));
    await new Promise(setImmediate);
    assert.deepEqual(refused, []);
});

test('the local date and time are reported when they have changed and the player presses a key or returns to the page', (t) => {
    const before = process.env.TZ;
    t.after(() => (before === undefined ? delete process.env.TZ : (process.env.TZ = before)));
    for (const [place, zone] of [['Asia/Tokyo', '+09:00'], ['America/Los_Angeles', '-08:00'], ['Asia/Kathmandu', '+05:45'], ['UTC', '+00:00']]) {
        process.env.TZ = place;
        const listeners = {};
        let now = new Date(2026, 0, 31, 0, 1);
        /** @type {any} */
        const host = {
            matchMedia: () => ({ addEventListener() {} }),
            addEventListener: (name, listener) => (listeners[name] = listener),
            document: { hidden: false, addEventListener: (name, listener) => (listeners[name] = listener) },
        };
        const received = [];
        const lines = watchPreferences((name, value) => name === 'today' && received.push(value), host, () => now);
        assert.ok(lines.includes(`today 2026-01-31T00:01${zone}`), `${place}: ${lines}`);
        now = new Date(2026, 0, 31, 0, 1, 59);
        listeners.pointerdown({ pointerType: 'mouse' });
        assert.deepEqual(received, []);
        now = new Date(2026, 0, 31, 23, 59);
        listeners.keydown({});
        now = new Date(2026, 1, 1, 0, 1);
        listeners.pointerdown({ pointerType: 'mouse' });
        listeners.visibilitychange();
        now = new Date(2026, 1, 2, 12);
        listeners.visibilitychange();
        assert.deepEqual(received, ['2026-01-31T23:59', '2026-02-01T00:01', '2026-02-02T12:00'].map((time) => time + zone), place);
    }
});

test('computer players use all but one of the cores', () => {
    assert.equal(workersFor({ hardwareConcurrency: 1 }), 1);
    assert.equal(workersFor({ hardwareConcurrency: 2 }), 1);
    assert.equal(workersFor({ hardwareConcurrency: 4 }), 3);
    assert.equal(workersFor({ hardwareConcurrency: 32, deviceMemory: 8 }), 4);
    assert.equal(workersFor({ hardwareConcurrency: 8, deviceMemory: 2 }), 1);
    assert.equal(workersFor({ hardwareConcurrency: 8, deviceMemory: 0.5 }), 1);
    assert.equal(workersFor({}), 1);
    assert.equal(workersFor(undefined), 1);
});
