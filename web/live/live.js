// Live games: turns the program's events into messages to a relay, and what arrives into requests (web/commands.md). The program gets only what
// was opened and verified here; the relay gets only what is sealed.

import { gameLines, payloadOf, Refused } from '../base/requests.js';
import { Notifier } from './notifier.js';
import { Relay } from './relay.js';
import { claimOf, claimOfPlayer, decode, encode, invitation, isSealable, keyOf, keyOfToken, linkOf, open, readLink, reseal, roomOf, saltAfter, seal, seats } from './seal.js';
import { Tasks } from './tasks.js';

export { relayAddress } from './relay.js';
export { BadLink } from './seal.js';

const keepLog = 30 * 86400;     // seconds that a relay keeps a log
const presenceEvery = 20_000;   // milliseconds
const presenceLasts = 45_000;   // milliseconds after which a player who was present is gone
const mendEvery = 5000;         // milliseconds between attempts to replace what others have put in the place of a log
const longestSearch = 30_000;   // milliseconds until a game that cannot be found counts as missing
const mostOpened = 50;          // messages in a second; opening one takes a phone up to 20 ms

const none = '-';  // an empty field of a request or an event

const isSame = (one, other) => one?.length === other.length && one.every((byte, index) => byte === other[index]);

/** One room, as long as the program is connected to it. */
class Room {
    #id;
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
        this.#id = id;
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

