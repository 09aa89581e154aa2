// The connection to a relay, which is an MQTT server behind a WebSocket. It is made again whenever it may have been lost; what must arrive is
// published again by its owner when it is `synced`. The clock and the socket are arguments, so that tests need no time and no network.

import { connectPacket, disconnectPacket, Incoming, Malformed, pingPacket, publishPacket, subscribePacket } from './packets.js';

const tick = 5000;           // milliseconds between looks at the clock
const longestWait = 10_000;  // milliseconds for an answer
const pingAfter = 20_000;    // milliseconds of silence on either side
const fresh = 5000;          // a connection that showed life within these milliseconds works
const stable = 10_000;       // after these milliseconds, the next attempt to connect is again the first
const gap = 250;             // milliseconds between messages, less than what relays allow
const longestLeave = 3_600_000;  // milliseconds for which a connection that is left tries to deliver its messages
const waits = { least: 1000, most: 30_000 };
const wrongVersion = [0x01, 0x84];  // the answers of servers that know only MQTT 3.1.1

/**
 * The wait before attempt number `count` after a failure, in milliseconds; `random` is from 0 to 1, so that a restarted server doesn't get
 * all its clients at once.
 */
export const waitBefore = (count, random) =>
    Math.max(waits.least, Math.min(waits.most, waits.least * 2 ** Math.min(count, 10)) * (0.5 + random / 2));

export class Relay {
    #options;
    #clock;
    #socket = null;
    #incoming;
    #level = 5;
    #began = 0;     // when the socket was created
    #heard = 0;     // when the server last sent something
    #spoke = 0;     // when something was last sent to it
    #asked = null;  // when the last ping was sent that isn't answered yet
    #unanswered = 0;  // pings
    #isGranted = false;
    #isSynced = false;
    #failures = 0;
    #retry = null;
    #watch = null;
    #ticked = 0;
    #outbox = new Map();
    #sent = -Infinity;
    #sending = null;
    #state = '';
    #isDelivered = true;        // whether the server has everything that it should keep: it has answered a ping sent after that
    #isDeliveredByPing = false; // whether the answer to the ping will say so
    #leaveBy = null;            // the time until which a connection that is left stays

    /**
     * `user` is the user name, `topics` are those to subscribe, `will()` is the message that the server publishes when the connection breaks,
     * or null. Calls `received(topic, payload)`; `changed(state)` with connecting, connected, offline or refused; `began()` for each
     * connection, `synced()` when everything retained has arrived in it; `garbled()` if the server doesn't speak MQTT; and `left()` when
     * nothing follows any more after `leave`.
     */
    constructor({ clock, ...options }) {
        this.#clock = clock;
        this.#options = options;
    }

    open() {
        this.#ticked = this.#clock.now();
        this.#wait();
        this.#connect();
    }

    /**
     * Ends the connection in order until `wake`, so that the server doesn't publish the will. Sends what is waiting, and `last`, before.
     */
    pause(last = null) {
        if (last) this.#outbox.set(last.topic, last);
        this.#sendAll();
        this.#drop();
        this.#clock.stop(this.#retry);
    }

    close(last = null) {
        this.pause(last);
        this.#clock.stop(this.#watch);
        this.#options.left();
    }

    /** Publishes `last` and closes the connection, as soon as the server has all messages that it should keep, or after an hour. */
    leave(last = null) {
        if (this.#isDelivered) return this.close(last);
        this.#leaveBy = this.#clock.now() + longestLeave;
        if (!this.#isSynced) return undefined;
        if (last) this.#outbox.set(last.topic, last);
        return this.#deliver();
    }

    /** Publishes a message soon; a later one with the same key replaces one that isn't sent yet. Nothing is sent without a connection. */
    publish(message, key = message.topic) {
        if (message.keep > 0) this.#isDelivered = this.#isDeliveredByPing = false;
        this.#outbox.set(key, message);
        this.#flush();
    }

    /** Subscribes to more topics; their retained messages arrive before `synced`, if that is still to come. */
    follow(topics) {
        const more = topics.filter((topic) => !this.#options.topics.includes(topic));
        if (more.length === 0) return;
        this.#options.topics = [...this.#options.topics, ...more];
        this.#write(subscribePacket(this.#level, more));
        this.#ping();
    }

    /** Makes a new connection, unless the present one has just shown that it works. `isLost`: the network has changed. */
    wake(isLost = false) {
        const now = this.#clock.now();
        const isNew = this.#socket !== null && now - this.#began < (isLost ? waits.least : fresh);
        const isAlive = this.#isSynced && now - this.#heard < fresh && !isLost;
        if (!isNew && !isAlive) this.#connect();
    }

    #connect() {
        this.#drop();
        this.#clock.stop(this.#retry);
        this.#began = this.#heard = this.#clock.now();
        if (this.#state === '') this.#change('connecting');
        this.#options.began();
        let socket;
        try {
            socket = this.#options.createSocket();
        } catch {
            return this.#fail('offline');
        }
        this.#socket = socket;
        this.#incoming = new Incoming();
        socket.binaryType = 'arraybuffer';
        const ifCurrent = (action) => (event) => void (this.#socket === socket && action(event));
        socket.onopen = ifCurrent(() => this.#write(connectPacket({
            level: this.#level, client: this.#options.client, user: this.#options.user, will: this.#options.will(),
        })));
        socket.onmessage = ifCurrent(({ data }) => this.#hear(data));
        socket.onclose = ifCurrent(() => this.#fail('offline'));
    }

    /** Forgets the socket; a connection that works ends in order. */
    #drop() {
        const socket = this.#socket;
        if (!socket) return;
        if (this.#isSynced) this.#write(disconnectPacket());
        this.#socket = null;
        this.#asked = null;
        this.#unanswered = 0;
        this.#isGranted = this.#isSynced = false;
        socket.close();
    }

    #fail(state) {
        const hasLasted = this.#isSynced && this.#clock.now() - this.#began >= stable;
        this.#failures = hasLasted ? 0 : this.#failures + 1;
        this.#drop();
        this.#clock.stop(this.#retry);
        this.#retry = this.#clock.start(() => this.#connect(), waitBefore(this.#failures, this.#options.random()));
        this.#change(state);
    }

    #change(state) {
        if (this.#state === state) return;
        this.#state = state;
        this.#options.changed(state);
    }

    #write(bytes) {
        this.#spoke = this.#clock.now();
        try {
            this.#socket.send(bytes);
        } catch {
            // A socket that can't send is about to report that it is closed.
        }
    }

    #hear(data) {
        const socket = this.#socket;
        this.#heard = this.#clock.now();
        for (const packet of this.#packetsIn(data)) {
            if (this.#socket === socket) this.#take(packet);
        }
    }

    #packetsIn(data) {
        try {
            if (!(data instanceof ArrayBuffer)) throw new Malformed('text');
            return this.#incoming.add(new Uint8Array(data), this.#level);
        } catch (error) {
            if (!(error instanceof Malformed)) throw error;
            this.#options.garbled();
            this.#fail('offline');
            return [];
        }
    }

