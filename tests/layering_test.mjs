// Checks which layers of src/ include each other, against the table in the README.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src', import.meta.url));

/** The storey of a game's file, by the last word of the file's name. */
const storeys = new Map(readFileSync(join(src, 'games/storeys.txt'), 'utf8').split('\n').filter((line) => /^[a-z]/.test(line))
    .flatMap((line) => line.split(' ').slice(1).map((word) => [word, line.split(' ')[0]])));

/** The storey of the file `name` in a game's folder; undefined if its name has none. */
function storey(game, name) {
    const words = name.slice(game.length).split('_');
    if (!name.startsWith(game.replaceAll('-', '_')) || words[0] !== '') return undefined;
    return words.length === 1 ? 'rules' : storeys.get(words.at(-1));
}

/**
 * The layer of a file, by the first matching pattern; `game` is the folder in games/ that the file belongs to.
 * @type {[RegExp, (match: RegExpExecArray) => { layer: string, game?: string }][]}
 */
const layers = [
    [/^(core|board|engine|session|relay|live|ui|ai|worker|puzzles|cli|train|press)\//, (match) => ({ layer: match[1] })],
    [/^app\/host\/(web|desktop)\//, (match) => ({ layer: `host/${match[1]}` })],
    [/^app\/(\w+)\//, (match) => ({ layer: match[1] })],
    [/^games\/(all_games|game_list|terminal)\./, () => ({ layer: 'game table' })],
    [/^games\/(all|each)_views?\./, () => ({ layer: 'view table' })],
    [/^games\/(all|each)_brains?\./, () => ({ layer: 'brain table' })],
    [/^games\/doubled\./, () => ({ layer: 'doubled' })],
    [/^games\/doubled_view\./, () => ({ layer: 'view' })],
    [/^games\/doubled_brain\./, () => ({ layer: 'brain' })],
    [/^games\/([^/]+)\/(\w+)\./, ([, game, name]) => ({ layer: storey(game, name), game })],
];

/** The layers that each layer may include, besides itself. */
const may_include = {
    core: [],
    board: ['core'],
    rules: ['core', 'board'],
    doubled: ['core', 'rules'],
    'game table': ['core', 'rules', 'doubled'],
    engine: ['core'],
    ai: ['core', 'board'],
    brain: ['core', 'board', 'rules', 'doubled', 'ai'],
    'brain table': ['core', 'ai', 'game table', 'brain'],
    ui: ['core', 'board'],
    view: ['core', 'board', 'rules', 'doubled', 'ui'],
    'view table': ['core', 'ui', 'game table', 'view'],
    session: ['core', 'board'],
    live: ['core', 'session'],
    worker: ['core', 'ai', 'engine', 'game table', 'brain table'],
    puzzles: ['core', 'board', 'session', 'ai', 'game table', 'brain table'],
    relay: ['core'],
    cli: ['core', 'session', 'ai', 'engine', 'game table', 'brain table', 'worker', 'puzzles', 'live', 'relay'],
    train: ['core', 'rules', 'brain', 'ai', 'game table', 'brain table'],
    press: ['core', 'session', 'ui', 'game table', 'view table', 'look', 'rulebook', 'page'],
};

/** The folders of app/, from the bottom up. Each may include the folders before it, and all layers below the app. */
const rooms = ['look', 'rulebook', 'learn', 'page', 'draw', 'storage', 'widgets', 'live_game', 'thinking', 'play', 'tasks', 'game_screen', 'screens', 'study', 'sheets', 'shell', 'host'];
for (const [above, room] of rooms.entries()) {
    may_include[room] = ['core', 'board', 'engine', 'session', 'live', 'ui', 'game table', 'view table', ...rooms.slice(0, above)];
}
may_include['host/web'] = [...may_include.host, 'host'];
may_include['host/desktop'] = [...may_include.host, 'host', 'worker'];
/** The maximum number of sources in a folder of app/; a header and its source count as one. */
const most_in_a_room = 25;

/** The two games of which a double game consists, after which its folder is named. */
function halves_of(game) {
    const is_game = (id) => id !== '' && existsSync(join(src, 'games', id));
    const dashes = [...game.matchAll(/-/g)].map((match) => match.index);
    for (const dash of dashes) {
        const halves = [game.slice(0, dash), game.slice(dash + 1)];
        if (halves.every(is_game)) return halves;
    }
    return [];
}

/** Headers that the build generates. */
const made_by_build = {
    'ai/brain_text.cpp': 'ai/each_brain_text.h',
    'core/opening_map.cpp': 'core/each_opening_map.h',
};

/** System headers that only some files may include. */
const reserved = [
    { header: /^(imgui|imstb)/, allowed: (file) => /^app\/(draw|host)\//.test(file) },
    { header: /^SDL/, allowed: (file) => file.startsWith('app/host/') },
    { header: /^(imgui_impl|GLES|EGL)/, allowed: (file) => /^app\/host\/[^/]+$/.test(file) },
    { header: /^emscripten/, allowed: (file) => /^(app\/host\/web\/|worker\/main)/.test(file) },
    { header: /^(zlib|iconv)/, allowed: (file) => file.startsWith('app/host/desktop/') },
    { header: /^iostream$/, allowed: (file) => !/^(core|board|games|ai)\//.test(file) },
];

function place(file) {
    for (const [pattern, of] of layers) {
        const match = pattern.exec(file);
        if (match) return of(match);
    }
    return undefined;
}

/** The reason why `file` must not include `header`; undefined if it may. */
function objection(file, header, quoted) {
    const rules = reserved.filter(({ header: pattern }) => pattern.test(header));
    if (!rules.every(({ allowed }) => allowed(file))) return `${file} may not include <${header}>`;
    if (rules.length > 0 || !quoted) return undefined;
    if (header === made_by_build[file]) return undefined;
    if (!existsSync(join(src, header))) return `${file} includes "${header}", which is not a path within src`;
    const from = place(file);
    const to = place(header);
    if (!from?.layer || !to?.layer) return `${to?.layer ? file : header} belongs to no layer`;
    const halves = from.game ? halves_of(from.game) : [];
    if (from.game && to.game && from.game !== to.game && !halves.includes(to.game)) {
        return `${file}: one game includes another (${header})`;
    }
    if (from.layer === 'rules' && to.layer === 'doubled' && halves.length > 0) return undefined;
    if (from.layer === to.layer || may_include[from.layer].includes(to.layer)) return undefined;
    return `${file} (${from.layer}) may not include ${header} (${to.layer})`;
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(h|cpp)$/.test(file) && !file.startsWith('deps/'));

test('every include in src respects the layers', () => {
    assert.ok(files.length > 0);
    const objections = [];
    for (const file of files) {
        for (const [, open, header] of readFileSync(join(src, file), 'utf8').matchAll(/^\s*#\s*include\s*(["<])([^">]+)/gm)) {
            const found = objection(file, header, open === '"');
            if (found) objections.push(found);
        }
    }
    assert.deepEqual(objections, []);
});

test('no two layers use each other, directly or through other layers', () => {
    const clear = new Set();  // layers from which no path leads back
    const follow = (layer, path) => {
        assert.ok(!path.includes(layer), `a circle: ${[...path, layer].join(', ')}`);
        if (clear.has(layer)) return;
        for (const used of may_include[layer]) follow(used, [...path, layer]);
        clear.add(layer);
    };
    for (const layer of Object.keys(may_include)) follow(layer, []);
});

test('no folder of the app has too many sources', () => {
    for (const room of [...rooms, 'host/web', 'host/desktop']) {
        const sources = new Set(readdirSync(join(src, 'app', room)).map((file) => file.replace(/\.\w+$/, '')));
        assert.ok(sources.size <= most_in_a_room, `app/${room} has ${sources.size} sources`);
    }
});

test('the name of every file of a game ends with its storey', () => {
    const nameless = files.filter((file) => /^games\/.+\//.test(file) && place(file)?.layer === undefined);
    assert.deepEqual(nameless, [], 'after the game\'s name comes one of the words of src/games/storeys.txt');
    assert.deepEqual([['tix', 'tix'], ['tix', 'tix_cube_picture'], ['taiji-lits', 'taiji_lits_brain'], ['pilus', 'pilus_refusal']]
        .map(([game, name]) => storey(game, name)), ['rules', 'view', 'brain', 'rules']);
    assert.deepEqual([['tix', 'tix_explain'], ['pilus', 'tile'], ['tix', 'tixes_view'], ['tix', 'lits_view']]
        .map(([game, name]) => storey(game, name)), [undefined, undefined, undefined, undefined]);
});

test('forbidden includes are detected', () => {
    assert.match(objection('core/text.cpp', 'board/square.h', true), /\(core\) may not include/);
    assert.match(objection('core/text.cpp', 'iostream', false), /may not include <iostream>/);
    assert.match(objection('ui/scene.cpp', 'imgui.h', true), /may not include <imgui.h>/);
    assert.match(objection('session/session.cpp', 'emscripten/html5.h', false), /may not include/);
    assert.match(objection('app/host/graphics.cpp', 'app/gone.h', true), /not a path within src/);
    assert.match(objection('app/play/match.h', 'app/game_screen/board_area.h', true), /\(play\) may not include/);
    assert.match(objection('app/widgets/ui.cpp', 'SDL.h', false), /may not include <SDL.h>/);
    assert.match(objection('app/host/graphics.cpp', 'app/host/web/bridge.h', true), /\(host\) may not include/);
    assert.match(objection('app/host/desktop/main.cpp', 'app/host/web/bridge.h', true), /\(host\/desktop\) may not include/);
    assert.match(objection('app/host/desktop/main.cpp', 'emscripten.h', false), /may not include <emscripten.h>/);
    assert.match(objection('games/tix/tix.cpp', 'games/lits/lits.h', true), /one game includes another/);
    assert.match(objection('games/lits/lits.cpp', 'lits.h', true), /not a path within src/);
    assert.match(objection('games/taiji-lits/taiji_lits.cpp', 'games/tailits/tailits.h', true), /one game includes another/);
    assert.match(objection('games/lits/lits.cpp', 'games/doubled.h', true), /\(rules\) may not include/);
    assert.match(objection('games/lits/lits.cpp', 'games/taiji-lits/taiji_lits.h', true), /one game includes another/);
    assert.match(objection('ai/levels.h', 'games/tix/tix_brain.h', true), /\(ai\) may not include/);
    assert.match(objection('ai/levels.h', 'games/all_brains.h', true), /\(ai\) may not include/);
    assert.match(objection('engine/requests.cpp', 'games/all_games.h', true), /\(engine\) may not include/);
    assert.equal(objection('games/taiji-lits/taiji_lits.h', 'games/taiji/taiji.h', true), undefined);
    assert.equal(objection('games/taiji-lits/taiji_lits.h', 'games/doubled.h', true), undefined);
    assert.equal(objection('games/lits/lits_view.cpp', 'ui/scene.h', true), undefined);
});
