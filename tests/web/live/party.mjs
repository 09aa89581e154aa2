// Two players of a live game, and clients that speak MQTT only, through a real network.
import { contentOf, logsOf } from './fake_world.mjs';
import { live as module, packets, seal } from './modules.mjs';

/** Waits until the condition holds. */
export async function until(condition, longest = 8000) {
    for (const end = Date.now() + longest; !condition();) {
        if (Date.now() > end) throw new Error(`not within ${longest} ms: ${condition}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
}

/** A device whose program only stores the requests that it gets. */
class Device {
    heard = [];

    constructor(createSocket) {
        const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
        const window = Object.assign(new EventTarget(), { location: { href: 'https://narabe.example/' } });
        this.live = new module.Live({
            call: (line) => void this.heard.push(line), relay: 'ws://relay/', page: /** @type {any} */ ({ document, window }), createSocket,
        });
    }

    take(name) {
        return this.heard.filter((line) => line.startsWith(name)).map((line) => contentOf(line));
    }

    count(name) {
        return this.take(name).length;
    }

    /** All logs, without their signatures. */
    logs() {
        return logsOf(this);
    }

    /** The last log of the seat. */
    last(seat) {
        return this.logs().filter((text) => text.startsWith(`${seat}\n`)).at(-1)?.slice(seat.length + 1);
    }
}

export class Party {
    first;
    second;
    secret = '';
    room;
    seeds = {};
    headers = { first: '', second: '' };

    constructor(createSocket) {
        this.first = new Device(createSocket);
        this.second = new Device(createSocket);
    }

    /** Two players who are in a new room. */
    static async begin(createSocket) {
        const party = new Party(createSocket);
        party.first.live.make('-', '-');
        await until(() => party.first.count('live_made') > 0);
        const [secret, token, seed, key, salt, tokenKey] = party.first.take('live_made')[0].split(' ');
        party.second.live.follow(party.first.live.linkOf('play', secret, token));
        await until(() => party.second.count('live_link') > 0);
        const [, , , , guestSeed, guestKey, , claims] = party.second.take('live_link')[0].split(' ');
        Object.assign(party, {
            secret, room: seal.roomOf(seal.decode(secret, 16)), seeds: { first: seed, second: guestSeed, watch: '-' },
            headers: {
                first: `narabe-live 1\nkey ${key}\nsalt ${salt}\ngame lits\nopen second ${tokenKey}\n\n`,
                second: `narabe-live 1\nkey ${guestKey}\nclaim ${tokenKey} ${claims.split('.')[1]}\n\n`,
            },
        });
        for (const seat of ['first', 'second']) await party.connect(seat);
        return party;
    }

    /** Connects the device of the seat, or the first one as a watcher. */
    async connect(seat) {
        const device = seat === 'second' ? this.second : this.first;
        const before = device.take('live_state').filter((state) => state === 'connected').length;
        device.live.connect(this.room.id, this.secret, seat, this.seeds[seat]);
        await until(() => device.take('live_state').filter((state) => state === 'connected').length > before);
    }

    /** Has the room of other players from now on. */
    become({ secret, room }) {
        Object.assign(this, { secret, room });
    }

    sealed(seat) {
        const seed = seal.decode(this.seeds[seat], 32);
        const topic = `n/1/${this.room.room}/log/${seat}`;
        return seal.seal({ sealing: this.room.sealing, topic, seed, text: this.headers[seat], nonce: new Uint8Array(24) });
    }

    close() {
        this.first.live.close();
        this.second.live.close();
    }
}

/** A client without cryptography: a stranger, or an attacker in the room. */
export class RawClient {
    heard = [];
    #socket;

    static async connect(socket, user, topics) {
        const client = new this();
        const incoming = new packets.Incoming();
        let isReady = false;
        client.#socket = socket;
        socket.onopen = () => socket.send(packets.connectPacket({ level: 5, client: `raw${Math.random()}`.slice(0, 20), user, will: null }));
        socket.onmessage = ({ data }) => {
            for (const packet of incoming.add(new Uint8Array(data), 5)) {
                if (packet.kind === 'publish') client.received(packet.topic, packet.payload);
                if (packet.kind === 'connack' && topics.length > 0) socket.send(packets.subscribePacket(5, topics));
                if (packet.kind === 'connack') socket.send(packets.pingPacket());
                if (packet.kind === 'pingresp') isReady = true;
            }
        };
        await until(() => isReady);
        return client;
    }

    received(topic, payload) {
        this.heard.push({ topic, payload: payload.slice() });
    }

    publish(topic, payload) {
        this.#socket.send(packets.publishPacket(5, { topic, payload, keep: 60 }));
    }

    close() {
        this.#socket.close();
    }
}
