// A room of a live game: publishes this player’s log and presence, and receives the others’. The program gets only what was opened and
// verified here; the relay gets only what is sealed.

import { Relay } from './relay.js';
import { decode, encode, isSealable, keyOf, open, reseal, roomOf, seal, seats } from './seal.js';

const keepLog = 30 * 86400;     // seconds that a relay keeps a log
const presenceEvery = 20_000;   // milliseconds
const presenceLasts = 45_000;   // milliseconds after which a player who was present is gone
const mendEvery = 5000;         // milliseconds between attempts to replace what others have put in the place of a log
const mostOpened = 50;          // messages in a second; opening one takes a phone up to 20 ms

export const none = '-';  // an empty field of a request or an event

const isSame = (one, other) => one?.length === other.length && one.every((byte, index) => byte === other[index]);

/** One room, as long as the program is connected to it, and until the relay has this player's log. */
export class Room {
    #room;
    #seat;
    #seed;
    #key;
    #host;
    #relay;
    #text = null;              // this player's log
    #seen = 0;
    #isAway = false;           // whether this player does not look at the game
    #isCleared = false;
    #count = 2;                // the seats that are followed
    #payloads = new Map();     // by topic: the last message that was verified
    #texts = new Map();        // by topic: the log in it
    #signatures = new Map();   // by topic: its signature; none for a log that was published here
    #kept = null;              // this player's log as the relay has sent it in this connection
    #keys = new Map();         // by seat: the keys that have written a log
    #present = new Map();      // by seat: the presence last reported, and when
    #mended = -Infinity;
    #mending = null;
    #refused = new Set();      // reasons that were reported
    #opened = { since: 0, count: 0 };
    #timer = null;

    constructor(host, { id, secret, seat, seed }) {
        this.#host = host;
        this.id = id;
        this.#room = roomOf(secret);
        this.#seat = seat;
        this.#seed = seed;
        this.#key = seed && encode(keyOf(seed));
        this.#relay = new Relay({
            createSocket: host.createSocket, clock: host.clock, random: host.random, isVisible: host.isVisible,
            client: encode(host.bytes(15)).replace(/[-_]/g, 'x'), user: this.#room.room, topics: this.#topics(),
            will: () => (seed ? this.#presence('gone') : null),
            received: (topic, payload) => this.#receive(topic, payload),
            changed: (state) => this.#report(`live_state ${id} ${state}`),
            began: () => (this.#kept = null),
            synced: () => this.#synced(),
            garbled: () => this.#refuse('garbled'),
            left: () => host.left(this),
        });
        this.#relay.open();
        this.#everySoOften();
    }

    publish(text) {
        if (!isSealable(text)) return this.#refuse('long');
        this.#text = text;
        this.#isCleared = false;
        this.#publishLog();
    }

    /** Publishes a log that other devices lack, without a signature as this player's. All devices must get all of several logs. */
    restore(seat, signature, text) {
        const topic = this.#topic('log', seat);
        this.#relay.publish({ topic, payload: this.#sealed(topic, text, signature), keep: keepLog }, text);
    }

    /** A negative number: the player is gone. */
    here(seen) {
        const wasAway = this.#isAway;
        this.#isAway = seen < 0;
        if (!this.#isAway) this.#seen = seen;
        this.#isAway && !wasAway ? this.hide() : this.#showPresence();
    }

    clear() {
        this.#isCleared = true;
        if (this.#seed) this.#relay.publish({ topic: this.#topic('log'), payload: new Uint8Array(0), keep: keepLog });
    }

    /** Ends the connection, once the relay has this player's log. */
    leave() {
        this.#isAway = true;
        this.#host.clock.stop(this.#timer);
        this.#host.clock.stop(this.#mending);
        this.#relay.leave(this.#seed ? this.#presence('gone') : null);
    }

    /** Ends the connection at once. */
    close() {
        this.#relay.close();
    }

    wake(isLost) {
        this.#relay.wake(isLost);
        this.#showPresence();
    }

    hide() {
        if (this.#seed) this.#relay.publish(this.#presence('gone'));
    }

    pause() {
        this.#relay.pause(this.#seed ? this.#presence('gone') : null);
    }

    #topic(kind, seat = this.#seat) {
        return `n/1/${this.#room.room}/${kind}/${seat}`;
    }

    /** The topics of the first two seats, and of this player’s log. */
    #topics() {
        const own = seats.indexOf(this.#seat) < 2 ? [] : [this.#topic('log')];
        return [...this.#topicsOf(seats.slice(0, 2)), ...own];
    }

    #topicsOf(some) {
        return some.flatMap((seat) => [this.#topic('log', seat), ...seat === this.#seat ? [] : [this.#topic('here', seat)]]);
    }

    /** Follows all seats of a game for more than two, once its inviter’s log is here. */
    #followSeats(log) {
        const count = Number(/^narabe-live 2\nkey [^\n]+\nsalt [^\n]+\nseats ([34])\n/.exec(log)?.[1] ?? 2);
        if (count <= this.#count) return;
        this.#relay.follow(this.#topicsOf(seats.slice(this.#count, count)));
        this.#count = count;
    }

    #report(line) {
        this.#host.later(() => this.#host.isCurrent(this) && this.#host.call(line));
    }

    #sealed(topic, text, signature = none) {
        const fields = { sealing: this.#room.sealing, topic, text, nonce: this.#host.bytes(24) };
        return signature === none ? seal({ ...fields, seed: this.#seed }) : reseal({ ...fields, signature: decode(signature, 64) });
    }

    #presence(what) {
        const topic = this.#topic('here');
        return { topic, payload: this.#sealed(topic, `narabe-here 1\nkey ${this.#key}\n${what}\n`), keep: 0 };
    }

    #showPresence() {
        if (this.#seed && !this.#isAway && this.#host.isVisible()) this.#relay.publish(this.#presence(`here ${this.#seen}`));
    }

    #publishLog() {
        if (!this.#seed || this.#text === null || this.#isCleared) return;
        const topic = this.#topic('log');
        const payload = this.#texts.get(topic) === this.#text ? this.#payloads.get(topic) : this.#sealed(topic, this.#text);
        this.#remember(topic, payload, this.#text);
        this.#relay.publish({ topic, payload, keep: keepLog });
    }

    #remember(topic, payload, text, signature = none) {
        this.#signatures.set(topic, signature);
        this.#payloads.set(topic, payload);
        this.#texts.set(topic, text);
    }

    /** Everything retained has arrived: a relay that has no log of this player, or an older one, gets it. Nothing could be sent before. */
    #synced() {
        if (this.#kept === null || this.#isStale(this.#kept)) this.#publishLog();
        this.#showPresence();
    }

    #everySoOften() {
        this.#timer = this.#host.clock.start(() => {
            this.#everySoOften();
            this.#showPresence();
            this.#expire();
        }, presenceEvery);
    }

    #expire() {
        const now = this.#host.clock.now();
        for (const [seat, { what, when }] of this.#present) {
            if (what !== 'gone' && now - when > presenceLasts) this.#setPresence(seat, 'gone');
        }
    }

