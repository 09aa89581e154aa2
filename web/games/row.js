// A kept game as it comes out of the journal or the library, where anything may stand: a newer version, another program or a
// damaged disk has written it. Whatever was read, what comes out of here has the right types.

const latest = Date.UTC(9999, 11, 31);  // what comes later has no date in words

export const isId = (text) => typeof text === 'string' && /^[a-z2-7]{16}$/.test(text);

/** Milliseconds; 0 if it is not known when. */
export const readTime = (value) => (Number.isFinite(value) && value > 0 && value <= latest ? Math.floor(value) : 0);

const readCount = (value) => (Number.isSafeInteger(value) && value >= 0 ? value : 0);

/** All that can be said of a row that cannot be read. */
function asText(row) {
    try {
        return JSON.stringify(row, (name, value) => (typeof value === 'bigint' ? String(value) : value), 1) ?? '';
    } catch {
        return String(row?.id);
    }
}

/**
 * The row as a game: `{id, text, summary, created, changed, revision, writer, deleted}`, with `base` and `title` if it had them. A row whose
 * id, text or summary is none is a game of which nothing is known, and its text is the whole of the row, as it can be exported.
 */
export function readRow(row) {
    const { id, text = '', summary, title, created, changed, revision, base, writer, deleted } = row;
    const isGood = isId(id) && typeof text === 'string' && typeof summary === 'string';
    return {
        id,
        text: isGood ? text : asText(row),
        summary: isGood ? summary : '',
        ...(typeof title === 'string' && title !== '' ? { title } : {}),
        created: readTime(created),
        changed: readTime(changed),
        revision: readCount(revision),
        writer: typeof writer === 'string' ? writer : '',
        ...(base === undefined ? {} : { base: readCount(base) }),
        ...(readTime(deleted) > 0 ? { deleted: readTime(deleted) } : {}),
    };
}
