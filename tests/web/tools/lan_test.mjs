// Serving other devices on the network: the addresses, and the QR code in the terminal.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { addressesIn, coded } from '../../../web/tools/lan.mjs';
import { codeInTerminal } from '../../e2e/codes.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const v4 = (address, internal = false) => ({ address, family: 'IPv4', internal });

test('addresses of physical networks come first; loopback and link-local addresses are omitted', () => {
    assert.deepEqual(addressesIn({
        lo: [v4('127.0.0.1', true)],
        docker0: [v4('172.17.0.1')],
        wlan0: [{ address: 'fe80::1', family: 'IPv6', internal: false }, v4('192.168.1.20')],
        eth0: [v4('169.254.3.4'), v4('10.0.0.5')],
    }, 8080), ['http://192.168.1.20:8080/', 'http://10.0.0.5:8080/', 'http://172.17.0.1:8080/']);
    assert.deepEqual(addressesIn({ lo: [v4('127.0.0.1', true)] }, 8080), []);
});

test('the code in the terminal contains the address and can be read in any colour scheme', async () => {
    const folder = execFileSync('bash', ['-c', 'source src/deps/lib.sh && dep_dir uqr'], { cwd: root, encoding: 'utf8' }).trim();
    const address = 'http://192.168.1.20:8080/';
    const text = coded(await import(`${folder}/dist/index.mjs`), address);
    for (const line of text.split('\n')) assert.match(line, /^\u001b\[97;40m[█▀▄ ]+\u001b\[0m$/);
    assert.equal(codeInTerminal(text), address);
});
