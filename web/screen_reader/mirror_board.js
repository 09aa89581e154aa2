// Boards as grids: cells in rows; arrow keys lead to the nearest cell in a direction. Independent of the page.

const same = 0.26;  // in board units; cells within this distance are in the same row

/** Rows from top to bottom, each from left to right. Cells have x and y in board units; y points up. */
export function rowsOf(cells) {
    const rows = [];
    for (const cell of [...cells].sort((a, b) => b.y - a.y || a.x - b.x)) {
        const row = rows.at(-1);
        if (row && Math.abs(row[0].y - cell.y) < same) row.push(cell);
        else rows.push([cell]);
    }
    for (const row of rows) row.sort((a, b) => a.x - b.x);
    return rows;
}

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The cell to which a key leads from the cell with this id; null if the key does not move. */
export function cellAfter(cells, id, key, whole = false) {
    const from = cells.find((cell) => cell.id === id) ?? cells[0];
    if (key === 'Home' || key === 'End') {
        const rows = rowsOf(cells);
        const row = whole ? rows.at(key === 'Home' ? 0 : -1) : rows.find((each) => each.includes(from));
        return row.at(key === 'Home' ? 0 : -1);
    }
    if (!(key in directions)) return null;
    const [x, y] = directions[key];
    let best = from;
    let nearest = Infinity;
    for (const cell of cells) {
        const [dx, dy] = [cell.x - from.x, cell.y - from.y];
        const along = dx * x + dy * y;
        const away = along + 1.5 * (Math.abs(dx * y) + Math.abs(dy * x));
        if (along > 0.2 && away < nearest) [best, nearest] = [cell, away];
    }
    return best;
}

/** The cells in the notation of a move, such as `d3` or `2,-1`. */
export const cellsIn = (move) => move.match(/-?\d+,-?\d+|(?<![a-z])[a-z]\d+/g) ?? [];

export function gridOf(cells, here, { board = '', last = [], newest = '{}' } = {}) {
    const sorted = rowsOf(cells);
    const tabbed = cells.some(({ id }) => id === here) ? here : sorted[0][0].id;
    const rows = sorted.map((row, index) => ({
        key: `row ${index}`, tag: 'div', attributes: { role: 'row' }, text: null,
        children: row.map(({ id, words }) => ({
            key: `touch ${id}`, tag: 'div', children: [],
            attributes: {
                role: 'gridcell', tabindex: id === tabbed ? '0' : '-1',
                ...(last.includes(id) ? { class: 'last', 'aria-label': newest.replace('{1}', words) } : {}),
            },
            text: words,
        })),
    }));
    return { key: 'grid', tag: 'div', attributes: { role: 'grid', 'aria-label': board, class: 'grid' }, text: null, children: rows };
}
