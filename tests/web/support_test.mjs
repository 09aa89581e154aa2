// When the page begins with what takes long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { painted } from '../../web/support.js';

const here = 'https://example.org/support.js';

/** A window whose page has loaded this script, and is painted when the test says so. */
function makeHost({ transferSize, hidden = false }) {
    const host = {
        document: { hidden },
        performance: { getEntriesByName: (name) => (name === here ? [{ transferSize, decodedBodySize: 900 }] : []) },
        timeouts: [],
        setTimeout: (act, after) => void host.timeouts.push({ act, after }),
        PerformanceObserver: class {
            constructor(heard) {
                host.paint = () => heard([], this);
            }
            observe(options) {
                assert.deepEqual(options, { type: 'paint', buffered: true });
            }
            disconnect() {
                host.isDisconnected = true;
            }
        },
    };
    return host;
}

const outcome = async (promise) => Promise.race([promise.then(() => 'begun'), new Promise((resolve) =>
    setTimeout(resolve, 5, 'waiting'))]);

test('a first visit is painted first', async () => {
    const host = makeHost({ transferSize: 1200 });
    const ready = painted(host, here);
    assert.equal(await outcome(ready), 'waiting');
    host.paint();
    assert.equal(await outcome(ready), 'begun');
    assert.equal(host.isDisconnected, true);
});

test('a page that is never painted begins all the same', async () => {
    const host = makeHost({ transferSize: 1200 });
    const ready = painted(host, here);
    assert.equal(await outcome(ready), 'waiting');
    host.timeouts[0].act();
    assert.equal(await outcome(ready), 'begun');
});

test('what comes from the cache, and what nobody looks at, waits for nothing', async () => {
    assert.equal(await outcome(painted(makeHost({ transferSize: 0 }), here)), 'begun');
    assert.equal(await outcome(painted(makeHost({ transferSize: 900, hidden: true }), here)), 'begun');
});