    #take(packet) {
        if (packet.kind === 'connack') this.#welcome(packet.code);
        else if (packet.kind === 'suback') this.#grant(packet.isGranted);
        else if (packet.kind === 'pingresp') this.#answered();
        else if (packet.kind === 'publish') this.#options.received(packet.topic, packet.payload);
        else this.#fail('offline');
    }

    #welcome(code) {
        if (wrongVersion.includes(code) && this.#level === 5) {
            this.#level = 4;
            return this.#connect();
        }
        if (code !== 0) return this.#fail('refused');
        this.#write(subscribePacket(this.#level, this.#options.topics));
        this.#ping();  // its answer comes after everything retained
    }

    #grant(isGranted) {
        if (isGranted) this.#isGranted = true;
        else this.#fail('refused');
    }

    #ping() {
        this.#asked = this.#clock.now();
        this.#unanswered += 1;
        this.#isDeliveredByPing = this.#isSynced && this.#outbox.size === 0;
        this.#write(pingPacket());
    }

    #answered() {
        if (--this.#unanswered > 0) return undefined;
        this.#asked = null;
        this.#isDelivered ||= this.#isDeliveredByPing;
        if (this.#isDelivered && this.#leaveBy !== null) return this.close();
        if (this.#isSynced || !this.#isGranted) return undefined;
        this.#isSynced = true;
        this.#change('connected');
        this.#options.synced();
        return this.#leaveBy === null ? this.#flush() : this.#deliver();
    }

    /** Sends everything, and asks for a sign that it has arrived. */
    #deliver() {
        this.#sendAll();
        this.#ping();
    }

    #sendAll() {
        if (this.#isSynced) for (const message of this.#outbox.values()) this.#write(publishPacket(this.#level, message));
        this.#clock.stop(this.#sending);
        this.#outbox.clear();
    }

    #flush() {
        this.#clock.stop(this.#sending);
        if (!this.#isSynced) return this.#outbox.clear();
        const [key, message] = this.#outbox.entries().next().value ?? [];
        if (!message) return;
        const now = this.#clock.now();
        const wait = now < this.#sent ? 0 : this.#sent + gap - now;  // the clock may have been set back
        if (wait <= 0) {
            this.#outbox.delete(key);
            this.#sent = now;
            this.#write(publishPacket(this.#level, message));
        }
        this.#sending = this.#clock.start(() => this.#flush(), wait <= 0 ? gap : wait);
    }

    #wait() {
        this.#watch = this.#clock.start(() => {
            this.#wait();
            this.#look();
        }, tick);
    }

    /** Looks whether the server answers, and whether the device was asleep. */
    #look() {
        const now = this.#clock.now();
        const isJump = Math.abs(now - this.#ticked - tick) > tick && this.#options.isVisible();  // the browser slows down the clock of hidden pages
        this.#ticked = now;
        if (this.#leaveBy !== null && now >= this.#leaveBy) return this.close();
        if (isJump) return this.wake(true);
        if (!this.#socket) return;
        const since = this.#isSynced ? this.#asked : this.#began;
        if (since !== null && now - since > longestWait) this.#fail('offline');
        else if (this.#isSynced && this.#asked === null && now - Math.min(this.#heard, this.#spoke) >= pingAfter) this.#ping();
    }
}

/** The address of the relay in the page's `<meta name="narabe-relay">`; null if there is none. */
export function relayAddress(content, page) {
    if (!content) return null;
    const url = new URL(content, page);
    url.protocol = { 'http:': 'ws:', 'https:': 'wss:' }[url.protocol] ?? url.protocol;
    return url.protocol === 'ws:' || url.protocol === 'wss:' ? url.href : null;
}
