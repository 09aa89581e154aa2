// Records everything that a broker receives, as its host could, and proves that nothing can be read in it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const kinds = { 1: 'connect', 3: 'publish', 8: 'subscribe', 12: 'ping', 14: 'disconnect' };

/** Takes values from the body of a packet, in order. `level` is the version of MQTT. */
class Fields {
    level;
    #bytes;

    constructor(bytes, level) {
        this.#bytes = bytes;
        this.level = level;
    }

    take(count = this.#bytes.length) {
        const taken = this.#bytes.subarray(0, count);
        this.#bytes = this.#bytes.subarray(count);
        return taken;
    }

    block() { return this.take(this.take(2).readUInt16BE()); }
    text() { return this.block().toString(); }
    properties() { return this.level < 5 ? '' : this.take(this.take(1)[0]); }

    /** The fields of the whole body. */
    read(kind) {
        if (kind === 'publish') return { topic: this.text(), properties: this.properties(), payload: this.take() };
        if (kind === 'connect') return this.#connection();
        if (kind === 'subscribe') return this.#subscription();
        return {};
    }

    #connection() {
        this.block();  // MQTT
        const [level, flags] = this.take(4);
        this.level = level;
        this.properties();
        const client = this.text();
        const hasWill = (flags & 4) !== 0;
        if (hasWill) this.properties();
        const will = hasWill ? { topic: this.text(), payload: this.block() } : null;
        return { client, will, user: this.text() };
    }

    #subscription() {
        this.take(2);
        this.properties();
        const topics = [];
        for (; this.#bytes.length > 0; this.take(1)) topics.push(this.text());
        return { topics };
    }
}

/** One connection of a client: first a request of HTTP, then frames of a WebSocket with packets of MQTT. */
class Line {
    #isOpen = false;
    #level = 5;
    #raw = Buffer.alloc(0);
    #mqtt = Buffer.alloc(0);
    #tap;

    constructor(tap) {
        this.#tap = tap;
    }

