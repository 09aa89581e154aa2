// The screen-reader view: the screen as text and buttons, beside the canvas or in its place. It turns the program's description of the
// screen (`Role` in src/app/widgets/ui.h) into elements for assistive software. Loaded when switched on. It requests the description only
// after a frame was drawn.

import { request } from '../base/commands.js';
import { downloadText } from '../base/download.js';
import { shortcutOf } from '../base/keys.js';
import { at } from '../base/site.js';
import { cellAfter, cellsIn } from './mirror_board.js';
import { keyOf } from './mirror_dom.js';
import { MirrorFocus } from './mirror_focus.js';
import { MirrorMoves } from './mirror_moves.js';
import { MirrorMessages, MirrorThought } from './mirror_news.js';
import { MirrorPage } from './mirror_page.js';
import { node, partsOf, textsIn, treeOf } from './mirror_tree.js';
import { answerIn, filled, wordsOf } from './mirror_words.js';

export { keyOf };

const pause = 120;  // milliseconds between requests while the screen is moving

const points = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

export class Mirror {
    #call;
    #leave;
    #fetch;
    #page;
    #focus;
    #moves;
    #words = null;
    #language = '';
    #last = '';       // the last description of the screen
    #screen = null;
    #cells = [];
    #here = '';       // id of the cell that Tab reaches
    #timer = 0;
    #messages = new MirrorMessages();
    #thought = new MirrorThought({ look: () => this.#look(), announce: () => this.announce(this.#words.thinking) });
    #echo = '';       // appended to a status so that it is announced again

    /**
     * `call(request)` sends a request to the program; `leave()` is called when the player closes the view; `focuses` is whether the view
     * takes the focus immediately.
     */
    constructor({ call, leave, focuses, host = document, fetch = downloadText }) {
        this.#call = call;
        this.#leave = leave;
        this.#fetch = fetch;
        this.#page = new MirrorPage(host);
        this.#focus = new MirrorFocus(this.#page, focuses);
        this.#moves = new MirrorMoves(call);
        this.#page.listen('click', (event) => this.#clicked(event));
        this.#page.listen('change', ({ target }) => target.type === 'radio' && this.#run(keyOf(target)));
        this.#page.listen('submit', (event) => this.#submitted(event));
        this.#page.listen('keydown', (event) => this.#pressed(event));
        this.#page.listen('focusin', (event) => this.#focused(event));
        this.#page.listen('paste', (event) => event.target.localName === 'input' && event.stopPropagation());
        this.drawn(true);
    }

