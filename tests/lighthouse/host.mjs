// Serves the built page like a static host: compressed, and cacheable for ten minutes.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { types } from '../../web/tools/serve.mjs';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const isCompressible = /\.(css|html|js|svg|ttf|txt|wasm|webmanifest|xml)$/;

function fileAt(path) {
    const bytes = readFileSync(path);
    const compressed = isCompressible.test(path) ? brotliCompressSync(bytes, quality) : null;
    return {
        bytes: compressed ?? bytes,
        headers: {
            'Content-Type': types[extname(path)] ?? 'application/octet-stream',
            'Cache-Control': 'max-age=600',
            ETag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
            ...(compressed ? { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
        },
    };
}

/** Resolves to the listening http.Server. Reads the whole folder in advance. */
export function host(folder) {
    const files = new Map();
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (statSync(path).isFile()) files.set(`/${name.split(sep).join('/')}`, fileAt(path));
    }
    const server = createServer((request, response) => {
        const { pathname } = new URL(request.url, 'http://localhost');
        const file = files.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
        if (!file) return response.writeHead(404).end();
        if (request.headers['if-none-match'] === file.headers.ETag) return response.writeHead(304, file.headers).end();
        response.writeHead(200, { ...file.headers, 'Content-Length': file.bytes.length });
        return response.end(file.bytes);
    });
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
