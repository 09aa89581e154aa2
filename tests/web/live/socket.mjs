// A WebSocket for tests: the Node.js of Debian 12 has none. Only what web/live/relay.js uses, and the status of a refused connection.
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';

/** A frame of a client, with masked contents. */
export function frameOf(bytes, opcode = 2) {
    const mask = randomBytes(4);
    const length = bytes.length < 126 ? [bytes.length | 128] : [126 | 128, bytes.length >> 8, bytes.length & 0xFF];
    return Buffer.concat([Buffer.from([0x80 | opcode, ...length]), mask, Buffer.from(bytes.map((byte, i) => byte ^ mask[i & 3]))]);
}

export class Socket {
    binaryType = '';
    onopen = null;
    onmessage = null;
    onclose = null;
    status = 0;
    #stream = null;
    #bytes = Buffer.alloc(0);
    #isEnded = false;

    /** @param {string} address @param {Record<string, string>} headers */
    constructor(address, headers = {}) {
        const key = randomBytes(16).toString('base64');
        const opening = request(address.replace('ws:', 'http:'), { headers: {
            Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Key': key, 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Protocol': 'mqtt',
            ...headers,
        } });
        opening.on('response', ({ statusCode }) => this.#end(statusCode));
        opening.on('error', () => this.#end(0));
        opening.on('upgrade', (response, stream, head) => {
            const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
            if (this.#isEnded || response.headers['sec-websocket-accept'] !== accept) return stream.destroy();
            this.status = 101;
            this.#stream = stream;
            stream.on('data', (chunk) => this.#read(chunk)).on('error', () => {}).on('close', () => this.#end(this.status));
            this.onopen?.({});
            this.#read(head);
            return undefined;
        });
        opening.end();
    }

    send(bytes) {
        this.#stream.write(frameOf(bytes));
    }

    close() {
        this.#isEnded = true;
        this.#stream?.end(frameOf(new Uint8Array(0), 8));
    }

    #end(status) {
        this.status = status;
        if (this.#isEnded) return;
        this.#isEnded = true;
        this.onclose?.({});
    }

    #read(chunk) {
        this.#bytes = Buffer.concat([this.#bytes, chunk]);
        while (this.#bytes.length >= 2) {
            const short = this.#bytes[1] & 127;
            const header = short < 126 ? 2 : 4;
            if (this.#bytes.length < header) return;
            const end = header + (short < 126 ? short : this.#bytes.readUInt16BE(2));
            if (this.#bytes.length < end) return;
            const [first, data] = [this.#bytes[0], Uint8Array.from(this.#bytes.subarray(header, end))];
            this.#bytes = this.#bytes.subarray(end);
            if ((first & 15) === 2 && !this.#isEnded) this.onmessage?.({ data: data.buffer });
        }
    }
}
