// The prerendered pages, made from sample games.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { firstVisit } from '../../../web/tools/first_visit.mjs';
import { aboutPage } from '../../../web/tools/pages/about_page.mjs';
import { landingPage } from '../../../web/tools/pages/landing_page.mjs';
import { html, markup } from '../../../web/tools/pages/markup.mjs';
import { addressOf, link, pathIn, rootFrom } from '../../../web/tools/pages/places.mjs';
import { rulesPage, sectionsOf } from '../../../web/tools/pages/rules_page.mjs';
import { missingPage, sitemap } from '../../../web/tools/pages/site_files.mjs';
import { gamePicture } from '../../../web/tools/pages/social_picture.mjs';
import { readWords } from '../../../web/tools/pages/words.mjs';

const asset = (path) => readFileSync(new URL(`../../../assets/${path}`, import.meta.url), 'utf8');
const wordsOf = (language) => readWords(asset(`text/${language}.txt`), asset(`pages/${language}.txt`));
const words = { en: wordsOf('en'), ja: wordsOf('ja') };
const address = 'https://example.org/narabe/';
const template = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const first = { styles: 'p { background: url(fonts/a.ttf) }', script: 'start(1 < 2)' };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
const game = {
    id: 'tix',
    designers: 'A & B',
    least_seats: 2,
    most_seats: 4,
    minutes: 15,
    picture: svg,
    figures: { good: { svg, verdict: 'right' }, bad: { svg, verdict: 'wrong' }, calm: { svg, verdict: '' } },
    rules: {},
};
game.rules.en = game.rules.ja = [
    { kind: 'heading', text: 'Goal' },
    { kind: 'text', text: 'Less < more.' },
    { kind: 'heading', text: 'Turn' },
    { kind: 'item', text: 'One' },
    { kind: 'item', text: 'Two' },
    { kind: 'figure', text: 'So.', figure: 'good' },
    { kind: 'figure', text: 'Not so.', figure: 'bad', reason: 'Not allowed: off.' },
    { kind: 'text', text: 'And.' },
    { kind: 'figure', text: 'Look.', figure: 'calm' },
    { kind: 'house', text: 'Ours.' },
    { kind: 'house', text: 'Ours, too.' },
    { kind: 'see', text: 'Rules of LITS', game: 'lits' },
];

test('words: arguments and plurals are filled in; missing and duplicate keys are errors', () => {
    const say = readWords('# of a language\n\na.b = {1} has {2} {2?move|moves} = much\n', 'c = x');
    assert.equal(say('a.b', 'Aki', 1), 'Aki has 1 move = much');
    assert.equal(say('a.b', 'Aki', 2), 'Aki has 2 moves = much');
    assert.equal(say.has('c'), true);
    assert.equal(say.has('d'), false);
    assert.throws(() => say('d'), /no text for d/);
    assert.throws(() => readWords('a = 1', 'a = 2'), /twice/);
    assert.throws(() => readWords('nothing'), /not a line/);
});

test('markup escapes inserted text, but not inserted markup', () => {
    assert.equal(`${html`<p title="${'"'}">${'<b>'}${markup('<i>')}${[html`a`, '&']}${null}${false}${0}</p>`}`,
        '<p title="&quot;">&lt;b&gt;<i>a&amp;0</p>');
});

test('links between pages are relative, and their addresses end with a slash', () => {
    assert.equal(rootFrom(''), '');
    assert.equal(rootFrom('ja/tix/rules/'), '../../../');
    assert.equal(link('tix/rules/', 'ja/about/'), '../../ja/about/');
    assert.equal(link('', ''), './');
    assert.equal(pathIn('en', 'tix/'), 'tix/');
    assert.equal(pathIn('ja', 'tix/'), 'ja/tix/');
    assert.equal(addressOf('https://a.org/b?c#d'), 'https://a.org/b/');
    assert.throws(() => addressOf('javascript:1'), /isn’t the address/);
    assert.throws(() => addressOf('nowhere'));
});

test('rules: sections contain groups of items and of figures', () => {
    assert.deepEqual(sectionsOf(game.rules.en).map(({ heading, parts }) =>
        [heading, parts.map(({ kind, blocks }) => `${kind} ${blocks.length}`)]),
    [['Goal', ['text 1']], ['Turn', ['item 2', 'figure 2', 'text 1', 'figure 1', 'house 1', 'house 1', 'see 1']]]);
});

test('rules: headings are numbered, texts are escaped, figures are marked right or wrong, and no styles or scripts are inline', () => {
    const page = rulesPage({ address, language: 'en', words: words.en, game });
    assert.match(page, /<h1>Rules of TIX<\/h1>/);
    assert.match(page, /<h2>2\. Turn<\/h2>/);
    assert.match(page, /<p>Less &lt; more\.<\/p>/);
    assert.match(page, /Designed by A &amp; B · 2–4 players · 15 min/);
    assert.match(page, /<figure class="wrong">[\s\S]*Not allowed: off\./);
    assert.match(page, /<a class="main" href="\.\.\/\.\.\/tix\/">/);
    assert.match(page, /<p class="house"><strong>House rule:<\/strong> Ours\.<\/p>/);
    assert.match(page, /<a class="see" href="\.\.\/\.\.\/lits\/rules\/">Rules of LITS<\/a>/);
    assert.match(page, /<link rel="canonical" href="https:\/\/example\.org\/narabe\/tix\/rules\/">/);
    assert.doesNotMatch(page, /<style|style=|<script(?![^>]* src=)|onclick/);
    const japanese = rulesPage({ address, language: 'ja', words: words.ja, game });
    assert.match(japanese, /<html lang="ja">/);
    assert.match(japanese, /<h1>ティックスのルール<\/h1>/);
    assert.match(japanese, /href="\.\.\/\.\.\/\.\.\/pages\.css"/);
    assert.match(japanese, /hreflang="en" lang="en">English/);
});

