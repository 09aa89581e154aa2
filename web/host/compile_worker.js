// A web worker that downloads and compiles the page's program, so that the page's main thread stays free. It receives the address of the
// code, and sends `{ done }`, from 0 to 1, while the code arrives, then either `{ code }` or `{ failed }` with a reason (support.js).

import { downloadCode } from '../base/programs.js';
import { reasonOf } from '../base/support.js';

onmessage = async ({ data }) => {
    const note = (done) => postMessage({ done });
    note(0);  // the worker runs
    try {
        postMessage({ code: await downloadCode(data, note) });
    } catch (error) {
        postMessage({ failed: reasonOf(error) });
    }
    close();
};
