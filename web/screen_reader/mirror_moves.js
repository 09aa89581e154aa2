// Moves as text, for boards that are hard to follow by ear: a field for typing a move, and a list of legal moves.

import { request } from '../base/commands.js';
import { cellsIn } from './mirror_board.js';
import { node } from './mirror_tree.js';
import { answerIn, filled } from './mirror_words.js';

const mostMoves = 200;    // maximum moves listed at once
const longestMove = 1000;

export class MirrorMoves {
    #call;
    #isOpen = false;  // whether the list of legal moves is open
    #legal = { of: '', moves: [] };
    #problem = '';    // the error in the typed move

    /** `call(request)` sends a request to the program. */
    constructor(call) {
        this.#call = call;
    }

    /** Opens or closes the list. */
    toggle() {
        this.#isOpen = !this.#isOpen;
    }

    /** Called when the position has changed. */
    moved() {
        this.#problem = '';
    }

    /** Plays a move; returns whether it was played. If not, the form shows the reason. */
    play(move, words) {
        const reply = this.#call(request.play(move.slice(0, longestMove)));
        this.#problem = answerIn(reply) === null ? filled(words.refused, reply.slice('error\n'.length)) : '';
        return this.#problem === '';
    }

    /** The elements while the player is to move in `game`. If there are many moves, only those at the cell `here` are listed. */
    tree({ game, words, here }) {
        if (!game.mine) return [];
        const form = node('form', 'form', {}, [
            node('label', 'label', { for: 'mirror-move' }, filled(words.type, words[`form.${game.id}`] ?? '…')),
            node('field', 'input', { id: 'mirror-move', type: 'text', autocomplete: 'off', autocapitalize: 'off',
                spellcheck: 'false', 'aria-describedby': 'mirror-problem' }),
            node('own play', 'button', { type: 'submit' }, words.play),
            node('problem', 'p', { id: 'mirror-problem', role: 'alert' }, this.#problem),
        ]);
        const toggle = node('own legal', 'button', { type: 'button', 'aria-expanded': String(this.#isOpen) }, words.legal);
        return [form, toggle, ...(this.#isOpen ? this.#list({ game, words, here }) : [])];
    }

    #list({ game, words, here }) {
        const of = `${game.number} ${game.moves}`;
        if (this.#legal.of !== of) {
            this.#legal = { of, moves: (answerIn(this.#call(request.legal())) ?? '').split('\n').filter((line) => line !== '') };
        }
        const { moves } = this.#legal;
        const isLong = moves.length > mostMoves;
        const shown = isLong ? moves.filter((move) => cellsIn(move).includes(here)).slice(0, mostMoves) : moves;
        const about = !isLong ? filled(words.count, moves.length)
            : here === '' ? filled(words.many, moves.length)
            : filled(words.about, shown.length, moves.length, here);
        return [
            node('about moves', 'p', {}, about),
            node('moves', 'ul', { class: 'moves' }, shown.map((move) =>
                node(`move ${move}`, 'li', {}, [node(`play ${move}`, 'button', { type: 'button' }, move)]))),
        ];
    }
}
