// Draws frames only on request: while nothing changes, no animation frames are requested. A hidden page gets no animation frames; a timer
// replaces them, so that the game continues.

const hiddenPause = 250;   // milliseconds between the frames of a hidden page
const settleLimit = 1000;  // milliseconds after which a screen that never stops moving counts as settled

export class Frames {
    #draw;
    #host;
    #cancel = null;  // cancels the requested frame; null if there is none
    #timer = 0;
    #paused = false;
    #working = false;
    #settling = [];

    /** `draw(now)` draws and returns the milliseconds until the next frame; negative if only `wake` causes one. */
    constructor(draw, host = window) {
        this.#draw = draw;
        this.#host = host;
    }

    /**
     * Requests a frame. With `again`, requests it again even if one is pending: WebKit counts a frame as part of a user action only if it
     * was requested during that action.
     */
    wake({ again = false } = {}) {
        if (this.#paused || (this.#cancel && !again)) return;
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

    /** Must be called when the page is hidden or shown. */
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

    /** Does work in slices between frames: `step()` does one slice and returns whether more is left. */
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

    /** Resolves when no frame is due immediately and no work is left. */
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
