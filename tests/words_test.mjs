// Checks the language of texts: no words to avoid (tests/words/table.mjs), correct punctuation, short sentences, plural forms, the same
// keys and values in both languages, and no unused texts. Whether every text fits into its area, even at 360 px, is tested where it is
// drawn: tests/app/shell/fit_test.cpp.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { games } from './games.mjs';
import { commentsOf, titlesOf } from './words/code.mjs';
import { coded, counted, english, exceptions, japanese, unchecked } from './words/table.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const mostWords = 20;       // maximum words in an English sentence
const mostCharacters = 80;  // maximum characters in a Japanese sentence
const read = (path) => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'web', 'assets', 'tests/strength', ':/*.md'],
    { cwd: root, encoding: 'utf8' }).trim().split('\n').filter((path) => existsSync(join(root, path)));

/**
 * A text to check: `key` is its key, its file of rules, or the location in a file.
 * @typedef {{ language: 'en' | 'ja', kind: string, key: string, place: string, text: string }} Piece
 */

/** The lines `key = text` of a file. */
const entriesOf = (content) => content.split('\n').filter((line) => line.trim() && !line.startsWith('#')).map((line) => {
    const equals = line.indexOf('=');
    return [line.slice(0, equals).trim(), line.slice(equals + 1).trim()];
});

function keyed(folder, kind, names) {
    return names.flatMap((name) => ['en', 'ja'].flatMap((language) => entriesOf(read(`assets/${folder}/${name}${language}.txt`))
        .map(([key, text]) => ({ language, kind, key: name + key, place: `${folder}/${name}${language} ${key}`, text }))));
}

/** The sentences in the rules of the games. The word before each sentence is its kind; for a figure, its name follows. */
const rules = () => files.filter((path) => /^assets\/rules\/.*\.(en|ja)\.txt$/.test(path)).flatMap((path) => read(path).split('\n')
    .map((line, index) => ({ match: /^(?:(?:heading|text|item|house|rulebook|note) |show \S+ )(.+)$/.exec(line), number: index + 1 }))
    .filter(({ match }) => match)
    .map(({ match, number }) => ({ language: /\.(en|ja)\.txt$/.exec(path)[1], kind: 'rules', key: basename(path).split('.')[0],
        place: `${path}:${number}`, text: match[1] })));

/** The sentences in lessons. */
const lessons = () => files.filter((path) => /^assets\/lessons\/.*\.(en|ja)\.txt$/.test(path)).flatMap((path) => read(path).split('\n')
    .map((line, index) => ({ match: /^(?:(?:step|done|wrong) \S+|then \S+ \d+) (.+)$/.exec(line), number: index + 1 }))
    .filter(({ match }) => match)
    .map(({ match, number }) => ({ language: /\.(en|ja)\.txt$/.exec(path)[1], kind: 'lessons', key: basename(path).split('.')[0],
        place: `${path}:${number}`, text: match[1] })));

/** The text of a document that GitHub shows, line by line, without code, addresses and comments. */
function proseOf(markdown) {
    const blank = (found) => found.replace(/[^\n]/g, '');
    return markdown.replace(/^```[^]*?^```|<!--[^]*?-->|^ {4,}(?![*\d-]).*$/gm, blank).replace(/(`+)[^`]*?\1/g, '`')
        .replace(/\]\([^)]*\)/g, ']').replace(/<[^>]*>/g, (tag) => blank(tag)).replace(/https?:\S+/g, '').split('\n');
}

const documents = () => files.filter((path) => path.endsWith('.md')).flatMap((path) => proseOf(read(path)).map((text, index) => ({
    language: path.endsWith('.ja.md') ? 'ja' : 'en', kind: 'document', key: path, place: `${path}:${index + 1}`, text: text.trim() })));

/** The texts that the page shows before the program runs, by the language of their elements. */
const shell = () => [...read('web/index.html').matchAll(/lang="(en|ja)">([^<]+)</g)].map(([, language, text]) => ({
    language, kind: 'page', key: 'index', place: `web/index.html “${text.slice(0, 20)}…”`, text }));

/** Sentences in sources: string literals of at least three words. */
function literalsOf(path, code) {
    const tokens = /\/\/[^\n]*|\/\*[^]*?\*\/|"((?:\\.|[^"\\\n])*)"|(?<![\w'])'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g;
    return [...code.matchAll(tokens)].map((match) => ({ text: match[1] ?? match[2] ?? match[3] ?? '', at: match.index }))
        .filter(({ text }) => /[A-Za-z’]+ [a-z]+ [a-z]+/.test(text) && !/[{;]\n|=>|<\w+/.test(text))
        .map(({ text, at }) => (
            { language: 'en', kind: 'literal', key: path, place: `${path}:${code.slice(0, at).split('\n').length}`, text }));
}

