// A few soft sounds, synthesised rather than downloaded. They are off by default and silent while the page is hidden.

const loudness = 0.22;

/** Each sound is a list of notes: pitch in hertz, start and fade in seconds. A `tap` is a short dull noise, like wood on wood. */
const sounds = {
    place: [{ tap: 620, fades: 0.07 }, { pitch: 190, fades: 0.12, level: 0.5 }],
    turn: [{ pitch: 523, fades: 0.2 }, { pitch: 392, after: 0.11, fades: 0.3 }],
    wrong: [{ pitch: 165, fades: 0.16, level: 0.7 }, { pitch: 139, after: 0.1, fades: 0.22, level: 0.7 }],
    over: [392, 494, 587, 784].map((pitch, index) => ({ pitch, after: 0.25 + 0.13 * index, fades: 0.9 - 0.1 * index })),
    hand_over: [{ pitch: 659, after: 0.3, fades: 0.5 }, { pitch: 988, after: 0.3, fades: 0.35, level: 0.25 }],
};

function noise(context) {
    const buffer = context.createBuffer(1, context.sampleRate * 0.1, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
    return buffer;
}

export class Sounds {
    #host;
    #context = null;
    #noise = null;
    #wanted = false;

    constructor(host = window) {
        this.#host = host;
        // Browsers allow sounds only after a user action.
        for (const event of ['pointerup', 'keydown']) {
            host.addEventListener(event, () => this.#open(), { capture: true, passive: true });
        }
    }

    want(wanted) {
        this.#wanted = wanted;
        if (!wanted) {
            void this.#context?.close().catch(() => {});
            this.#context = null;
        } else if (this.#host.navigator.userActivation?.hasBeenActive) {
            this.#open();
        }
    }

    play(name) {
        if (!this.#wanted || !this.#context || this.#host.document.hidden) return;
        for (const note of sounds[name] ?? []) this.#note(note);
    }

    #open() {
        const Context = this.#host.AudioContext;
        if (!this.#wanted || !Context) return;
        try {
            if (!this.#context) {
                this.#context = new Context({ latencyHint: 'interactive' });
                this.#noise = noise(this.#context);
            }
            if (this.#context.state === 'suspended') this.#context.resume().catch(() => {});
        } catch {
            this.#context = null;  // the game also works without sounds
        }
    }

    #note({ pitch, tap, after = 0, fades, level = 1 }) {
        const context = this.#context;
        const start = context.currentTime + after;
        const gain = context.createGain();
        gain.gain.setValueAtTime(0.0001, start);
        gain.gain.exponentialRampToValueAtTime(loudness * level, start + 0.006);
        gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.006 + fades);
        gain.connect(context.destination);
        const source = tap ? context.createBufferSource() : context.createOscillator();
        if (tap) {
            const filter = context.createBiquadFilter();
            filter.type = 'lowpass';
            filter.frequency.value = tap;
            source.buffer = this.#noise;
            source.connect(filter).connect(gain);
        } else {
            source.frequency.value = pitch;
            source.connect(gain);
        }
        source.start(start);
        source.stop(start + fades + 0.05);
    }
}
