// The example for hosts (web/tools/relay): real nginx and Mosquitto with these files serve the site and pass a game on.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { programAt, startBroker } from '../../../web/tools/relay/broker.mjs';
import { startNginx } from './nginx.mjs';
import { Party, RawClient, until } from './party.mjs';
import { Socket } from './socket.mjs';

const missing = ['mosquitto', 'nginx'].filter((name) => !programAt(name));
const options = { skip: missing.length > 0 && `not installed: ${missing.join(', ')}` };
const example = new URL('../../../web/tools/relay/', import.meta.url);
const read = (name) => readFileSync(new URL(name, example), 'utf8');
let folder;
let broker;
let nginx;

before(async () => {
    if (options.skip) return;
    folder = mkdtempSync(join(tmpdir(), 'narabe-host-'));
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'index.html'), 'the site');
    broker = await startBroker();
    nginx = await startNginx(folder, broker);
});

after(async () => {
    if (options.skip) return;
    nginx?.stop();
    await broker?.stop();
    rmSync(folder, { recursive: true, force: true });
});

test('nginx serves the site, and passes sealed logs through to Mosquitto', options, async (t) => {
    assert.equal(await (await fetch(`http://${nginx.host}/`)).text(), 'the site');
    const players = await Party.begin(() => new Socket(`ws://${nginx.host}/mqtt`));
    t.after(() => players.close());
    const spy = await RawClient.connect(new Socket(`ws://${nginx.host}/mqtt`), players.room.room, [`n/1/${players.room.room}/log/first`]);
    t.after(() => spy.close());
    players.first.live.publish(players.headers.first);
    await until(() => players.second.last('first') === players.headers.first);
    await until(() => spy.heard.length > 0);
    assert.equal(spy.heard[0].payload.length, 552);
});

test('nginx refuses the twenty-first connection of an address', options, async (t) => {
    const status = async () => {
        const socket = new Socket(`ws://${nginx.host}/mqtt`);
        await new Promise((resolve) => (socket.onopen = socket.onclose = resolve));
        t.after(() => socket.close());
        return socket.status;
    };
    const all = await Promise.all(Array.from({ length: 26 }, status));
    assert.ok(all.filter((each) => each === 101).length <= 20, String(all));
    assert.ok(all.includes(503), String(all));
});

test('the files of the containers are those of the example', () => {
    const mounted = [...read('compose.yaml').matchAll(/- (\.[^:]+):/g)].map(([, path]) => path);
    assert.deepEqual(mounted, ['./nginx.conf', '../../../build/web/site', './mosquitto.conf', './rooms.acl']);
    for (const name of mounted.filter((path) => path.startsWith('./'))) assert.ok(read(name).length > 0);
});