test('a landing page is the program’s page with the game in its head and on its cover', () => {
    const page = landingPage({ template, first, address, language: 'ja', words, games: [game], game });
    assert.match(page, /<html lang="ja" data-language="ja" data-game="tix">/);
    assert.match(page, /<title>ティックス：ブラウザーで遊ぶ/);
    assert.match(page, /hreflang="en" href="[^"]*" title="TIX – play/);
    assert.match(page, /hreflang="ja" href="[^"]*" title="ティックス：/);
    assert.match(page, /<template id="program"><script type="module" src="\.\.\/\.\.\/start\.js"/);
    assert.doesNotMatch(page, /(href|src)="(?!\.\.\/|https:\/\/example)/);
    assert.match(page, /<h1><span class="word" lang="en">TIX<\/span><span class="word" lang="ja">ティックス<\/span><\/h1>/);
    assert.match(page, /<a href="\.\.\/\.\.\/ja\/tix\/rules\/">/);
    assert.match(page, /content="https:\/\/example\.org\/narabe\/social\/tix\.png"/);
    const start = landingPage({ template, first, address, language: 'en', words, games: [game] });
    assert.match(start, /<html lang="en">/);
    assert.match(start, /<a href="tix\/">TIX<\/a>/);
    assert.doesNotMatch(start, /^,/m);
    assert.throws(() => landingPage({ template: '<html lang="en">', first, address, language: 'en', words, games: [] }), /have one script-src/);
    assert.throws(() => landingPage({ template: template.replace('<!-- head -->', ''), first, address, language: 'en', words, games: [] }),
        /one <!-- head -->/);
});

test('styles and the first script are inline, and the policy allows no others', () => {
    const page = landingPage({ template, first, address, language: 'ja', words, games: [game], game });
    const hash = (text) => createHash('sha256').update(text).digest('base64');
    const [, styles] = /<style>(.*?)<\/style>/s.exec(page);
    assert.equal(styles, 'p { background: url(../../fonts/a.ttf) }');
    const [, script] = /<script>(.*?)<\/script>/s.exec(page);
    assert.equal(script, first.script);
    const [, policy] = /content="(default-src[^"]*)"/.exec(page);
    assert.ok(policy.includes(`style-src 'self' 'sha256-${hash(styles)}';`), policy);
    assert.ok(policy.includes(`script-src 'self' 'sha256-${hash(script)}' 'wasm-unsafe-eval';`), policy);
    assert.doesNotMatch(page, /style\.css|first\.js|unsafe-inline/);
});

test('the page About names all designers, the publisher, and the source if it is known', () => {
    const about = { address, language: 'en', words: words.en, games: [game] };
    assert.match(aboutPage(about), /<td>A &amp; B<\/td>/);
    assert.match(aboutPage(about), /<a href="https:\/\/nestorgames\.com\/" rel="noopener noreferrer">nestorgames<\/a>/);
    assert.doesNotMatch(aboutPage(about), /Source code/);
    assert.match(aboutPage({ ...about, source: 'https://example.org/source/' }), /href="https:\/\/example\.org\/source\/"/);
});

test('the page for wrong addresses has links that work anywhere; the sitemap has every page in both languages', () => {
    const page = missingPage({ address, words: words.en });
    assert.match(page, /href="\/narabe\/pages\.css"/);
    for (const [, target] of page.matchAll(/(?:href|src)="([^"]*)"/g)) assert.match(target, /^\/narabe\//);
    const map = sitemap(address, ['', 'tix/']);
    assert.deepEqual([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place.slice(address.length)),
        ['', 'ja/', 'tix/', 'ja/tix/']);
});

test('preview pictures contain escaped names and the position', () => {
    const picture = gamePicture(words.en, game);
    assert.match(picture, /A &amp; B/);
    assert.match(picture, /<svg x="634" y="64" width="502" height="502" xmlns/);
});

test('the list of files for a first visit is read from the page’s head', () => {
    const files = firstVisit('<link rel="icon" href="i.svg"><link rel="canonical" href="https://a.org/"><script src="a.js">'
        + '</script><link rel="modulepreload" href="b.js"><link href="c.ttf" rel="preload"><link rel="stylesheet" href="s.css">');
    assert.deepEqual(files, ['index.html', 'download_worker.js', 'app.js', 'app.wasm', 'text/en.txt', 'fonts/latin-500.ttf', 'i.svg', 'a.js', 'b.js',
        'c.ttf', 's.css']);
});
