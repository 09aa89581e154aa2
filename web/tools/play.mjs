// play.mjs SITE [--port N] [--lan CODES]: serves the built SITE, makes missing parts when they are requested, and passes live games on if
// Mosquitto is installed. Without --port, uses 8080 if it is free, otherwise any free port. With --lan, other devices in the network can reach
// it; CODES is the module uqr.
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Extras } from './extras.mjs';
import { addressesIn, coded } from './lan.mjs';
import { startBroker } from './relay/broker.mjs';
import { proxyTo } from './relay/proxy.mjs';
import { serve } from './serve.mjs';

const assets = fileURLToPath(new URL('../../assets', import.meta.url));

function fail(message) {
    console.error(`play: ${message}`);
    process.exit(1);
}

/** Serves on the given port; without one, on 8080 or any free port. */
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

async function printAddresses(port, codes) {
    const [first, ...rest] = addressesIn(networkInterfaces(), port);
    if (first === undefined) return console.log('This machine isn’t connected to a network, so other devices can’t reach it.');
    console.log(`Other devices in your network: ${first}`);
    for (const address of rest) console.log(`${' '.repeat(31)}${address}`);
    if (process.stdout.isTTY) console.log(`\n${coded(await import(pathToFileURL(codes).href), first)}\n`);
}

const { positionals: [site], values: { port, lan } } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, lan: { type: 'string' } },
});
const extras = new Extras({ build: dirname(site), assets, site });
const broker = await startBroker(() => console.error('play: the relay for live games has stopped; starting it again.'));
if (!broker) console.error('play: live games aren’t possible, because Mosquitto isn’t installed or didn’t start.');
process.once('exit', () => broker?.kill());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(0));
const server = await serveOn(site, port, {
    host: lan === undefined ? '127.0.0.1' : '0.0.0.0', make: (path) => extras.make(path), relay: broker && proxyTo(broker.port),
});
const { port: served } = server.address();
if (lan !== undefined) await printAddresses(served, lan);
console.log(`Narabe is at http://localhost:${served}/ (Ctrl+C ends it)`);
