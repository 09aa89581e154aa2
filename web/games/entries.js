// A saved game: its id, and the properties of its text, which only the program can read.

import { request } from '../base/commands.js';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

export const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % letters.length]).join('');

/** A text as a request can contain it: NUL would end the request. */
export const withoutNul = (text) => text.replaceAll('\0', '\ufffd');

/** Asks the program about a text; null if it refuses. */
function ask(call, write, text) {
    const reply = call(write(withoutNul(text)));
    return reply.startsWith('ok\n') ? reply.slice(3) : null;
}

/** The fingerprints under which the game in a text can be saved; none if it is unreadable. A saved game has one. */
export const fingerprintsOf = (call, text) => ask(call, request.fingerprints, text)?.split('\n') ?? [];

/** The text of a copy of a game. A copy does not count for the rating. */
export const copyOf = (call, text) => ask(call, request.copyOf, text) ?? text;
