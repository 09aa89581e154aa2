// The screen-reader view (`mirror` in web/commands.md) as a tree of elements: {key, tag, attributes, text, children}. Independent of the
// page.

import { gridOf } from './mirror_board.js';

/** The order of parts in the view; parts that are not listed stay in the program's order. */
const order = ['title', 'question', 'result', 'message', 'board', 'play', 'panels', 'moves'];
const last = ['rules', 'bar'];

/**
 * @param {string} key
 * @param {string} tag
 * @param {Record<string, string | boolean>} [attributes]
 * @param {string | object[]} [content]  text, or children, of which falsy ones are left out
 */
export const node = (key, tag, attributes = {}, content = []) => typeof content === 'string'
    ? { key, tag, attributes, text: content, children: [] }
    : { key, tag, attributes, text: null, children: content.filter(Boolean) };

/** The parts of a screen in reading order: [{id, sayings}]; the first contains the elements outside any part. */
export function partsOf(sayings) {
    const parts = [{ id: '', sayings: [] }];
    for (const saying of sayings) {
        if (saying.kind !== 'part') parts.at(-1).sayings.push(saying);
        else if (parts.some(({ id }) => id === saying.id)) parts.push(parts.splice(parts.findIndex(({ id }) => id === saying.id), 1)[0]);
        else parts.push({ id: saying.id, sayings: [] });
    }
    const rank = ({ id }) => id === '' ? -1
        : order.includes(id) ? order.indexOf(id)
        : last.includes(id) ? order.length + 1 + last.indexOf(id) : order.length;
    return parts.filter((part) => part.sayings.length > 0).sort((a, b) => rank(a) - rank(b));
}

/** The texts in one part of a screen; empty if the screen lacks the part. */
export const textsIn = (screen, id) =>
    screen ? partsOf(screen.sayings).find((part) => part.id === id)?.sayings.map(({ words }) => words) ?? [] : [];

/** The language of a text if it differs from the screen's language, as for the name of the other language. */
function langOf({ id, words }, language) {
    if (language === 'ja') return id === 'language' || id === 'language-en' ? { lang: 'en' } : {};
    return /[\u3040-\u30ff\u4e00-\u9fff]/.test(words) ? { lang: 'ja' } : {};
}

const disabled = ({ usable }) => usable === false ? { 'aria-disabled': 'true' } : {};

function button(saying, language) {
    const state = saying.kind === 'toggle' ? { 'aria-pressed': String(saying.on === true) }
        : saying.on ? { 'aria-current': 'true' } : {};
    return node(`press ${saying.id}`, 'button', { type: 'button', ...state, ...disabled(saying), ...langOf(saying, language) }, saying.words);
}

function radio(saying, name, language) {
    return node(`choice ${saying.id}`, 'label', { class: 'choice' }, [
        node(`press ${saying.id}`, 'input',
            { type: 'radio', name, checked: saying.on === true, ...(saying.usable === false ? { disabled: '' } : {}) }),
        node('words', 'span', langOf(saying, language), saying.words),
    ]);
}

function item(saying, key, language) {
    return saying.id
        ? node(key, 'li', {}, [button(saying, language)])
        : node(key, 'li', {}, saying.words);
}

/**
 * A caption with the texts and options that follow it: the index after the last of these, and the element; null if there are no options.
 */
function choices(sayings, at, language) {
    let next = at;
    const legend = sayings[next].kind === 'caption' ? sayings[next++] : null;
    const texts = [];
    if (legend) while (sayings[next]?.kind === 'text') texts.push(sayings[next++]);
    if (sayings[next]?.kind !== 'choice') return null;
    const first = sayings[next].id;
    const radios = [];
    while (sayings[next]?.kind === 'choice') radios.push(radio(sayings[next++], first, language));
    const about = texts.map(({ words }, index) => node(`about ${index}`, 'p', {}, words));
    const children = [...(legend ? [node('legend', 'legend', {}, legend.words)] : []), ...about, ...radios];
    return { next, element: node(`choices ${first}`, 'fieldset', {}, children) };
}

function run(sayings, at, kind) {
    let next = at;
    while (sayings[next]?.kind === kind) ++next;
    return next;
}

/** The elements of a part. `level` is the level of its headings, and `here` is the cell that Tab reaches. */
function contentOf(part, level, { here, names, language }) {
    const elements = [];
    const { sayings } = part;
    for (let at = 0; at < sayings.length;) {
        const saying = sayings[at];
        const key = `${part.id} ${at}`;
        const choice = choices(sayings, at, language);
        if (choice) {
            elements.push(choice.element);
            at = choice.next;
        } else if (saying.kind === 'cell') {
            const end = run(sayings, at, 'cell');
            elements.push(gridOf(sayings.slice(at, end), here, { ...names, board: names.words?.['part.board'] }));
            at = end;
        } else if (saying.kind === 'item') {
            const end = run(sayings, at, 'item');
            const list = sayings.slice(at, end)
                .map((each, index) => item(each, `item ${each.id || index}`, language));
            elements.push(node(`list ${at}`, part.id === 'moves' ? 'ol' : 'ul', {}, list));
            at = end;
        } else {
            if (saying.kind === 'heading') elements.push(node(key, `h${level}`, {}, saying.words));
            else if (saying.kind === 'caption') elements.push(node(key, 'p', { class: 'caption' }, saying.words));
            else if (saying.kind === 'text') elements.push(node(key, 'p', {}, saying.words));
            else if (part.id === 'games' && /^(game|kept)-/.test(saying.id)) {
                elements.push(node(`title ${saying.id}`, 'h3', {}, [button(saying, language)]));
            } else elements.push(button(saying, language));
            ++at;
        }
    }
    return elements;
}

/**
 * The contents of `main`. `more(part)` returns extra elements to show after a part of a game.
 * @param {{ sayings: any[] }} screen
 * @param {{ here?: string, names?: { words?: Record<string, string>, [name: string]: any }, language?: string,
 *   more?: (part: string) => object[] }} [about]
 */
export function treeOf(screen, { here = '', names = {}, language = 'en', more = () => [] } = {}) {
    const about = { here, names, language };
    const parts = partsOf(screen.sayings);
    const title = parts[0]?.sayings.findIndex(({ kind }) => kind === 'heading') ?? -1;
    const tree = [];
    parts.forEach((part, index) => {
        const own = index === 0 && title >= 0 ? part.sayings.splice(title, 1)[0].words : null;
        if (own !== null) tree.push(node('title', 'h1', { tabindex: '-1', id: 'mirror-title' }, own));
        if (index === 0) {
            tree.push(...contentOf(part, 2, about));
            return;
        }
        const isName = part.sayings[0]?.kind === 'heading';
        const name = isName ? part.sayings.shift().words : names.words?.[`part.${part.id}`] ?? '';
        if (name === '') {
            tree.push(...contentOf(part, 2, about));
            return;
        }
        const id = `mirror-${part.id}`;
        tree.push(node(`part ${part.id}`, 'section', { 'aria-labelledby': id, class: `part ${part.id}` }, [
            node('name', 'h2', { id, tabindex: '-1' }, name),
            ...(part.id === 'board' ? more(part.id) : []),
            ...contentOf(part, 3, about),
            ...(part.id === 'board' ? [] : more(part.id)),
        ]));
    });
    return tree;
}
