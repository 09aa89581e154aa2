// The picture for link previews, 1200×630: the name of a game, its tagline and a position.
import { nameOf } from './games.mjs';
import { html, markup } from './markup.mjs';

const width = 1200;
const height = 630;
const margin = 64;
const board = height - 2 * margin;
const room = width - board - 3 * margin;  // width of the text

/** Breaks a text into lines of about `letters` letters. */
export function broken(text, letters) {
    const lines = [];
    for (const word of text.split(' ')) {
        if (lines.length > 0 && lines.at(-1).length + 1 + word.length <= letters) lines.push(`${lines.pop()} ${word}`);
        else lines.push(word);
    }
    return lines;
}

/** Embeds `svg` in another picture, at this position and size. */
export const placed = (svg, side, x, y) => markup(svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `));

function frame(title, line, credit, picture) {
    const titleSize = Math.min(76, ...title.map((part) => room / (part.length * 0.6)));
    const lineSize = Math.min(34, ...line.map((part) => room / (part.length * 0.54)));
    const titleTop = 250 - (title.length - 1) * titleSize * 0.6;
    const lineTop = titleTop + title.length * titleSize * 1.15 + 4;
    return `${html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${
        height}" font-family="Zen Kaku Gothic New">
<rect width="${width}" height="${height}" fill="#F1EBDF"/>
<text x="${margin}" y="${margin + 34}" font-size="34" font-weight="700" fill="#26221C">Narabe <tspan font-weight="400" fill="#6F6659">並べ</tspan></text>
${title.map((part, index) => html`<text x="${margin}" y="${titleTop + index * titleSize * 1.15}" font-size="${
        titleSize}" font-weight="700" fill="#26221C">${part}</text>
`)}${line.map((part, index) => html`<text x="${margin}" y="${lineTop + index * lineSize * 1.35}" font-size="${
        lineSize}" fill="#26221C">${part}</text>
`)}<text x="${margin}" y="${height - margin}" font-size="26" fill="#6F6659">${credit}</text>
<rect x="${width - margin - board - 24}" y="${margin - 24}" width="${board + 48}" height="${board + 48}" rx="28" fill="#FBF8F2" stroke="#DCD2C1" stroke-width="2"/>
${picture}
</svg>
`}`;
}

/** The picture of a game, in English, the language in which its name was published. */
export const gamePicture = (words, game) => frame(broken(nameOf(words, game), 14), broken(words(`${game.id}.tagline`), 30),
    game.designers, placed(game.picture, board, width - margin - board, margin));

/** The picture of all games. */
export function sitePicture(words, games) {
    const side = board / 2 - 12;
    const single = games.filter(({ id }) => !id.includes('-'));  // double games look like the two games that they combine
    const chosen = [...single.slice(0, 2), ...single.slice(-2)];
    const pictures = chosen.map(({ picture }, index) => placed(picture, side,
        width - margin - board + (index % 2) * (side + 24), margin + Math.floor(index / 2) * (side + 24)));
    return frame(['Narabe'], broken(words('site.line'), 30), games.length + ' games', html`${pictures}`);
}
