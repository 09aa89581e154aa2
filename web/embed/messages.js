// The messages of an embedding page (see messages.md): checks messages, converts them to requests to the program, and limits their rate.
// Pure functions.

import { request } from '../base/commands.js';
import { loadRequest, newGameRequest, playRequest, Refused, restoreRequest, seatsRequest } from '../base/requests.js';

export const version = 1;
export const languages = ['en', 'ja'];
export const themes = ['system', 'light', 'dark', 'contrast'];
export const controls = ['none', 'basic', 'full'];

const mostAtOnce = 60;   // maximum messages in a burst
const perSecond = 20;    // average maximum
const longestLink = 1000;    // characters of a link to a live game
const longestText = 20000;  // maximum characters of options or seats given as text

/** A rate limit that players never reach, but that keeps scripts from overloading the program. */
export class Allowance {
    #left = mostAtOnce;
    #since;

    constructor(now) {
        this.#since = now;
    }

    /** Whether another message may pass at the time `now`, in milliseconds. */
    take(now) {
        this.#left = Math.min(mostAtOnce, this.#left + (Math.max(0, now - this.#since) * perSecond) / 1000);
        this.#since = now;
        if (this.#left < 1) return false;
        this.#left -= 1;
        return true;
    }
}

function oneOf(all, value, what) {
    if (!all.includes(value)) throw new Refused(`${what} must be one of ${all.join(', ')}.`);
    return value;
}

function parts(text, what) {
    if (text.length > longestText) throw new Refused(`${what} can have at most ${longestText} characters.`);
    return text.split(/[\s,]+/).filter((part) => part !== '');
}

/** Options in the form of an attribute, such as `board=dense supply=4`. Objects are returned unchanged. */
export function optionsOf(options) {
    if (typeof options !== 'string') return options;
    return Object.fromEntries(parts(options, 'The options').map((part) => {
        const equals = part.indexOf('=');
        if (equals < 1) throw new Refused(`“${part.slice(0, 40)}” isn’t a valid option. Write name=value.`);
        return [part.slice(0, equals), part.slice(equals + 1)];
    }));
}

/** Seats in the form of an attribute, such as `human level3`. Arrays are returned unchanged. */
export const seatsOf = (seats) => (typeof seats === 'string' ? parts(seats, 'The seats') : seats);

/** A level in the form of an attribute. Numbers are returned unchanged. */
export const levelOf = (level) => (typeof level === 'string' && /^\d{1,3}$/.test(level.trim()) ? Number(level) : level);

/** @param {{ seats?: unknown, level?: unknown }} players */
const playersOf = ({ seats, level }) => ({ seats: seatsOf(seats), level: levelOf(level) });

/** The name of a puzzle, which may not exist, or `today`. */
function puzzleNameOf(name) {
    if (typeof name === 'string' && /^(today|[a-z-]{1,40}-[1-9]\d{0,9})$/.test(name)) return name;
    throw new Refused('puzzle must be the name of a puzzle, such as tix-17, or today.');
}

/** A link to a live game. */
function liveOf(link) {
    if (typeof link === 'string' && link.length <= longestLink && link.includes('#live=')) return link;
    throw new Refused('live must be a link to a live game.');
}

/** The fields of each message besides `narabe`, `id` and `type`, and its requests to the program. */
const kinds = {
    newGame: {
        fields: ['game', 'options', 'position', 'seats', 'level'],
        requests: ({ game, options, position, ...players }) =>
            [newGameRequest({ game, options: optionsOf(options), position, ...playersOf(players) })],
    },
    load: {
        fields: ['record', 'seats', 'level'],
        requests({ record, ...players }) {
            const requests = [loadRequest(record)];
            if (players.seats !== undefined || players.level !== undefined) requests.push(seatsRequest(playersOf(players)));
            return requests;
        },
    },
    showPuzzle: { fields: ['puzzle'], requests: ({ puzzle }) => [request.goTo(`puzzle.${puzzleNameOf(puzzle)}`)] },
    join: { fields: ['live'], requests: () => [] },  // embedded.js
    resume: {
        fields: ['kept'],
        requests: ({ kept }) => [restoreRequest('a'.repeat(16), kept)],  // the game may have any id
    },
    play: { fields: ['move'], requests: ({ move }) => [playRequest(move)] },
    undo: { fields: [], requests: () => [request.undo()] },
    redo: { fields: [], requests: () => [request.redo()] },
    state: { fields: [], requests: () => [request.state()] },
    record: { fields: [], requests: () => [request.record()] },
    legal: { fields: [], requests: () => [request.legal()] },
    set: {
        fields: ['language', 'theme', 'controls'],
        requests({ theme, controls: wanted }) {
            const requests = [];
            if (theme !== undefined) requests.push(request.prefer('theme', oneOf(themes, theme, 'theme')));
            if (wanted !== undefined) requests.push(request.prefer('controls', oneOf(controls, wanted, 'controls')));
            return requests;
        },
    },
};

/** Whether a message is for Narabe; hosts may send other messages to their frames. */
export const isForNarabe = (data) => typeof data === 'object' && data !== null && Object.hasOwn(data, 'narabe');

/** The number or short text that identifies an answer; undefined if there is none. */
export function idOf({ id }) {
    return Number.isSafeInteger(id) || (typeof id === 'string' && id.length <= 100) ? id : undefined;
}

/** The contents of a message: its type, the requests to the program, and a new language or the link to a live game, if any. */
export function readMessage(data) {
    if (data.narabe !== version) throw new Refused(`Unknown message version. This page understands version ${version}.`);
    const { narabe, id, type, ...rest } = data;
    if (id !== undefined && idOf(data) === undefined) throw new Refused('The id of a message must be a whole number or a string of at most 100 characters.');
    if (typeof type !== 'string' || !Object.hasOwn(kinds, type)) {
        throw new Refused(`Unknown message type. Types: ${Object.keys(kinds).join(', ')}.`);
    }
    const { fields, requests } = kinds[type];
    const unknown = Object.keys(rest).find((name) => !fields.includes(name));
    if (unknown !== undefined) throw new Refused(`Unknown field “${unknown.slice(0, 40)}” in the message ${type}.`);
    const language = rest.language === undefined ? null : oneOf(languages, rest.language, 'language');
    const live = type === 'join' ? liveOf(rest.live) : null;
    return { type, requests: requests(rest), language, live };
}

/** The contents of the page's address: appearance, host and first game. */
export function readQuery(search) {
    const query = new URLSearchParams(search);
    const chosen = (name, all, fallback) => (all.includes(query.get(name)) ? query.get(name) : fallback);
    const given = (...names) => Object.fromEntries(
        names.filter((name) => query.get(name)).map((name) => [name, query.get(name)]));
    let first = null;
    if (query.get('record')) first = { type: 'load', ...given('record', 'seats', 'level') };
    else if (query.get('live')) first = { type: 'join', ...given('live') };
    else if (query.get('game')) first = { type: 'newGame', ...given('game', 'options', 'position', 'seats', 'level') };
    else if (query.get('puzzle')) first = { type: 'showPuzzle', ...given('puzzle') };
    return {
        origin: originOf(query.get('origin')),
        theme: chosen('theme', themes, 'system'),
        controls: chosen('controls', controls, 'basic'),
        first: first && { narabe: version, ...first },
    };
}

/** Returns `text` if it is an origin as browsers write it; otherwise null. */
function originOf(text) {
    if (text === 'null') return text;
    try {
        return text !== null && new URL(text).origin === text ? text : null;
    } catch {
        return null;
    }
}

/** The preferred height for this width: narrow pages stack the panels, wide pages put the board between them. */
export function wantedHeight(width, shown) {
    if (width >= 620) return Math.round(Math.min(720, Math.max(380, 0.6 * width)));
    return Math.round(Math.max(1.12 * width, 0.8 * width + 300)) - (shown === 'none' ? 40 : 0);
}
