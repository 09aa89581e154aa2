// A web worker in which a computer player thinks: lines of the protocol in and out (src/worker/protocol.h). It thinks in
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

onmessage = async ({ data }) => {
    const module = await brain;
    const line = String(data).slice(0, longestLine + 1);
    const size = module.lengthBytesUTF8(line) + 1;
    const address = module._malloc(size);
    if (address === 0) throw new RangeError('out of memory');
    module.stringToUTF8(line, address, size);
    const more = module._narabe_receive(address);
    module._free(address);
    if (!isThinking) goOn(more);
};
