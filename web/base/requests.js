// Builds requests to the program as text (src/app/host/web/bridge.h) from checked arguments, and parses replies. Pure functions.

import { request } from './commands.js';

/** The error that callers of `window.narabe` receive; its message is a complete sentence. */
export class Refused extends Error {
    constructor(sentence) {
        super(sentence);
        this.name = 'Refused';
    }
}

export const longestRecord = 1 << 20;  // characters; the program refuses more bytes than this
const longestWord = 1000;
const longestPosition = 20000;
const mostOptions = 30;
const mostSeats = 4;

const kindOf = (value) =>
    value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object'
    : typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`;

/** How an error message names a value of the wrong type. */
const named = (value) => (typeof value === 'number' ? String(value)
    : typeof value === 'string' ? `“${value.slice(0, 40)}”` : kindOf(value));

/** A text that fits on one line of a request. */
function word(value, what, longest = longestWord) {
    if (typeof value !== 'string') throw new Refused(`${what} must be a string, not ${kindOf(value)}.`);
    if (value.length > longest) throw new Refused(`${what} can have at most ${longest} characters.`);
    if (/[\u0000-\u001f\u007f]/.test(value)) throw new Refused(`${what} must be one line without control characters.`);
    if (value.trim() === '') throw new Refused(`${what} is empty.`);
    return value;
}

function plainObject(value, what) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new Refused(`${what} must be an object, not ${kindOf(value)}.`);
    }
    return value;
}

function optionLines(options) {
    const names = Object.keys(plainObject(options, 'options'));
    if (names.length > mostOptions) throw new Refused(`A game can have at most ${mostOptions} options.`);
    return names.map((name) => {
        const isName = /^[a-z][a-z0-9-]{0,39}$/.test(name);
        if (!isName) throw new Refused(`“${name.slice(0, 40)}” isn’t a valid option name.`);
        const value = options[name];
        if (typeof value === 'number' && !Number.isSafeInteger(value)) {
            throw new Refused(`The option ${name} must be a string or a whole number, not ${named(value)}.`);
        }
        return `option ${name}=${word(typeof value === 'number' ? String(value) : value, `The option ${name}`)}`;
    });
}

function seatLines(seats) {
    if (!Array.isArray(seats)) throw new Refused(`seats must be an array, not ${kindOf(seats)}.`);
    if (seats.length > mostSeats) throw new Refused(`A game can have at most ${mostSeats} seats.`);
    return Array.from(seats, (seat, index) => `seat ${word(seat, `Seat ${index + 1}`)}`);
}

/** The players by seat or, if a level is given, a person in the first seat and the computer in all others. */
function playerLines({ seats, level }) {
    if (level === undefined) return seats === undefined ? [] : seatLines(seats);
    if (seats !== undefined) throw new Refused('Give either seats or a level, not both: a level applies to all seats.');
    if (level === 'beginner') return ['seat human', 'others beginner'];
    if (!Number.isSafeInteger(level)) throw new Refused(`A level must be beginner or a whole number, not ${named(level)}.`);
    return ['seat human', `others level${level}`];
}

export const seatsRequest = (players) => request.seats(playerLines(players).join('\n'));

/** The lines that describe a game (src/app/shell/wanted_game.h), from the argument of the function with this name. */
export function gameLines(fields, name) {
    const known = ['game', 'options', 'position', 'seats', 'level'];
    const unknown = Object.keys(plainObject(fields, `The argument of ${name}`)).find((key) => !known.includes(key));
    if (unknown !== undefined) {
        throw new Refused(`Unknown field “${unknown.slice(0, 40)}” in ${name}. Fields: ${known.join(', ')}.`);
    }
    const lines = [`game ${word(fields.game, 'game')}`];
    if (fields.options !== undefined) lines.push(...optionLines(fields.options));
    if (fields.position !== undefined) lines.push(`position ${word(fields.position, 'The position', longestPosition)}`);
    lines.push(...playerLines(fields));
    return lines.join('\n');
}

export const newGameRequest = (fields) => request.newGame(gameLines(fields, 'newGame'));

/** A record or a saved game, as text. */
function longText(text) {
    if (typeof text !== 'string') throw new Refused(`A record must be a string, not ${kindOf(text)}.`);
    if (text.length > longestRecord) throw new Refused('The record is too long.');
    if (text.includes('\0')) throw new Refused('The record contains a NUL character, which isn’t allowed.');
    return text;
}

export const loadRequest = (record) => request.load(longText(record));
export const restoreRequest = (id, saved) => request.restore(id, longText(saved));

export const playRequest = (move) => request.play(word(move, 'A move'));

/** The payload of a reply; throws Refused if it is an error. */
export function payloadOf(reply) {
    const end = reply.indexOf('\n');
    const status = end < 0 ? reply : reply.slice(0, end);
    const rest = end < 0 ? '' : reply.slice(end + 1);
    if (status === 'ok') return rest;
    throw new Refused(rest);
}

export const linesOf = (payload) => payload.split('\n').filter((line) => line !== '');

/**
 * Parses the list for `narabe.targets()`. Canvas coordinates become page coordinates, both as `rect` and as plain fields, so that callers
 * can write `target.x`.
 */
export function targetsOf(payload, origin) {
    return JSON.parse(payload).map(({ id, label, x, y, width, height, ...state }) => {
        const rect = { x: x + origin.x, y: y + origin.y, width, height };
        return { id, label, ...state, ...rect, rect };
    });
}
