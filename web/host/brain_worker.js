// A web worker with a computer player. It receives and sends lines of the engine protocol (src/engine/protocol.md). It searches in slices
// and handles messages in between.

import { DownloadFailed, downloadText } from '../base/download.js';
import { downloadCode, startProgram } from '../base/programs.js';
import { at } from '../base/site.js';

const mapPatience = 3000;  // milliseconds
const longestLine = 65536;  // characters; longer lines are not passed to the brain, which would reject them

// Reports that the brain has crashed or could not be downloaded, because browsers notify the page of errors, but not of rejected promises.
addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    if (event.reason instanceof DownloadFailed) postMessage({ failed: 'download' });
    else setTimeout(() => {
        throw event.reason;
    });
});

const brain = startProgram({ script: at('brain.js'), code: downloadCode(at('brain.wasm')) });
const next = new MessageChannel();
let isThinking = false;

function goOn(more) {
    isThinking = Boolean(more);
    if (isThinking) next.port2.postMessage(null);
}

next.port1.onmessage = async () => {
    goOn((await brain)._narabe_think());
};

/** Calls a function of the brain with a line. */
async function call(name, line) {
    const module = await brain;
    const size = module.lengthBytesUTF8(line) + 1;
    const address = module._malloc(size);
    if (address === 0) throw new RangeError('out of memory');
    module.stringToUTF8(line, address, size);
    const result = module[name](address);
    module._free(address);
    return result;
}

async function send(line) {
    const more = await call('_narabe_receive', line);
    if (!isThinking) goOn(more);
}

/** Games whose learned weights (assets/learned) have not been downloaded yet. */
const unlearned = new Set(['tix']);

/** Downloads the learned weights of a game before its first search. */
async function learn(game) {
    unlearned.delete(game);
    const path = `learned/${game}.txt`;
    await send(`file ${path} ${await downloadText(at(path))}`);
}

/** Downloads the map of openings (assets/openings) that a request needs. Without it, or if it takes long, the brain searches instead. */
async function learnOpenings(line) {
    const name = (await brain).UTF8ToString(await call('_narabe_wanted', line));
    if (name === '') return;
    const path = `openings/${name}.txt`;
    const text = downloadText(at(path)).catch(() => '');
    const nothing = new Promise((resolve) => {
        setTimeout(resolve, mapPatience, '');
    });
    await send(`file ${path} ${await Promise.race([text, nothing])}`);
}

async function receive(data) {
    const line = String(data).slice(0, longestLine + 1);
    const [, game] = / game=([a-z-]+)/.exec(line) ?? [];
    if (unlearned.has(game)) await learn(game);
    if (line.startsWith('think ')) await learnOpenings(line);
    await send(line);
}

let received = Promise.resolve();

onmessage = ({ data }) => {
    received = received.then(() => receive(data));  // lines in the order of arrival
};
