// The pages of puzzles, made from sample puzzles.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { readWords } from '../../../web/tools/pages/words.mjs';
import { daysOf } from '../../../web/tools/puzzles/days.mjs';
import { oembedOf, puzzlePage } from '../../../web/tools/puzzles/page.mjs';
import { height, puzzlePicture, width } from '../../../web/tools/puzzles/picture.mjs';
import { readPng, writePng } from '../../../web/tools/puzzles/png.mjs';

const asset = (path) => readFileSync(new URL(`../../../assets/${path}`, import.meta.url), 'utf8');
const wordsOf = (language) => readWords(asset(`text/${language}.txt`), asset(`pages/${language}.txt`));
const words = { en: wordsOf('en'), ja: wordsOf('ja') };
const address = 'https://example.org/narabe/';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
const puzzle = { name: 'tix-17', game: 'tix', number: 17, goal: 'win', amount: 0, picture: svg, badge: svg, hand: [] };

/** The contents of `meta` and `link` tags by their names. */
const tagsOf = (page) => Object.fromEntries([...page.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]*)"(?: type="[^"]*")? (?:content|href)="([^"]*)"/g)]
    .map(([, name, value]) => [name, value]));

test('a puzzle’s page has its goal in both languages, a preview and a link into the program', () => {
    const page = puzzlePage({ address, words, puzzle });
    const tags = tagsOf(page);
    assert.equal(tags.canonical, 'https://example.org/narabe/puzzles/tix-17/');
    assert.equal(tags['og:url'], tags.canonical);
    assert.equal(tags['og:title'], 'TIX: puzzle 17');
    assert.equal(tags['og:description'], 'Only one move wins. Can you find it?');
    assert.equal(tags['og:image'], 'https://example.org/narabe/puzzles/tix-17/picture.png');
    assert.deepEqual([tags['og:image:width'], tags['og:image:height']], [String(width), String(height)]);
    assert.equal(tags['og:image:alt'], 'A position in TIX');
    assert.equal(tags['twitter:card'], 'summary_large_image');
    assert.equal(tags.alternate, 'https://example.org/narabe/puzzles/tix-17/oembed.json');
    assert.match(page, /<script src="\.\.\/\.\.\/into_puzzle\.js" data-place="puzzle\.tix-17">/);
    assert.match(page, /<section lang="ja">\s*<h2>ティックス：パズル17<\/h2>/);
    assert.match(page, /<a class="main" href="\.\.\/\.\.\/#puzzle\.tix-17">Solve this puzzle<\/a>/);
});

test('a day’s page has its own address and the preview of its puzzle', () => {
    const page = puzzlePage({ address, words, puzzle: { ...puzzle, goal: 'points', amount: 1 }, day: '2026-12-03' });
    const tags = tagsOf(page);
    assert.equal(tags.canonical, 'https://example.org/narabe/puzzles/2026-12-03/');
    assert.equal(tags['og:title'], 'Puzzle of 3 December 2026');
    assert.equal(tags['og:description'], 'TIX: Score 1 point this turn. Can you find out how?');
    assert.equal(tags['og:image'], 'https://example.org/narabe/puzzles/tix-17/picture.png');
    assert.match(page, /<h2>2026年12月3日のパズル<\/h2>\s*<p>ティックス：パズル17<br>/);
    assert.match(page, /src="\.\.\/tix-17\/picture\.png"/);
});

test('the goal of a puzzle speaks of a turn if its first turn takes several moves', () => {
    const pageOf = (goal) => puzzlePage({ address, words, puzzle: { ...puzzle, goal, amount: 2 } });
    assert.equal(tagsOf(pageOf('win_turn'))['og:description'], 'Only one turn wins. Can you find it?');
    assert.equal(tagsOf(pageOf('win_in_turn'))['og:description'], 'Only one first turn wins within 2 turns. Can you find it?');
    assert.match(pageOf('win_turn'), /勝てる手順は1つだけ/);
});

test('oEmbed has a frame with the puzzle, and the preview', () => {
    const { html, ...rest } = JSON.parse(oembedOf({ address, words, puzzle }));
    const { width: wide, height: high } = rest;
    assert.deepEqual(rest, { version: '1.0', type: 'rich', title: 'TIX: puzzle 17', provider_name: 'Narabe', provider_url: address,
        width: wide, height: high, thumbnail_url: `${address}puzzles/tix-17/picture.png`, thumbnail_width: width, thumbnail_height: height });
    assert.match(html, /^<iframe src="https:\/\/example\.org\/narabe\/\?embed=1&amp;puzzle=tix-17" [^>]*><\/iframe>$/);
    assert.ok(html.includes(` width="${wide}" height="${high}" `));
});

