// phrases.mjs BUDOUX FILE…: marks the phrases of the Japanese sentences in these files, where lines should end, by zero-width spaces.
// BUDOUX is the folder of the package budoux, whose model finds the phrases.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const mark = '\u200b';
/** stands for an argument such as `{1}`, which is a noun in most sentences */
const noun = '駒';
const argument = /\{[^}]*\}/g;

/** Beginnings that belong to the word before them, although the model sometimes separates them. */
const ending = /^(?:ませ|ます|まし|ない|なく|なか|なり|たい|です|でし|だっ|られ|れる|れま|れた|せる|せま|ている|ていま|てい|ても|ては|いう|いっ|ついて|よって|よる|前に|[、。・：；？！」』）〕…])/;
/** Words that the model wrongly splits. */
const words = ['あるかどうか', '気をつけ', '差がつく', 'いくつか', 'そのもの', 'なぞって', 'はみ出', 'ほどほど'];
const cutWords = new RegExp(words.map((word) => [...word].join(`${mark}?`)).join('|'), 'g');
const isKatakana = (character) => /[\u30a1-\u30fa\u30fc]/.test(character);
const isPunctuation = (character) => /[\x20-\x7c~・：；？！「『（〔）〕」』…〜～／＝＋×]/.test(character);
const isNumber = (character) => /[0-9０-９]/.test(character);
const letters = (phrase) => phrase.replace(/[、。・：；？！」』）〕]+$/u, '').length;

function isBoundary(before, after) {
    const left = before.at(-1);
    if (isPunctuation(left) || (isKatakana(left) && isKatakana(after[0])) || isNumber(left)) return false;
    return letters(after) > 1 && !ending.test(after);
}

/** A function that marks the phrases of a line. */
export function phraseMarker(budoux) {
    const require = createRequire(import.meta.url);
    const { Parser } = require(resolve(budoux, 'dist/parser.js'));
    const { model } = require(resolve(budoux, 'dist/data/models/ja.js'));
    const parser = new Parser(model);
    return (line) => {
        if (!/[\u3041-\u30ff\u4e00-\u9fff]/.test(line)) return line;
        const hidden = [...line.matchAll(new RegExp(`${argument.source}|${noun}`, 'g'))].map(([text]) => text);
        const marked = parser.parse(line.replace(argument, noun))
            .reduce((phrases, phrase) => phrases + (phrases !== '' && isBoundary(phrases, phrase) ? mark : '') + phrase, '');
        const whole = marked.replace(cutWords, (word) => word.replaceAll(mark, ''));
        return whole.replaceAll(noun, () => hidden.shift());
    };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [budoux, ...files] = process.argv.slice(2);
    const marked = phraseMarker(budoux);
    for (const file of files) {
        writeFileSync(file, readFileSync(file, 'utf8').split('\n').map(marked).join('\n'));
    }
}
