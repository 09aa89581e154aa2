import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Sounds } from '../../../web/host/sound.js';

/** A window that only counts sounds. */
function quietHost({ state = 'running', active = true } = {}) {
    const listeners = {};
    /** @type {any} */
    const host = { contexts: [], notes: 0, document: { hidden: false }, navigator: { userActivation: { hasBeenActive: active } } };
    host.addEventListener = (name, listener) => (listeners[name] = listener);
    host.press = () => listeners.keydown();
    const parameter = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = () => ({
        gain: parameter, frequency: parameter, connect: (other) => other, stop() {},
        start: () => ++host.notes,
    });
    host.AudioContext = class {
        state = state;
        sampleRate = 8000;
        currentTime = 0;
        destination = {};
        constructor() {
            host.contexts.push(this);
        }
        createGain = node;
        createOscillator = node;
        createBufferSource = node;
        createBiquadFilter = node;
        createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
        async resume() {
            this.state = 'running';
        }
        async close() {
            this.state = 'closed';
        }
    };
    return host;
}

test('no audio context is created before sounds are switched on', () => {
    const host = quietHost();
    const sounds = new Sounds(host);
    host.press();
    sounds.play('place');
    assert.equal(host.contexts.length, 0);
    sounds.want(true);
    sounds.play('place');
    assert.ok(host.notes > 0);
});

test('sounds start after the first user action', () => {
    const host = quietHost({ active: false, state: 'suspended' });
    const sounds = new Sounds(host);
    sounds.want(true);
    sounds.play('place');
    assert.equal(host.contexts.length, 0);
    host.press();
    host.press();
    assert.equal(host.contexts.length, 1);
    assert.equal(host.contexts[0].state, 'running');
});

test('a hidden page is silent, as is a page whose sounds were switched off again', () => {
    const host = quietHost();
    const sounds = new Sounds(host);
    sounds.want(true);
    host.document.hidden = true;
    sounds.play('over');
    host.document.hidden = false;
    sounds.want(false);
    sounds.play('over');
    assert.equal(host.notes, 0);
    assert.equal(host.contexts[0].state, 'closed');
});

test('every sound of the program is played, and unknown names are ignored', () => {
    const host = quietHost();
    const sounds = new Sounds(host);
    sounds.want(true);
    for (const name of ['place', 'turn', 'wrong', 'over', 'hand_over']) {
        const before = host.notes;
        sounds.play(name);
        assert.ok(host.notes > before, name);
    }
    sounds.play('thunder');
});

test('a browser without AudioContext causes no errors', () => {
    const host = quietHost();
    delete host.AudioContext;
    const sounds = new Sounds(host);
    sounds.want(true);
    sounds.play('place');
    host.AudioContext = class {
        constructor() {
            throw new Error('too many');
        }
    };
    sounds.want(true);
    sounds.play('place');
});
