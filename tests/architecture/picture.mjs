// Draws assets/pictures/architecture.svg: the libraries and programs of src/ with their dependencies. `node tests/architecture/picture.mjs`
// writes the file; tests/architecture_test.mjs reports when it is out of date.
import { realpathSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { below, dependencies, readLists, reduced } from './dependencies.mjs';
import { layout } from './layout.mjs';

export const file = fileURLToPath(new URL('../../assets/pictures/architecture.svg', import.meta.url));

const names = {
    rules: 'games/…: rules', games: 'games/all_games', views: 'games/…: views', brains: 'games/…: brains',
};
const titles = { 'program app': 'app (page)', 'program brain': 'brain (worker)', app_desktop: 'app/host/desktop' };

const letter = 7.3;
const boxHeight = 30;
const rowHeight = 68;
const margin = 28;
const legendHeight = 46;

const label = (name) => titles[name] ?? names[name] ?? name.replace(/^program /, '').replace(/^app_/, 'app/');
const widthOf = (name) => Math.round(label(name).length * letter + 26);

/** The side of the diagram on which a part belongs, determined by its dependencies. */
function sideOf(parts, name) {
    if (parts.get(name).kind === 'foreign') return 'foreign';
    const stands = (on) => name === on || below(parts, name).has(on);
    if (stands('ai') && stands('ui')) return 'both';
    return stands('ai') ? 'search' : stands('ui') ? 'picture' : 'common';
}

const style = `
text { font: 13px ui-sans-serif, system-ui, "Segoe UI", "Liberation Sans", sans-serif; text-anchor: middle; fill: #1f2328 }
.legend text { text-anchor: start }
.ground { fill: #fbfaf7 }
path { fill: none; stroke: #8b8577; stroke-width: 1.5 }
rect { stroke-width: 1.5 }
.common { fill: #ece7dc; stroke: #8b8577 }
.search { fill: #d6e6f5; stroke: #3f78ab }
.picture { fill: #fbe3c4; stroke: #bb7a1d }
.both { fill: #e7dcf1; stroke: #7d5ba6 }
.foreign { fill: #fbfaf7; stroke: #8b8577; stroke-dasharray: 4 3 }
.program { stroke-width: 3 }
.program + text { font-weight: 700 }
@media (prefers-color-scheme: dark) {
text { fill: #e9e6df }
.ground { fill: #16191d }
path { stroke: #8f8b82 }
.common { fill: #33322e; stroke: #98938a }
.search { fill: #1d3a54; stroke: #6ea8dc }
.picture { fill: #533a17; stroke: #dda355 }
.both { fill: #3a2a4d; stroke: #b08fd8 }
.foreign { fill: #16191d; stroke: #98938a }
}
`;

/** A curve through the points that is vertical at boxes and joints. */
function path(points) {
    const [start, ...rest] = points;
    let before = start;
    const steps = rest.map((point) => {
        const half = (point.y - before.y) / 2;
        const curve = point.x === before.x ? `V${point.y}` : `C${before.x} ${before.y + half} ${point.x} ${point.y - half} ${point.x} ${point.y}`;
        before = point;
        return curve;
    });
    return `<path d="M${start.x} ${start.y}${steps.join('')}"/>`;
}

/** The points where lines meet one side of a box, ordered by the other ends of the lines. */
function ports(node, others) {
    const reach = Math.min(node.width - 24, 14 * (others.length - 1));
    const sorted = [...others].sort((one, other) => one.x - other.x);
    return (other) => Math.round(node.x - reach / 2 + (others.length > 1 ? (reach * sorted.indexOf(other)) / (others.length - 1) : 0) + margin);
}

export function draw(text = readLists()) {
    const parts = dependencies(text);
    const { width, rows, boxes, lines } = layout(reduced(parts), widthOf, { between: 26, joint: 16 });
    const top = (row) => margin + legendHeight + (rows - 1 - row) * rowHeight;
    const ends = new Map(boxes.map((node) => [node, { above: ports(node, node.up), under: ports(node, node.down) }]));
    const drawn = lines.map((route) => {
        const [from, to] = [route[0], route.at(-1)];
        const joints = route.slice(1, -1).flatMap(({ x, row }) => [top(row), top(row) + boxHeight].map((y) => ({ x: Math.round(x + margin), y })));
        return path([{ x: ends.get(from).under(route[1]), y: top(from.row) + boxHeight }, ...joints, { x: ends.get(to).above(route.at(-2)), y: top(to.row) }]);
    });
    const box = (x, y, wide, words, classes, round) => `<rect class="${classes}" x="${x}" y="${y}" width="${wide}" height="${boxHeight}" rx="${round}"/>`
        + `<text x="${x + wide / 2}" y="${y + 20}">${words}</text>`;
    const drawnBoxes = boxes.map(({ name, x, width: wide, row }) => {
        const { kind } = parts.get(name);
        const isProgram = kind === 'program';
        return box(Math.round(x - wide / 2 + margin), top(row), wide, label(name), `${sideOf(parts, name)}${isProgram ? ' program' : ''}`, isProgram ? 15 : 5);
    });
    const all = Math.round(width) + 2 * margin;
    const high = top(0) + boxHeight + margin;
    const entries = [['common', 'neither search nor pictures'], ['search', 'with search'], ['picture', 'with pictures'], ['both', 'with both'], ['foreign', 'third party'], ['common program', 'program']];
    let at = margin;
    const legend = entries.map(([classes, words]) => {
        const sign = `<rect class="${classes}" x="${at}" y="${margin - 8}" width="26" height="16" rx="${classes.includes('program') ? 8 : 4}"/>`
            + `<text x="${at + 34}" y="${margin + 5}">${words}</text>`;
        at += Math.round(34 + words.length * letter + 6);
        return sign;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${all} ${high}" width="${all}" height="${high}" role="img">
<title>The libraries and programs of Narabe: a line leads down from what uses to what is used</title>
<!-- Written by tests/architecture/picture.mjs from what the build says. -->
<style>${style}</style>
<rect class="ground" width="${all}" height="${high}" rx="12"/>
<g class="legend">
${legend.join('\n')}
</g>
${drawn.join('\n')}
${drawnBoxes.join('\n')}
</svg>
`;
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) writeFileSync(file, draw());