const isSource = (path) => /\.(cpp|h|c|js|mjs|ts|css|sh|cmake)$|(^|\/)CMakeLists\.txt$/.test(path) || /^#!.*\bbash/.test(read(path).slice(0, 40));
const proseSources = () => execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'web', 'tests'],
    { cwd: root, encoding: 'utf8' }).trim().split('\n')
    .filter((path) => existsSync(join(root, path)) && !/\.(txt|narabe|png|svg|json)$|\/corpus\/|^tests\/words/.test(path.replace('CMakeLists.txt', '')))
    .filter((path) => !unchecked.some((folder) => path.startsWith(folder)) && isSource(path));
const inSource = (path, kind, found) => found.map(({ text, line }) => ({ language: 'en', kind, key: path, place: `${path}:${line}`, text }));

/** Comments of sources, and titles of tests. */
const comments = () => proseSources().flatMap((path) => inSource(path, 'comment', commentsOf(path, read(path))));
const titles = () => proseSources().filter((path) => path.startsWith('tests/')).flatMap((path) => inSource(path, 'title', titlesOf(read(path))));

const literals = () => files.filter((path) => /^(src|web)\/.*\.(cpp|h|js|mjs)$/.test(path)).flatMap((path) => literalsOf(path, read(path)));

/** A text of the program with its plurals filled in. */
const flat = (text) => text.replace(/\{\d\?([^|}]*)\|[^}]*\}/g, '$1');

/** The words of a text that the table lists. */
function avoided(piece) {
    return (piece.language === 'en' ? [...english, ...coded] : japanese)
        .filter(({ where, only }) => (!where || where.includes(piece.kind)) && (!only || only.test(piece.key)))
        .flatMap(({ avoid, better }) => {
            const found = avoid.exec(piece.text);
            return found ? [`“${found[0]}” → ${better}`] : [];
        });
}

