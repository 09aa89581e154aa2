// Plays a complete game of each kind in the desktop window, using real mouse events on a virtual screen.
import assert from 'node:assert/strict';
import { games } from '../games.mjs';
import { playOut } from './hands.mjs';
import { onScreens, Window } from './window.mjs';

onScreens(Object.fromEntries(games.map((game, index) => [`a whole game of ${game} by mouse`, async (display) => {
    const window = await Window.open(display);
    assert.ok((await playOut(window, game, 61 + index)).result);
    assert.match(await window.call('record'), new RegExp(`^game ${game}$`, 'm'));
    await window.close();
}])));
