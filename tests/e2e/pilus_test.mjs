// PILUS in the page: a whole game with the keyboard alone, against the computer. The rest is tested without a browser (tests/app/program).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, narabe, start, stateWhere } from './browser.mjs';
import { click, find, has, middle, press, tabTo } from './hands.mjs';
import { dice, replay } from './records.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const colours = { A: 'grey', B: 'blue', G: 'green', R: 'red', Y: 'yellow' };
const wordsOf = (face) => `Tile: ${[...face].map((letter) => colours[letter]).join(', ')}`;
const turned = (face) => face[3] + face.slice(0, 3);
const waysToLie = (face) => [face, turned(face), turned(turned(face)), turned(turned(turned(face)))];

/** The slot that holds a tile, and how often it must be turned to lie like this. */
async function slotOf(page, face) {
    const labels = waysToLie(face).map(wordsOf);
    const slots = (await narabe(page, 'targets')).filter(({ id }) => id.startsWith('tile-'));
    const slot = slots.find(({ label }) => labels.includes(label));
    assert.ok(slot, `no slot holds ${face}: ${slots.map(({ label }) => label)}`);
    return { id: slot.id, turns: (4 - labels.indexOf(slot.label)) % 4 };
}

const placeOf = (move) => move.split('@')[1];

/** A legal move whose place no button covers. */
async function choose(page, roll) {
    const targets = await narabe(page, 'targets');
    const buttons = targets.filter(({ id }) => id.startsWith('zoom-') || id === 'stay');
    const isFree = (move) => {
        const target = targets.find(({ id }) => id === placeOf(move));
        if (move === 'stay') return true;
        const [x, y] = middle(target);
        return !buttons.some(({ rect }) => x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height);
    };
    const legal = (await narabe(page, 'legal')).filter(isFree);
    return legal[roll(legal.length)];
}

const isOver = async (page) => (await narabe(page, 'state')).result !== null;

/** Waits for a person's turn, and makes sure that it is the right one who sees a hand. Answers whether the game goes on. */
async function comesToPerson(page, act) {
    const { result, toMove, seats } = await stateWhere(page, ({ result, toMove, seats }) =>
        result || seats[['first', 'second', 'third', 'fourth'].indexOf(toMove)] === 'human');
    if (result) return false;
    if (await has(page, 'take-device')) {
        const labels = (await narabe(page, 'targets')).map(({ label }) => label);
        assert.ok(!labels.some((label) => label.startsWith('Tile:')), `${labels} before ${toMove} has the device`);
        await act(page, 'take-device');
    }
    assert.ok(seats.length >= 2);
    return true;
}

async function checkEnd(page, turns) {
    const state = await narabe(page, 'state');
    const record = await narabe(page, 'record');
    assert.equal(state.moves.filter((move) => /^[ABGRY]{4}@/.test(move)).length, turns);
    assert.deepEqual(replay(record), { good: true, text: record });
    assert.deepEqual(page.errors, []);
}

const lastMoves = async (page) => (await narabe(page, 'state')).moves.filter((move) => !move.startsWith('draw'));

/** Moves the keyboard's place on the table with the arrows; false if that is not straightforward, as round a bay. */
async function walkTo(page, place) {
    const [x, y] = place.split(',').map(Number);
    if (!(await narabe(page, 'targets')).some(({ id, focused }) => focused && /^-?\d+,/.test(id))) await press(page, 'ArrowUp');
    for (let count = 0; count < 40; ++count) {
        const at = (await narabe(page, 'targets')).find(({ id, focused }) => focused && /^-?\d+,/.test(id));
        const [atX, atY] = at.id.split(',').map(Number);
        if (atX === x && atY === y) return true;
        const sideways = x > atX ? 'ArrowRight' : 'ArrowLeft';
        const along = y > atY ? 'ArrowUp' : 'ArrowDown';
        const isFarther = Math.abs(x - atX) > Math.abs(y - atY);
        await press(page, atX === x || (!isFarther && atY !== y && count % 3 < 2) ? along : sideways);
    }
    return false;
}

test('a whole game with the keyboard alone, from the start screen on', async () => {
    const page = await site.open(calm);
    const roll = dice(43);
    await tabTo(page, 'game-pilus');
    await press(page, 'Enter');
    await tabTo(page, 'level-1');
    await press(page, 'Enter');
    await tabTo(page, 'start');
    await press(page, 'Enter');
    const { game, seats } = await narabe(page, 'state');
    assert.deepEqual([game, seats], ['pilus', ['human', 'level1']]);
    while (await comesToPerson(page, click)) {
        const laid = await choose(page, roll);
        const { id, turns } = await slotOf(page, laid.slice(0, 4));
        await press(page, id.at(-1), ...Array(turns).fill('r'));
        if (!(await walkTo(page, placeOf(laid)))) {
            await press(page, 'Escape');
            continue;
        }
        await press(page, 'Enter');
        assert.equal((await lastMoves(page)).at(-1), laid);
        const before = (await lastMoves(page)).length;
        let step;
        do {
            step = await choose(page, roll);
        } while (step !== 'stay' && !(await walkTo(page, placeOf(step))));
        if (step === 'stay') await tabTo(page, 'stay');
        await press(page, 'Enter');
        assert.equal((await lastMoves(page))[before], step);
    }
    assert.ok(await isOver(page));
    await checkEnd(page, 28);
    await page.context().close();
});
