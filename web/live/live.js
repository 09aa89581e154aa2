// Live games: turns the program's events into messages to a relay, and what arrives into requests (web/commands.md).

import { gameLines, payloadOf, Refused } from '../base/requests.js';
import { Notifier } from './notifier.js';
import { none, Room } from './room.js';
import { claimOf, claimOfPlayer, decode, encode, invitation, keyOf, keyOfToken, linkOf, readLink, roomOf, saltAfter, seats } from './seal.js';
import { Tasks } from './tasks.js';

export { relayAddress } from './relay.js';
export { BadLink } from './seal.js';

const longestSearch = 30_000;   // milliseconds until a game that cannot be found counts as missing

export class Live {
    #host;
    #room = null;
    #left = new Map();  // by ID: rooms that are still connected because the relay lacks something of them
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
            left: (room) => this.#forget(room),
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
        this.#left.get(id)?.close();
        if (!this.#stop) this.#listen();
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
        const room = this.#room;
        this.#room = null;
        if (room) this.#left.set(room.id, room);
        room?.leave();
    }

    #forget(room) {
        this.#left.delete(room.id);
        if (this.#room || this.#left.size > 0) return;
        this.#stop.abort();
        this.#stop = null;
    }

    /** Phones freeze pages and lose their connections without a word; any of these events may be the first sign of it. */
    #listen() {
        const { page } = this.#host;
        this.#stop = new AbortController();
        const rooms = () => [...this.#left.values(), this.#room].filter((room) => room !== null);
        const on = (target, name, action) => target.addEventListener(name, () => rooms().forEach(action), { signal: this.#stop.signal });
        on(page.document, 'visibilitychange', (room) => (this.#host.isVisible() ? room.wake(false) : room.hide()));
        on(page.document, 'resume', (room) => room.wake(false));
        on(page.window, 'pageshow', (room) => room.wake(false));
        on(page.window, 'online', (room) => room.wake(true));
        on(page.window, 'pagehide', (room) => room.pause());  // browsers keep pages for Back only if they have no connection
    }
}
