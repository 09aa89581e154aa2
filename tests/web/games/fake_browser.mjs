// A browser with tabs that play, each with the events it got.
import assert from 'node:assert/strict';
import { Kept } from '../../../web/games/kept.js';
import { fakeLibrary, fakeLocks, fakeStorage } from './fake_library.mjs';

/** Waits until everything is done, however slow the machine: timers and promises take turns. */
export async function settled() {
    for (let turn = 0; turn < 12; ++turn) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Waits for what comes after a pause; a test fails if it never comes. */
export async function until(isSo) {
    for (let turn = 0; !isSo(); ++turn) {
        assert.ok(turn < 2000, `never: ${isSo}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
}

export function browser({ locks = fakeLocks() } = {}) {
    const channels = [];
    const shelf = fakeStorage();
    const { library, database } = fakeLibrary();
    let time = 1000;
    const all = {
        shelf, library, database, locks, loads: 0, away: false,
        journal: (id) => JSON.parse(shelf.kept.get(`narabe.game.${id}`) ?? 'null'),
        tab(own = fakeStorage()) {
            const heard = [];
            const channel = {
                postMessage: (data) => channels.filter((each) => each !== channel)
                    .forEach((each) => setTimeout(() => each.onmessage({ data }), 0)),
            };
            channels.push(channel);
            const kept = new Kept({
                storage: shelf.storage, tab: own.storage, locks, channel,
                call(request) {
                    heard.push(request);
                    return request === 'examine\nrubbish' ? 'error\nno' : 'ok\n';
                },
                report: (outcome) => heard.push(outcome),
                trouble: (name) => heard.push(name),
                load: async () => {
                    ++all.loads;
                    if (all.away) throw new Error('offline');
                    return { library, handler: {
                        run: (line) => heard.push(line), importOld: (names) => heard.push(names), find: async (text) => `id of ${text}`,
                    } };
                },
                now: () => ++time,
            });
            return { kept, own, heard, channel };
        },
    };
    return all;
}
