// Packets of MQTT 5 and 3.1.1, as many kinds as a live game needs: everything has quality of service 0.

export const longestPacket = 16384;  // bytes; the server is asked to send none that are longer
const keepAlive = 60;                // seconds after which the server may miss a sign of life

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** What the server sent isn't MQTT, or nothing that it may send here. */
export class Malformed extends Error {}

const u16 = (value) => [value >> 8, value & 0xFF];
const u32 = (value) => [...u16(value >>> 16), ...u16(value & 0xFFFF)];

function withLength(bytes) {
    return [...u16(bytes.length), ...bytes];
}

const string = (text) => withLength(encoder.encode(text));

function varint(value) {
    return value < 128 ? [value] : [value & 127 | 128, ...varint(value >> 7)];
}

/** Properties exist since version 5. */
const properties = (level, bytes) => (level < 5 ? [] : [...varint(bytes.length), ...bytes]);

function packet(first, body) {
    return Uint8Array.from([first, ...varint(body.length), ...body]);
}

/** `will` is the message that the server publishes when the connection breaks. */
export function connectPacket({ level, client, user, will }) {
    const flags = 0x82 | (will ? 0x04 : 0);  // user name, clean start, will
    return packet(0x10, [
        ...string('MQTT'), level, flags, ...u16(keepAlive), ...properties(level, [0x27, ...u32(longestPacket)]), ...string(client),
        ...will ? [...properties(level, []), ...string(will.topic), ...withLength(will.payload)] : [],
        ...string(user),
    ]);
}

export const subscribePacket = (level, topics) => packet(0x82, [
    ...u16(1), ...properties(level, []), ...topics.flatMap((topic) => [...string(topic), 0]),
]);

/** `keep` is for how many seconds the server retains the message; 0: not at all. An empty payload removes the retained one. */
export const publishPacket = (level, { topic, payload, keep }) => packet(keep > 0 ? 0x31 : 0x30, [
    ...string(topic), ...properties(level, keep > 0 && payload.length > 0 ? [0x02, ...u32(keep)] : []), ...payload,
]);

export const pingPacket = () => packet(0xC0, []);
export const disconnectPacket = () => packet(0xE0, []);

/** Reads the body of a packet; never past its end. */
class Body {
    #bytes;
    #at = 0;

    constructor(bytes) {
        this.#bytes = bytes;
    }

    get isRead() {
        return this.#at === this.#bytes.length;
    }

    take(count) {
        if (this.#at + count > this.#bytes.length) throw new Malformed('cut off');
        this.#at += count;
        return this.#bytes.subarray(this.#at - count, this.#at);
    }

    byte() {
        return this.take(1)[0];
    }

    rest() {
        return this.take(this.#bytes.length - this.#at);
    }

    string() {
        const [high, low] = this.take(2);
        try {
            return decoder.decode(this.take(high << 8 | low));
        } catch {
            throw new Malformed('not UTF-8');
        }
    }

    skipProperties(level) {
        if (level < 5) return;
        let length = 0;
        for (let shift = 0, byte = 128; byte & 128; shift += 7) {
            if (shift > 21) throw new Malformed('length');
            byte = this.byte();
            length += (byte & 127) << shift;
        }
        this.take(length);
    }
}

const readers = {
    2(body) {
        body.byte();
        return { kind: 'connack', code: body.byte() };  // version 5 adds properties, unless it refuses the version
    },
    3(body, level, flags) {
        if (flags & 0x06) throw new Malformed('quality of service');
        const topic = body.string();
        body.skipProperties(level);
        return { kind: 'publish', topic, payload: body.rest() };
    },
    9(body, level) {
        body.take(2);
        body.skipProperties(level);
        const codes = [...body.rest()];
        return { kind: 'suback', isGranted: codes.length > 0 && codes.every((code) => code < 0x80) };
    },
    13: () => ({ kind: 'pingresp' }),
    14: (body) => ({ kind: 'disconnect', code: body.isRead ? 0 : body.byte() }),
};

/** Takes packets out of what arrives, however it is cut into messages of the socket. */
export class Incoming {
    #bytes = new Uint8Array(0);

    /** The packets that are complete with these bytes, in the version `level`; throws Malformed. */
    add(bytes, level) {
        const joined = new Uint8Array(this.#bytes.length + bytes.length);
        joined.set(this.#bytes);
        joined.set(bytes, this.#bytes.length);
        const packets = [];
        let at = 0;
        for (let end = this.#endOf(joined, at); end !== null; end = this.#endOf(joined, at)) {
            packets.push(this.#read(joined[at], joined.subarray(end.body, end.next), level));
            at = end.next;
        }
        this.#bytes = joined.slice(at);
        return packets;
    }

    /** Where the body of the packet at `at` begins, and where the next packet does; null if it isn't complete. */
    #endOf(bytes, at) {
        if (at < bytes.length && !readers[bytes[at] >> 4]) throw new Malformed('kind');
        let length = 0;
        for (let i = 1; i <= 3; ++i) {
            if (at + i >= bytes.length) return null;
            length += (bytes[at + i] & 127) << 7 * (i - 1);
            if (length > longestPacket) break;
            if (bytes[at + i] < 128) {
                const next = at + i + 1 + length;
                return next > bytes.length ? null : { body: at + i + 1, next };
            }
        }
        throw new Malformed('length');
    }

    #read(first, bytes, level) {
        return readers[first >> 4](new Body(bytes), level, first & 15);
    }
}
