// Downloads that report their progress, and fail only with DownloadFailed.

export class DownloadFailed extends Error {}

/** The combined progress of several downloads, each with its share. */
export class Progress {
    #shares = new Map();
    #tell;

    constructor(shares, tell) {
        for (const [name, share] of Object.entries(shares)) this.#shares.set(name, { share, done: 0 });
        this.#tell = tell;
    }

    /** `done` is from 0 to 1. */
    set(name, done) {
        this.#shares.get(name).done = Math.min(1, Math.max(done, this.#shares.get(name).done));
        let sum = 0;
        let shares = 0;
        for (const each of this.#shares.values()) {
            sum += each.share * each.done;
            shares += each.share;
        }
        this.#tell(sum / shares);
    }
}

/** Passes a body on and reports to `tell` how much has arrived; lengths of compressed files are guessed. */
function counted(response, tell) {
    const length = Number(response.headers.get('Content-Length')) || 600000;
    const expected = response.headers.get('Content-Encoding') ? 3 * length : length;
    let received = 0;
    const counter = new TransformStream({
        transform(chunk, stream) {
            received += chunk.byteLength;
            tell(Math.min(received / expected, 0.98));
            stream.enqueue(chunk);
        },
        flush() {
            tell(1);
        },
    });
    return response.body.pipeThrough(counter);
}

async function get(url, fetcher) {
    let response;
    try {
        response = await fetcher(url);
    } catch {
        throw new DownloadFailed(url);
    }
    if (!response.ok) throw new DownloadFailed(url);
    return response;
}

/** The response with its body counted, as `type` whatever the server calls it. */
export async function downloadStream(url, type, tell, fetcher = fetch) {
    const response = await get(url, fetcher);
    return new Response(counted(response, tell), { headers: { 'Content-Type': type } });
}

async function whole(url, read, fetcher) {
    const response = await get(url, fetcher);
    try {
        return await read(response);
    } catch {
        throw new DownloadFailed(url);  // the connection broke during the download
    }
}

export const downloadText = (url, fetcher = fetch) => whole(url, (response) => response.text(), fetcher);

export const downloadBytes = (url, fetcher = fetch) =>
    whole(url, async (response) => new Uint8Array(await response.arrayBuffer()), fetcher);
