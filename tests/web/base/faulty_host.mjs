// A host with configurable answers, and the wrong answers that real hosts give instead of a file.
import { createServer } from 'node:http';

/** `serve(path, answer)` sets the answer for a path and returns its address; `requests` lists the requests since then. */
export async function startHost() {
    const answers = new Map();
    const requests = [];
    /** @type {any} */
    const server = createServer((request, response) => {
        requests.push(`${request.url} ${request.headers['cache-control'] ?? ''}`.trim());
        answers.get(request.url)(response, requests.length);
    });
    await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
    return {
        requests,
        serve(path, answer) {
            answers.set(path, answer);
            requests.length = 0;
            return `http://127.0.0.1:${server.address().port}${path}`;
        },
        stop() {
            server.closeAllConnections();
            server.close();
        },
    };
}

export const loginPage = '<!doctype html>\n<title>Log in to this network</title>\n';

/** Responds with the complete file. */
export const good = (body, type = 'application/octet-stream') => (response) => response.writeHead(200, { 'Content-Type': type }).end(body);

/** Wrong responses that appear to be successful. */
export const damaged = (body) => ({
    'a page': good(loginPage, 'text/html'),
    nothing: good(''),
    'a part': good(Buffer.from(body).subarray(0, Buffer.from(body).length >> 1)),
});

export const missing = (response) => response.writeHead(404).end('not here');

/** Responses that make a download fail before its contents are checked. */
export const failures = (body) => ({
    'no content': (response) => response.writeHead(204).end(),
    'no file': missing,
    'an error': (response) => response.writeHead(503).end(body),
    'a connection that breaks': (response) => {
        response.writeHead(200, { 'Content-Length': 1000 }).write(Buffer.from(body).subarray(0, 10));
        setTimeout(() => response.destroy(), 5);
    },
    'no connection': (response) => response.destroy(),
});
