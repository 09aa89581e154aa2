// The cryptography of live games: links, keys, and messages that only their players and watchers can read and only a player can write.
// Everything is a pure function; random bytes are arguments. Binary values in texts are base64url without padding.

import { Refused } from '../base/requests.js';
import { blake2b, ed25519, xchacha20poly1305 } from './noble.js';

/** All seats of the largest games. */
export const seats = ['first', 'second', 'third', 'fourth'];

const version = 1;
const block = 512;         // bytes; every message is padded to a multiple of it
const longestText = 8192;  // bytes
const sizes = { nonce: 24, tag: 16, signature: 64, length: 2 };
const head = sizes.signature + sizes.length;
export const constantSize = sizes.nonce + sizes.tag;  // bytes of a message beside its blocks
const mostBlocks = Math.ceil((head + longestText) / block);

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const bytesOf = (text) => encoder.encode(text);

/** `reason` is `damaged` or `newer`; the program has a message for each. */
export class BadLink extends Refused {
    constructor(reason) {
        super(reason === 'newer' ? 'This link is from a newer version of Narabe. Reload the page.' : 'This isn’t a valid link to a live game.');
        this.reason = reason;
    }
}

export const encode = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The bytes of a text in base64url; null unless it has that many bytes and is the only text for them. */
export function decode(text, size) {
    if (typeof text !== 'string' || text.length !== Math.ceil(size * 4 / 3) || !/^[A-Za-z0-9_-]*$/.test(text)) return null;
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return encode(bytes) === text ? bytes : null;
}

function joined(...parts) {
    const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

const keyed = (key, message) => blake2b(bytesOf(message), { key, dkLen: 32 });
const commitment = (key, salt) => blake2b(joined(key, salt), { dkLen: 16 });
const isEqual = (one, other) => one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Base32 as in RFC 4648, in small letters. */
function base32(bytes) {
    let bits = '';
    for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
    return bits.match(/.{5}/g).map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[parseInt(five, 2)]).join('');
}

/** Everything derived from the secret of a game: the name of its room, the key for its messages, and its ID among the saved games. */
export function roomOf(secret) {
    const derived = (label) => keyed(secret, `narabe live 1 ${label}`);
    return { secret, room: encode(derived('room').slice(0, 16)), sealing: derived('seal'), id: base32(derived('id').slice(0, 10)) };
}

export const keyOf = (seed) => ed25519.getPublicKey(seed);
const seedOfToken = (token) => keyed(token, 'narabe live 1 token');
export const keyOfToken = (token) => keyOf(seedOfToken(token));

/** A new game's secret, which commits to its inviter's key. */
export function invitation({ seed, salt, token }) {
    const key = keyOf(seed);
    const secret = commitment(key, salt);
    return { secret, token, seed, key, salt, tokenKey: keyOfToken(token), id: roomOf(secret).id };
}

/** The salt of an inviter’s game after the one with that secret: all their devices make the same game. */
export const saltAfter = (seed, secret) => keyed(seed, `narabe live 1 next ${roomOf(secret).room}`).slice(0, 16);

const claimed = (room, seat, key) => bytesOf(`${room}\n${seat}\n${encode(key)}`);

/** The right of a key to a seat, given by the token of the link. */
export const claimOf = (token, room, seat, key) => ed25519.sign(claimed(room, seat, key), seedOfToken(token));

/** The right of a player to a seat of the next game, given by the key that they had in the game before. */
export const claimOfPlayer = (seed, room, seat) => ed25519.sign(claimed(room, seat, keyOf(seed)), seed);

/** Strict, as in libsodium: points have one encoding, and small ones are refused. */
function isSigned(signature, message, key) {
    try {
        return ed25519.verify(signature, message, key, { zip215: false });
    } catch {
        return false;
    }
}

// --- Links ---------------------------------------------------------------------------------------------------------------

/**
 * The link for a watcher (`secret`), a player (with a `token`), or a player's second device (with `seat` and `seed`).
 * @param {string} page
 * @param {{ secret: Uint8Array, token?: Uint8Array, seat?: string, seed?: Uint8Array }} fields
 */
export function linkOf(page, { secret, token, seat, seed }) {
    const rest = token ? [token] : seed ? [[seats.indexOf(seat) + 1], seed] : [];
    return `${new URL('./', page).href}#live=${version}.${encode(joined(secret, ...rest))}`;
}

