import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { start } from './browser.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

test('wasm is served in such a way that it compiles while it downloads', async () => {
    for (const program of ['app', 'brain']) {
        const response = await fetch(`${site.address}${program}.wasm`);
        assert.equal(response.headers.get('content-type'), 'application/wasm');
        const module = await WebAssembly.compileStreaming(response);
        assert.ok(WebAssembly.Module.exports(module).length > 0);
    }
});

test('the page opens without errors', async () => {
    const page = await site.open();
    assert.match(await page.title(), /Narabe/);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(page.errors, []);
});
