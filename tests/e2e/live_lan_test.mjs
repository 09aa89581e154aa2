// Games between devices of one network: web/tools/play.mjs with --lan, in a terminal.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { addressesIn } from '../../web/tools/lan.mjs';
import { programAt } from '../../web/tools/relay/broker.mjs';
import { narabe, start, stateWhere, until } from './browser.mjs';
import { codeIn, codeInTerminal } from './codes.mjs';
import { click, draw, drawWithFinger, tap } from './hands.mjs';
import { desktop, hasMoves, isSent, movesOf, phone } from './live_players.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isInNetwork = addressesIn(networkInterfaces(), 80).length > 0;
const missing = ['mosquitto', 'script'].filter((name) => !programAt(name));
const options = { skip: missing.length > 0 ? `not installed: ${missing.join(', ')}` : !isInNetwork && 'this machine is in no network' };
let site;
let program;
let printed = '';

before(async () => {
    if (options.skip) return;
    site = await start();
    const codes = execFileSync('bash', ['-c', 'source src/deps/lib.sh && dep_dir uqr'], { cwd: root, encoding: 'utf8' }).trim();
    const command = `exec "${process.execPath}" web/tools/play.mjs build/web/site --lan "${codes}/dist/index.mjs"`;
    program = spawn('script', ['--quiet', '--command', command, '/dev/null'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    program.stdout.setEncoding('utf8').on('data', (text) => (printed += text.replaceAll('\r', '')));
    await until(() => printed.includes('Ctrl+C') || program.exitCode !== null);
});

after(async () => {
    program?.kill();
    await site?.stop();
});

test('web/play --lan prints all addresses, and the first one as a code; they serve the page with its relay', options, async () => {
    const port = /Narabe is at http:\/\/localhost:(\d+)\//.exec(printed)?.[1];
    assert.ok(port, printed);
    const addresses = addressesIn(networkInterfaces(), port);
    for (const address of addresses) {
        assert.ok(printed.includes(`${address}\n`), printed);
        assert.match(await (await fetch(address)).text(), /<meta name="narabe-relay" content="\/mqtt">/);
    }
    assert.equal(codeInTerminal(printed), addresses[0]);
});

test('two devices play live by the address in the code, and the friend joins by the code of the invitation', options, async () => {
    const address = codeInTerminal(printed);
    const aki = await site.open({ ...phone, permissions: [], address });
    assert.equal(await aki.evaluate(() => window.isSecureContext), false, 'the page works without https');
    for (const id of ['friend', 'friend-lits', 'start', 'share-code']) await tap(aki, id);
    const link = await codeIn(aki);
    assert.ok(link?.startsWith(`${address}#live=1.`), link);
    await aki.keyboard.press('Enter');
    const mio = await site.open({ ...desktop, permissions: [], address: link });
    await click(mio, 'sit-down');
    await stateWhere(aki, ({ live }) => live.peer === 'online');
    for (let count = 0; count < 4; ++count) {
        const { toMove, seats } = await narabe(aki, 'state');
        const isAki = seats[toMove === 'first' ? 0 : 1] === 'human';
        const [move] = await narabe(isAki ? aki : mio, 'legal');
        await (isAki ? drawWithFinger : draw)(isAki ? aki : mio, move);
        if (isAki) await tap(aki, 'place');
        for (const page of [aki, mio]) await hasMoves(page, count + 1);
        await isSent(isAki ? aki : mio);
    }
    assert.deepEqual(await movesOf(aki), await movesOf(mio));
    assert.deepEqual([...aki.errors, ...mio.errors], []);
});
