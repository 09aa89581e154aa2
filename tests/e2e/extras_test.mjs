// Parts that `web/play` leaves out of the served site are made when they are requested, and are the same as in the complete site.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Extras } from '../../web/tools/extras.mjs';
import { serve } from '../../web/tools/serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const build = join(root, 'build/web');
const whole = (path) => readFileSync(join(build, 'site', path));

let site, server, address;
before(async () => {
    site = mkdtempSync(join(tmpdir(), 'narabe-extras-'));
    const config = execFileSync('bash', ['-c', 'source src/deps/lib.sh && show_only_our_font "$0" && echo "$FONTCONFIG_FILE"', site],
        { cwd: root, encoding: 'utf8' });
    process.env.FONTCONFIG_FILE = config.trim();
    cpSync(join(root, 'assets/icons'), join(site, 'icons'), { recursive: true });
    const extras = new Extras({ build, assets: join(root, 'assets'), site });
    server = await serve(site, 0, { make: (path) => extras.make(path) });
    address = `http://localhost:${server.address().port}/`;
});
after(() => {
    server.close();
    rmSync(site, { recursive: true });
});

const get = (path) => fetch(address + path);

test('puzzle pages, their pictures and icons are generated on request', async () => {
    const [day] = /\d{4}-\d\d-\d\d/.exec(readFileSync(join(root, 'assets/puzzles/days.txt'), 'utf8'));
    const pages = ['puzzles/tix-1/', 'puzzles/tailits-taiji-1/', `puzzles/${day}/`].map((path) => ({ path, file: `${path}index.html` }));
    const files = ['puzzles/tix-1/picture.png', `puzzles/${day}/picture.png`, 'puzzles/taigo-2/picture.png', 'puzzles/tix-2/oembed.json', 'icons/icon-192.png',
        'icons/games/tix-96.png'].map((path) => ({ path, file: path }));
    const got = await Promise.all([...pages, ...files].map(async ({ path, file }) => ({ file, content: Buffer.from(await (await get(path)).arrayBuffer()) })));
    for (const { file, content } of got) assert.ok(whole(file).equals(content), file);
});

test('a request for an unknown page or picture gets status 404', async () => {
    for (const path of ['puzzles/tix-0/', 'puzzles/tix-99999/', 'puzzles/chess-1/', 'puzzles/days-1/', 'puzzles/1999-01-01/', 'puzzles/tix-1/answer.txt',
        'icons/icon-4000.png', 'icons/none-192.png', 'social/tix.png', 'puzzles/%00/', '..%2f..%2fLICENSE', '%']) {
        assert.equal((await get(path)).status, 404, path);
    }
    assert.ok(!existsSync(join(site, 'puzzles/chess-1')));
});