/** Errors of punctuation. */
function signs({ language, kind, text }) {
    if (['comment', 'title'].includes(kind)) return [];
    const found = [];
    const is = (pattern, what) => pattern.test(text) && found.push(what);
    if (kind !== 'literal') {
        is(/'/, 'straight apostrophe → ’');
        is(/"/, language === 'en' ? 'straight quotes → “ ”' : 'straight quotes → 「」');
        is(/\.\.\./, 'three dots → …');
        if (kind !== 'document') is(/[\d}]-[\d{]/, language === 'en' ? 'hyphen in a range → –' : 'hyphen in a range → 〜');
        is(/(?<![\w.-])\d+-\d+(?![\w-])(?!\.\d)/, 'hyphen in a range → –');
    }
    is(/[\d}] %/, 'space before %');
    is(/\S …/, 'space before …');
    return found;
}

/** Sentences that are too long. Headings and labels count as sentences. */
function lengthy({ language, kind, text }) {
    if (!['text', 'page', 'rules', 'lessons'].includes(kind)) return [];
    if (language === 'ja') {
        return text.split(/(?<=[。！？])/).map((sentence) => [...sentence].length).filter((length) => length > mostCharacters)
            .map((length) => `${length} characters without a full stop`);
    }
    return flat(text).split(/(?<=[.!?:;])\s+/).map((sentence) => sentence.match(/[\p{L}\d{][\p{L}\d’'{}×-]*/gu)?.length ?? 0)
        .filter((words) => words > mostWords).map((words) => `${words} words in a sentence`);
}

/** Numbers before nouns that lack a plural form. */
function plurals({ language, kind, key, text }) {
    const malformed = [...text.matchAll(/\{\d\?([^}]*)\}/g)].filter(([, forms]) => forms.split('|').length !== 2)
        .map(([form]) => `${form} needs one bar`);
    if (language !== 'en' || kind !== 'text' || exceptions.get(key)?.rule === 'plurals') return malformed;
    const nouns = counted.join('|');
    return [...malformed, ...[...text.matchAll(new RegExp(`\\{\\d\\} ((?:legal|more|costly|visible|bonus) )?(${nouns})s?\\b`, 'g'))]
        .map(([found]) => `“${found}” needs both forms, {1?one|many}`)];
}

/** Spaces in Japanese that only other scripts need: around values, and between scripts. */
function spaces({ language, kind, key, text }) {
    if (language !== 'ja' || kind === 'document' || exceptions.get(key)?.rule === 'spaces') return [];
    const sign = '[\\u3000-\\u30ff\\u4e00-\\u9fff\\uff00-\\uffef]';
    const found = text.replaceAll('Narabe 並べ', 'Narabe').match(new RegExp(`${sign} [\\w{→]|[\\w}→] ${sign}|\\} → \\{`));
    return found && !/ (Dear ImGui|Zen Kaku)/.test(text) ? [`space in “${found[0]}”`] : [];
}

const complaintsOf = (piece) => [avoided, signs, lengthy, plurals, spaces].flatMap((check) => check(piece));
const findings = (pieces) => pieces.flatMap((piece) => complaintsOf(piece)
    .map((complaint) => `${piece.place}: ${complaint} | ${piece.text.slice(0, 160)}`));
const none = (found) => assert.ok(found.length === 0, `${found.length}:\n${found.join('\n')}`);

/** Keys that only one language has, and texts whose values differ. */
function differences(englishTexts, japaneseTexts) {
    const valuesOf = (text) => [...new Set([...text.matchAll(/\{(\d)/g)].map(([, number]) => number))].sort().join('');
    return [...new Set([...englishTexts.keys(), ...japaneseTexts.keys()])].flatMap((key) => {
        const [one, other] = [englishTexts.get(key), japaneseTexts.get(key)];
        if (!one || !other) return [`${key} is in one language only`];
        return valuesOf(one) === valuesOf(other) ? [] : [`${key} has the values ${valuesOf(one)} in English, ${valuesOf(other)} in Japanese`];
    });
}

/** The names that sources quote, and the prefixes that they use to build keys. */
function namesIn(sources) {
    return {
        whole: new Set(sources.match(/(?<=["'`])[\w.-]+(?=["'`])/g)),
        starts: new Set(sources.match(/(?<=["'`^])[\w.-]+?\\?[._](?=["'`(]|\$\{)/g)),
        hasDoubles: sources.includes('info.id) + "."'),
    };
}

/** Whether sources show a text: they quote its whole key, or build it from parts. */
function isUsed(key, sources, wordsOfGames) {
    const { whole, starts, hasDoubles } = sources;
    if (whole.has(key)) return true;
    for (const end of ['.about', '.accept', '.always', '.let', '.marked', '.whole', '.yours']) {
        if (key.endsWith(end) && whole.has(end) && isUsed(key.slice(0, -end.length), sources, wordsOfGames)) return true;
    }
    for (const { index } of key.matchAll(/[._]/g)) {
        const [first, last] = [key.slice(0, index + 1), key.slice(index + 1)];
        const isStart = starts.has(first) || starts.has(first.replace('.', '\\.'));
        if (isStart && (whole.has(last) || /^\d+$/.test(last) || last.split('.').every((part) => whole.has(part)))) return true;
    }
    const game = games.find((id) => key.startsWith(`${id}.`));
    const rest = key.slice((game?.length ?? 0) + 1);
    return game !== undefined && (wordsOfGames.some((pattern) => pattern.test(rest)) || (hasDoubles && whole.has(rest)));
}

/** The keys that src/games/words.txt allows games to have, as patterns. */
const gameWords = (list) => list.split('\n').filter((line) => /^(needed|optional) /.test(line))
    .map((line) => line.split(/\s+/)[1].replaceAll('.', '\\.').replace('OPTION', '[a-z-]+').replace(/CHOICE|ENDING|MOVE/g, '[\\w-]+'))
    .map((word) => new RegExp(`^${word}$`));

test('the texts of the program follow the rules of style', () => none(findings(keyed('text', 'text', ['', 'part.', 'mirror.', 'desktop.', 'study.', 'live.']))));

test('the pages beside the program follow the rules of style', () => none(findings([...keyed('pages', 'page', ['']), ...shell()])));

test('the rules of the games follow the rules of style', () => none(findings(rules())));

test('the lessons follow the rules of style', () => none(findings(lessons())));

test('the documents follow the rules of style', () => none(findings(documents())));

test('sentences in sources follow the rules of style', () => none(findings(literals())));

test('comments in sources follow the rules of style', () => none(findings(comments())));

test('titles of tests follow the rules of style', () => none(findings(titles())));

test('both languages have the same texts, with the same values', () => {
    for (const [folder, name] of [['text', ''], ['text', 'mirror.'], ['text', 'part.'], ['text', 'desktop.'], ['text', 'study.'], ['text', 'live.'], ['pages', '']]) {
        const [one, other] = ['en', 'ja'].map((language) => new Map(entriesOf(read(`assets/${folder}/${name}${language}.txt`))));
        none(differences(one, other));
    }
});

test('every text is shown somewhere', () => {
    const sourcesIn = (folders) => files.filter((path) => folders.test(path) && /\.(cpp|h|js|mjs)$/.test(path)).map(read).join('\n');
    const all = namesIn(sourcesIn(/^(src|web)\//));
    const mirror = sourcesIn(/^web\/screen_reader\//);
    const listed = gameWords(read('src/games/words.txt'));
    const unused = (file, is) => entriesOf(read(`assets/${file}`)).map(([key]) => key).filter((key) => !is(key))
        .map((key) => `${file}: nothing shows ${key}`);
    none([...unused('text/en.txt', (key) => isUsed(key, all, listed)),
        ...unused('text/mirror.en.txt', (key) => isUsed(key, all, listed) || new RegExp(`[wW]ords\\.${key}\\b`).test(mirror)
            || /^(how|form)\.[a-z-]+$/.test(key) || /^part\.\w+$/.test(key)),
        ...unused('text/desktop.en.txt', (key) => isUsed(key, all, listed)),
        ...unused('text/part.en.txt', (key) => isUsed(key, all, listed)),
        ...unused('text/study.en.txt', (key) => isUsed(key, all, listed)),
        ...unused('text/live.en.txt', (key) => isUsed(key, all, listed)),
        ...unused('pages/en.txt', (key) => isUsed(key, all, listed))]);
});

test('the themes in the specification of puzzles are reasons that games give', () => {
    const keys = new Set(entriesOf(read('assets/text/en.txt')).map(([key]) => key));
    const themes = [...read('src/session/puzzles.md').matchAll(/^ +theme (.+)$/gm)].flatMap(([, each]) => each.split(' '));
    assert.ok(themes.length > 0);
    none(themes.filter((theme) => !keys.has(theme)));
});

test('every exception is needed', () => {
    const pieces = new Map(keyed('text', 'text', ['', 'mirror.']).map((piece) => [piece.key, piece]));
    none([...exceptions.keys()].filter((key) => !pieces.has(key)));
});

test('violations of the rules of style are detected', () => {
    const bad = {
        en: ['It\'s here', 'Say "yes"', '53 %', 'Wait …', 'Wait...', '3-4 players', 'The player loses his turn', 'Somebody moved', 'Who begins',
            'Your game is kept', '3 in sight', 'Five in a line', 'this is no record', 'there is no option “x”', 'Record is in the clipboard',
            'It cannot move', 'the tile is to be drawn now', 'Turn the tile', '{1} moves', '{1?move}', 'The tile lies there',
            'closes {1} {1?hole|holes}', 'You can go on now', Array(21).fill('word').join(' ')],
        ja: ['CPUの番', '新しい版', '読み込み直してください', '{1}と指します', '指した対局', '三番手', 'X を塗る', '{1} 個', '二度あります',
            '置けます(例)', '長'.repeat(81)],
    };
    const good = {
        en: ['It’s here', 'Say “yes”', '53%', 'Wait…', '3–4 players', 'Whoever moves loses', 'Who begins?', 'Keep playing', 'No record',
            '{1} {1?move|moves}', 'There is no longer a record', 'active pieces lie flat', 'the hole closest to you', 'Your turn', 'c3-c6',
            '{1}’s turn', 'they moved this', 'Go on to the board', 'Turn them off', `${Array(15).fill('a').join(' ')}. ${Array(15).fill('a').join(' ')}.`],
        ja: ['コンピューターの番', '新しいバージョン', '出版元', '指定します', '指示', '指で', '{1}個', 'Narabe 並べについて', '定休日',
            `${'長'.repeat(60)}。${'長'.repeat(60)}。`],
    };
    const complaints = (language, text) => complaintsOf({ language, kind: 'text', key: 'game.some', place: '', text });
    for (const language of ['en', 'ja']) {
        for (const text of bad[language]) assert.notDeepEqual(complaints(language, text), [], text);
        for (const text of good[language]) assert.deepEqual(complaints(language, text), [], text);
    }
    const isRefused = (language, kind, text, key) => complaintsOf({ language, kind, key, place: '', text }).length > 0;
    assert.ok(isRefused('ja', 'text', '最後のピース', 'lits.result.equal') && !isRefused('ja', 'text', '最後のピース', 'tix.result'));
    assert.ok(isRefused('en', 'rules', 'It can’t move.', 'lits') && !isRefused('en', 'rules', 'The player’s turn.', 'lits'));
});

test('violations of the rules of style are detected in comments and titles', () => {
    const found = (kind, text) => complaintsOf({ language: 'en', kind, key: '', place: '', text }).length > 0;
    const bad = ['The hash is that of the placements.', 'Whether what was sent is kept; what is new is told of', 'Who loses a lock hears of it', 'The view knows it.',
        'Nobody protects the square.', 'Makes the list anew', 'the game goes on from there', 'so many moves are taken back', 'Of a game, the first move.',
        'A text that is no record', 'The frame is called off.', 'The list is to be drawn again.'];
    const good = ['The hash of the placements.', 'The player who loses a lock is notified.', 'Where the tile goes on two cells.', 'There is no option.',
        'So many tests that they take minutes.', 'What a player could do if it were their turn.', 'A record is no longer than this.', 'The page says why.'];
    for (const text of bad) assert.ok(found('comment', text) && found('title', text), text);
    for (const text of good) assert.ok(!found('comment', text), text);
    for (const text of ['The same for a cell.', 'The same.', 'How many groups count.', 'The next line; nothing if it is too long.', 'An error; empty if all is well.']) {
        assert.ok(found('comment', text), text);
    }
    for (const text of ['A record is refused with a sentence.', 'Shows what is wrong.', 'A damaged line does no harm.']) assert.ok(found('comment', text) && found('title', text), text);
    for (const text of ['The same game with another hand.', 'Does nothing if there is none.', 'The number of groups.']) assert.ok(!found('comment', text), text);
    assert.ok(found('title', 'and the others do not move') && found('title', 'it is shown') && !found('title', 'the same seed gives the same game'));
});

test('differing and unused keys are detected', () => {
    const texts = (...entries) => new Map(entries);
    assert.deepEqual(differences(texts(['a', '{1} {2?x|y}'], ['b', '']), texts(['a', '{1}'])),
        ['a has the values 12 in English, 1 in Japanese', 'b is in one language only']);
    const sources = namesIn('tr("home.all"), "level." + n, "trouble." + what, "full", id + ".aids", `part.${name}`, "old", /^update\\.(x)/');
    const listed = gameWords('needed    name   what\noptional  option.OPTION.CHOICE  what\n');
    for (const key of ['home.all', 'level.3', 'trouble.full', 'lits.name', 'lits.option.board.7', 'update.full', 'part.old']) assert.ok(isUsed(key, sources, listed), key);
    for (const key of ['home.one', 'trouble.gone', 'lits.names', 'none.option.board.7', 'level.x']) assert.ok(!isUsed(key, sources, listed), key);
});

test('only the prose of documents and sources is read', () => {
    assert.deepEqual(proseOf('A `"x"` b\n```\n"code"\n```\n[it](a\'b) <!-- "no" -->').map((line) => line.trim()), ['A ` b', '', '', '', '[it]']);
    assert.deepEqual(literalsOf('a.js', 'f("this is no x"); // "not at all this"\ng(\'short\')').map(({ text }) => text), ['this is no x']);
});

test('comments are read paragraph by paragraph, and titles without the names of their groups', () => {
    const code = ['/**', ' * One `name` of', ' * two lines.', ' * @param {string} text  which is read', ' */', 'f();  // behind', '', '/// Alone', '/// again.',
        'test(\'a title\', () => {', 'TEST_CASE("tix 4: a slide stops") {', 'test(`${name}: it works`, () => {'].join('\n');
    assert.deepEqual(commentsOf('a.js', code), [{ text: 'One … of two lines.', line: 2 }, { text: 'which is read', line: 4 }, { text: 'behind', line: 6 },
        { text: 'Alone again.', line: 8 }]);
    assert.deepEqual(commentsOf('run', '#!/bin/bash\n# One\n# text\n# shellcheck disable=SC2016  # a reason\nf  # behind').map(({ text }) => text), ['One text', 'behind']);
    assert.deepEqual(titlesOf(code).map(({ text, line }) => [text, line]), [['a title', 10], ['a slide stops', 11], ['it works', 12]]);
});
