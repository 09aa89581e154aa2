// The static server: files, missing pages, and paths outside its folder.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serve } from '../../../web/tools/serve.mjs';

const outside = mkdtempSync(join(tmpdir(), 'narabe-serve-'));
const folder = join(outside, 'site');
let server;
let address;

before(async () => {
    mkdirSync(join(folder, 'rules'), { recursive: true });
    writeFileSync(join(outside, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'index.html'), 'home');
    writeFileSync(join(folder, '404.html'), 'no such page');
    server = await serve(folder);
    address = `http://localhost:${server.address().port}`;
});

after(() => {
    server.close();
    rmSync(outside, { recursive: true });
});

async function get(path) {
    const response = await fetch(address + path);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

test('the index of a folder is served with its type', async () => {
    assert.deepEqual(await get('/?source=pwa'), { status: 200, type: 'text/html; charset=utf-8', text: 'home' });
});

test('a missing page gets the page for missing pages', async () => {
    for (const path of ['/rules/', '/nothing', '/nothing?a=b.c']) {
        assert.deepEqual(await get(path), { status: 404, type: 'text/html; charset=utf-8', text: 'no such page' }, path);
    }
});

test('a missing file gets a short text', async () => {
    assert.deepEqual(await get('/app.wasm'), { status: 404, type: 'text/plain; charset=utf-8', text: 'Page not found.\n' });
});

test('files outside the folder are not served', async () => {
    assert.equal((await get('/..%2fsecret.txt')).status, 404);
    assert.equal((await get('/%00')).status, 404);
    assert.equal((await get('/%')).status, 404);
});
