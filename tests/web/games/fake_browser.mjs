// A browser with tabs that play games; each tab records its events.
import assert from 'node:assert/strict';
import { Kept } from '../../../web/games/kept.js';
import { fakeLibrary, fakeLocks, fakeStorage } from './fake_library.mjs';
import { answer } from './fake_program.mjs';

/** Waits until all pending work is done, by alternating timers and promises. */
export async function settled() {
    for (let turn = 0; turn < 12; ++turn) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Waits until a condition holds after a pause; the test fails if it never does. */
export async function until(isSo) {
    for (let turn = 0; !isSo(); ++turn) {
        assert.ok(turn < 2000, `condition never held: ${isSo}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
}

export function browser({ locks = fakeLocks() } = {}) {
    const channels = [];
    const store = fakeStorage();
    const { library, database } = fakeLibrary();
    let time = 1000;
    const all = {
        store, library, database, locks, loads: 0, away: false,
        journal: (id) => JSON.parse(store.kept.get(`narabe.game.${id}`) ?? 'null'),
        tab(own = fakeStorage()) {
            const received = [];
            const channel = {
                postMessage: (data) => channels.filter((each) => each !== channel)
                    .forEach((each) => setTimeout(() => each.onmessage({ data }), 0)),
            };
            channels.push(channel);
            const kept = new Kept({
                storage: store.storage, tab: own.storage, locks, channel,
                call(request) {
                    received.push(request);
                    return answer(request);
                },
                report: (outcome) => received.push(outcome),
                trouble: (name) => received.push(name),
                load: async () => {
                    ++all.loads;
                    if (all.away) throw new Error('offline');
                    return { library, handler: {
                        run: (line) => received.push(line), importOld: (names) => received.push(names), find: async (fingerprints) => `id of ${fingerprints}`,
                    } };
                },
                now: () => ++time,
            });
            return { kept, own, received, channel };
        },
    };
    return all;
}
