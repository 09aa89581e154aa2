// The example for hosts (web/tools/relay): nginx, which serves a site and passes live games on to a broker.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, programAt, untilAccepting } from '../../../web/tools/relay/broker.mjs';

const example = new URL('../../../web/tools/relay/nginx.conf', import.meta.url);

/** Writes the configuration for nginx with the example in it. */
function configure(folder, site, port, broker) {
    const server = readFileSync(example, 'utf8').replace('listen 80;', `listen 127.0.0.1:${port};`).replace('/var/www/narabe', site)
        .replace('127.0.0.1:9001', `127.0.0.1:${broker.port}`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
    writeFileSync(join(folder, 'nginx.conf'), `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}
http {\naccess_log off;\ninclude /etc/nginx/mime.types;\n${folders}\n${server}\n}\n`);
}

/** Serves the folder `site`; resolves to the `host` with its port, and `stop()`. */
export async function startNginx(site, broker) {
    const folder = mkdtempSync(join(tmpdir(), 'narabe-nginx-'));
    chmodSync(folder, 0o755);  // as root, nginx becomes a user of its own
    const [port] = await freePorts(1);
    configure(folder, site, port, broker);
    const nginx = spawn(programAt('nginx'), ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    const stop = () => {
        nginx.kill();
        rmSync(folder, { recursive: true, force: true });
    };
    if (await untilAccepting(port)) return { host: `127.0.0.1:${port}`, stop };
    const why = readFileSync(join(folder, 'error.log'), 'utf8');
    stop();
    return assert.fail(why);
}
