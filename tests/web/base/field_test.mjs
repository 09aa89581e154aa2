import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Field } from '../../../web/base/field.js';

/** A document that contains a single element at a time, which can be focused. */
class FakeDocument {
    activeElement = null;
    made = [];
    body = { append: () => {} };

    createElement() {
        const host = this;
        const received = {};
        const element = {
            style: {}, attributes: {}, isThere: true,
            setAttribute: (name, value) => (element.attributes[name] = value),
            addEventListener: (name, listener) => (received[name] ??= []).push(listener),
            dispatch: (name, event = {}) => (received[name] ?? []).forEach((each) => each({ stopPropagation() {}, preventDefault() {}, ...event })),
            focus: () => (host.activeElement = element),
            select: () => (element.isSelected = true),
            remove() {
                element.isThere = false;
                if (host.activeElement !== element) return;
                host.activeElement = null;
                element.dispatch('blur');
            },
        };
        this.made.push(element);
        return element;
    }
}

function field() {
    const host = new FakeDocument();
    const reports = [];
    const made = new Field({
        typing: (id, text) => reports.push(`typing ${id} ${text}`),
        typed: (id, text) => reports.push(`typed ${id} ${text}`),
        focus: () => reports.push('focus'),
    }, /** @type {any} */ (host));
    const open = (id, value, place = '10 20 300 44 16') => made.open({ id, label: 'Name', value, most: 60, place });
    return { host, reports, made, open, input: () => host.made.at(-1) };
}

test('a field has the given position and selected text, and reports every change', () => {
    const { open, input, reports, host } = field();
    open('name-0', 'Aki');
    assert.deepEqual(input().style, { left: '10px', top: '20px', width: '300px', height: '44px', fontSize: '16px' });
    assert.deepEqual([input().value, input().maxLength, input().attributes['aria-label']], ['Aki', 60, 'Name']);
    assert.ok(input().isSelected && host.activeElement === input());
    input().value = 'Akira';
    input().dispatch('input');
    open('name-0', '', '10 90 300 44 16');
    assert.equal(host.made.length, 1, 'the existing field is moved');
    assert.equal(input().style.top, '90px');
    assert.equal(input().value, 'Akira');
    assert.deepEqual(reports, ['typing name-0 Akira']);
});

test('Enter, Tab and blur accept the text; Escape restores the old text; Enter during IME composition keeps the field open', () => {
    for (const [name, event, kept] of /** @type {[string, any, string][]} */ ([['keydown', { key: 'Enter' }, 'Mio'], ['keydown', { key: 'Tab' }, 'Mio'], ['blur', {}, 'Mio'],
        ['keydown', { key: 'Escape' }, 'Aki']])) {
        const { open, input, reports } = field();
        open('name-0', 'Aki');
        input().value = 'Mio';
        input().dispatch('keydown', { key: 'Enter', isComposing: true });
        assert.deepEqual(reports, []);
        input().dispatch(name, event);
        assert.deepEqual(reports, ['focus', `typed name-0 ${kept}`]);
        assert.equal(input().isThere, false);
    }
});

test('a field that the program removes reports nothing', () => {
    const { open, made, input, reports } = field();
    open('name-0', 'Aki');
    input().value = 'Mio';
    made.close();
    assert.deepEqual(reports, ['focus']);
    made.close();
    assert.deepEqual(reports, ['focus']);
});
