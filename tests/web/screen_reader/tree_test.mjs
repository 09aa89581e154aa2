// The tree of the screen-reader view: parts in reading order, elements with the right roles, boards as grids.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellAfter, cellsIn, gridOf, rowsOf } from '../../../web/screen_reader/mirror_board.js';
import { partsOf, textsIn, treeOf } from '../../../web/screen_reader/mirror_tree.js';

const say = (kind, words, more = {}) => ({ kind, words, ...more });
const part = (id) => say('part', '', { id });
const words = { 'part.moves': 'Moves', 'part.rules': 'The rules' };

/** One indented line per element: `tag[attribute=value] text`. */
function lines(tree, depth = 0) {
    return tree.flatMap(({ tag, attributes, text, children }) => {
        const kept = Object.entries(attributes).filter(([name]) => /^(aria-(?!labelledby)|role|checked|tabindex)/.test(name));
        const line = `${' '.repeat(depth)}${tag}${kept.map(([name, value]) => `[${name}=${value}]`).join('')} ${text ?? ''}`;
        return [line.trimEnd(), ...lines(children, depth + 1)];
    });
}

test('parts are in reading order, whatever the order of drawing', () => {
    const sayings = [part('title'), say('heading', 'Game'), part('bar'), say('button', 'Menu', { id: 'menu' }), part('board'),
        say('cell', 'a1', { id: 'a1', x: 0.5, y: 0.5 }), part('panels'), say('item', 'You'), part('other'), say('text', 'New'),
        part('play'), say('button', 'Undo', { id: 'undo' }), part('message'), part('question'), say('heading', 'Which?')];
    assert.deepEqual(partsOf(sayings).map(({ id }) => id), ['title', 'question', 'board', 'play', 'panels', 'other', 'bar']);
});

test('the texts of a part are found, and a missing part has none', () => {
    const screen = { sayings: [part('result'), say('heading', 'You have won'), part('play'), say('button', 'Undo')] };
    assert.deepEqual(textsIn(screen, 'result'), ['You have won']);
    assert.deepEqual(textsIn(screen, 'question'), []);
    assert.deepEqual(textsIn(null, 'result'), []);
});

test('elements of the same part are joined even if other elements are listed between them', () => {
    const parts = partsOf([part('play'), say('text', '1'), part('board'), say('text', '2'), part('play'), say('text', '3')]);
    assert.deepEqual(parts.map(({ id, sayings }) => [id, sayings.map((each) => each.words)]), [['board', ['2']], ['play', ['1', '3']]]);
});

test('a sheet has its title and its contents', () => {
    const tree = treeOf({ sayings: [
        say('heading', 'Settings'),
        say('button', 'Close', { id: 'close' }),
        say('caption', 'Theme'),
        say('text', 'How it looks.'),
        say('choice', 'Light', { id: 'theme-light' }),
        say('choice', 'Dark', { id: 'theme-dark', on: true }),
        say('toggle', 'Sound', { id: 'sound', on: true }),
        say('text', 'Quiet.'),
        say('button', 'Redo', { id: 'redo', usable: false }),
        say('item', 'One'),
        say('item', 'Two', { id: 'two', on: true }),
    ] });
    assert.deepEqual(lines(tree), [
        'h1[tabindex=-1] Settings',
        'button Close',
        'fieldset',
        ' legend Theme',
        ' p How it looks.',
        ' label',
        '  input[checked=false]',
        '  span Light',
        ' label',
        '  input[checked=true]',
        '  span Dark',
        'button[aria-pressed=true] Sound',
        'p Quiet.',
        'button[aria-disabled=true] Redo',
        'ul',
        ' li One',
        ' li',
        '  button[aria-current=true] Two',
    ]);
});

