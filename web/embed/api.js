// `window.narabe`: an object that controls the program, for tests, embedding pages and assistive software.

import { request } from '../base/commands.js';
import { linesOf, loadRequest, newGameRequest, payloadOf, playRequest, Refused, targetsOf } from '../base/requests.js';

const events = ['move', 'result', 'error', 'change', 'solved'];

/** Event listeners. If a listener throws, the error is logged and the other listeners still run. */
export class Listeners {
    #all = new Map(events.map((event) => [event, new Set()]));

    add(event, listener) {
        if (!events.includes(event)) throw new Refused(`Unknown event. Events: ${events.join(', ')}.`);
        if (typeof listener !== 'function') throw new Refused('The listener must be a function.');
        const entry = { listener };
        this.#all.get(event).add(entry);
        return () => void this.#all.get(event).delete(entry);
    }

    /** Calls the listeners after the current task. */
    emit(event, detail) {
        queueMicrotask(() => {
            for (const entry of [...this.#all.get(event)]) {
                try {
                    entry.listener(structuredClone(detail));
                } catch (error) {
                    reportError(error);
                }
            }
        });
    }
}

function noMore(name, rest) {
    if (rest.some((value) => value !== undefined)) throw new Refused(`Too many arguments for ${name}.`);
}

const gamesOf = (payload) => linesOf(payload).map((line) => {
    const [id, name] = line.split('\t');
    return { id, name };
});

const loaded = (fetchLive) => fetchLive().catch(() => {
    throw new Refused('The part of the program for live games couldn’t be downloaded.');
});

/** The function that joins a live game by a link; it rejects with Refused. `fetchLive()` loads live/live.js. */
export const joining = (fetchLive) => async (link) => (await loaded(fetchLive)).join(link);

/**
 * Returns the functions of `window.narabe`, which can be called before the program runs. `ready` resolves to the program, which has
 * `ask(request)`, and `settle()` and `origin()` for its canvas. `fetchLive()` loads live/live.js.
 */
export function makeApi(ready, listeners, fetchLive) {
    const live = async () => {
        await ready;
        return loaded(fetchLive);
    };
    const ask = async (written) => payloadOf(await (await ready).ask(written));
    /**
     * Makes a function that sends the request with the same name, without arguments.
     * @param {string} name
     * @param {(payload: string) => any} [read]
     */
    const asking = (name, read = () => {}) => async (...rest) => {
        noMore(name, rest);
        return read(await ask(request[name]()));
    };
    const functions = {
        games: asking('games', gamesOf),
        async newGame(fields, ...rest) {
            noMore('newGame', rest);
            await ask(newGameRequest(fields));
        },
        record: asking('record', (payload) => payload),
        async load(text, ...rest) {
            noMore('load', rest);
            await ask(loadRequest(text));
        },
        async invite(fields, ...rest) {
            noMore('invite', rest);
            return (await live()).invite(fields);
        },
        async join(link, ...rest) {
            noMore('join', rest);
            await ready;
            await joining(fetchLive)(link);
        },
        legal: asking('legal', linesOf),
        async play(move, ...rest) {
            noMore('play', rest);
            await ask(playRequest(move));
        },
        undo: asking('undo'),
        redo: asking('redo'),
        state: asking('state', (payload) => JSON.parse(payload)),
        async targets(...rest) {
            noMore('targets', rest);
            const program = await ready;
            await program.settle();
            return targetsOf(await ask(request.targets()), program.origin());
        },
        async on(event, listener, ...rest) {
            noMore('on', rest);
            const remove = listeners.add(event, listener);
            await ready.catch((error) => {
                remove();
                throw error;
            });
            return remove;
        },
    };
    const api = Object.freeze({ ...functions });
    // The result of `await narabe` must not be thenable, or awaiting it would never end.
    /** @type {PromiseLike<typeof api>['then']} */
    const then = (done, failed) => ready.then(() => api).then(done, failed);
    return Object.freeze({ ...functions, then });
}