    add(chunk) {
        this.#raw = Buffer.concat([this.#raw, chunk]);
        if (!this.#isOpen) this.#open();
        if (!this.#isOpen) return;
        while (this.#frame());
        while (this.#packet());
    }

    #open() {
        const end = this.#raw.indexOf('\r\n\r\n');
        if (end < 0) return;
        this.#tap.requests.push(this.#raw.subarray(0, end).toString());
        this.#raw = this.#raw.subarray(end + 4);
        this.#isOpen = true;
    }

    /** Clients send short frames, and mask them all. */
    #frame() {
        const [first, second] = this.#raw;
        const head = second === undefined ? Infinity : (second & 127) < 126 ? 6 : 8;
        if (this.#raw.length < head) return false;
        const length = head === 6 ? second & 127 : this.#raw.readUInt16BE(2);
        if (this.#raw.length < head + length) return false;
        const mask = this.#raw.subarray(head - 4, head);
        const contents = this.#raw.subarray(head, head + length).map((byte, i) => byte ^ mask[i & 3]);
        this.#raw = this.#raw.subarray(head + length);
        if ((first & 15) <= 2) this.#mqtt = Buffer.concat([this.#mqtt, contents]);
        return true;
    }

    #packet() {
        let length = 0;
        for (let i = 1; i < this.#mqtt.length; ++i) {
            length += (this.#mqtt[i] & 127) << 7 * (i - 1);
            if (this.#mqtt[i] >= 128) continue;
            const end = i + 1 + length;
            if (this.#mqtt.length < end) return false;
            const kind = kinds[this.#mqtt[0] >> 4];
            const fields = new Fields(this.#mqtt.subarray(i + 1, end), this.#level);
            this.#tap.packets.push({ kind, ...fields.read(kind) });
            this.#level = fields.level;
            this.#mqtt = this.#mqtt.subarray(end);
            return true;
        }
        return false;
    }
}

export class Wiretap {
    port;
    requests = [];  // of HTTP
    packets = [];   // of MQTT
    #server;

    /** Passes all connections on to the broker at this port. */
    static async before(port) {
        const tap = new Wiretap();
        tap.#server = createServer((client) => {
            const broker = connect(port, '127.0.0.1');
            const line = new Line(tap);
            client.on('data', (chunk) => line.add(chunk));
            client.pipe(broker).pipe(client);
            for (const [one, other] of [[client, broker], [broker, client]]) one.on('error', () => other.destroy()).on('close', () => other.destroy());
        }).listen(0, '127.0.0.1');
        await once(tap.#server, 'listening');
        /** @type {any} */
        const address = tap.#server.address();
        tap.port = address.port;
        return tap;
    }

    /** Everything with a payload: published messages, and wills. */
    get messages() {
        return this.packets.flatMap((packet) => (packet.kind === 'publish' ? packet : packet.will ?? []));
    }

    /** The texts that are not payloads. */
    get texts() {
        return [...this.requests, ...this.packets.flatMap(({ client, user, topic, topics = [], properties = '' }) => [client, user, topic, ...topics, properties])]
            .filter(Boolean).map((text) => Buffer.from(text));
    }

    /** Forgets everything until now. */
    clear() {
        this.requests = [];
        this.packets = [];
    }

    close() {
        this.#server.close();
    }
}

/** A text in base64, without the characters that depend on what is beside it: three spellings, by where the text begins. */
const base64 = (text, encoding) => [0, 1, 2].map((shift) => {
    const begin = Math.ceil(shift * 8 / 6);
    const whole = Math.floor((shift + text.length) * 8 / 6);
    return Buffer.concat([Buffer.alloc(shift), text]).toString(encoding).slice(begin, whole);
});

/** How a text could be spelled: each spelling with its name. */
function spellings(text) {
    const plain = Buffer.from(text);
    const all = {
        'plain': [plain], 'UTF-16': [Buffer.from(text, 'utf16le')], 'reversed': [Buffer.from(plain).reverse()],
        'hex': [plain.toString('hex'), plain.toString('hex').toUpperCase()], 'base64': base64(plain, 'base64'), 'base64url': base64(plain, 'base64url'),
    };
    return Object.entries(all).flatMap(([name, each]) => each.map((bytes) => ({ name, bytes: Buffer.from(bytes) })));
}

/** Which of the words the bytes contain, and in which spelling. Words need five bytes: shorter ones are in random bytes now and then. */
export function wordsIn(bytes, words) {
    return words.flatMap((word) => spellings(word).filter(({ bytes: spelled }) => bytes.includes(spelled)).map(({ name }) => `${word} (${name})`));
}

/** How often eight bytes in a row occur again, anywhere in the payloads: never, if they are random. */
export function repetitionsIn(payloads) {
    const seen = new Set();
    let count = 0;
    for (const payload of payloads) {
        for (let at = 0; at + 8 <= payload.length; ++at) {
            const eight = payload.toString('latin1', at, at + 8);
            if (seen.has(eight)) ++count;
            seen.add(eight);
        }
    }
    return count;
}

const pattern = /^n\/1\/[\w-]{22}\/(log|here)\/(first|second)$/;

/**
 * Proves that the broker received only the topics of rooms, payloads of few sizes that look random, and none of the words in any spelling.
 * An empty payload removes a log.
 */
export function assertSealed(tap, words) {
    const { packets, messages } = tap;
    const topics = packets.flatMap(({ topics: wanted = [] }) => wanted);
    assert.deepEqual([...topics, ...messages.map(({ topic }) => topic)].filter((topic) => !pattern.test(topic)), []);
    const payloads = messages.map(({ payload }) => payload).filter(({ length }) => length > 0);
    assert.deepEqual(payloads.map(({ length }) => (length - 40) / 512).filter((blocks) => !Number.isInteger(blocks) || blocks < 1 || blocks > 17), []);
    const presence = messages.filter(({ topic }) => topic.includes('/here/'));
    assert.ok(presence.length > 0 && presence.every(({ payload: { length } }) => length === 40 + 512));
    assert.equal(repetitionsIn(payloads), 0);
    for (const bytes of [...payloads, ...tap.texts]) assert.deepEqual(wordsIn(bytes, words), []);
}

/** For each topic, how many payloads of which sizes the broker received. */
export function tableOf({ messages }) {
    return [...new Set(messages.map(({ topic }) => topic))].sort().map((topic) => {
        const sizes = messages.filter((message) => message.topic === topic).map(({ payload: { length } }) => length);
        const counted = [...new Set(sizes)].map((size) => `${sizes.filter((each) => each === size).length} × ${size} bytes`);
        return `${topic}: ${counted.join(', ')}`;
    });
}
