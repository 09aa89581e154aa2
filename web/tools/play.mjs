// play.mjs SITE [--port N]: serves the built SITE, and makes the parts that it lacks when they are requested. Without a port, 8080 if
// it is free, otherwise any free one.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Extras } from './extras.mjs';
import { serve } from './serve.mjs';

const assets = fileURLToPath(new URL('../../assets', import.meta.url));

function fail(message) {
    console.error(`play: ${message}`);
    process.exit(1);
}

/** On that port, or on a free one if none is given. */
async function serveOn(site, port, options) {
    try {
        return await serve(site, port ?? 8080, options);
    } catch (error) {
        if (error.code === 'EACCES') fail(`port ${port} needs special rights; choose one from 1024.`);
        if (error.code !== 'EADDRINUSE') throw error;
        if (port !== undefined) fail(`port ${port} is taken; choose another, or leave --port away.`);
        return serve(site, 0, options);
    }
}

const { positionals: [site], values: { port } } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' } },
});
const extras = new Extras({ build: dirname(site), assets, site });
const server = await serveOn(site, port, { make: (path) => extras.make(path) });
const { port: served } = server.address();
console.log(`Narabe is at http://localhost:${served}/ (Ctrl+C ends it)`);
