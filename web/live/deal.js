// The cryptography of a deal (src/live/protocol.md): computes the tasks that the program sets (src/live/computations.h), as src/relay/dealer.cpp does.

import { blake2b, ristretto255, ristretto255_hasher } from './noble.js';
import { decode, encode, roomOf, seats as seatNames } from './seal.js';

const { Point } = ristretto255;
const { Fn } = Point;  // scalars

const tiles = 30;
const pointSize = 32;  // bytes; a scalar has as many
const no = 'no';

const encoder = new TextEncoder();
const hashed = (text, key, dkLen = 64) => blake2b(encoder.encode(text), { key, dkLen });
const numberOf = (bytes) => bytes.reduceRight((sum, byte) => sum << 8n | BigInt(byte), 0n);
const reduced = (hash) => Fn.create(numberOf(hash));
const indices = Array.from({ length: tiles }, (_, index) => index);

/** A factor of a slot: not zero, and smaller than the order of the group; null if it is not that. */
function readFactor(text) {
    const bytes = decode(text, pointSize);
    const factor = bytes && numberOf(bytes);
    return factor && Fn.isValid(factor) ? factor : null;
}

/** Null if the bytes aren’t a point, or are the identity. */
function readPoint(bytes) {
    try {
        const point = Point.fromBytes(bytes);
        return point.equals(Point.ZERO) ? null : point;
    } catch {
        return null;
    }
}

/** Thirty different points, none of them the identity; null if the text is not that. */
function readPoints(text) {
    const bytes = decode(text, tiles * pointSize);
    if (!bytes) return null;
    const parts = indices.map((index) => bytes.slice(index * pointSize, (index + 1) * pointSize));
    const points = parts.map(readPoint);
    return points.includes(null) || new Set(parts.map(encode)).size < tiles ? null : points;
}

function writePoints(points) {
    const bytes = new Uint8Array(tiles * pointSize);
    for (const [index, point] of points.entries()) bytes.set(point.toBytes(), index * pointSize);
    return encode(bytes);
}

let tilePoints = { room: '', points: [] };

/** The points of all tiles. */
function pointsOf(room) {
    if (tilePoints.room !== room) {
        tilePoints = { room, points: indices.map((tile) => ristretto255_hasher.deriveToCurve(hashed(`narabe live 1 tile ${room} ${tile}`))) };
    }
    return tilePoints.points;
}

/** The numbers and the order that a player derives for one pass, which answers the points of the pass before. */
class PassKey {
    #key;

    constructor(secret, pass, points) {
        this.#key = hashed(`pass ${pass} ${points}`, secret, 32);
    }

    scalar() {
        return reduced(hashed('scalar', this.#key));
    }

    factor(slot) {
        return reduced(hashed(`slot ${slot}`, this.#key));
    }

    order() {
        const hashes = indices.map((index) => numberOf(hashed(`order ${index}`, this.#key).reverse()));
        return [...indices].sort((one, other) => (hashes[one] < hashes[other] ? -1 : 1));
    }
}

export class Dealer {
    #pause;

    /** `pause()` lets the page do other things: a pass takes a phone up to a second. */
    constructor(pause) {
        this.#pause = pause;
    }

    /** The result of a task; `no` if its points or factors are not valid. */
    async compute(task) {
        const [kind, ...words] = task.split(' ');
        if (!isTask(kind, words)) return no;
        switch (kind) {
            case 'check': return readPoints(words[0]) ? 'yes' : no;
            case 'pass': return this.#passTask(words);
            case 'factor': return factorTask(words);
            case 'open': return openTask(words);
            case 'secret': return encode(secretFrom(words[0], words[1]));
            case 'verify': return this.#verify(words);
            default: return no;
        }
    }

    #passTask([secret, seed, ...words]) {
        const namesSeats = words[0]?.length === 1;
        const seats = namesSeats ? Number(words[0]) : 2;
        return this.#pass(roomFrom(secret), secretFrom(secret, seed), words.slice(namesSeats ? 1 : 0), seats);
    }

    /** The pass after those before it, in a game of that many seats. `secret` belongs to the player who makes it. */
    async #pass(room, secret, before, seats) {
        const pass = before.length + 1;
        const answered = (number) => (number === 1 ? '' : before[number - 2]);
        const points = pass === 1 ? pointsOf(room) : readPoints(answered(pass));
        if (!points || pass > 2 * seats) return no;
        const key = new PassKey(secret, pass, answered(pass));
        if (pass <= seats) return this.#shuffled(key, points);
        return this.#locked(new PassKey(secret, pass - seats, answered(pass - seats)), key, points);
    }

    #shuffled(key, points) {
        const scalar = key.scalar();
        return this.#multiplied(key.order().map((from) => [points[from], scalar]));
    }

    #locked(shuffle, lock, points) {
        const removed = Fn.inv(shuffle.scalar());
        return this.#multiplied(points.map((point, slot) => [point, Fn.mul(removed, lock.factor(slot))]));
    }

    async #multiplied(pairs) {
        const points = [];
        for (const [point, scalar] of pairs) {
            points.push(point.multiply(scalar));
            await this.#pause();
        }
        return writePoints(points);
    }

    async #verify([secret, ...words]) {
        const room = roomFrom(secret);
        const firstPass = words.findIndex(isPass);
        const seats = firstPass < 0 ? words.length : firstPass;
        const passes = words.slice(seats);
        const forgers = new Set();
        for (const [index, pass] of passes.entries()) {
            const own = decode(words[index % seats], 32);
            if (!own || await this.#pass(room, own, passes.slice(0, index), seats) !== pass) forgers.add(index % seats);
        }
        return verdict(forgers, seats);
    }
}

const isPass = (word) => word.length > 2 * pointSize;

/** What the program learns about who forged a pass. */
function verdict(forgers, seats) {
    if (forgers.size === 0) return 'fair';
    if (seats > 2) return [...forgers].sort().map((seat) => seatNames[seat]).join('+');
    return forgers.size === 2 ? 'both' : forgers.has(0) ? 'inviter' : 'guest';
}

/** The least and most words of each task after its kind. */
const counts = { check: [1, 1], pass: [2, 10], factor: [5, 5], open: [5, 7], secret: [2, 2], verify: [3, 13] };

function isTask(kind, words) {
    const [least, most] = counts[kind] ?? [0, -1];
    const needsSecret = kind !== 'check';
    return words.length >= least && words.length <= most && (!needsSecret || decode(words[0], 16) !== null);
}

const roomFrom = (secret) => roomOf(decode(secret, 16)).room;

/** A player's secret of the deal. */
const secretFrom = (secret, seed) => hashed(`narabe live 1 deal ${roomFrom(secret)}`, decode(seed, 32), 32);

function factorTask([secret, seed, pass, slot, points]) {
    return encode(Fn.toBytes(new PassKey(secretFrom(secret, seed), pass, points).factor(slot)));
}

function openTask([secret, points, slot, ...factorTexts]) {
    const bytes = decode(points, tiles * pointSize);
    const point = bytes && readPoint(bytes.slice(slot * pointSize, (Number(slot) + 1) * pointSize));
    const factors = factorTexts.map(readFactor);
    if (!point || !factors.every(Boolean)) return no;
    const opened = point.multiply(Fn.inv(factors.reduce((product, factor) => Fn.mul(product, factor))));
    const tile = pointsOf(roomFrom(secret)).findIndex((each) => each.equals(opened));
    return tile < 0 ? no : `${tile}`;
}
