// Asks for a text or for files. The dialog over the canvas has a real text field, so that the browser handles typing, pasting and input
// methods.

/** Resolves to the text, or to null if cancelled. `lines` is the height of the field; 0 makes the dialog a yes-or-no question. */
export function askText({ title, about = '', value = '', lines = 1, most = 1000, accept, cancel }, host = document) {
    const make = (tag, properties = {}, children = []) => {
        const element = Object.assign(host.createElement(tag), properties);
        element.append(...children);
        return element;
    };
    const field = lines > 1
        ? make('textarea', { rows: lines, value, maxLength: most, spellcheck: false })
        : make('input', { type: 'text', value, maxLength: most, autocomplete: 'off', spellcheck: false });
    field.setAttribute('aria-label', title);
    if (lines === 0) field.hidden = true;
    const buttons = make('p', { className: 'buttons' }, [
        make('button', { type: 'submit', value: 'cancel', className: 'plain', textContent: cancel, formNoValidate: true }),
        make('button', { type: 'submit', value: 'accept', textContent: accept }),
    ]);
    const form = make('form', { method: 'dialog' }, [make('h2', { textContent: title }), field, buttons]);
    if (about !== '') form.insertBefore(make('p', { textContent: about }), field);
    const dialog = make('dialog', { className: 'ask' }, [form]);
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        dialog.close(event.submitter?.value ?? 'accept');
    });
    field.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || event.isComposing || lines > 1) return;
        event.preventDefault();
        dialog.close('accept');
    });
    for (const event of ['keydown', 'keyup', 'keypress', 'paste']) {
        dialog.addEventListener(event, (each) => each.stopPropagation());
    }
    return new Promise((resolve) => {
        dialog.addEventListener('close', () => {
            dialog.remove();
            resolve(dialog.returnValue === 'accept' ? field.value : null);
        });
        host.body.append(dialog);
        dialog.showModal();
        if (lines > 0) field.select();
    });
}

/** Cancels the open dialog, if any. */
export function closeDialog(host = document) {
    /** @type {HTMLDialogElement} */ (host.querySelector('dialog[open]'))?.close('cancel');
}

/** Asks for files that contain games; resolves to an empty list if cancelled. Browsers allow this only while handling a user action. */
export function askFiles(host = document) {
    const input = host.createElement('input');
    Object.assign(input, { type: 'file', multiple: true, accept: '.narabe,.sgf,.txt,text/plain', hidden: true });
    return new Promise((resolve) => {
        const answer = (files) => {
            input.remove();
            resolve(files);
        };
        input.addEventListener('cancel', () => answer([]));
        input.addEventListener('change', () => answer([...input.files]));
        host.body.append(input);
        input.click();
    });
}
