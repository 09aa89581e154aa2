// The pages of puzzles and days: complete, small, and without answers.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chunksOf } from '../../web/tools/puzzles/png.mjs';
import { calm, start } from './browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = join(root, 'build/web/site/puzzles');
const read = (name, file) => readFileSync(join(pages, name, file));

/** The puzzles in assets/puzzles: {name, answer: moves}. */
const puzzles = readdirSync(join(root, 'assets/puzzles')).filter((file) => file !== 'days.txt').flatMap((file) =>
    readFileSync(join(root, 'assets/puzzles', file), 'utf8').split(/^puzzle /m).slice(1).map((text) => ({
        name: `${file.replace('.txt', '')}-${/^\d+/.exec(text)[0]}`,
        answer: [...text.matchAll(/^answer (.*)$/gm)].flatMap(([, moves]) => moves.split('; ')),
    })));

const mostBytes = 33_000_000;  // for this many puzzles and days:
const mostPuzzles = 1600;
const mostDays = 731;

let site;
before(async () => (site = await start()));
after(() => site.stop());

const dayNames = () => readdirSync(pages).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));

test('every puzzle has a page, a picture of the stated size, and oEmbed', () => {
    assert.ok(puzzles.length > 300);
    for (const { name } of puzzles) {
        const page = read(name, 'index.html').toString();
        const picture = read(name, 'picture.png');
        const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
        assert.ok(page.includes(`puzzles/${name}/picture.png">\n<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${width}">\n<meta property="og:image:height" content="${height}">`), name);
        const offer = JSON.parse(read(name, 'oembed.json').toString());
        assert.deepEqual([offer.type, offer.thumbnail_width, offer.thumbnail_height], ['rich', width, height]);
        assert.ok(offer.html.includes(`?embed=1&amp;puzzle=${name}"`) && offer.html.includes(`width="${offer.width}" height="${offer.height}"`));
    }
});

test('no page reveals an answer', () => {
    for (const { name, answer } of puzzles) {
        const text = `${read(name, 'index.html')}${read(name, 'oembed.json')}`;
        for (const move of answer) assert.ok(!new RegExp(`(?<![\\w-])${move.replace(/[^\w]/g, '\\$&')}(?![\\w-])`).test(text), `${name}: ${move}`);
        assert.doesNotMatch(text, /answer|solution|[a-z]\.why\./);
        assert.deepEqual(chunksOf(read(name, 'picture.png')).map(({ type }) => type), ['IHDR', 'PLTE', 'IDAT', 'IEND'], 'no metadata chunks');
    }
});

test('the pages remain small even with the maximum number of puzzles', () => {
    const sizeOf = (name) => readdirSync(join(pages, name)).reduce((sum, file) => sum + statSync(join(pages, name, file)).size, 0);
    const average = (names) => names.reduce((sum, name) => sum + sizeOf(name), 0) / Math.max(1, names.length);
    const total = mostPuzzles * average(puzzles.map(({ name }) => name)) + mostDays * average(dayNames());
    assert.ok(total < mostBytes, `${(total / 1e6).toFixed(1)} MB`);
});

test('the service worker does not save the pages of puzzles', () => {
    assert.doesNotMatch(readFileSync(join(pages, '../service_worker.js'), 'utf8'), /"puzzles\/[^/"]+\/|"into_puzzle/);
});

test('with scripts, visitors are redirected to the program, and Back leads to the page from which they came', async () => {
    const page = await site.open({ ...calm, path: 'about/', ready: false });
    await page.goto(`${site.address}puzzles/lits-1/`);
    await page.waitForURL(`${site.address}#puzzle.lits-1`);
    await page.goBack();
    await page.waitForURL(`${site.address}about/`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

for (const options of [{ viewport: { width: 360, height: 640 }, colorScheme: 'dark' }, { viewport: { width: 1280, height: 800 } }]) {
    test(`without scripts, the page shows the picture, the goal and a link at ${options.viewport.width} pixels`, async () => {
        const page = await site.open({ ...options, path: 'about/', ready: false,
            before: (context) => context.route('**/into_puzzle.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })) });
        await page.goto(`${site.address}puzzles/lits-1/`);
        assert.equal(await page.locator('img.preview').evaluate((image) => image.complete && image.naturalWidth > 0), true);
        assert.equal(await page.locator('h1').first().textContent(), 'Battle of LITS: puzzle 1');
        assert.equal(await page.getByRole('link', { name: 'Solve this puzzle' }).getAttribute('href'), '../../#puzzle.lits-1');
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
        await page.context().close();
    });
}

test('every day of two years has a page with the picture of its puzzle', () => {
    const days = dayNames().sort();
    const end = new Date();
    end.setUTCFullYear(end.getUTCFullYear() + 2);
    assert.ok(days.at(-1) >= new Date(end.getTime() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
    assert.equal(Date.parse(days.at(-1)) - Date.parse(days[0]), (days.length - 1) * 24 * 60 * 60 * 1000, 'no day is missing');
    for (const day of days) {
        const [, picture] = /property="og:image" content="[^"]*\/puzzles\/([^"]*)"/.exec(read(day, 'index.html').toString());
        assert.ok(existsSync(join(pages, picture)), day);
        assert.ok(read(day, 'picture.png').equals(readFileSync(join(pages, picture))), day);
    }
});
