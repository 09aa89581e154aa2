// A web worker in which a computer player thinks: lines of the protocol in and out (src/engine/protocol.md). It thinks in
// slices and lets messages through in between.

import createBrain from './brain.js';

const longestLine = 65536;  // characters; the brain refuses longer lines, and need not read them

// The page hears of errors, but not of promises that nobody waits for: a brain that cannot be downloaded, or that breaks.
addEventListener('unhandledrejection', ({ reason }) => {
    setTimeout(() => {
        throw reason;
    });
});

const brain = createBrain();
const next = new MessageChannel();
let isThinking = false;

function goOn(more) {
    isThinking = Boolean(more);
    if (isThinking) next.port2.postMessage(null);
}

next.port1.onmessage = async () => {
    goOn((await brain)._narabe_think());
};

async function send(line) {
    const module = await brain;
    const size = module.lengthBytesUTF8(line) + 1;
    const address = module._malloc(size);
    if (address === 0) throw new RangeError('out of memory');
    module.stringToUTF8(line, address, size);
    const more = module._narabe_receive(address);
    module._free(address);
    if (!isThinking) goOn(more);
}

/** The games about which something was learned (assets/learned), and it is not here yet. */
const unlearned = new Set(['tix']);

/** What was learned about a game is fetched when it is first thought about. */
async function learn(game) {
    unlearned.delete(game);
    const response = await fetch(`learned/${game}.txt`);
    if (!response.ok) throw new Error(response.url);
    await send(`learned ${game} ${await response.text()}`);
}

async function receive(data) {
    const line = String(data).slice(0, longestLine + 1);
    const [, game] = / game=([a-z-]+)/.exec(line) ?? [];
    if (unlearned.has(game)) await learn(game);
    await send(line);
}

let received = Promise.resolve();

onmessage = ({ data }) => {
    received = received.then(() => receive(data));  // in the order in which they came
};