    close() {
        clearTimeout(this.#timer);
        this.#thought.close();
        this.#page.close();
    }

    /** Called after each frame; `rests` is true if no other frame is due immediately. */
    drawn(rests) {
        if (rests) {
            clearTimeout(this.#timer);
            this.#timer = 0;
            this.#look();
        } else {
            this.#timer ||= setTimeout(() => this.drawn(true), pause);
        }
    }

    /** Returns the focus to where it was. */
    focus() {
        this.#focus.restore();
    }

    announce(text) {
        this.#messages.announced(text);
        this.#page.announce(text);
    }

    // --- What the screen says --------------------------------------------------------------------------------------------

    #look() {
        const text = answerIn(this.#call(request.mirror()));
        if (text === null || text === this.#last) return;
        const screen = JSON.parse(text);
        if (screen.sayings.length === 0) return;  // nothing has been drawn since the view was opened
        if (screen.language !== this.#language) void this.#learn(screen.language);
        if (!this.#words) return;
        this.#last = text;
        const before = this.#screen;
        this.#screen = screen;
        this.#cells = this.#screen.sayings.filter(({ kind }) => kind === 'cell');
        if (before?.game?.number !== this.#screen.game?.number) this.#here = '';
        if (before?.game?.moves !== this.#screen.game?.moves) this.#moves.moved();
        const was = this.#focus.now();
        this.#draw();
        this.#focus.move({ from: before, to: screen, was, here: `touch ${this.#here}` });
        this.#announceNews(before);
    }

    /** Loads the texts of a language; until then, the texts of the previous language are used. */
    async #learn(language) {
        this.#language = language;
        try {
            const words = wordsOf(await this.#fetch(at(`text/mirror.${language}.txt`)));
            if (this.#language !== language) return;
            this.#words = words;
        } catch {
            this.#call(request.trouble('mirror_failed'));
            if (!this.#words) this.#leave();
            return;
        }
        this.#page.name(this.#words);
        this.#last = '';
        this.#look();
    }

    #draw() {
        const { game, sayings } = this.#screen;
        const words = this.#words;
        const messages = [];
        let part = '';
        const rest = sayings.filter(({ kind, id, words: said }) => {
            if (kind === 'part') part = id;
            const isMessage = part === 'message' && kind === 'text';
            if (isMessage) messages.push(said);
            return !isMessage;
        });
        if (game?.proposal) messages.unshift(filled(words.fits, game.proposal));
        if (game?.tried) messages.unshift(filled(words.covers, game.tried));
        const tree = treeOf({ sayings: rest }, {
            here: this.#here,
            language: this.#screen.language,
            names: { words, last: cellsIn(game?.last ?? ''), newest: words.newest },
            more: (id) => !game ? [] : id === 'play' ? this.#moves.tree({ game, words, here: this.#here })
                : id === 'board' ? this.#howTo() : [],
        });
        if (game) tree.splice(1, 0, ...this.#status(messages, game.refused));
        this.#page.draw([node('own leave', 'button', { type: 'button' }, words.leave)], tree);
    }

    /** Messages: new messages are announced; messages that were announced before can only be read. */
    #status(messages, isRefused) {
        const { news, known } = this.#messages.sort(messages, isRefused);
        return [node('status', 'p', { role: 'status', class: 'status' }, news.length > 0 ? news.join(' ') + this.#echo : ''),
            ...(known.length > 0 ? [node('said', 'p', { class: 'said' }, known.join(' '))] : [])];
    }

    #howTo() {
        const how = this.#words[`how.${this.#screen.game.id}`] ?? '';
        return [node('how', 'p', {}, `${how} ${this.#words.keys}`.trim())];
    }

    // --- News ------------------------------------------------------------------------------------------------------------

    #announceNews(before) {
        const { game } = this.#screen;
        const old = before?.game;
        this.#thought.follow(game?.thinking === true, old?.moves !== game?.moves);
        if (!game || !old || old.number !== game.number || old.moves === game.moves) return;
        if (game.mine || textsIn(this.#screen, 'result').length > 0) this.announce(textsIn(this.#screen, 'panels').join('; '));
    }

    // --- What the person does --------------------------------------------------------------------------------------------

    #focused({ target }) {
        this.#messages.acted();
        this.#focus.came(target);
        const [kind, id] = this.#split(keyOf(target));
        if (kind !== 'touch' || id === this.#here) return;
        const old = this.#page.find(`touch ${this.#here}`) ?? this.#page.cell;
        if (old) old.tabIndex = -1;
        target.tabIndex = 0;
        this.#here = id;
        if (this.#screen.game) this.#call(request.point(id));
    }

    #split(key = '') {
        const space = key.indexOf(' ');
        return space < 0 ? [key, ''] : [key.slice(0, space), key.slice(space + 1)];
    }

    #run(key) {
        this.#messages.acted();
        const [kind, id] = this.#split(key);
        if (kind === 'press') this.#call(request.press(id));
        else if (kind === 'touch') this.#touch(id);
        else if (kind === 'play') this.#play(id);
        else if (key === 'own leave') this.#leave();
        else if (key === 'own legal') {
            this.#moves.toggle();
            this.#draw();
        }
    }

    /**
     * Touches a cell. If the program then announces nothing, repeats its message, even if the message was announced when the cell was
     * reached.
     */
    #touch(cell) {
        this.#call(this.#screen.game ? request.touch(cell) : request.press(cell));
        if (!this.#messages.hasAnnounced) this.#echo = this.#echo === '' ? '\u00a0' : '';
        this.#draw();
    }

    #clicked({ target }) {
        const element = target.closest('button, [role=gridcell]');
        if (!element || element.type === 'submit' || element.getAttribute('aria-disabled') === 'true') return;
        if (element.getAttribute('role') === 'gridcell') element.focus();
        this.#run(keyOf(element));
    }

    #play(move) {
        const isPlayed = this.#moves.play(move, this.#words);
        this.#draw();
        return isPlayed;
    }

    #submitted(event) {
        event.preventDefault();
        this.#messages.acted();
        const field = this.#page.byId('mirror-move');
        const move = field.value.replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
        if (move === '') return;
        if (this.#play(move)) field.value = '';
    }

    #pressed(event) {
        const { target, ctrlKey, altKey, metaKey } = event;
        const key = shortcutOf(event);
        if (event.isComposing || altKey || metaKey) return;
        this.#messages.acted();
        if (key === 'Escape') {
            this.#call(request.escape());
            event.preventDefault();
        } else if (target.getAttribute('role') === 'gridcell' && this.#pressedOnBoard(key, ctrlKey, keyOf(target))) {
            event.preventDefault();
        }
    }

    /** Handles keys that move over the board, and letters that the canvas handles. Returns whether the key was used. */
    #pressedOnBoard(key, whole, cell) {
        if (points.has(key)) {
            const next = cellAfter(this.#cells, this.#split(cell)[1], key, whole);
            this.#page.find(`touch ${next.id}`)?.focus();
            return true;
        }
        if (whole) return false;
        if (key === 'Enter' || key === ' ') {
            this.#run(cell);
            return true;
        }
        const slots = partsOf(this.#screen.sayings).find(({ id }) => id === 'play')?.sayings ?? [];
        const command = { r: 'turn', m: 'mirror', f: 'mirror' }[key.toLowerCase()]
            ?? slots.filter(({ kind }) => kind === 'toggle')[Number(key) - 1]?.id;
        if (!slots.some(({ id, usable }) => id === command && usable !== false)) return false;
        this.#call(request.press(command));
        return true;
    }
}
