// A web worker with a computer player: lines of the engine protocol in and out (src/engine/protocol.md). It searches in slices
// and handles messages in between.

import { DownloadFailed, downloadText } from '../base/download.js';
import { startProgram } from '../base/programs.js';
import { at } from '../base/site.js';

const longestLine = 65536;  // characters; the brain refuses longer lines and need not read them

// The page receives errors, but not rejected promises. This reports a brain that broke or could not be downloaded.
addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    if (event.reason instanceof DownloadFailed) postMessage({ failed: 'download' });
    else setTimeout(() => {
        throw event.reason;
    });
});

const brain = startProgram({ script: at('brain.js'), wasm: at('brain.wasm') });
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

/** Games with learned weights (assets/learned) that were not fetched yet. */
const unlearned = new Set(['tix']);

/** Fetches the learned weights of a game when it is first thought about. */
async function learn(game) {
    unlearned.delete(game);
    await send(`learned ${game} ${await downloadText(at(`learned/${game}.txt`))}`);
}

async function receive(data) {
    const line = String(data).slice(0, longestLine + 1);
    const [, game] = / game=([a-z-]+)/.exec(line) ?? [];
    if (unlearned.has(game)) await learn(game);
    await send(line);
}

let received = Promise.resolve();

onmessage = ({ data }) => {
    received = received.then(() => receive(data));  // in order of arrival
};
