// Plays moves in their notation by mouse in every game, as tests/app/shell/hands_*_test.cpp do without a screen.
import assert from 'node:assert/strict';
import { dice } from '../e2e/records.mjs';
import { until } from './window.mjs';

/** The cells in the notation of a move on a square board, such as `Lc3c4c5d5`, in order. */
function cellsOf(move) {
    const cells = [];
    for (const [part] of move.matchAll(/[a-k](?=\d)|\d+/g)) {
        if (/[a-k]/.test(part)) cells.push(part);
        else if (cells.length > 0) cells.push(cells.pop() + part);
    }
    return cells;
}

const areNeighbours = (a, b) => Math.hypot(a.charCodeAt(0) - b.charCodeAt(0), Number(a.slice(1)) - Number(b.slice(1))) === 1;

/** The shortest stroke through all cells that moves only to neighbours, retracing cells where necessary. */
function strokeThrough(cells) {
    const paths = cells.map((start) => {
        const seen = new Set();
        const path = [];
        const visit = (cell) => {
            seen.add(cell);
            path.push(cell);
            for (const next of cells.filter((each) => areNeighbours(cell, each))) {
                if (seen.has(next)) continue;
                visit(next);
                if (seen.size < cells.length) path.push(cell);
            }
        };
        visit(start);
        return path;
    });
    return paths.sort((a, b) => a.length - b.length)[0];
}

const isTetromino = (move) => /^[LITS]/.test(move);

async function drawTetromino(window, move) {
    await window.drag(strokeThrough(cellsOf(move)));
    const black = /^.(.*)\/|$/.exec(move)[1];  // TAILITS asks which two cells are black
    if (black && await window.has(black)) await window.click(black);
}

/** Draws a domino, starting with the half in the player's colour; `white` is the seat that plays white. */
async function drawDomino(window, move, white) {
    const [black, light] = cellsOf(move);
    const { toMove } = await window.state();
    await window.drag(toMove === white ? [light, black] : [black, light]);
}

const drawHalves = (white) => (window, move) => (isTetromino(move) ? drawTetromino(window, move) : drawDomino(window, move, white));

const directions = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'];

/** The direction of a TAIGO tile, from its black half to its white half. */
function directionOf(move) {
    const [[q, r], [toQ, toR]] = move.split('/').map((hex) => hex.split(',').map(Number));
    return directions.indexOf(`${toQ - q},${toR - r}`);
}

function layTaigo() {
    let direction = 0;
    return async (window, move) => {
        if (move[1] === '@') return window.click(move[0] === 'B' ? 'black' : 'white');
        const wanted = directionOf(move);
        for (let turns = (direction - wanted + 6) % 6; turns > 0; --turns) await window.click('turn');
        direction = wanted;
        await window.click(move.split('/')[0]);
    };
}

async function moveTix(window, move) {
    for (const cell of cellsOf(move)) await window.click(cell);
    const more = move === 'pass' ? 'pass' : move.endsWith('+') ? 'activate' : move.endsWith('x') ? 'return-to-hand' : '';
    if (more) await window.click(more);
}

const tileColours = { A: 'grey', B: 'blue', G: 'green', R: 'red', Y: 'yellow' };
const placeOf = (move) => move.slice(move.indexOf('@') + 1);

/** Takes the PILUS tile with this face and rotates it. */
async function takeTile(window, face) {
    const targets = await window.targets();
    for (let turned = 0; turned < 4; ++turned) {
        const words = `Tile: ${[...face].map((letter) => tileColours[letter]).join(', ')}`;
        const slot = targets.find(({ id, label }) => id.startsWith('tile-') && label === words);
        if (slot) {
            await window.click(slot.id);
            for (let turns = (4 - turned) % 4; turns > 0; --turns) await window.click('turn');
            return;
        }
        face = face.slice(3) + face.slice(0, 3);
    }
    assert.fail(`no slot holds ${face}`);
}

async function movePilus(window, move) {
    if (move === 'stay') return window.click('stay');
    if (/^[ABGRY]{4}@/.test(move)) await takeTile(window, move.slice(0, 4));
    return window.click(placeOf(move));
}

/** The legal moves at places that no button covers: of a tile, the middle is at the upper right of its lower left square. */
async function reachable(window, moves) {
    const targets = await window.targets();
    const contains = (box, { x, y }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    const buttons = targets.filter(({ id }) => id.startsWith('zoom-') || id === 'stay');
    return moves.filter((move) => {
        const place = targets.find(({ id }) => id === placeOf(move));
        if (move === 'stay' || !place) return move === 'stay';
        const isClear = (x, y) => !buttons.some((button) => contains(button, { x, y }));
        return isClear(place.x + place.width / 2, place.y + place.height / 2) && isClear(place.x + place.width, place.y);
    });
}

/** For each game, the options of a short game and the function that plays a move. */
export const players = {
    lits: { lines: 'option supply=1', play: drawTetromino },
    tailits: { lines: '', play: drawTetromino },
    taiji: { lines: 'option size=7', play: (window, move) => drawDomino(window, move, 'first') },
    taigo: { lines: 'option tiles=12', play: layTaigo() },
    tix: { lines: 'option turns=50', play: moveTix },
    pilus: { lines: '', seats: 'seat human\nseat level1', play: movePilus, choose: reachable },
    'tailits-taiji': { lines: '', play: drawHalves('second') },
    'taiji-lits': { lines: 'option size=7', play: drawHalves('first') },
};

/** Starts a game and plays it to the end. Returns the final state. */
export async function playOut(window, game, seed) {
    const { lines, seats = 'seat human\nseat human', play, choose = async (all, moves) => moves } = players[game];
    await window.call(['new_game', `game ${game}`, ...lines ? [lines] : [], seats].join('\n'));
    const roll = dice(seed);
    for (;;) {
        const { moves, result } = await until(async () => {
            const state = await window.state();
            return (state.result || !state.thinking) && state;
        });
        if (result) break;
        if (await window.has('take-device')) await window.click('take-device');
        const legal = await choose(window, (await window.legal()).filter((move) => move !== 'swap'));
        assert.ok(legal.length > 0, `${game}: no move can be made`);
        const move = legal[roll(legal.length)];
        await play(window, move);
        assert.equal((await window.state()).moves[moves.length], move);
        if (await window.has('go-on')) await window.click('go-on');
    }
    return window.state();
}
