// Lays out boxes above their dependencies, in rows from the bottom up, with few crossings (found by swapping neighbours) and lines as
// straight as possible. The same input always gives the same layout.

/**
 * The row of each part, counted from the bottom: directly above its dependencies, or directly below its users if it has more users than
 * dependencies.
 */
function rowsOf(parts) {
    const rows = new Map();
    const row = (name) => {
        if (!rows.has(name)) rows.set(name, Math.max(-1, ...[...parts.get(name).uses].map(row)) + 1);
        return rows.get(name);
    };
    for (const name of parts.keys()) row(name);
    const usersOf = (name) => [...parts.keys()].filter((other) => parts.get(other).uses.has(name));
    for (const name of [...parts.keys()].sort((one, other) => rows.get(other) - rows.get(one))) {
        const users = usersOf(name);
        const isCheaper = users.length > parts.get(name).uses.size;
        if (isCheaper) rows.set(name, Math.min(...users.map((user) => rows.get(user))) - 1);
    }
    return rows;
}

/**
 * A layered graph: a row of nodes per layer, with a dummy node (“joint”) where an edge crosses a row, and for each edge its nodes from the
 * user down.
 */
function graphOf(parts) {
    const rows = rowsOf(parts);
    const grid = Array.from({ length: Math.max(...rows.values()) + 1 }, () => []);
    const nodes = new Map();
    const add = (name, row, isJoint) => {
        const node = { name, row, isJoint, up: [], down: [] };
        nodes.set(name, node);
        grid[row].push(node);
        return node;
    };
    for (const [name, row] of rows) add(name, row, false);
    const lines = [];
    for (const [name, { uses }] of parts) {
        for (const used of uses) {
            const route = [nodes.get(name)];
            for (let row = rows.get(name) - 1; row > rows.get(used); --row) route.push(add(`${name} ${row} ${used}`, row, true));
            route.push(nodes.get(used));
            for (let step = 1; step < route.length; ++step) {
                route[step - 1].down.push(route[step]);
                route[step].up.push(route[step - 1]);
            }
            lines.push(route);
        }
    }
    return { grid, lines };
}

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The number of crossings between lines of neighbouring rows. */
function crossings(grid) {
    let count = 0;
    for (const row of grid) {
        const steps = row.flatMap((node, at) => node.down.map((next) => [at, next.at]));
        for (const [from, to] of steps) count += steps.filter(([other, end]) => other > from && end < to).length;
    }
    return count;
}

function number(grid) {
    for (const row of grid) row.forEach((node, at) => (node.at = at));
}

function order(grid) {
    number(grid);
    let best = { count: Infinity };
    const note = () => {
        const count = crossings(grid);
        if (count < best.count) best = { count, grid: grid.map((row) => [...row]) };
        return count;
    };
    for (let round = 0; round < 24; ++round) {
        const side = round % 2 ? 'up' : 'down';
        const rows = side === 'up' ? [...grid].reverse() : grid;
        for (const row of rows) {
            const wish = new Map(row.map((node) => [node, node[side].length ? mean(node[side].map(({ at }) => at)) : node.at]));
            row.sort((one, other) => wish.get(one) - wish.get(other) || one.at - other.at);
            number([row]);
        }
        note();
        for (let swapped = true; swapped;) {
            swapped = false;
            for (const row of grid) {
                for (let at = 1; at < row.length; ++at) {
                    const before = crossings(grid);
                    [row[at - 1], row[at]] = [row[at], row[at - 1]];
                    number([row]);
                    if (crossings(grid) < before) {
                        swapped = true;
                    } else {
                        [row[at - 1], row[at]] = [row[at], row[at - 1]];
                        number([row]);
                    }
                }
            }
        }
        note();
    }
    best.grid.forEach((row, index) => (grid[index] = row));
    number(grid);
}

/**
 * Places the nodes of a row in order and without overlap, as close as possible to their preferred positions: least squares, by pool
 * adjacent violators.
 */
function settle(row, wishes, gap) {
    let offset = 0;
    const blocks = [];
    row.forEach((node, at) => {
        if (at > 0) offset += (row[at - 1].width + node.width) / 2 + gap(row[at - 1], node);
        node.offset = offset;
        blocks.push({ weight: wishes[at].weight, sum: wishes[at].weight * (wishes[at].x - offset), nodes: [node] });
        while (blocks.length > 1 && blocks.at(-2).sum / blocks.at(-2).weight > blocks.at(-1).sum / blocks.at(-1).weight) {
            const { weight, sum, nodes } = blocks.pop();
            const last = blocks.at(-1);
            last.weight += weight;
            last.sum += sum;
            last.nodes.push(...nodes);
        }
    });
    for (const { weight, sum, nodes } of blocks) for (const node of nodes) node.x = sum / weight + node.offset;
}

/** The centre of each box, and the points of each line; `row` counts from the bottom. `widthOf(name)` returns the width of a box. */
export function layout(parts, widthOf, { between, joint }) {
    const { grid, lines } = graphOf(parts);
    order(grid);
    for (const row of grid) for (const node of row) node.width = node.isJoint ? 0 : widthOf(node.name);
    const gap = (one, other) => (one.isJoint && other.isJoint ? joint : between);
    for (const row of grid) settle(row, row.map((_, at) => ({ x: at * 100, weight: 1 })), gap);
    for (let round = 0; round < 60; ++round) {
        const rows = round % 2 ? grid : [...grid].reverse();
        for (const row of rows) {
            settle(row, row.map((node) => {
                const near = [...node.up, ...node.down].map((next) => ({ x: next.x, weight: node.isJoint && next.isJoint ? 8 : node.isJoint || next.isJoint ? 2 : 1 }));
                const weight = near.reduce((sum, each) => sum + each.weight, 0);
                return { x: near.reduce((sum, each) => sum + each.x * each.weight, 0) / weight, weight };
            }), gap);
        }
    }
    const left = Math.min(...grid.flat().map(({ x, width }) => x - width / 2));
    for (const node of grid.flat()) node.x -= left;
    return {
        width: Math.max(...grid.flat().map(({ x, width }) => x + width / 2)),
        rows: grid.length,
        boxes: grid.flat().filter(({ isJoint }) => !isJoint),
        lines,
    };
}
