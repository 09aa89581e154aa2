// The screen as text and buttons, beside the canvas or in its place: what is said of it (`Role` in src/app/controls/ui.h), made into
// elements that assistive programs know. Fetched when somebody switches it on. It asks the program what the screen says
// after frames that were drawn, and never by itself.

import { at, downloadText } from '../base/download.js';
import { cellAfter, cellsIn } from './mirror_board.js';
import { keyOf, patch } from './mirror_dom.js';
import { node, partsOf, treeOf, wordsOf } from './mirror_tree.js';

const pause = 120;        // milliseconds between looks at a screen that moves
const longThought = 900;  // milliseconds after which it is said that the computer thinks
const mostNews = 40;
const mostMoves = 200;    // that are listed at once

const payload = (reply) => reply.startsWith('ok\n') ? reply.slice(3) : null;
const filled = (text, ...values) => values.reduce((all, value, index) => all.replace(`{${index + 1}}`, value), text);
const points = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

export class Mirror {
    #call;
    #leave;
    #host;
    #root;
    #header;
    #status;
    #main;
    #news;
    #log;
    #style;
    #words = null;
    #language = '';
    #last = '';       // what the program said last
    #screen = null;
    #cells = [];
    #here = '';       // the cell that Tab comes to
    #path = [];       // the screens that led here, and what had the focus there
    #timer = 0;
    #thinking = 0;
    #lists = false;   // the legal moves
    #legal = { of: '', moves: [] };
    #focuses;
    #fetch;
    #at = null;       // what had the focus last
    #echo = '';       // makes the same status another one
    #problem = '';    // with the move that was typed

