// Frames are drawn only when something asked for one: no animation frame is requested while nothing changes. A hidden
// page gets no animation frames; there a timer takes their place, so that the game goes on.

const hiddenPause = 250;   // milliseconds between the frames of a hidden page
const settleLimit = 1000;  // milliseconds; a picture that never comes to rest is taken as it is

export class Frames {
    #draw;
    #host;
    #cancel = null;  // calls off the frame that is due; null if none is
    #timer = 0;
    #paused = false;
    #working = false;
    #settling = [];

    /** `draw(now)` draws and returns in how many milliseconds it wants to draw again; negative: not before a `wake`. */
    constructor(draw, host = window) {
        this.#draw = draw;
        this.#host = host;
    }

    /** `anew` asks once more for a frame that is due: what a person does counts as done by them only in a frame, and in what it
        calls, that was asked for meanwhile (WebKit). */
    wake({ anew = false } = {}) {
        if (this.#paused || (this.#cancel && !anew)) return;
        this.#drop();
        this.#host.clearTimeout(this.#timer);
        const run = (now) => {
            this.#cancel = null;
            this.#run(now);
        };
        if (this.#host.document.hidden) {
            const timer = this.#host.setTimeout(() => run(this.#host.performance.now()), hiddenPause);
            this.#cancel = () => this.#host.clearTimeout(timer);
        } else {
            const request = this.#host.requestAnimationFrame(run);
            this.#cancel = () => this.#host.cancelAnimationFrame(request);
        }
    }

    /** To be told when the page was hidden or shown. */
    changeVisibility() {
        this.#drop();
        this.wake();
    }

    pause() {
        this.#paused = true;
        this.#drop();
        this.#host.clearTimeout(this.#timer);
        this.#settled();
    }

    resume() {
        this.#paused = false;
        this.wake();
    }

    /** Does something in parts, between frames: `step()` does one and answers whether there is more to do. */
    work(step) {
        if (this.#working) return;
        this.#working = true;
        const next = () => {
            if (step()) {
                this.#host.setTimeout(next, 0);
                return;
            }
            this.#working = false;
            if (this.#rests()) this.#settled();
        };
        this.#host.setTimeout(next, 0);
    }

    /** Waits until no frame is due at once, and no work either. */
    async settle() {
        for (let frame = 0; this.#host.document.hidden && this.#cancel && frame < 10; ++frame) {
            this.#drop();
            this.#run(this.#host.performance.now());
        }
        if (this.#rests()) return;
        await new Promise((resolve) => {
            const timer = this.#host.setTimeout(resolve, settleLimit);
            this.#settling.push(() => {
                this.#host.clearTimeout(timer);
                resolve();
            });
        });
    }

    #drop() {
        this.#cancel?.();
        this.#cancel = null;
    }

    #run(now) {
        const delay = this.#draw(now);
        if (delay === 0) {
            this.wake();
        } else if (delay > 0 && !this.#cancel && !this.#paused) {
            this.#timer = this.#host.setTimeout(() => this.wake(), delay);
        }
        if (this.#rests()) this.#settled();
    }

    #rests() {
        return !this.#cancel && !this.#working;
    }

    #settled() {
        for (const resolve of this.#settling.splice(0)) resolve();
    }
}
