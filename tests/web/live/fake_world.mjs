// A simulated clock, MQTT server and page, so that tests of connections take no time and have no chance in them.
import { live as module, packets, seal } from './modules.mjs';

/** A clock that advances only in calls of `tick`. */
export class FakeClock {
    #now = 1_000_000;
    #last = 0;
    #pending = new Map();

    now() {
        return this.#now;
    }

    start(action, wait) {
        this.#pending.set(++this.#last, { action, due: this.#now + wait });
        return this.#last;
    }

    stop(id) {
        this.#pending.delete(id);
    }

    tick(milliseconds) {
        const end = this.#now + milliseconds;
        for (;;) {
            const [id, next] = [...this.#pending].sort(([, a], [, b]) => a.due - b.due)[0] ?? [];
            if (next === undefined || next.due > end) break;
            this.#pending.delete(id);
            this.#now = Math.max(this.#now, next.due);
            next.action();
        }
        this.#now = end;
    }

    /** The device sleeps: time passes, and no timer runs. */
    sleep(milliseconds) {
        this.#now += milliseconds;
    }
}

/** A request without its name, and without the ID of the game whose room it came from. */
export const contentOf = (line) => line.replace(/^live_(?:log|here|state) \S+ |^\S+ /, '');

/** A log in a request, without its signature: the seat, a line end and the text. */
const logIn = (content) => content.replace(/^(\S+) \S+\n/, '$1\n');

const text = (bytes) => new TextDecoder().decode(bytes);
const sized = (bytes, at) => bytes.subarray(at + 2, at + 2 + (bytes[at] << 8 | bytes[at + 1]));

function propertiesEnd(bytes, at, level) {
    return level < 5 ? at : at + 1 + bytes[at];  // tests have short ones
}

/** The packets that a client sent, in their order. */
function* clientPackets(bytes) {
    for (let at = 0; at < bytes.length;) {
        let length = 0;
        let from = at + 1;
        for (let shift = 0; ; shift += 7) {
            length |= (bytes[from] & 127) << shift;
            if (bytes[from++] < 128) break;
        }
        yield { first: bytes[at], body: bytes.subarray(from, from + length) };
        at = from + length;
    }
}

/** An MQTT server: retains, publishes wills, and can be made to fail in many ways. */
export class FakeServer {
    retained = new Map();
    seen = [];         // every message published: { topic, payload, retain }
    connections = [];  // sockets that are open
    attempts = 0;
    levels = [];       // the version of each CONNECT
    wait = 10;         // milliseconds to deliver anything
    pingWait = 0;      // milliseconds before a ping is answered
    isDown = false;
    isMute = false;    // accepts sockets and says nothing
    code = 0;          // the answer to CONNECT
    newestLevel = 5;
    grants = 0;        // the answer to each subscription
    greeting = null;   // sent instead of the answer to CONNECT
    cut = Infinity;    // bytes in each message of the socket
    #clock;

    constructor(clock) {
        this.#clock = clock;
    }

    connect() {
        this.attempts += 1;
        const socket = { binaryType: '', onopen: null, onmessage: null, onclose: null, isOpen: false, topics: [], will: null, level: 5 };
        const later = (action) => void this.#clock.start(action, this.wait);
        socket.deliver = (bytes) => {
            for (let at = 0; at < bytes.length; at += this.cut) {
                const part = bytes.slice(at, at + this.cut);
                later(() => socket.isOpen && socket.onmessage({ data: part.buffer }));
            }
        };
        socket.send = (bytes) => {
            if (!socket.isOpen) throw new Error('not open');
            later(() => this.connections.includes(socket) && !this.isMute && this.#take(socket, bytes));
        };
        socket.close = () => {
            socket.isOpen = false;
            later(() => this.#end(socket, socket.will));
        };
        later(() => {
            socket.isOpen = !this.isDown;
            if (this.isDown) return socket.onclose({});
            this.connections.push(socket);
            return socket.onopen({});
        });
        return socket;
    }

    /** Ends all connections, as a server does that stops. */
    stop() {
        this.isDown = true;
        for (const socket of [...this.connections]) {
            this.#end(socket, null);
            socket.onclose({});
        }
    }

    publish(topic, payload, retain = false) {
        this.seen.push({ topic, payload: payload.slice(), retain });
        if (retain && payload.length > 0) this.retained.set(topic, payload.slice());
        else if (retain) this.retained.delete(topic);
        for (const socket of this.connections) {
            if (socket.topics.includes(topic)) socket.deliver(packets.publishPacket(socket.level, { topic, payload, keep: 0 }));
        }
    }

    #end(socket, will) {
        socket.isOpen = false;
        this.connections = this.connections.filter((each) => each !== socket);
        if (will) this.publish(will.topic, will.payload);
    }

    #take(socket, bytes) {
        for (const { first, body } of clientPackets(bytes)) {
            if (first === 0x10) this.#welcome(socket, body);
            else if (first === 0x82) this.#subscribe(socket, body);
            else if (first >> 4 === 3) this.#published(socket, first, body);
            else if (first === 0xC0) this.#clock.start(() => socket.deliver(Uint8Array.of(0xD0, 0)), this.pingWait);
            else if (first === 0xE0) socket.will = null;
        }
    }

