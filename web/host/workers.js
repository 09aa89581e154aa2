// The workers for the computer players: started when first needed, and replaced if they crash or stop responding. Protocol lines pass
// through unread, except that a `think` waits for its `move` or `error`.

const silenceLimit = 8000;  // milliseconds without a line during a search; even a slow phone sends several a second
const startLimit = 30000;   // the same limit for a worker that has not sent anything yet, because it must first be downloaded
const pauses = [0, 250, 1000, 4000, 15000];  // milliseconds before a restart, by the number of consecutive crashes

export class Workers {
    #create;
    #received;
    #failed;
    #host;
    #pipes = new Map();

    /**
     * `create()` makes a worker. `received(number, line)` receives its lines. `failed(number, deaths, reason)` receives the number of
     * consecutive crashes, and `download` or `crash`; afterwards, that worker sends no lines until it is restarted. Neither callback is
     * called from within `send` or `restart`.
     */
    constructor({ create, received, failed, host = globalThis }) {
        this.#create = create;
        this.#received = received;
        this.#failed = failed;
        this.#host = host;
    }

    send(number, line) {
        const pipe = this.#pipes.get(number) ?? this.#open(number, 0);
        if (pipe.worker) this.#post(pipe, line);
        else pipe.waiting.push(line);
    }

    restart(number) {
        const deaths = this.#pipes.get(number)?.deaths ?? 0;
        this.#close(number);
        this.#open(number, deaths);
    }

    #open(number, deaths) {
        const pipe = {
            number, deaths, worker: null, waiting: [], thinking: new Set(), spoke: false, dead: false, alarm: null, starter: null,
        };
        this.#pipes.set(number, pipe);
        const pause = pauses[Math.min(deaths, pauses.length - 1)];
        if (pause === 0) this.#start(pipe);
        else pipe.starter = this.#host.setTimeout(() => this.#start(pipe), pause);
        return pipe;
    }

    #start(pipe) {
        try {
            pipe.worker = this.#create();
        } catch {
            this.#host.setTimeout(() => this.#fail(pipe), 0);
            return;
        }
        pipe.worker.onmessage = (event) => this.#receive(pipe, event.data);
        pipe.worker.onerror = (event) => {
            event.preventDefault?.();
            this.#fail(pipe, 'message' in event ? 'crash' : 'download');  // a missing script causes an event without a message
        };
        pipe.worker.onmessageerror = () => this.#fail(pipe);
        for (const line of pipe.waiting.splice(0)) this.#post(pipe, line);
    }

    #post(pipe, line) {
        pipe.worker.postMessage(line);
        const id = /^think .*?\bid=(\d+)/.exec(line)?.[1];
        if (id === undefined) return;
        pipe.thinking.add(id);
        this.#watch(pipe);
    }

    #receive(pipe, line) {
        if (this.#pipes.get(pipe.number) !== pipe || pipe.dead) return;
        if (typeof line !== 'string') {
            this.#fail(pipe, line?.failed);
            return;
        }
        pipe.spoke = true;
        const done = /^(?:move|error) .*?\bid=(\d+)/.exec(line)?.[1];
        if (done !== undefined) {
            pipe.thinking.delete(done);
            pipe.deaths = 0;
        }
        this.#watch(pipe);
        this.#received(pipe.number, line);
    }

    #watch(pipe) {
        this.#host.clearTimeout(pipe.alarm);
        if (pipe.thinking.size === 0) return;
        pipe.alarm = this.#host.setTimeout(() => this.#fail(pipe), pipe.spoke ? silenceLimit : startLimit);
    }

    #fail(pipe, reason = 'crash') {
        if (this.#pipes.get(pipe.number) !== pipe || pipe.dead) return;
        pipe.dead = true;
        this.#close(pipe.number);
        pipe.worker = null;
        ++pipe.deaths;
        this.#pipes.set(pipe.number, pipe);
        this.#failed(pipe.number, pipe.deaths, reason);
    }

    #close(number) {
        const pipe = this.#pipes.get(number);
        if (!pipe) return;
        this.#pipes.delete(number);
        this.#host.clearTimeout(pipe.alarm);
        this.#host.clearTimeout(pipe.starter);
        if (!pipe.worker) return;
        pipe.worker.onmessage = pipe.worker.onerror = pipe.worker.onmessageerror = null;
        pipe.worker.terminate();
    }
}
