// A static file server for the built page, used by web/play (play.mjs) and the tests.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, relative, sep } from 'node:path';
import { withRelay } from './pages/relay.mjs';
import { path as relayPath } from './relay/proxy.mjs';

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

/** The path of the file at a URL; null if it is outside the folder. */
function fileOf(folder, url) {
    try {
        const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
        const file = normalize(join(folder, path.endsWith('/') ? path + 'index.html' : path));
        return file.startsWith(normalize(folder + sep)) && !file.includes('\0') ? file : null;
    } catch {
        return null;
    }
}

const sizeOf = (file) => stat(file).then((found) => (found.isFile() ? found.size : null), () => null);

/** The file at a URL and its size, or null. `make(path)` is called for missing files. */
async function find(folder, url, make) {
    const file = fileOf(folder, url);
    if (file === null) return null;
    let size = await sizeOf(file);
    if (size === null && await make(relative(folder, file))) size = await sizeOf(file);
    return size === null ? null : { file, size };
}

/** Pages that run the program learn that this server has a relay. */
async function pageWithRelay(file) {
    const page = await readFile(file, 'utf8');
    return Buffer.from(page.includes('<template id="program">') ? withRelay(page, relayPath) : page);
}

/**
 * Serves `folder` on this machine, or to other machines if `host` is another address; port 0 uses any free port. `make(path)` makes missing
 * files, and resolves to whether it did. `relay` is the handler of WebSockets (relay/proxy.mjs). Resolves to the listening http.Server.
 */
export function serve(folder, port = 0, { host = '127.0.0.1', make = async (/** @type {string} */ _) => false, relay = null } = {}) {
    const server = createServer(async (request, response) => {
        const refuse = (status, words) => void response.writeHead(status, { 'Content-Type': types['.txt'] }).end(`${words}\n`);
        let found;
        try {
            found = await find(folder, request.url, make);
        } catch (error) {
            console.error(`play: couldn’t make ${request.url}: ${error.message}`);
            return refuse(500, 'This part of the site couldn’t be made.');
        }
        const status = found ? 200 : 404;
        const isPage = extname(request.url.split('?')[0]) === '';
        if (!found && isPage) found = await find(folder, '/404.html', async () => false);  // the site's own page for missing pages
        if (!found) return refuse(404, 'Page not found.');
        const page = relay && extname(found.file) === '.html' ? await pageWithRelay(found.file) : null;
        response.writeHead(status, {
            'Content-Type': types[extname(found.file)] ?? 'application/octet-stream',
            'Content-Length': page?.length ?? found.size,
            'Cache-Control': 'no-cache',
            'X-Content-Type-Options': 'nosniff',
        });
        if (request.method === 'HEAD' || page) response.end(request.method === 'HEAD' ? '' : page);
        else createReadStream(found.file).on('error', () => response.destroy()).pipe(response);
    });
    if (relay) server.on('upgrade', relay);
    return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(server));
    });
}
