// A game as it is kept: its id, its text, and the entry that the journal has of it.

import { isId, readRow } from './row.js';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

export const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % letters.length]).join('');

/** What was played, whichever place in it is looked at. */
export const played = (text) => text.replace(/^cursor .*$/m, '');

/** The text of a game for a copy of it, which does not count for a rating (src/session/session.h, `Standing`). */
export const copyOf = (text) => text.replace(/^standing (open|counted)$/m, 'standing copy');

/** An entry of the journal; null if it cannot be read. */
export function readEntry(text) {
    try {
        const row = JSON.parse(text);
        const isGood = isId(row.id) && [row.text, row.summary, row.writer].every((each) => typeof each === 'string');
        return isGood ? readRow({ ...row, base: row.base ?? 0, deleted: undefined }) : null;
    } catch {
        return null;
    }
}

/** What cannot be read is kept all the same, as a game of which nothing is known. */
export const damaged = (text) => ({
    id: newId(), text, summary: '', created: 0, changed: 0, revision: 1, base: 0, writer: '',
});
