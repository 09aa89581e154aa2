// Saved games as files. A file holds one or more records. Data of a saved game that a record lacks, such as the players and the position
// shown, is in comments that begin with `#: `, which other programs skip.

import { saveFile } from '../base/save_file.js';

const header = 'narabe 1';
const savedHeader = 'narabe-saved 1';
const mistakeHeader = 'narabe-mistake 1';
const mark = '#: ';
const puzzleMark = '#= puzzle-';
const omitted = ['seed'];       // the seed would reveal future draws
const longestTitle = 60;

function exportOf(game) {
    if (!isReadable(game)) return game.text;  // a different version may be able to read it
    const { id, text, title, created, changed } = game;
    const [first, rest] = text.split(new RegExp(`^${header}\\n`, 'm'));
    const lines = first.split('\n').slice(1).filter((line) => line !== '' && !omitted.includes(line.split(' ')[0]));
    const times = Object.entries({ created, changed }).filter(([, time]) => time > 0)
        .map(([name, time]) => `${name} ${new Date(time).toISOString()}`);
    return [header, ...[`id ${id}`, ...(title ? [`title ${title}`] : []), ...times, ...lines].map((line) => mark + line), rest].join('\n');
}

/** A mistake to practise (src/app/storage/mistakes.md). A mistake of a different version is commented out. */
function mistakeOf(value) {
    const [first, record] = value.replaceAll('\t', '\n').split(new RegExp(`^${header}\n`, 'm'));
    const lines = first.split('\n').filter((line) => line !== '');
    if (record === undefined || lines[0] !== mistakeHeader) return lines.concat(record ?? []).join('\n').replace(/^/gm, '# ');
    return [header, ...lines.map((line) => mark + line), record].join('\n');
}

/** Whether a saved game has the required lines. If not, it is damaged or was saved by a different version. */
export const isReadable = ({ text }) => text.startsWith(`${savedHeader}\n`) && text.includes(`\n${header}\n`);

/** Exports games, mistakes, and puzzle results by name (src/app/storage/solved.md) as a file, `{name, text}`. */
export function exportGames(games, date, mistakes = [], puzzles = []) {
    const two = (number) => String(number).padStart(2, '0');
    const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
    const kind = games.length === 1 ? /^game ([a-z-]+)$/m.exec(games[0].summary)?.[1] ?? 'game' : 'games';
    const name = `narabe-${kind}-${day}.narabe`;
    if (games.length === 1 && mistakes.length + puzzles.length === 0) return { name, text: exportOf(games[0]) };
    const hidden = games.filter((game) => !isReadable(game)).map(({ text }) => text.replace(/^/gm, '# '));
    const results = puzzles.map(([puzzle, result]) => `${puzzleMark}${puzzle} ${result}\n`).join('');
    return { name, text: [...(results ? [results] : []), ...games.filter(isReadable).map(exportOf), ...mistakes.map(mistakeOf), ...hidden].join('\n') };
}

/** The records in a file as texts for `examine`, with the data from their comments; `mistake` if a record is a mistake to practise. */
export function readGames(text) {
    const chunks = [[]];
    for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
        if (line === header && chunks.at(-1).some((each) => each === header)) chunks.push([]);
        chunks.at(-1).push(line);
    }
    return chunks.filter((lines) => lines.some((line) => line.trim() !== '' && !line.startsWith('#'))).map(readGame);
}

/** The puzzle results in a file, by name. */
export function readPuzzles(text) {
    const lines = text.replace(/^\ufeff/, '').replaceAll('\0', '\ufffd').split(/\r?\n/).filter((line) => line.startsWith(puzzleMark));
    return lines.map((line) => /^(\S+) (.+)$/.exec(line.slice(puzzleMark.length))?.slice(1) ?? ['?', '?']);
}

function readGame(lines) {
    const about = lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
    const record = lines.filter((line) => !line.startsWith('#')).join('\n');
    const field = (name) => about.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
    const time = (name) => Date.parse(field(name) ?? '') || undefined;
    const state = about.filter((line) => !/^(id|title|created|changed|seed) /.test(line));
    if (state.includes(mistakeHeader)) return { text: record, mistake: [...state, record].join('\n') };
    if (state.length === 0 || record.startsWith(savedHeader)) return { text: record };
    const seed = `seed ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    const text = [savedHeader, ...state, seed, record.trimStart()].join('\n');
    return { text, id: field('id'), title: field('title')?.slice(0, longestTitle), created: time('created'), changed: time('changed') };
}

export const download = ({ name, text }) => saveFile(new Blob([text], { type: 'text/plain' }), name);
