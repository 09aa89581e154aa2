// A saved game from the journal or the library. Its contents are not trusted: a newer version, another program or a damaged disk may have
// written them. Whatever was read, the result has the right types.

const latest = Date.UTC(9999, 11, 31);  // later dates cannot be shown

export const isId = (text) => typeof text === 'string' && /^[a-z2-7]{16}$/.test(text);

/** Milliseconds; 0 if unknown. */
export const readTime = (value) => (Number.isFinite(value) && value > 0 && value <= latest ? Math.floor(value) : 0);

const readCount = (value) => (Number.isSafeInteger(value) && value >= 0 ? value : 0);

/** An unreadable row as text. */
function asText(row) {
    try {
        return JSON.stringify(row, (name, value) => (typeof value === 'bigint' ? String(value) : value), 1) ?? '';
    } catch {
        return String(row?.id);
    }
}

/**
 * Reads a row as a game: `{id, text, summary, created, changed, revision, writer, deleted}`, with `base`, `title` and `fingerprint` if the row
 * has them. A row with an invalid id, text or summary becomes an unreadable game whose text is the whole row, so that it can be exported.
 */
export function readRow(row) {
    const { id, text = '', summary, fingerprint, title, created, changed, revision, base, writer, deleted } = row;
    const isGood = isId(id) && typeof text === 'string' && typeof summary === 'string';
    return {
        id,
        text: isGood ? text : asText(row),
        summary: isGood ? summary : '',
        ...(isGood && typeof fingerprint === 'string' && fingerprint !== '' ? { fingerprint } : {}),
        ...(typeof title === 'string' && title !== '' ? { title } : {}),
        created: readTime(created),
        changed: readTime(changed),
        revision: readCount(revision),
        writer: typeof writer === 'string' ? writer : '',
        ...(base === undefined ? {} : { base: readCount(base) }),
        ...(readTime(deleted) > 0 ? { deleted: readTime(deleted) } : {}),
    };
}
