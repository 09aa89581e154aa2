// WebKitGTK, the available browser closest to Safari: its MiniBrowser, driven by WebKitWebDriver over HTTP.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The installed MiniBrowser: /usr/lib/ARCHITECTURE/webkit2gtk-VERSION/MiniBrowser. */
function miniBrowser() {
    const inside = (folder, name) => readdirSync(folder).filter((each) => name.test(each)).map((each) => join(folder, each));
    const folders = inside('/usr/lib', /-linux-/).flatMap((folder) => inside(folder, /^webkit2gtk-/));
    return folders.map((folder) => join(folder, 'MiniBrowser')).find((file) => existsSync(file));
}

const freePort = () => new Promise((resolve) => {
    /** @type {any} */
    const server = createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => resolve(port));
    });
});

/** Sends a command to the driver; resolves to the value in the reply. */
function ask(port, method, path, body) {
    return new Promise((resolve, reject) => {
        const outgoing = request({ port, method, path, host: '127.0.0.1', agent: false }, (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (part) => (text += part)).on('end', () => {
                const { value } = JSON.parse(text);
                if (response.statusCode === 200) resolve(value);
                else reject(new Error(`${method} ${path}: ${value.error}: ${value.message}`));
            });
        });
        outgoing.on('error', reject);
        outgoing.end(body && JSON.stringify(body));
    });
}

/** Starts the browser with an empty profile. Resolves to `send(method, path, body)`, which sends a WebDriver command, and `end()`. */
export async function startWebKit(environment) {
    const home = mkdtempSync(join(tmpdir(), 'narabe-webkit-'));
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'],
        { env: { ...environment, HOME: home, XDG_RUNTIME_DIR: home }, stdio: 'ignore' });
    const gone = new Promise((resolve) => driver.once('exit', resolve));
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    let sessionId;
    while (!sessionId) {
        const isUp = await ask(port, 'GET', '/status').then(() => true, () => false);
        if (isUp) ({ sessionId } = await ask(port, 'POST', '/session', wanted));
        else if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start');
        else await new Promise((wait) => setTimeout(wait, 50));
    }
    return {
        send: (method, path, body) => ask(port, method, `/session/${sessionId}${path}`, body),
        async end() {
            await ask(port, 'DELETE', `/session/${sessionId}`).catch(() => {});
            driver.kill();
            await gone;
            rmSync(home, { recursive: true, force: true });
        },
    };
}
