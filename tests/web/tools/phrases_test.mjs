// The marks between the phrases of Japanese texts, where lines end.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { phraseMarker } from '../../../web/tools/phrases.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const budoux = execFileSync('bash', ['-c', 'source src/deps/lib.sh && dep_dir budoux'], { cwd: root, encoding: 'utf8' }).trim();
const mark = phraseMarker(budoux);
/** The phrases of a text, separated by bars. */
const phrases = (text) => mark(text).replaceAll('\u200b', '|');

test('a mark is between two phrases, not within a word', () => {
    assert.equal(phrases('穴の埋め方も決め手に。'), '穴の|埋め方も|決め手に。');
    assert.equal(phrases('どのドミノも両者のもの。差がつくのは、つなぎ方。'), 'どの|ドミノも|両者の|もの。|差がつくのは、|つなぎ方。');
    assert.equal(phrases('相手の脇を滑り抜け、動ける手を残す。'), '相手の|脇を|滑り抜け、|動ける|手を|残す。');
    assert.equal(phrases('置く前に気をつけて'), '置く前に|気をつけて');
    assert.equal(phrases('別のバージョンで保存されています。'), '別の|バージョンで|保存されています。');
    assert.equal(phrases('盤からはみ出しています'), '盤からはみ出しています');
});

test('an argument counts as a noun and stays as it is', () => {
    assert.equal(phrases('{1}日後にもう一度出題します。'), '{1}日後に|もう|一度|出題します。');
    assert.match(phrases('駒{1}と駒{2}を動かす'), /駒\{1\}と\|?駒\{2\}を/);
});

test('marks are all that changes in any text, and texts without Japanese do not change', () => {
    for (const folder of ['text', 'lessons', 'rules', 'pages']) {
        for (const file of readdirSync(`${root}/assets/${folder}`).filter((name) => name.endsWith('.txt'))) {
            const text = readFileSync(`${root}/assets/${folder}/${file}`, 'utf8');
            const marked = text.split('\n').map(mark).join('\n');
            assert.equal(marked.replaceAll('\u200b', ''), text, file);
            if (file.endsWith('en.txt')) assert.equal(marked, text);
        }
    }
});

test('no mark is before punctuation, within a katakana word, or before a single character', () => {
    const texts = ['text', 'lessons', 'rules'].flatMap((folder) => readdirSync(`${root}/assets/${folder}`)
        .filter((name) => name.endsWith('ja.txt')).map((name) => readFileSync(`${root}/assets/${folder}/${name}`, 'utf8')));
    const lines = texts.flatMap((text) => text.split('\n').map(mark));
    for (const line of lines) {
        assert.doesNotMatch(line, /\u200b[、。・：；？！」』）〕…ー]/);
        assert.doesNotMatch(line, /[ァ-ヺー]\u200b[ァ-ヺー]/);
        assert.doesNotMatch(line, /\u200b[^\u200b]([、。]|$)/);
    }
});