    /** `call(request)` asks the program, `leave()` is called when the person wants no more of it; `focuses`: the reading
        begins at once. */
    constructor({ call, leave, focuses, host = document, fetch = downloadText }) {
        this.#focuses = focuses;
        this.#fetch = fetch;
        this.#call = call;
        this.#leave = leave;
        this.#host = host;
        const make = (tag, attributes = {}) => {
            const element = host.createElement(tag);
            for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
            return element;
        };
        this.#style = make('link', { rel: 'stylesheet', href: at('mirror.css') });
        this.#header = make('header');
        this.#status = make('p', { role: 'status', class: 'status' });
        this.#main = make('main');
        this.#news = make('section', { class: 'news', 'aria-labelledby': 'mirror-news' });
        this.#log = make('div', { role: 'log', class: 'log', tabindex: '0', 'aria-labelledby': 'mirror-news' });
        this.#root = make('div', { id: 'mirror' });
        this.#news.append(make('h2', { id: 'mirror-news' }), this.#log);
        this.#root.append(this.#header, this.#main, this.#news);
        const hear = (name, listener) => this.#root.addEventListener(name, listener);
        hear('click', (event) => this.#clicked(event));
        hear('change', ({ target }) => target.type === 'radio' && this.#run(keyOf(target)));
        hear('submit', (event) => this.#submitted(event));
        hear('keydown', (event) => this.#pressed(event));
        hear('focusin', (event) => this.#focused(event));
        hear('paste', (event) => event.target.localName === 'input' && event.stopPropagation());
        host.head.append(this.#style);
        host.body.append(this.#root);
        host.documentElement.classList.add('mirrored');
        this.drawn(true);
    }

    close() {
        clearTimeout(this.#timer);
        clearTimeout(this.#thinking);
        this.#root.remove();
        this.#style.remove();
        this.#host.documentElement.classList.remove('mirrored');
    }

    /** A frame was drawn; `rests`: and no other is due at once. */
    drawn(rests) {
        if (rests) {
            clearTimeout(this.#timer);
            this.#timer = 0;
            this.#look();
        } else {
            this.#timer ||= setTimeout(() => this.drawn(true), pause);
        }
    }

    /** Back to where the person was. */
    focus() {
        (this.#root.contains(this.#at) ? this.#at : this.#main.querySelector('h1'))?.focus();
    }

    announce(text) {
        const line = this.#host.createElement('p');
        line.textContent = text;
        this.#log.append(line);
        while (this.#log.childElementCount > mostNews) this.#log.firstChild.remove();
        this.#log.scrollTop = this.#log.scrollHeight;
    }

    // --- What the screen says --------------------------------------------------------------------------------------------

    #look() {
        const text = payload(this.#call('mirror'));
        if (text === null || text === this.#last) return;
        const screen = JSON.parse(text);
        if (screen.sayings.length === 0) return;  // nothing has been drawn since somebody listens
        if (screen.language !== this.#language) void this.#learn(screen.language);
        if (!this.#words) return;
        this.#last = text;
        const before = this.#screen;
        this.#screen = screen;
        this.#cells = this.#screen.sayings.filter(({ kind }) => kind === 'cell');
        if (before?.game?.number !== this.#screen.game?.number) this.#here = '';
        if (before?.game?.moves !== this.#screen.game?.moves) this.#problem = '';
        const keep = this.#focusBefore();
        this.#draw();
        this.#moveFocus(before, keep);
        this.#tell(before);
    }

    /** Until the words of a language are there, those of the last one are used. */
    async #learn(language) {
        this.#language = language;
        try {
            const words = wordsOf(await this.#fetch(at(`text/mirror.${language}.txt`)));
            if (this.#language !== language) return;
            this.#words = words;
        } catch {
            this.#call('trouble mirror_failed');
            if (!this.#words) this.#leave();
            return;
        }
        this.#news.firstChild.textContent = this.#words.news;
        this.#main.setAttribute('aria-label', this.#words.main);
        this.#last = '';
        this.#look();
    }

    #draw() {
        const { game, sayings } = this.#screen;
        const words = this.#words;
        patch(this.#header, [node('own leave', 'button', { type: 'button' }, words.leave)], this.#host);
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
            more: (id) => !game ? [] : id === 'play' ? this.#moveForm() : id === 'board' ? this.#howTo() : [],
        });
        if (game) tree.splice(1, 0, node('status', 'p', { role: 'status', class: 'status' },
            messages.length > 0 ? messages.join(' ') + this.#echo : ''));
        patch(this.#main, tree, this.#host);
    }

    #howTo() {
        const how = this.#words[`how.${this.#screen.game.id}`] ?? '';
        return [node('how', 'p', {}, `${how} ${this.#words.keys}`.trim())];
    }

    /** Moves as text, where a board is hard to hear. */
    #moveForm() {
        const words = this.#words;
        const { game } = this.#screen;
        if (!game.mine) return [];
        const form = node('form', 'form', {}, [
            node('label', 'label', { for: 'mirror-move' }, filled(words.type, words[`form.${game.id}`] ?? '…')),
            node('field', 'input', { id: 'mirror-move', type: 'text', autocomplete: 'off', autocapitalize: 'off',
                spellcheck: 'false', 'aria-describedby': 'mirror-problem' }),
            node('own play', 'button', { type: 'submit' }, words.play),
            node('problem', 'p', { id: 'mirror-problem', role: 'alert' }, this.#problem),
        ]);
        const toggle = node('own legal', 'button', { type: 'button', 'aria-expanded': String(this.#lists) }, words.legal);
        return [form, toggle, ...(this.#lists ? this.#legalMoves() : [])];
    }

    #legalMoves() {
        const { game } = this.#screen;
        const of = `${game.number} ${game.moves}`;
        if (this.#legal.of !== of) {
            this.#legal = { of, moves: (payload(this.#call('legal')) ?? '').split('\n').filter((line) => line !== '') };
        }
        const { moves } = this.#legal;
        const isLong = moves.length > mostMoves;
        const shown = isLong ? moves.filter((move) => cellsIn(move).includes(this.#here)).slice(0, mostMoves) : moves;
        const about = !isLong ? filled(this.#words.count, moves.length)
            : this.#here === '' ? filled(this.#words.many, moves.length)
            : filled(this.#words.about, shown.length, moves.length, this.#here);
        return [
            node('about moves', 'p', {}, about),
            node('moves', 'ul', { class: 'moves' }, shown.map((move) =>
                node(`move ${move}`, 'li', {}, [node(`play ${move}`, 'button', { type: 'button' }, move)]))),
        ];
    }

    // --- News ------------------------------------------------------------------------------------------------------------

    #part(screen, id) {
        return screen ? partsOf(screen.sayings).find((part) => part.id === id)?.sayings.map(({ words }) => words) ?? [] : [];
    }

    #tell(before) {
        const { game } = this.#screen;
        const old = before?.game;
        if (!game?.thinking) {
            clearTimeout(this.#thinking);
            this.#thinking = 0;
        } else if (!old?.thinking) {
            this.#thinking = setTimeout(() => this.announce(this.#words.thinking), longThought);
        }
        if (!game || !old || old.number !== game.number || old.moves === game.moves) return;
        const result = this.#part(this.#screen, 'result').slice(0, 2);
        if (result.length > 0) this.announce(result.join('. '));
        if (game.mine || result.length > 0) this.announce(this.#part(this.#screen, 'plates').join('; '));
    }

    // --- Focus -----------------------------------------------------------------------------------------------------------

    /** The key of what has the focus, and of the part that it is in; null if the focus is elsewhere. */
    #focusBefore() {
        const active = this.#host.activeElement;
        if (!active || active === this.#host.body) return { key: '', part: '' };
        if (!this.#root.contains(active)) return null;
        return { key: keyOf(active) ?? '', part: active.closest('section')?.querySelector('h2')?.id ?? '' };
    }

    #find(key) {
        for (const element of this.#root.querySelectorAll('button, input, [role=gridcell], h1')) {
            if (keyOf(element) === key) return element;
        }
        return null;
    }

    /** To the title of another screen, back to what led to the one that was left, to a question; else it stays. */
    #moveFocus(before, was) {
        if (this.#focuses) this.#main.querySelector('h1')?.focus();
        this.#focuses = false;
        if (!was || !before) return;
        const place = this.#screen.screen;
        if (before.screen !== place) {
            const back = this.#path.findIndex(({ screen }) => screen === place);
            const key = back < 0 ? '' : this.#path[back].key;
            if (back >= 0) this.#path.length = back;
            else this.#path.push({ screen: before.screen, key: was.key });
            (this.#find(key) ?? this.#main.querySelector('h1'))?.focus();
            return;
        }
        const question = this.#main.querySelector('section.question');
        if (question && this.#part(before, 'question').length === 0) {
            question.querySelector('button')?.focus();
            return;
        }
        if (was.key === '' || this.#root.contains(this.#host.activeElement)) return;
        const cell = was.part === 'mirror-question' ? this.#find(`touch ${this.#here}`) : null;
        (cell ?? this.#host.getElementById(was.part) ?? this.#main.querySelector('h1'))?.focus();
    }

    #focused({ target }) {
        this.#at = target;
        const [kind, id] = this.#split(keyOf(target));
        if (kind !== 'touch' || id === this.#here) return;
        const old = this.#find(`touch ${this.#here}`) ?? this.#main.querySelector('[role=gridcell][tabindex="0"]');
        if (old) old.tabIndex = -1;
        target.tabIndex = 0;
        this.#here = id;
        if (this.#screen.game) this.#call(`point ${id}`);
    }

    // --- What the person does --------------------------------------------------------------------------------------------

    #split(key = '') {
        const space = key.indexOf(' ');
        return space < 0 ? [key, ''] : [key.slice(0, space), key.slice(space + 1)];
    }

    #run(key) {
        const [kind, id] = this.#split(key);
        if (kind === 'press') this.#call(`press ${id}`);
        else if (kind === 'touch') this.#touch(id);
        else if (kind === 'play') this.#play(id);
        else if (key === 'own leave') this.#leave();
        else if (key === 'own legal') {
            this.#lists = !this.#lists;
            this.#draw();
        }
    }

    /** What is refused is said once more, also if it was said already when the cell was come to. */
    #touch(cell) {
        this.#call(this.#screen.game ? `touch ${cell}` : `press ${cell}`);
        this.#echo = this.#echo === '' ? '\u00a0' : '';
        this.#draw();
    }

    #clicked({ target }) {
        const element = target.closest('button, [role=gridcell]');
        if (!element || element.type === 'submit' || element.getAttribute('aria-disabled') === 'true') return;
        if (element.getAttribute('role') === 'gridcell') element.focus();
        this.#run(keyOf(element));
    }

    #play(move) {
        const reply = this.#call(`play ${move.slice(0, 1000)}`);
        this.#problem = payload(reply) === null ? filled(this.#words.refused, reply.slice('error\n'.length)) : '';
        this.#draw();
        return this.#problem === '';
    }

    #submitted(event) {
        event.preventDefault();
        const field = this.#host.getElementById('mirror-move');
        const move = field.value.replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
        if (move === '') return;
        if (this.#play(move)) field.value = '';
    }

    #pressed(event) {
        const { key, target, ctrlKey, altKey, metaKey } = event;
        if (event.isComposing || altKey || metaKey) return;
        if (key === 'Escape') {
            this.#call('escape');
            event.preventDefault();
        } else if (target.getAttribute('role') === 'gridcell' && this.#pressedOnBoard(key, ctrlKey, keyOf(target))) {
            event.preventDefault();
        }
    }

    /** Whether the key was used: those that move over the board, and the letters that the canvas has for it. */
    #pressedOnBoard(key, whole, cell) {
        if (points.has(key)) {
            const next = cellAfter(this.#cells, this.#split(cell)[1], key, whole);
            this.#find(`touch ${next.id}`)?.focus();
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
        this.#call(`press ${command}`);
        return true;
    }
}