    close() {
        this.#host.clock.stop(this.#timer);
        this.#host.clock.stop(this.#mending);
        this.#relay.close(this.#seed ? this.#presence('gone') : null);
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

    #topics() {
        return seats.flatMap((seat) => [this.#topic('log', seat), ...seat === this.#seat ? [] : [this.#topic('here', seat)]]);
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
        if (before !== 'gone' || what !== 'gone') this.#report(`live_here ${this.#id} ${seat} ${what}`);  // clocks need each sign of life
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
        const [, kind, seat] = /^n\/1\/[^/]+\/(log|here)\/(first|second)$/.exec(topic) ?? [];
        if (!kind || topic !== this.#topic(kind, seat)) return this.#refuse('topic');
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
        if (isMine) this.#kept = text;
        if (isMine && this.#isStale(text)) return this.#lose(seat);
        if (isMine && !text.includes(`\nkey ${this.#key}\n`)) this.#lose(seat);  // another guest with the same link
        return this.#report(`live_log ${this.#id} ${seat} ${this.#signatures.get(this.#topic('log', seat))}\n${text}`);
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

export class Live {
    #host;
    #room = null;
    #stop = null;
    #notifier = null;

    /**
     * `call(request)` sends a request to the program, in a later task; `relay` is the relay's address or null; `page` has the document and
     * the window. The other arguments are for tests.
     */
    constructor({ call, relay, page = { document, window }, createSocket = () => new WebSocket(relay, 'mqtt'), random = Math.random,
        bytes = (count) => crypto.getRandomValues(new Uint8Array(count)),
        clock = { now: Date.now, start: (action, wait) => setTimeout(action, wait), stop: (timer) => clearTimeout(timer) } }) {
        this.#host = {
            call, relay, page, createSocket, random, bytes, clock,
            later: (action) => void clock.start(action, 0),
            isVisible: () => page.document.visibilityState === 'visible',
            isCurrent: (room) => room === this.#room,
        };
        this.tasks = new Tasks(this.#host);
    }

    /** The event `live_new`. */
    make(oldSeed, oldSecret) {
        const seed = decode(oldSeed, 32);
        const line = this.#made(seed ? this.#newKeys(seed, saltAfter(seed, decode(oldSecret, 16))) : this.#newKeys());
        this.#host.later(() => this.#host.call(line));
    }

    #newKeys(seed = this.#host.bytes(32), salt = this.#host.bytes(16)) {
        return invitation({ seed, salt, token: this.#host.bytes(16) });
    }

    #made({ secret, token, seed, key, salt, tokenKey, id }) {
        return `live_made ${[secret, token, seed, key, salt, tokenKey].map(encode).join(' ')} ${id}`;
    }

    /** `narabe.invite()`: starts the live game, and returns its links. */
    async invite(fields) {
        this.#requireRelay();
        const lines = gameLines(fields, 'invite');
        const made = this.#newKeys();
        payloadOf(this.#host.call(`${this.#made(made)}\n${lines}`));
        return { link: this.linkOf('play', encode(made.secret), encode(made.token)), watch: this.linkOf('watch', encode(made.secret)) };
    }

    /** `narabe.join()`: sits down, or watches if the seat is taken or the link is for watchers. */
    async join(link) {
        this.#requireRelay();
        const { call, clock } = this.#host;
        const { line, id } = this.#opened(link);
        payloadOf(call(line));
        for (const end = clock.now() + longestSearch; payloadOf(call(`live_enter ${id}`)) !== 'entered';) {
            if (clock.now() > end) throw new Refused('The game of this link wasn’t found. Its players may not have been online yet.');
            await new Promise((resolve) => void clock.start(resolve, 100));
        }
    }

    #requireRelay() {
        if (!this.#host.relay) throw new Refused('This page has no relay, so live games aren’t possible here.');
    }

    /** Opens a link; throws BadLink. */
    follow(link) {
        const { line } = this.#opened(link);
        this.#host.later(() => this.#host.call(line));
    }

    /** The request for a link, and the ID of its game; throws BadLink. */
    #opened(link) {
        const { kind, secret, token, seat, seed = kind === 'play' ? this.#host.bytes(32) : null } = readLink(link);
        const { room, id } = roomOf(secret);
        const key = seed && keyOf(seed);
        const claims = token && seats.map((each) => claimOf(token, room, each, key));
        const fields = { token: token ? encode(token) : seat, seed, key, tokenKey: token && keyOfToken(token), claims };
        return { id, line: this.#linkRequest(kind, id, secret, fields) };
    }

    /** The event `live_next`. */
    followNext(secretText, seedText) {
        const secret = decode(secretText, 16);
        const { room, id } = roomOf(secret);
        const seed = seedText === none ? null : decode(seedText, 32);
        const key = seed && keyOf(seed);
        const claims = seed && seats.map((each) => claimOfPlayer(seed, room, each));
        const line = this.#linkRequest('next', id, secret, { seed, key, tokenKey: key, claims });
        this.#host.later(() => this.#host.call(line));
    }

    #linkRequest(kind, id, secret, { token = none, seed, key, tokenKey, claims }) {
        const fields = [seed, key, tokenKey].map((bytes) => (bytes ? encode(bytes) : none));
        return ['live_link', kind, id, encode(secret), token, ...fields, claims?.map(encode).join('.') ?? none].join(' ');
    }

    /** The link of the kind `watch`, `play` (with the token) or `device` (with the player's seat and seed). */
    linkOf(kind, secret, tokenOrSeat = none, seed = none) {
        const rest = kind === 'play' ? { token: decode(tokenOrSeat, 16) } : kind === 'device' ? { seat: tokenOrSeat, seed: decode(seed, 32) } : {};
        return linkOf(this.#host.page.window.location.href, { secret: decode(secret, 16), ...rest });
    }

    /** The event `live_connect`. */
    connect(id, secret, seat, seed) {
        this.close();
        if (!this.#host.relay) return this.#host.later(() => this.#host.call(`live_state ${id} none`));
        this.#listen();
        this.#room = new Room(this.#host, { id, secret: decode(secret, 16), seat, seed: seed === none ? null : decode(seed, 32) });
    }

    publish(text) {
        this.#room?.publish(text);
    }

    /** The event `live_restore`. */
    restore(seat, signature, text) {
        this.#room?.restore(seat, signature, text);
    }

    here(seen) {
        this.#room?.here(Number(seen));
    }

    clear() {
        this.#room?.clear();
    }

    /** The event `notify`. */
    notify(title, text) {
        this.#notifier ??= new Notifier({ page: this.#host.page, call: (line) => this.#host.later(() => this.#host.call(line)) });
        void this.#notifier.show(title, text);
    }

    close() {
        this.#stop?.abort();
        const room = this.#room;
        this.#room = null;
        room?.close();
    }

    /** Phones freeze pages and lose their connections without a word; any of these events may be the first sign of it. */
    #listen() {
        const { page } = this.#host;
        this.#stop = new AbortController();
        const on = (target, name, action) => target.addEventListener(name, action, { signal: this.#stop.signal });
        on(page.document, 'visibilitychange', () => (this.#host.isVisible() ? this.#room?.wake(false) : this.#room?.hide()));
        on(page.document, 'resume', () => this.#room?.wake(false));
        on(page.window, 'pageshow', () => this.#room?.wake(false));
        on(page.window, 'online', () => this.#room?.wake(true));
        on(page.window, 'pagehide', () => this.#room?.pause());  // browsers keep pages for Back only if they have no connection
    }
}