/** What a text with a link holds; throws BadLink. */
export function readLink(text) {
    const [, wanted, data] = /#live=([0-9]{1,6})\.([A-Za-z0-9_-]*)/.exec(text) ?? [];
    if (Number(wanted) > version) throw new BadLink('newer');
    const size = { 22: 16, 43: 32, 66: 49 }[data?.length];
    const bytes = Number(wanted) === version && size ? decode(data, size) : null;
    const seat = size === 49 ? seats[bytes?.[16] - 1] : '';
    if (!bytes || seat === undefined) throw new BadLink('damaged');
    const secret = bytes.slice(0, 16);
    if (size === 16) return { kind: 'watch', secret };
    return size === 32 ? { kind: 'play', secret, token: bytes.slice(16) } : { kind: 'device', secret, seat, seed: bytes.slice(17) };
}

// --- Messages ------------------------------------------------------------------------------------------------------------

export const isSealable = (text) => bytesOf(text).length <= longestText;

/** The message for a text that is sealable; `nonce` is 24 random bytes. */
export function seal({ sealing, topic, seed, text, nonce }) {
    const signature = ed25519.sign(bytesOf(`${topic}\n${text}`), seed);
    return reseal({ sealing, topic, signature, text, nonce });
}

/** The message for a text that its author has signed. */
export function reseal({ sealing, topic, signature, text, nonce }) {
    const said = bytesOf(text);
    const plain = new Uint8Array(Math.ceil((head + said.length) / block) * block);
    plain.set(joined(signature, [said.length & 0xFF, said.length >> 8], said));
    return joined(nonce, xchacha20poly1305(sealing, nonce, bytesOf(topic)).encrypt(plain));
}

function decrypted({ sealing, topic, payload }) {
    try {
        const nonce = payload.slice(0, sizes.nonce);
        return xchacha20poly1305(sealing, nonce, bytesOf(topic)).decrypt(payload.slice(sizes.nonce));
    } catch {
        return null;
    }
}

/** The text in a decrypted message; null if the message isn't exactly what `seal` makes. */
function textIn(plain) {
    const length = plain[sizes.signature] | plain[sizes.signature + 1] << 8;
    const end = head + length;
    if (length > longestText || Math.ceil(end / block) * block !== plain.length || plain.subarray(end).some(Boolean)) return null;
    try {
        const text = decoder.decode(plain.subarray(head, end));
        return /[\0\r]/.test(text) ? null : text;
    } catch {
        return null;
    }
}

/** Whether the third line of a log gives its key the right to write it: the secret's commitment, or a claim. */
function isEntitled({ secret, room }, seat, key, line) {
    const [word, first, second, ...rest] = line.split(' ');
    if (rest.length > 0) return false;
    if (word === 'salt') {
        const salt = decode(first, 16);
        return second === undefined && salt !== null && isEqual(commitment(key, salt), secret);
    }
    const tokenKey = decode(first, 32);
    const signature = decode(second, 64);
    return word === 'claim' && tokenKey !== null && signature !== null && isSigned(signature, claimed(room, seat, key), tokenKey);
}

/**
 * Opens a message. Returns its text, its author's key and signature, or the reason why it is refused: `size`, `sealed` (made without the secret,
 * or for another topic), `form`, `signature` or `key` (which has no right to the seat).
 */
export function open(room, topic, payload) {
    const blocks = (payload.length - constantSize) / block;
    if (!Number.isInteger(blocks) || blocks < 1 || blocks > mostBlocks) return { reason: 'size' };
    const plain = decrypted({ sealing: room.sealing, topic, payload });
    if (!plain) return { reason: 'sealed' };
    const text = textIn(plain);
    const [, kind, seat] = /\/(log|here)\/(\w+)$/.exec(topic) ?? [];
    const [title, second = '', third = ''] = text?.split('\n', 3) ?? [''];
    const key = second.startsWith('key ') ? decode(second.slice(4), 32) : null;
    if (!key || !(kind === 'log' ? /^narabe-live \d{1,6}$/ : /^narabe-here \d{1,6}$/).test(title)) return { reason: 'form' };
    const signature = plain.slice(0, sizes.signature);
    if (!isSigned(signature, bytesOf(`${topic}\n${text}`), key)) return { reason: 'signature' };
    if (kind === 'log' && !isEntitled(room, seat, key, third)) return { reason: 'key' };
    return { text, key: encode(key), signature: encode(signature) };
}
