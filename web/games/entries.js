// A saved game: its id and its text.

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

export const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % letters.length]).join('');

/** The text without the position shown, which differs between two versions of a game only if different moves were played. */
export const played = (text) => text.replace(/^cursor .*$/m, '');

/** The text of a copy of a game. A copy does not count for the rating (src/session/session.h, `Standing`). */
export const copyOf = (text) => text.replace(/^standing (open|counted)$/m, 'standing copy');
