// Requests from outside: in the address, from the site's page about a game, or from the system, which may also send them while the page is
// open. Requests are not trusted; only this module checks them.

import { downloadPart } from '../base/download.js';
import { longestRecord } from '../base/requests.js';

const mostFiles = 20;
const longestName = 60;
const longestPlace = 200;
const used = ['game', 'text', 'title', 'url', 'sw'];  // requests that are removed from the address, so that a reload does not repeat them

/** The game in a link, still encoded: the text after `#g=`. Line breaks and quotation marks may be percent-encoded. */
const linkIn = (hash) => (hash.startsWith('#g=') ? hash.slice(3).replace(/(?:%20|%0A|%0D|%3E)+/gi, '\n') : null);

/** The invitation in a link to a live game: the text after `#live=` (live/seal.js). */
const invitationIn = (text) => /#live=([\w.-]{1,300})/.exec(text)?.[1] ?? null;

/** Whether a text contains a record (src/session/pasted.h), whose names and comments may contain anything. */
const holdsRecord = (text) => /^[^\S\n]*(?:[>`][^\S\n]*)*narabe 1[^\S\n]*`*[^\S\n]*$/m.test(text);

/** The game in a link within a shared or pasted text, with everything that follows, as the link may be wrapped. */
function linkOf(text) {
    const found = holdsRecord(text) ? null : /#g=(?=[0-9]{1,6}\.)|\/[^\s#]*#g=/.exec(text);
    return found ? text.slice(found.index + found[0].length) : null;
}

/** A text without the byte order mark that some programs write, and without NUL, which would end it in the program. */
const unmarked = (text) => text.replace(/^\ufeff/, '').replaceAll('\0', '\ufffd');

/** The route (src/app/shell/route.h) in an address; null if there is none. `about` is the page's game. */
function placeIn(hash, about) {
    const text = hash.slice(1, longestPlace + 2).replace(/[^\w./-]/g, '?');
    if (about === '') return text === '' ? null : text;
    if (text === '') return `setup.${about}`;
    return /^(rules|learn|puzzles)$/.test(text) ? `${text}.${about}` : text;
}

const nothing = { place: null, game: null, text: null, link: null, live: null, embed: false, worker: null, trouble: null };

/**
 * The request in an address:
 *   place     the route that the address leads to, which may not exist
 *   game      the id of the game that a sheet is opened for, which may not exist
 *   text      a text to read like a pasted one
 *   link      a game in a link, still encoded
 *   live      a link to a live game, still encoded
 *   embed     whether the page is in a frame
 *   worker    `off` removes the service worker and everything that it has saved
 *   trouble   a problem to report to the player (bridge.h, `trouble`)
 * `about` is the game that the page is about (`<html data-game>`).
 */
export function readAddress(address, about = '') {
    const { searchParams, hash } = new URL(address);
    const value = (name) => searchParams.get(name) ?? '';
    const shared = ['text', 'url', 'title'].map((name) => unmarked(value(name))).filter((each) => each !== '');
    const text = shared.find((each) => holdsRecord(each) || linkOf(each) !== null) ?? shared[0] ?? '';
    const link = linkIn(hash) ?? linkOf(text);
    const worker = value('sw') === 'off' ? 'off' : null;
    const live = invitationIn(hash) ?? (holdsRecord(text) ? null : invitationIn(text));
    const place = link === null && live === null ? placeIn(hash, about) : null;
    const launch = { ...nothing, place, link, live, worker, embed: searchParams.has('embed') };
    if (live !== null) return { ...launch, link: null };
    if (link !== null) return link.length > longestRecord ? { ...launch, link: null, trouble: 'too_long' } : launch;
    if (text.length > longestRecord) return { ...launch, trouble: 'too_long' };
    if (text !== '') return { ...launch, text };
    const game = value('game').replace(/[\u0000-\u001f\u007f]/g, ' ').trim().slice(0, longestName);
    return game === '' ? launch : { ...launch, place: null, game };
}

/** The request in a shared or pasted text: a link, or any other text. */
export function readText(text) {
    if (text.length > longestRecord) return { ...nothing, trouble: 'too_long' };
    const live = holdsRecord(text) ? null : invitationIn(text);
    if (live !== null) return { ...nothing, live };
    const link = linkOf(text);
    return link === null ? { ...nothing, text: unmarked(text) } : { ...nothing, link };
}

/** The request in a file from the system (a FileSystemFileHandle). */
export async function readFile(handle) {
    try {
        const { textOfFile } = await downloadPart(() => import('../base/text_file.js'));
        return { ...nothing, text: await textOfFile(await handle.getFile(), longestRecord) };
    } catch ({ reason = 'file_unreadable' }) {
        return { ...nothing, trouble: reason };
    }
}

/** The address without its request, so that a reload does not repeat it. */
export function cleanAddress(address) {
    const url = new URL(address);
    if (used.some((name) => url.searchParams.has(name))) for (const name of used) url.searchParams.delete(name);
    url.hash = '';
    return url.href;
}

/**
 * Calls `follow` for requests that the system sends while the page is open. `first` is the address with which the page was opened, and
 * `read(address)` returns the request in an address.
 */
export function watchLaunches(follow, first, read = readAddress, host = window) {
    host.launchQueue?.setConsumer(async ({ targetURL, files = [] }) => {
        for (const file of Array.from(files).slice(0, mostFiles)) follow(await readFile(file));
        const isKnown = !targetURL || targetURL === first;  // the browser also reports the first address
        first = null;
        if (files.length === 0 && !isKnown) follow(read(targetURL));
    });
}
