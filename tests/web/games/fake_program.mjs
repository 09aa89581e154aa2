// A program for tests. It reads texts with a line `moves` that begins with L, and recognises games by that line. The parts of a file are
// separated by `---`; the reply to a part `reply WORDS` is WORDS.

const movesIn = (text) => /^moves (L.*)$/m.exec(text)?.[1];
export const fingerprint = (moves) => `fingerprint-of-${moves}`;

function importPart(part) {
    if (part.startsWith('reply ')) return `ok\n${part.slice('reply '.length)}`;
    const moves = movesIn(part);
    if (!moves) return 'error\nmove 1: no';
    const about = ['id', 'title', 'created', 'changed'].map((name) => new RegExp(`^#: (${name} .*)$`, 'm').exec(part)?.[1]).filter(Boolean);
    const text = `narabe-saved 1\nseat human\nseed 0\nnarabe 1\ngame lits\nmoves ${moves}\n`;
    return `ok\n${['game', `fingerprint ${fingerprint(moves)}`, ...about].join('\n')}\n\ngame lits\nmoves 1\n\n${text}`;
}

const answers = {
    fingerprints: (text) => (movesIn(text) ? `ok\n${fingerprint(movesIn(text))}` : 'error\nno'),
    copy_of: (text) => `ok\n${text.replace(/^standing (open|counted)$/m, 'standing copy')}`,
    parts: (text) => `ok\n${text === '' ? '' : text.split('\n---\n').map((part) => ` ${part.replaceAll('\n', '\n ')}`).join('\n\n')}`,
    import_part: importPart,
    export_file: (games, what) => `ok\n${what}.narabe\n${(games.match(/^game .*\n (?!narabe-saved 1\n)/gm) ?? []).length}\n${games}`,
    library: (list) => `ok\n${list.split('\nresult ').length - 1}`,
};

/** The reply to a request; `ok` to all others. */
export function answer(request) {
    const [line] = request.split('\n', 1);
    const [name, ...fields] = line.split(' ');
    return answers[name]?.(request.slice(line.length + 1), ...fields) ?? 'ok\n';
}
