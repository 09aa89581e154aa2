// A real text field over the drawn text, so that the browser handles pasting, input methods and on-screen keyboards.

/** The field handles these events itself; they do not propagate. */
const own = ['keydown', 'keyup', 'keypress', 'paste'];

export class Field {
    #host;
    #typing;
    #typed;
    #focus;
    #input = null;
    #id = '';

    /**
     * `typing(id, text)` is called for every change, and `typed(id, text)` at the end; `focus()` restores the focus. None of these
     * functions is called from within `open` or `close`.
     */
    constructor({ typing, typed, focus }, host = document) {
        this.#typing = typing;
        this.#typed = typed;
        this.#focus = focus;
        this.#host = host;
    }

    /** Opens the field with a text, or moves the open field with this id. `place` has the form of the event `edit` (web/commands.md). */
    open({ id, label, value, most, place }) {
        if (id !== this.#id) {
            this.close();
            this.#id = id;
            this.#input = this.#make({ label, value, most });
        }
        const [left, top, width, height, size] = place.split(' ').map(Number);
        const px = (length) => `${length}px`;
        Object.assign(this.#input.style,
            { left: px(left), top: px(top), width: px(width), height: px(height), fontSize: px(size) });
        if (this.#host.activeElement === this.#input) return;
        this.#input.focus({ preventScroll: true });
        this.#input.select();
    }

    /** Removes the field and discards its text. */
    close() {
        const input = this.#input;
        const hadFocus = input !== null && this.#host.activeElement === input;
        this.#input = null;
        this.#id = '';
        input?.remove();
        if (hadFocus) this.#focus();
    }

    #make({ label, value, most }) {
        const input = this.#host.createElement('input');
        Object.assign(input, { type: 'text', className: 'typed', value, maxLength: most, autocomplete: 'off', spellcheck: false,
            enterKeyHint: 'done' });
        input.setAttribute('aria-label', label);
        const isOpen = () => this.#input === input;
        const leave = (text) => {
            if (!isOpen()) return;
            const id = this.#id;
            this.close();
            this.#typed(id, text);
        };
        for (const event of own) input.addEventListener(event, (each) => each.stopPropagation());
        input.addEventListener('keydown', (event) => {
            if (event.isComposing || !['Enter', 'Escape', 'Tab'].includes(event.key)) return;
            event.preventDefault();
            leave(event.key === 'Escape' ? value : input.value);
        });
        input.addEventListener('input', () => isOpen() && this.#typing(this.#id, input.value));
        input.addEventListener('blur', () => leave(input.value));
        this.#host.body.append(input);
        return input;
    }
}