    #welcome(socket, body) {
        socket.level = body[6];
        this.levels.push(socket.level);
        let at = propertiesEnd(body, 10, socket.level);
        at += 2 + sized(body, at).length;
        if (body[7] & 4) {
            at = propertiesEnd(body, at, socket.level);
            const topic = sized(body, at);
            at += 2 + topic.length;
            socket.will = { topic: text(topic), payload: sized(body, at).slice() };
            at += 2 + socket.will.payload.length;
        }
        socket.user = text(sized(body, at));
        if (this.greeting) socket.deliver(this.greeting);
        else if (socket.level > this.newestLevel) socket.deliver(Uint8Array.of(0x20, 2, 0, 1));
        else socket.deliver(socket.level === 5 ? Uint8Array.of(0x20, 3, 0, this.code, 0) : Uint8Array.of(0x20, 2, 0, this.code));
    }

    #subscribe(socket, body) {
        const topics = [];
        for (let at = propertiesEnd(body, 2, socket.level); at < body.length; at += 3 + topics.at(-1).length) topics.push(text(sized(body, at)));
        socket.topics.push(...topics);
        const codes = topics.map(() => this.grants);
        socket.deliver(Uint8Array.of(0x90, 2 + codes.length + (socket.level === 5 ? 1 : 0), 0, 1, ...socket.level === 5 ? [0] : [], ...codes));
        for (const topic of topics) {
            if (this.retained.has(topic)) socket.deliver(packets.publishPacket(socket.level, { topic, payload: this.retained.get(topic), keep: 0 }));
        }
    }

    #published(socket, first, body) {
        const topic = text(sized(body, 0));
        this.publish(topic, body.slice(propertiesEnd(body, 2 + topic.length, socket.level)), (first & 1) === 1);
    }
}

/** A device with a page that is connected to the server; `heard` has the requests to its program, which `reply` answers. */
export class Device {
    heard = [];
    reply = (line) => `ok\n${line.startsWith('live_enter') ? 'entered' : ''}`;
    document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    window = Object.assign(new EventTarget(), { location: { href: 'https://narabe.example/' } });
    live;

    constructor(clock, createSocket) {
        this.live = new module.Live({
            call: (line) => {
                this.heard.push(line);
                return this.reply(line);
            },
            relay: 'ws://relay/', page: /** @type {any} */ (this), createSocket, random: () => 0.5, clock,
        });
    }

    show(state) {
        this.document.visibilityState = state;
        this.document.dispatchEvent(new Event('visibilitychange'));
    }

    /** The requests with this name since the last call with it, without the name. */
    take(name) {
        const isWanted = (line) => line.split(/[ \n]/, 1)[0] === name;
        const found = this.heard.filter(isWanted).map((line) => contentOf(line));
        this.heard = this.heard.filter((line) => !isWanted(line));
        return found;
    }
}

/** The logs that the device’s program has received since the last call, each after its seat and a line end. */
export const logsOf = (device) => device.take('live_log').map(logIn);

/** The newest of them for this seat. */
export const lastLog = (device, seat) =>
    logsOf(device).filter((line) => line.startsWith(`${seat}\n`)).at(-1)?.slice(seat.length + 1);

/** Two devices that are connected to a room: the inviter's and the guest's. */
export function world() {
    const clock = new FakeClock();
    const server = new FakeServer(clock);
    const device = () => new Device(clock, () => server.connect());
    const [first, second] = [device(), device()];
    first.live.make('-', '-');
    clock.tick(1);
    const [secret, token, seed, key, salt, tokenKey, id] = first.take('live_made')[0].split(' ');
    second.live.follow(first.live.linkOf('play', secret, token));
    clock.tick(1);
    const joined = second.take('live_link')[0].split(' ');
    const guest = { seed: joined[4], key: joined[5], claim: joined[7].split('.')[1] };
    const room = seal.roomOf(seal.decode(secret, 16));
    const headers = {
        first: `narabe-live 1\nkey ${key}\nsalt ${salt}\ngame lits\nopen second ${tokenKey}\n\n`,
        second: `narabe-live 1\nkey ${guest.key}\nclaim ${tokenKey} ${guest.claim}\n\n`,
    };
    first.live.connect(id, secret, 'first', seed);
    second.live.connect(id, secret, 'second', guest.seed);
    clock.tick(300);
    const topic = (kind, seat) => `n/1/${room.room}/${kind}/${seat}`;
    const sealed = (where, by, content) => {
        const nonce = crypto.getRandomValues(new Uint8Array(24));
        return seal.seal({ sealing: room.sealing, topic: where, seed: seal.decode(by, 32), text: content, nonce });
    };
    return { clock, server, device, first, second, secret, token, seed, key, id, joined, guest, room, headers, topic, sealed };
}