test('parts are sections with a heading or a label; parts without either are not sections', () => {
    const tree = treeOf({ sayings: [part('title'), say('heading', 'Game'), say('text', 'Level 3'),
        part('rules'), say('heading', 'Rules'), say('heading', 'Goal'), say('text', 'Win.'),
        part('moves'), say('item', 'You: a1', { id: 'move-1' }), part('unknown'), say('text', 'New')] }, { names: { words } });
    assert.deepEqual(lines(tree), ['h1[tabindex=-1] Game', 'p Level 3',
        'section', ' h2[tabindex=-1] Moves', ' ol', '  li', '   button You: a1', 'p New',
        'section', ' h2[tabindex=-1] Rules', ' h3 Goal', ' p Win.']);
});

test('a question is labelled by its text', () => {
    const tree = treeOf({ sayings: [part('title'), say('heading', 'Game'), part('question'), say('heading', 'Which?'),
        say('button', 'This', { id: 'a' })] });
    assert.deepEqual(lines(tree), ['h1[tabindex=-1] Game', 'section', ' h2[tabindex=-1] Which?', ' button This']);
});

const square = [...'abc'].flatMap((column, x) => [1, 2, 3].map((row) =>
    ({ id: column + row, words: column + row, x: x + 0.5, y: row - 0.5 })));
const hexes = [[0, 0], [1, 0], [0, 1], [1, 1], [-1, 2]].map(([q, r]) =>
    ({ id: `${q},${r}`, words: '', x: 1.732 * (q + r / 2), y: 1.5 * r }));

test('the rows of a board are listed from the top', () => {
    assert.deepEqual(rowsOf(square).map((row) => row.map(({ id }) => id).join(' ')), ['a3 b3 c3', 'a2 b2 c2', 'a1 b1 c1']);
    assert.deepEqual(rowsOf(hexes).map((row) => row.map(({ id }) => id).join(' ')), ['-1,2', '0,1 1,1', '0,0 1,0']);
});

test('keys move over the board and stop at its edges', () => {
    const walk = (cells, from, ...keys) => keys.reduce((id, key) => cellAfter(cells, id, key).id, from);
    assert.equal(walk(square, 'a1', 'ArrowRight', 'ArrowUp'), 'b2');
    assert.equal(walk(square, 'a1', 'ArrowLeft'), 'a1');
    assert.equal(walk(square, 'b2', 'Home'), 'a2');
    assert.equal(walk(square, 'b2', 'End'), 'c2');
    assert.equal(cellAfter(square, 'b2', 'Home', true).id, 'a3');
    assert.equal(cellAfter(square, 'b2', 'End', true).id, 'c1');
    assert.equal(walk(hexes, '0,0', 'ArrowUp', 'ArrowRight'), '1,1');
    assert.equal(cellAfter(square, 'b2', 'Enter'), null);
});

test('the cells of a move are found in every notation', () => {
    assert.deepEqual(cellsIn('Ld3d4d5e10'), ['d3', 'd4', 'd5', 'e10']);
    assert.deepEqual(cellsIn('Lf5g5/f6h5'), ['f5', 'g5', 'f6', 'h5']);
    assert.deepEqual(cellsIn('c3-c6'), ['c3', 'c6']);
    assert.deepEqual(cellsIn('-1,0/-2,0'), ['-1,0', '-2,0']);
    assert.deepEqual(cellsIn('BRAY@2,-1'), ['2,-1']);
    assert.deepEqual(cellsIn('swap'), []);
});

test('Tab reaches one cell of a grid, and the last move is marked', () => {
    const grid = gridOf(square, 'b2', { board: 'Board', last: ['c3'], newest: '{1}, last move' });
    const cells = grid.children.flatMap(({ children }) => children);
    assert.deepEqual(cells.filter(({ attributes }) => attributes.tabindex === '0').map(({ text }) => text), ['b2']);
    assert.deepEqual(cells.flatMap(({ attributes }) => attributes['aria-label'] ?? []), ['c3, last move']);
    assert.equal(gridOf(square, 'gone').children[0].children[0].attributes.tabindex, '0');
});
