// A web worker that downloads the files that the page needs to start, checks them, and compiles the program, so that the page's main thread
// stays free. It sends a message when it runs. It receives tasks from downloader.js, `{ id, kind, url }`, and sends `{ id, done }`, from 0
// to 1, while a file arrives slowly, then either `{ id, file }` or `{ id, failed }` with a reason (support.js).

import { downloads } from '../base/programs.js';
import { reasonOf } from '../base/support.js';

onmessage = async ({ data: { id, kind, url } }) => {
    const onProgress = (done) => void (done < 1 && postMessage({ id, done }));
    try {
        postMessage({ id, file: await downloads[kind](url, { onProgress }) });
    } catch (error) {
        postMessage({ id, failed: reasonOf(error) });
    }
};
postMessage({});
