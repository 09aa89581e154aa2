// Debian's MQTT server Mosquitto as a child process, with the settings that this folder recommends to hosts, for web/play and tests.
import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const longestStart = 5000;  // milliseconds
const restartAfter = 1000;
const alsoIn = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];  // not in every user's PATH

/** The path of a program; null if it isn't installed. */
export function programAt(name) {
    const isProgram = (path) => {
        try {
            accessSync(path, constants.X_OK);
            return true;
        } catch {
            return false;
        }
    };
    return [...(process.env.PATH ?? '').split(delimiter), ...alsoIn].map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/** Free ports of this machine. */
export async function freePorts(count) {
    const servers = await Promise.all(Array.from({ length: count }, () => new Promise((resolve, reject) => {
        const server = createServer().once('error', reject);
        server.listen(0, '127.0.0.1', () => resolve(server));
    })));
    const ports = servers.map((server) => server.address().port);
    await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    return ports;
}

const accepts = (port) => new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
    });
    socket.once('error', () => resolve(false));
});

/** Waits until something listens on the port; false if that takes too long. */
export async function untilAccepting(port) {
    for (const end = Date.now() + longestStart; Date.now() < end;) {
        if (await accepts(port)) return true;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
}

export class Broker {
    port;
    #program;
    #folder;
    #child = null;
    #isWanted = true;
    #ended;

    /** `ended()` is called when the server has stopped by itself; it starts again soon. */
    constructor(program, folder, port, ended) {
        this.#program = program;
        this.#folder = folder;
        this.port = port;
        this.#ended = ended;
    }

    get pid() {
        return this.#child?.pid;
    }

    start() {
        this.#child = spawn(this.#program, ['-c', join(this.#folder, 'mosquitto.conf')], { stdio: 'ignore' });
        this.#child.once('error', () => {});  // `start` then fails by its time limit
        this.#child.once('exit', () => {
            if (!this.#isWanted) return;
            this.#ended();
            setTimeout(() => this.#isWanted && this.start(), restartAfter);
        });
        return untilAccepting(this.port);
    }

    /** Ends the server and starts it again, empty. */
    async restart() {
        await this.#end();
        this.#isWanted = true;
        return this.start();
    }

    async stop() {
        await this.#end();
        rmSync(this.#folder, { recursive: true, force: true });
    }

    /** For the end of this process, which can't wait. */
    kill() {
        this.#isWanted = false;
        this.#child?.kill();
        rmSync(this.#folder, { recursive: true, force: true });
    }

    #end() {
        this.#isWanted = false;
        const child = this.#child;
        if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
        return new Promise((resolve) => {
            child.once('exit', resolve);
            child.kill();
        });
    }
}

/** Starts a server on a free port of this machine; null if Mosquitto isn't installed or doesn't start. */
export async function startBroker(ended = () => {}) {
    const program = programAt('mosquitto');
    if (!program) return null;
    const [plain, port] = await freePorts(2);
    const folder = mkdtempSync(join(tmpdir(), 'narabe-relay-'));
    chmodSync(folder, 0o755);  // as root, Mosquitto becomes a user of its own
    const here = (name) => fileURLToPath(new URL(name, import.meta.url));
    copyFileSync(here('rooms.acl'), join(folder, 'rooms.acl'));
    chmodSync(join(folder, 'rooms.acl'), 0o644);
    writeFileSync(join(folder, 'mosquitto.conf'), readFileSync(here('mosquitto.conf'), 'utf8')
        .replace('listener 1883', `listener ${plain}`).replace('listener 9001', `listener ${port}`)
        .replace('/etc/mosquitto/rooms.acl', join(folder, 'rooms.acl')));
    const broker = new Broker(program, folder, port, ended);
    if (await broker.start()) return broker;
    await broker.stop();
    return null;
}
