// The picture of a puzzle for link previews: the game, the goal, whose turn it is, and the position.
import { nameOf } from '../pages/games.mjs';
import { html } from '../pages/markup.mjs';
import { broken, placed } from '../pages/social_picture.mjs';
import { goalOf } from './words.mjs';

/** The size in pixels. Coordinates inside the picture are for a size of 1200×630. */
export const width = 800;
export const height = 420;

const board = 534;
const left = 56;
const right = 1200 - 48;
const room = right - board - 2 * left;  // space for the text

const sizeOf = (lines, most, share) => Math.min(most, ...lines.map((line) => room / (line.length * share)));

/** Lines of text, one below another: their markup, and the y coordinate below them. */
function paragraph(lines, top, size, attributes) {
    const step = size * 1.28;
    return {
        drawn: lines.map((line, index) => html`<text x="${left}" y="${top + size * 0.9 + index * step}" font-size="${size}"${attributes}>${line}</text>
`),
        end: top + lines.length * step,
    };
}

function solver(words, { badge, hand }, top) {
    const side = 64;
    const tile = 96;
    return html`${placed(badge, side, left, top)}
<text x="${left + side + 16}" y="${top + 44}" font-size="34" fill="#26221C">${words('puzzle_page.to_move')}</text>
${hand.map((svg, index) => placed(svg, tile, left + side + 150 + index * (tile + 2), top + side - tile + 8))}`;
}

export function puzzlePicture(words, puzzle) {
    const name = broken(nameOf(words, { id: puzzle.game }), 14);
    const goal = goalOf(words, puzzle).split(/(?<=\.) /).flatMap((sentence) => broken(sentence, 26));
    const heading = paragraph(name, 168, sizeOf(name, 68, 0.6), html` font-weight="700" fill="#26221C"`);
    const number = paragraph([words('puzzle_page.number', puzzle.number)], heading.end, 40, html` fill="#6F6659"`);
    const line = paragraph(goal, number.end + 22, sizeOf(goal, 38, 0.53), html` font-weight="500" fill="#26221C"`);
    return `${html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 630" font-family="Zen Kaku Gothic New">
<rect width="1200" height="630" fill="#F1EBDF"/>
<text x="${left}" y="96" font-size="34" font-weight="700" fill="#26221C">Narabe <tspan font-weight="400" fill="#6F6659">並べ</tspan></text>
${heading.drawn}${number.drawn}${line.drawn}${solver(words, puzzle, 510)}
<rect x="${right - board - 24}" y="24" width="${board + 48}" height="582" rx="28" fill="#FBF8F2" stroke="#DCD2C1" stroke-width="2"/>
${placed(puzzle.picture, board, right - board, 48)}
</svg>
`}`;
}
