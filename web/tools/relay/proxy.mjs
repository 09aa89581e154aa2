// Passes WebSockets of the page on to a broker, with limits that the broker doesn't have: for each address a number of connections, and for
// each connection a number of messages a second.
import { connect } from 'node:net';
import { Transform } from 'node:stream';

export const path = '/mqtt';
const mostSockets = 20;       // of an address
const longestFrame = 10_000;  // bytes of a WebSocket frame
const perSecond = 5;          // messages of a connection
const atOnce = 20;            // messages after a silence; a connection begins with four

/** The length of a frame's header and of its contents; null if the header isn't complete. */
function frameAt(bytes) {
    if (bytes.length < 2) return null;
    const short = bytes[1] & 127;
    const header = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0) + (bytes[1] & 128 ? 4 : 0);
    if (bytes.length < header) return null;
    return { header, length: short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)) };
}

/** Lets frames pass at a limited rate; what arrives faster waits. A frame that is too long ends the connection. */
export class FrameLimit extends Transform {
    #bytes = Buffer.alloc(0);
    #most;
    #rate;  // per millisecond
    #allowance;
    #since = Date.now();

    constructor({ most = atOnce, rate = perSecond / 1000 } = {}) {
        super();
        this.#most = this.#allowance = most;
        this.#rate = rate;
    }

    async _transform(chunk, _, done) {
        this.#bytes = Buffer.concat([this.#bytes, chunk]);
        for (let frame = frameAt(this.#bytes); frame; frame = frameAt(this.#bytes)) {
            const size = frame.header + frame.length;
            if (size > longestFrame) return done(new Error('A frame is too long.'));
            if (this.#bytes.length < size) break;
            await this.#wait();
            if (this.destroyed) return undefined;
            this.push(this.#bytes.subarray(0, size));
            this.#bytes = this.#bytes.subarray(size);
        }
        return done();
    }

    async #wait() {
        const now = Date.now();
        this.#allowance = Math.min(this.#most, this.#allowance + Math.max(0, now - this.#since) * this.#rate);
        this.#since = now;
        if (this.#allowance < 1) {
            await new Promise((resolve) => setTimeout(resolve, (1 - this.#allowance) / this.#rate));
            this.#allowance = 1;
            this.#since = Date.now();
        }
        this.#allowance -= 1;
    }
}

/** Pages of other sites may not use the relay; programs that aren't browsers send no origin. */
function isFromHere({ origin, host }) {
    if (origin === undefined) return true;
    try {
        return new URL(origin).host === host;
    } catch {
        return false;
    }
}

/** The request as the broker gets it. Compressed messages would hide their size. */
function requestText({ rawHeaders }) {
    const lines = [];
    for (let i = 0; i < rawHeaders.length; i += 2) {
        if (!/^sec-websocket-extensions$/i.test(rawHeaders[i])) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
    }
    return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** The handler of the event `upgrade` of an http.Server; `port` is the broker's. */
export function proxyTo(port) {
    const counts = new Map();
    const count = (address, change) => {
        const now = (counts.get(address) ?? 0) + change;
        if (now > 0) counts.set(address, now);
        else counts.delete(address);
    };
    return (request, socket, head) => {
        socket.on('error', () => socket.destroy());
        const refuse = (status) => void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        const address = socket.remoteAddress;
        if (request.url.split('?')[0] !== path) return refuse('404 Not Found');
        if (request.method !== 'GET' || !/^websocket$/i.test(request.headers.upgrade)) return refuse('400 Bad Request');
        if (!isFromHere(request.headers)) return refuse('403 Forbidden');
        if ((counts.get(address) ?? 0) >= mostSockets) return refuse('429 Too Many Requests');
        count(address, 1);
        socket.once('close', () => count(address, -1));
        const broker = connect(port, '127.0.0.1');
        const limit = new FrameLimit();
        const end = () => {
            socket.destroy();
            broker.destroy();
            limit.destroy();
        };
        let isConnected = false;
        broker.once('connect', () => {
            isConnected = true;
            broker.write(requestText(request));
            limit.write(head);
            socket.pipe(limit).pipe(broker).pipe(socket);
        });
        broker.once('error', () => void (isConnected || refuse('502 Bad Gateway')));
        broker.once('close', () => void (isConnected && end()));
        socket.once('close', end);
        limit.once('error', end);
        return undefined;
    };
}
