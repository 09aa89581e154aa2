// <narabe-game> and <narabe-puzzle>: a game of Narabe, or a puzzle, in any page (for examples, see the site's folder embedding/). A page
// needs only this file; the program is downloaded when a visitor starts to play. It is a plain script, because browsers load modules of
// another origin only if the host sends special headers.

{
    const version = 1;
    const { document } = globalThis;
    // currentScript is null in modules.
    const script = /** @type {HTMLScriptElement} */ (document?.currentScript ?? document?.querySelector('script[src*="embed.js"]'));

    const words = {
        en: { play: 'Play', solve: 'Solve', today: 'Today’s puzzle', number: ': puzzle ', wait: 'Loading…', again: 'Try again',
            late: 'The game isn’t responding. Check your connection.',
            noGame: (game) => `Unknown game “${game}”. Games: ${Object.keys(games).join(', ')}.`,
            noPuzzle: (puzzle) => `Unknown puzzle “${puzzle}”. Use today, or a game and a number such as tix-17.` },
        ja: { play: '遊ぶ', solve: '解く', today: '今日のパズル', number: '：パズル', wait: '読み込み中…', again: 'もう一度',
            late: 'ゲームから応答がありません。接続を確認してください。',
            noGame: (game) => `ゲーム「${game}」は見つかりません。使えるゲームは ${Object.keys(games).join('、')} です。`,
            noPuzzle: (puzzle) => `パズル「${puzzle}」は見つかりません。today か、tix-17 のようにゲームと番号で指定してください。` },
    };

    // Each game has its name in both languages and the poster's picture: the shape of the cells, then for each piece a letter for its
    // colour, and the column and row of each cell.
    const [lits, tailits] = ['L00010212 T21222332I50515253 S40414231', 'w0001 k0212 k2122 w2332 w4041 k4231 k5051 w5253'];
    const games = {
        lits: ['Battle of LITS', 'バトル・オブ・リッツ', 's', lits],
        tailits: ['TAILITS', 'タイリッツ', 's', tailits],
        taiji: ['TAIJI', '太極', 's', 'w00 k10 k21 w22 w30 k40 k32 w42 k50 w51'],
        taigo: ['TAIGO', 'タイゴ', 'h', 'k01 w11 w21 k31 k41 w51 w02 k12 k30 w40 w22 k32'],
        tix: ['TIX', 'ティックス', 'd', 'w0042 k3151 w1210 k23 w53'],
        pilus: ['PILUS', 'パイルス', 's', 'B0031 Y1042 G0132 R1141 B2243 Y4050 G2333 R51'],
        'tailits-taiji': ['TAILITS, then TAIJI', 'タイリッツ＋太極', 's', tailits],
        'taiji-lits': ['TAIJI, then Battle of LITS', '太極＋バトル・オブ・リッツ', 's', lits],
    };

    const forms = { s: (x, y) => `M${x} ${y}h20v20h-20z`, d: (x, y) => `M${x + 10} ${y}l10 10-10 10-10-10z`,
        h: (x, y) => `M${x + 10} ${y}l10 5v10l-10 5-10-5v-10z` };

    const dark = `{ color-scheme: dark; background: #14181D; color: #ECE6DA; --soft: #9AA3AE; --accent: #A5C2F3; --on: #11151A;
      --k: #090A0C; --w: #E9E3D6; --rim: #7C8898; }`;
    const css = `
    :host { display: block; position: relative; contain: content; min-height: 240px; border-radius: 12px;
      color-scheme: light; background: #F1EBDF; color: #26221C; --soft: #6F6659; --accent: #2F4B7C; --on: #FFF;
      --k: #2A2724; --w: #FFF; --rim: #877C68; }
    :host([theme="dark"]) ${dark}
    @media (prefers-color-scheme: dark) { :host(:not([theme="light"])) ${dark} }
    [hidden], p:empty { display: none !important; } iframe, div { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
    div { display: flex; flex-flow: column; align-items: center; justify-content: center; gap: 8px; box-sizing: border-box;
      padding: 12px; text-align: center; background: inherit; font: 16px/1.4 system-ui, sans-serif; }
    svg { flex: 0 1 120px; min-height: 0; width: 60%; stroke: var(--rim); stroke-width: 2; stroke-linejoin: round; }
    .puzzle { flex-basis: 360px; width: 100%; } .puzzle image { clip-path: inset(24px 24px 24px 594px round 28px); }
    strong { font-size: 22px; } p { margin: 0; color: var(--soft); }
    button { min-height: 44px; padding: 8px 28px; border: 1px solid; border-radius: 12px; font: inherit; font-weight: 700;
      background: var(--accent); color: var(--on); cursor: pointer; }
    [aria-disabled="true"] { opacity: .6; } button:focus-visible { outline: 2px solid; outline-offset: -5px; } .k { fill: var(--k); } .w { fill: var(--w); }
    .L, .R { fill: #D2553F; } .I, .Y { fill: #DDAA33; } .T, .G { fill: #4F9560; } .S, .B { fill: #3F74AE; }`;

    const isGame = (game) => Object.hasOwn(games, game);
    const titleOf = (game, language) => (isGame(game) ? games[game] : ['Narabe', 'Narabe 並べ'])[language === 'ja' ? 1 : 0];
    const today = () => new Date().toLocaleDateString('sv');  // the visitor's local date, such as 2026-12-03
    const urlOf = (address, base) => { try { return new URL(address, base); } catch { return new URL('none:/'); } };
    const draw = (tag, attributes) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
        for (const each in attributes) element.setAttribute(each, attributes[each]);
        return element;
    };
    const about = ['game', 'options', 'position', 'record', 'live', 'seats', 'level'];
    const choices = { language: ['en', 'ja'], theme: ['system', 'light', 'dark', 'contrast'], controls: ['basic', 'none', 'full'] };
    const looks = Object.keys(choices);
    const common = [...looks, 'src', 'eager'];
    const [gone, reloaded] = ['The element was removed from the page.', 'The game was reloaded before it could answer.'];
    const patience = 20000;  // milliseconds from loading the frame to the first message from its page

    /** Calls to the page in the frame that are still unanswered. */
    class Calls {
        #waiting = new Map();
        #number = 0;

        /** Sends a call with `send(id)`; resolves to the answer. */
        make(send) {
            return new Promise((resolve, reject) => {
                send(++this.#number);
                this.#waiting.set(this.#number, { resolve, reject });
            });
        }

        /** Removes and returns the call with this id, if it is unanswered. */
        take(id) {
            const call = this.#waiting.get(id);
            this.#waiting.delete(id);
            return call;
        }

        refuse(message) {
            for (const { reject } of this.#waiting.values()) reject(new Error(message));
            this.#waiting.clear();
        }
    }

    class NarabeGame extends /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {}) {
        static observedAttributes = [...about, ...common];

        /** @returns {Record<string, any>} what an element's poster shows; `wrong` is the reason if nothing can be played */
        static poster(element, language) {
            const [game, record] = ['game', 'record'].map((name) => element.getAttribute(name));
            const { play, noGame } = words[language];
            return { game, title: titleOf(game, language), play, wrong: game && !record && !isGame(game) ? noGame(game) : '' };
        }

        /** The first messages to the page, with their fields. */
        static first(element) {
            const { record, live, ...fields } = Object.fromEntries(about.map((name) => [name, element.getAttribute(name)]));
            const { game, seats, level } = fields;
            if (record) return [['load', { record, seats, level }]];
            return live ? [['join', { live }]] : game ? [['newGame', fields]] : [];
        }

        /** The address of the game's page, unless the attribute `src` overrides it. */
        static page = script && new URL('./', script.src).href;

        #root;
        #parts;
        #frame;
        #origin;
        #ready;  // a promise of the game's state, while there is a frame
        #settle;
        #calls = new Calls();
        #kept;  // the saved game, in case the page must be reloaded
        #changes = new Set();
        #alarm;
        #loads;  // pages loaded into the frame; each page also sends `hello`, before or after its load event
        #hellos;
        #greeted;  // the number of the page that is being set up; null if it cannot run
        #listener = (event) => this.#receive(event);
        #watch = globalThis.ResizeObserver && new ResizeObserver(() => this.#grow());

        /** Loads and starts the game, like a click on the poster; resolves to its state. */
        activate() {
            if (this.#ready) return this.#ready;
            const ready = this.#ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
            ready.catch(() => {});  // callers of activate() receive the error, as do listeners of narabe-error
            this.#open();
            return ready;
        }

        play(move) { return this.#call('play', { move }); }
        undo() { return this.#call('undo'); }
        redo() { return this.#call('redo'); }
        load(record, players) { return this.#call('load', { ...players, record }); }
        newGame(fields) { return this.#call('newGame', fields); }
        state() { return this.#call('state'); }
        record() { return this.#call('record'); }
        legal() { return this.#call('legal'); }

        connectedCallback() {
            if (!this.#root) this.#build();
            this.#watch?.observe(this);
            this.#write();
            if (this.#kept || this.hasAttribute('eager')) this.activate();
        }

        disconnectedCallback() {
            this.#watch?.disconnect();
            this.#close(gone);
        }

        attributeChangedCallback(name, before, after) {
            if (before === after || !this.isConnected || !this.#root) return;
            this.#write();
            if (!this.#changes.size) queueMicrotask(() => this.#apply());
            this.#changes.add(name);
        }

        // --- The poster ---

        #build() {
            const [poster, name, note, button] = ['div', 'strong', 'p', 'button'].map((tag) => document.createElement(tag));
            const sheet = new CSSStyleSheet();  // allowed even by strict policies of the host
            sheet.replaceSync(css);
            this.#root = this.attachShadow({ mode: 'open', delegatesFocus: true });
            this.#root.adoptedStyleSheets = [sheet];
            note.setAttribute('role', 'status');
            button.onclick = () => this.activate();
            poster.append(name, note, button);
            this.#root.append(poster);
            this.#parts = { poster, name, note, button, style: /** @type {CSSStyleRule} */ (sheet.cssRules[0]).style };
        }

        #write(trouble = '') {
            const { poster, name, note, button } = this.#parts;
            const language = poster.lang = this.#chosen('language');
            const { wait, again } = words[language];
            const { game, title, play, wrong, preview } = this.#kind.poster(this, language);
            name.textContent = title;
            const label = button.textContent = trouble ? again : this.#frame ? wait : play;
            button.setAttribute('aria-label', `${label}: ${title}`);
            button.setAttribute('aria-disabled', !!this.#frame);  // the attribute `disabled` would remove the focus
            button.hidden = !!wrong && !this.#frame;
            note.textContent = trouble || wrong;
            poster.querySelector('svg')?.remove();
            poster.prepend(preview ? this.#board(preview, game) : this.#picture(game));
            if (this.#frame) this.#frame.title = `${title} (Narabe)`;
            this.#grow();
        }

        #picture(game) {
            const svg = draw('svg', { viewBox: '-2 -2 124 84', 'aria-hidden': true });
            const [, , form, pieces] = games[isGame(game) ? game : 'lits'];
            for (const [, ink, cells] of pieces.matchAll(/([A-Za-z])(\d+)/g)) {
                svg.append(draw('path', { class: ink, d: cells.match(/../g).map(([x, y]) => forms[form](20 * x, 20 * y)).join('') }));
            }
            return svg;
        }

        /** The board from the puzzle's preview (web/tools/puzzles/picture.mjs), or the picture of its game if there is no preview. */
        #board(preview, game) {
            const svg = draw('svg', { viewBox: '594 24 582 582', class: 'puzzle', 'aria-hidden': true });
            svg.append(draw('image', { href: new URL(preview, this.#page).href, width: 1200, height: 630 }));
            svg.firstChild.onerror = () => svg.replaceWith(this.#picture(game));
            return svg;
        }

        get #kind() { return /** @type {typeof NarabeGame} */ (this.constructor); }
        get #page() { return urlOf(this.getAttribute('src') ?? NarabeGame.page, document.baseURI); }

        /** The value of an attribute, or its default; the default language is the page's language. */
        #chosen(name) {
            const all = choices[name];
            const wanted = this.getAttribute(name)
                ?? (name === 'language' ? /** @type {HTMLElement} */ (this.closest('[lang]'))?.lang || navigator.language : '');
            return all.find((each) => each === wanted.slice(0, each.length)) ?? all[0];
        }

        /** Sets the preferred height, unless the page's styles set one. */
        #grow(wanted) {
            const wide = this.clientWidth;
            const narrow = Math.max(1.12 * wide, 0.8 * wide + 300) - (this.#chosen('controls') === 'none' ? 40 : 0);
            const usual = wide < 620 ? narrow : Math.min(720, Math.max(380, 0.6 * wide));
            this.#parts.style.height = `${wanted ?? Math.round(usual)}px`;
        }

        // --- The frame ---

        #open() {
            const { wrong } = this.#kind.poster(this, this.#chosen('language'));
            if (wrong) return this.#fail(wrong);
            const url = this.#page;
            if (!this.isConnected || !/^http/.test(url.href)) return this.#fail('The game needs a page served over HTTP or HTTPS.');
            url.search = new URLSearchParams({
                embed: '1', origin: globalThis.origin, ...Object.fromEntries(looks.map((name) => [name, this.#chosen(name)])),
            }).toString();
            this.#origin = url.origin;
            const frame = this.#frame = document.createElement('iframe');
            // The page's scripts and workers need their own origin: hosts without special headers do not serve scripts to other origins.
            frame.sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';
            frame.allow = 'clipboard-write; web-share; fullscreen';
            frame.referrerPolicy = 'no-referrer';
            if (this.hasAttribute('eager')) frame.loading = 'lazy';
            frame.onload = () => {
                if (++this.#loads <= this.#hellos) return;
                clearTimeout(this.#alarm);
                this.#alarm = setTimeout(() => this.#fail(words[this.#chosen('language')].late), patience);
            };
            this.#loads = this.#hellos = 0;
            frame.src = url.href;
            addEventListener('message', this.#listener);
            this.#write();
            this.#root.append(frame);
        }

        #close(message) {
            clearTimeout(this.#alarm);
            removeEventListener('message', this.#listener);
            this.#frame?.remove();
            this.#frame = null;
            this.#parts.poster.hidden = false;
            this.#greeted = null;
            this.#calls.refuse(message);
            this.#settle?.reject(new Error(message));
            this.#ready = null;
        }

        #fail(message) {
            this.#close(message);
            this.#write(message);
            this.#dispatch('error', { message });
        }

        async #call(type, fields) { return this.activate().then(() => this.#ask(type, fields)); }

        #ask(type, fields) {
            if (!this.#frame) return Promise.reject(new Error(gone));
            const message = { narabe: version, type };
            for (const each in fields) if (fields[each] != null) message[each] = fields[each];
            return this.#calls.make((id) => this.#frame.contentWindow.postMessage({ ...message, id }, this.#origin));
        }

        /** Sends the messages that the attributes imply. */
        async #begin() { for (const each of this.#kind.first(this)) await this.#ask(...each); }

        /** Called when the page in the frame is ready for messages, perhaps after a reload. */
        async #greet() {
            clearTimeout(this.#alarm);
            const greeted = this.#greeted = ++this.#hellos;
            this.#calls.refuse(reloaded);
            try {
                await (this.#kept ? this.#ask('resume', { kept: this.#kept }) : this.#begin());
                const state = await this.#ask('state');
                this.#show();
                this.#settle.resolve(state);
                this.#dispatch('ready', state);
            } catch ({ message }) {
                if (greeted !== this.#greeted) return;
                this.#kept = '';
                this.#fail(message);
            }
        }

        #show() {
            const hadFocus = this.#root.activeElement;
            this.#parts.poster.hidden = true;
            if (hadFocus) this.#frame.focus();
        }

        async #apply() {
            const changed = (these) => these.some((name) => changes.has(name));
            const changes = this.#changes;
            this.#changes = new Set();
            if (changes.has('src') && this.#ready) this.#close('The address of the game was changed.');
            else if (!this.#ready && !changes.has('eager')) return;
            try {
                await this.activate();
                if (changed(looks)) await this.#ask('set', Object.fromEntries(looks.map((name) => [name, this.#chosen(name)])));
                if (changed([...about, 'puzzle'])) await this.#begin();
            } catch ({ message }) {
                this.#dispatch('error', { message });
            }
        }

        #receive({ source, origin, data }) {
            if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.narabe !== version) return;
            const { id, type, detail } = data;
            const call = this.#calls.take(id);
            if (type === 'hello') this.#greet();
            else if (type === 'keep') this.#kept = detail.kept;
            else if (type === 'answer') call?.resolve(detail);
            else if (id !== undefined) call?.reject(new Error(detail.message));
            else if (type === 'failed') {
                this.#greeted = null;
                this.#calls.refuse(detail.message);
                this.#show();
                this.#settle.reject(new Error(detail.message));
                this.#dispatch('error', detail);
            } else if (['move', 'result', 'change', 'error', 'resize', 'solved'].includes(type)) {
                this.#dispatch(type, detail);
                if (type === 'resize') this.#grow(detail.wanted);
            }
        }

        #dispatch(type, detail) { this.dispatchEvent(new CustomEvent(`narabe-${type}`, { detail, bubbles: true })); }
    }

    class NarabePuzzle extends NarabeGame {
        static observedAttributes = ['puzzle', ...common];

        static poster(element, language) {
            const say = words[language];
            const puzzle = element.getAttribute('puzzle') || 'today';
            const [, game, number] = /^([a-z-]+)-([1-9]\d*)$/.exec(puzzle) ?? [];
            if (puzzle !== 'today' && !isGame(game)) return { title: titleOf('', language), play: say.solve, wrong: say.noPuzzle(puzzle) };
            const title = game ? titleOf(game, language) + say.number + number : say.today;
            return { game, title, play: say.solve, preview: `puzzles/${game ? puzzle : today()}/picture.png` };
        }

        static first(element) { return [['showPuzzle', { puzzle: element.getAttribute('puzzle') || 'today' }]]; }
    }

    globalThis.NarabeGame ??= NarabeGame;
    globalThis.NarabePuzzle ??= NarabePuzzle;
    for (const [tag, element] of Object.entries({ 'narabe-game': NarabeGame, 'narabe-puzzle': NarabePuzzle })) {
        for (const name of element.observedAttributes) {
            if (name in element.prototype) continue;  // `record` is already a method
            Object.defineProperty(element.prototype, name, {
                get() { return this.getAttribute(name); },
                set(value) { value == null || value === false ? this.removeAttribute(name) : this.setAttribute(name, value); },
            });
        }
        if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, element);
    }
}