test('the picture states the goal and shows the solver’s hand', () => {
    const hand = [svg.replace('0 0 1 1', '0 0 2 2')];
    const picture = puzzlePicture(words.en, { ...puzzle, goal: 'win_in', amount: 2, hand });
    assert.match(picture, /^<svg [^>]* width="800" height="420" viewBox="0 0 1200 630"/);
    for (const part of ['>TIX<', '>Puzzle 17<', '>to move<', '>Only one move wins within<', '>2 turns.<', 'viewBox="0 0 2 2"']) assert.ok(picture.includes(part), part);
});

test('the days extend to two years after today, and the list repeats after its end', () => {
    const list = '# Comment\nfirst 2026-11-23\nlits 1; taiji-lits 21\ntix 3\n';
    const days = daysOf(list, '2027-02-01');
    assert.deepEqual(days.slice(0, 4), [{ day: '2026-11-23', puzzle: 'lits-1' }, { day: '2026-11-24', puzzle: 'taiji-lits-21' },
        { day: '2026-11-25', puzzle: 'tix-3' }, { day: '2026-11-26', puzzle: 'lits-1' }]);
    assert.equal(days.at(-1).day, '2029-02-01');
    assert.equal(days.length, 365 + 366 + 70 + 1);
    assert.equal(daysOf(list, '2020-01-01').at(-1).day, '2028-11-23', 'before the first day, the list starts with it');
    assert.throws(() => daysOf('lits 1', '2027-02-01'), /not a list of days/);
    assert.throws(() => daysOf('first 2026-11-23\nlits one', '2027-02-01'), /not a list of days: lits-one/);
});

/** A PNG file with these pixels; each row has a different filter. */
function filtered(wide, high, pixels) {
    const bytes = (x, y) => (x < 0 || y < 0 ? [0, 0, 0] : [16, 8, 0].map((shift) => (pixels[y * wide + x] >> shift) & 0xff));
    const guesses = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, (left, up, corner) => {
        const guess = left + up - corner;
        const [first] = [left, up, corner].map((value, order) => ({ value, order, far: Math.abs(guess - value) }))
            .sort((a, b) => a.far - b.far || a.order - b.order);
        return first.value;
    }];
    const rows = Array.from({ length: high }, (_, y) => [y % 5, ...Array.from({ length: wide }, (__, x) => bytes(x, y).map((value, i) =>
        (value - guesses[y % 5](bytes(x - 1, y)[i], bytes(x, y - 1)[i], bytes(x - 1, y - 1)[i])) & 0xff)).flat()]);
    const chunk = (type, data) => Buffer.concat([Buffer.from([0, 0, data.length >> 8, data.length & 0xff]), Buffer.from(type), data, Buffer.alloc(4)]);
    return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.from([0, 0, 0, wide, 0, 0, 0, high, 8, 2, 0, 0, 0])),
        chunk('IDAT', deflateSync(Buffer.from(rows.flat()))), chunk('IEND', Buffer.alloc(0))]);
}

test('PNG: pixels are read with every filter', async () => {
    const pixels = Array.from({ length: 9 * 10 }, (_, i) => (i * 2654435761) & 0xffffff);
    const { pixels: read, ...size } = await readPng(filtered(9, 10, pixels));
    assert.deepEqual(size, { width: 9, height: 10 });
    assert.deepEqual([...read], pixels);
});

test('PNG: the palette has the most frequent colours, and other colours are replaced by the closest', async () => {
    const pixels = Uint32Array.from([0xffffff, 0xffffff, 0xffffff, 0xff0000, 0xff0000, 0xfe0101, 0x000000, 0x000000, 0x000000]);
    const png = await writePng({ width: 3, height: 3, pixels }, 3);
    assert.equal(png[24], 4, 'bits per pixel');
    assert.equal(png[25], 3, 'with a palette');
    assert.equal(png.toString('latin1', 37, 41), 'PLTE');
    assert.equal(png.subarray(41, 50).toString('hex'), 'ffffff000000ff0000');
    assert.equal((await writePng({ width: 3, height: 3, pixels }, 2, [0xfe0101, 0x123456])).subarray(41, 47).toString('hex'), 'fe0101ffffff', 'required colours come first');
    const shades = (step) => writePng({ width: 20, height: 2000, pixels: Uint32Array.from({ length: 40000 }, (_, i) => (i % 20) * step) }, 32);
    assert.equal((await shades(0x010101))[24], 4, 'similar colours share an entry');
    assert.equal((await shades(0x0c0c0c))[24], 8, 'too far from each other for 16 colours');
});
