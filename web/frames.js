// Frames are drawn only when something asked for one: no animation frame is requested while nothing changes.

const settleLimit = 1000;  // milliseconds; a picture that never comes to rest is taken as it is

export class Frames {
    #draw;
    #host;
    #request = 0;
    #timer = 0;
    #paused = false;
    #settling = [];

    /** `draw(now)` draws and returns in how many milliseconds it wants to draw again; negative: not before a `wake`. */
    constructor(draw, host = window) {
        this.#draw = draw;
        this.#host = host;
    }

    wake() {
        if (this.#paused || this.#request) return;
        this.#host.clearTimeout(this.#timer);
        this.#timer = 0;
        this.#request = this.#host.requestAnimationFrame((now) => {
            this.#request = 0;
            this.#run(now);
        });
    }

    pause() {
        this.#paused = true;
        this.#host.clearTimeout(this.#timer);
        this.#host.cancelAnimationFrame(this.#request);
        this.#timer = 0;
        this.#request = 0;
        this.#settled();
    }

    resume() {
        this.#paused = false;
        this.wake();
    }

    /** Waits until no frame is due at once. Hidden pages get no animation frames: there it draws by itself. */
    async settle() {
        for (let frame = 0; this.#host.document.hidden && this.#request && frame < 10; ++frame) {
            this.#host.cancelAnimationFrame(this.#request);
            this.#request = 0;
            this.#run(this.#host.performance.now());
        }
        if (!this.#request) return;
        await new Promise((resolve) => {
            const timer = this.#host.setTimeout(resolve, settleLimit);
            this.#settling.push(() => {
                this.#host.clearTimeout(timer);
                resolve();
            });
        });
    }

    #run(now) {
        const delay = this.#draw(now);
        if (delay === 0) {
            this.wake();
        } else if (delay > 0 && !this.#request && !this.#paused) {
            this.#timer = this.#host.setTimeout(() => this.wake(), delay);
        }
        if (!this.#request) this.#settled();
    }

    #settled() {
        for (const resolve of this.#settling.splice(0)) resolve();
    }
}