    #setPresence(seat, what) {
        const before = this.#present.get(seat)?.what ?? 'gone';
        this.#present.set(seat, { what, when: this.#host.clock.now() });
        if (before !== 'gone' || what !== 'gone') this.#report(`live_here ${this.id} ${seat} ${what}`);  // clocks need each sign of life
        if (before === 'gone' && what !== 'gone') this.#showPresence();  // a player who has just come gets an answer
    }

    #refuse(reason) {
        if (this.#refused.has(reason)) return;
        this.#refused.add(reason);
        this.#report(`live_bad ${reason}`);
    }

    #isTooMuch() {
        const now = this.#host.clock.now();
        if (Math.abs(now - this.#opened.since) >= 1000) this.#opened = { since: now, count: 0 };
        return ++this.#opened.count > mostOpened;
    }

    #receive(topic, payload) {
        const [, kind, seat] = /\/(log|here)\/(\w+)$/.exec(topic) ?? [];
        if (!seats.includes(seat) || topic !== this.#topic(kind, seat)) return this.#refuse('topic');
        if (kind === 'log' && payload.length === 0) return this.#lose(seat);
        if (isSame(this.#payloads.get(topic), payload)) return this.#receiveLog(seat, this.#texts.get(topic));
        if (this.#isTooMuch()) return this.#refuse('flood');
        const { text, key, signature, reason } = open(this.#room, topic, payload);
        if (reason) {
            this.#refuse(reason);
            if (kind === 'log') this.#lose(seat);
        } else if (kind === 'here') {
            this.#receivePresence(seat, key, text);
        } else {
            this.#remember(topic, payload.slice(), text, signature);
            this.#addKey(seat, key);
            this.#receiveLog(seat, text);
        }
    }

    #addKey(seat, key) {
        this.#keys.set(seat, [key, ...this.#keys.get(seat) ?? []].slice(0, 4));
    }

    /** This player's log comes back when the relay has it: unchanged, older, or longer if the player's other device wrote it. */
    #receiveLog(seat, text) {
        const isMine = seat === this.#seat && this.#seed !== null;
        this.#followSeats(text);
        if (isMine) this.#kept = text;
        if (isMine && this.#isStale(text)) return this.#lose(seat);
        if (isMine && !text.includes(`\nkey ${this.#key}\n`)) this.#lose(seat);  // another guest with the same link
        return this.#report(`live_log ${this.id} ${seat} ${this.#signatures.get(this.#topic('log', seat))}\n${text}`);
    }

    /** Whether a text of this player's log at the relay is older than the one here. */
    #isStale(text) {
        return text !== this.#text && this.#text !== null && this.#text.startsWith(text);
    }

    #receivePresence(seat, key, text) {
        const [, what, seen] = /^narabe-here 1\nkey [^\n]+\n(gone|here (\d{1,5}))\n?$/.exec(text) ?? [];
        if (!what) this.#refuse('form');
        else if (this.#keys.get(seat)?.includes(key)) this.#setPresence(seat, seen === undefined ? 'gone' : String(Number(seen)));
    }

    /** This player's log was replaced or removed at the relay. */
    #lose(seat) {
        if (seat !== this.#seat) return;
        const { clock } = this.#host;
        const wait = Math.max(0, Math.min(mendEvery, this.#mended + mendEvery - clock.now()));
        clock.stop(this.#mending);
        this.#mending = clock.start(() => {
            this.#mended = clock.now();
            this.#publishLog();
        }, wait);
    }
}
