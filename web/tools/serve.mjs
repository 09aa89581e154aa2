// A static file server for the built page: serve(folder, port) for the tests, and a command for web/play.
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** MIME types. */
export const types = {
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.mjs': 'text/javascript; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.ttf': 'font/ttf',
    '.txt': 'text/plain; charset=utf-8',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
    '.xml': 'application/xml',
};

async function find(folder, url) {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = normalize(join(folder, path.endsWith('/') ? path + 'index.html' : path));
    if (!file.startsWith(normalize(folder + sep))) throw new Error('outside the site');
    const found = await stat(file);
    if (!found.isFile()) throw new Error('not a file');
    return { file, size: found.size };
}

/** Serves `folder` to this machine only; port 0 uses any free one. Resolves to the listening http.Server. */
export function serve(folder, port = 0) {
    const server = createServer(async (request, response) => {
        let found;
        try {
            found = await find(folder, request.url);
        } catch {
            response.writeHead(404, { 'Content-Type': types['.txt'] }).end('Page not found.\n');
            return;
        }
        response.writeHead(200, {
            'Content-Type': types[extname(found.file)] ?? 'application/octet-stream',
            'Content-Length': found.size,
            'Cache-Control': 'no-cache',
            'X-Content-Type-Options': 'nosniff',
        });
        if (request.method === 'HEAD') response.end();
        else createReadStream(found.file).on('error', () => response.destroy()).pipe(response);
    });
    return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve(server));
    });
}

/** `serve.mjs FOLDER [PORT]`: without a PORT, 8080 if it is free, otherwise any free port. */
async function main(folder, port) {
    let server;
    try {
        server = await serve(folder, port ?? 8080);
    } catch (error) {
        if (error.code !== 'EADDRINUSE') throw error;
        if (port !== undefined) {
            console.error(`play: port ${port} is taken; choose another, or leave --port away.`);
            process.exit(1);
        }
        server = await serve(folder);
    }
    console.log(`Narabe is at http://localhost:${server.address().port}/ (Ctrl+C ends it)`);
}

if ((await realpath(process.argv[1])) === fileURLToPath(import.meta.url)) await main(process.argv[2], process.argv[3]);
