// Has the tasks of deals computed, one after another, and gives the program the results.

const retryAfter = 5000;  // milliseconds until the next attempt to load the module of deals

export class Tasks {
    #host;
    #load;
    #dealer = null;  // a promise
    #last = Promise.resolve();

    /** `host` has `clock`, `later` and `call`, as in Live. `load` is for tests. */
    constructor(host, load = () => import('./deal.js')) {
        this.#host = host;
        this.#load = load;
    }

    add(id, task) {
        this.#last = this.#last.then(async () => {
            this.#dealer ??= this.#loaded();
            const result = await (await this.#dealer).compute(task);
            this.#host.later(() => this.#host.call(`live_dealt ${id} ${result}\n${task}`));
        });
    }

    #pause(wait) {
        return new Promise((resolve) => void this.#host.clock.start(resolve, wait));
    }

    async #loaded() {
        for (;;) {
            try {
                const { Dealer } = await this.#load();
                return new Dealer(() => this.#pause(0));
            } catch {
                await this.#pause(retryAfter);
            }
        }
    }
}
