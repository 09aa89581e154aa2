// Tests the parts that are C++ in the desktop window and scripts in the page: saved games on the disk, keys, text fields and
// questions, clipboard, files, sounds, and system errors. Uses real mouse and keyboard events on a virtual screen.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenGame } from '../e2e/records.mjs';
import { shortPuzzles } from '../e2e/short_puzzles.mjs';
import { onScreens, started, until, Window } from './window.mjs';

const twoPeople = (game) => `new_game\ngame ${game}\nseat human\nseat human`;
const movesOf = async (window) => (await window.state()).moves;

const lesson = (name) => readFileSync(new URL(`../../assets/lessons/tix.${name}.txt`, import.meta.url), 'utf8');

/** The moves that solve the tasks of each step of the TIX lesson. */
const movesOfLesson = lesson('lesson').split(/^step .*$/m).slice(1)
    .map((text) => [...text.matchAll(/^(?:play|any|try|goal \S+) ([^\n;]+)/gm)].map(([, move]) => move.trim().split(' ').at(-1)));

/** The texts of these tasks. */
const textsOfLesson = lesson('en').split(/^(?=step )/m).filter((text) => text.startsWith('step '))
    .map((text) => [...text.matchAll(/^(?:step|then) \S+ (?:\d+ )?(.*)$/gm)].map(([, words]) => words));

const tests = {
    async 'a game is played by mouse to its end, and is still there after a restart'(display) {
        const window = await Window.open(display, { size: '1000x800' });
        await window.click('game-tix');
        await window.click('opponent-people');
        await window.click('start');
        await window.click('c3');
        await window.click('d4');
        const moves = await movesOf(window);
        assert.equal(moves.length, 2);
        await window.close();
        assert.equal(readdirSync(join(window.data, 'games')).length, 1);
        const again = await Window.open(display, { data: window.data, size: '1000x800' });
        assert.deepEqual(await movesOf(again), moves);
        await again.press('ctrl+z');
        assert.equal((await movesOf(again)).length, 1);
        await again.press('ctrl+y');
        await again.press('alt+Left');
        await again.find('game-tix');
        await again.close();
    },

    async 'the computer answers and analyses'(display) {
        const window = await Window.open(display, { size: '1280x800' });
        await window.call('new_game\ngame tix\nseat human\nseat level1');
        await window.click('d4');
        await until(async () => {
            const { moves, thinking } = await window.state();
            return moves.length > 1 && !thinking;
        });
        await window.press('a');
        await until(() => window.asked(), 'a question about the rating');
        await window.press('Return');
        await window.find('analysis-1');
        await window.close();
    },

    async 'a lesson is completed by mouse and leads to the first game'(display) {
        const window = await Window.open(display, { size: '1000x800' });
        const more = { s: 'pass', '+': 'activate', x: 'return-to-hand' };
        await window.call('choose mirror on');
        await window.click('learn-tix');
        for (const [number, moves] of movesOfLesson.entries()) {
            for (const [task, move] of moves.entries()) {
                const words = textsOfLesson[number][task];
                await until(async () => JSON.parse(await window.call('mirror')).sayings.some((each) => each.words.includes(words)), words);
                for (const cell of move.match(/[a-f]\d/g) ?? []) await window.click(cell);
                if (more[move.at(-1)]) await window.click(more[move.at(-1)]);
            }
            await window.click('task-next');
        }
        await until(async () => (await window.state()).game === 'tix');
        await window.close();
    },

    async 'a puzzle is solved, and is still solved after a restart'(display) {
        const { name, cells, number } = shortPuzzles[0];
        const window = await Window.open(display);
        await window.call(`go_to puzzle.${name}`);
        for (const cell of cells) await window.click(cell);
        await window.says('Solved at the first try');
        await window.close();
        const again = await Window.open(display, { data: window.data, size: '1000x800' });
        await again.call('go_to puzzles');
        await again.click('games');
        await again.click('game-taiji');
        assert.match((await again.find(`puzzle-${number}`)).label, /solved$/);
        await again.close();
    },

    async 'a record and a link copied in one window are pasted in another'(display) {
        const one = await Window.open(display, { at: [0, 0], size: '1280x490' });
        const other = await Window.open(display, { at: [0, 500], size: '1280x490' });
        await one.call(`load\n${goldenGame('lits', 0.5)}`);
        const moves = await movesOf(one);
        await one.focus();
        await one.click('menu');
        await one.click('share');
        await one.click('copy');
        await one.says('Record copied');
        await other.focus();
        await other.press('ctrl+v');
        await until(async () => (await other.ask('state')).includes('"game":"lits"'));
        assert.deepEqual(await movesOf(other), moves);
        await one.call(`load\n${goldenGame('tix', 0.5)}`);
        await one.focus();
        await one.click('menu');
        await one.click('share');
        await one.click('share-copy');
        await one.says('Link copied');
        await other.focus();
        await other.press('ctrl+v');
        await until(async () => (await other.state()).game === 'tix');
        assert.deepEqual(await movesOf(other), await movesOf(one));
        await other.close();
        await one.focus();
        await one.close();
    },

    async 'a game is renamed by keyboard, and typing in the search field filters the games'(display) {
        const window = await Window.open(display, { size: '1000x700' });
        await window.call(twoPeople('lits'));
        await window.call('play Ld3d4d5e5');
        await window.call('go_to library');
        const row = await until(async () => (await window.targets()).find(({ id }) => id.startsWith('rename-')), 'the game in the list');
        await window.click(row.id);
        await window.press('ctrl+a');
        await window.type('Sunday game');
        await window.press('Left', 'Left', 'Left', 'Left', 'BackSpace', 'Return');
        const isNamed = () => window.targets().then((all) => all.some(({ label }) => label.includes('Sundaygame')));
        await until(isNamed, 'the new name');
        await window.call('go_to ');
        await window.click('seek');
        await window.type('tai');
        await until(async () => !(await window.has('game-lits')), 'fewer games');
        assert.ok(await window.has('game-taiji'));
        await window.press('Escape');
        await until(() => window.has('game-lits'), 'all games');
        await window.close();
    },

    async 'games are exported to a file and imported again'(display) {
        const window = await Window.open(display, { size: '1000x700' });
        await window.call(`load\n${goldenGame('lits', 0.5)}`);
        await window.call('go_to library');
        await window.click('export-all');
        await until(async () => (await window.asked()) === 'Save as');
        const file = join(display.folder(), 'games.narabe');
        await window.press('ctrl+a');
        await window.type(file);
        await window.press('Return');
        await until(async () => (await window.asked()) === '');
        assert.match(readFileSync(file, 'utf8'), /^narabe 1\n#: id [a-z2-7]{16}\n/);
        await window.click('export-all');
        await until(async () => (await window.asked()) === 'Save as');
        await window.press('ctrl+a');
        await window.type(file);
        await window.press('Return');
        assert.equal(await window.asked(), 'Save as', 'the file exists already');
        await window.press('Escape');
        assert.equal(await window.asked(), '');
        await window.close();

        const other = await Window.open(display, { size: '1000x700' });
        await other.call('go_to library');
        await other.click('import');
        await until(async () => (await other.asked()) === 'Import games');
        await other.press('ctrl+a');
        await other.type(file);
        await other.press('Return');
        await other.says('1 game imported');
        await other.close();
        const third = await Window.open(display, { args: [file, join(display.folder(), 'gone.narabe')] });
        await third.says('1 game imported. “gone.narabe”');
        await third.close();
    },

    async 'the wheel zooms in on the board, and the window can be resized'(display) {
        const window = await Window.open(display);
        await window.call(twoPeople('lits'));
        const before = await window.find('d5');
        await window.wheel('d5', -4, 'ctrl');
        await until(async () => (await window.find('d5')).width > before.width * 1.5, 'a larger board');
        await window.click('zoom-fit');
        await window.resize(1100, 900);
        await until(async () => (await window.find('d5')).width > before.width * 1.2, 'a larger window');
        await window.close();
    },

    async 'sounds are audible after sound is turned on'(display) {
        const sound = join(display.folder(), 'sound.raw');
        const environment = { SDL_AUDIODRIVER: 'disk', SDL_DISKAUDIOFILE: sound, SDL_DISKAUDIODELAY: '1' };
        const window = await Window.open(display, { environment });
        await window.call(twoPeople('tix'));
        await window.click('c3');
        await window.call('choose sound on');
        const loudest = () => {
            const bytes = readFileSync(sound);
            let most = 0;
            for (let at = 0; at + 4 <= bytes.length; at += 4) most = Math.max(most, Math.abs(bytes.readFloatLE(at)));
            return most;
        };
        await until(() => statSync(sound, { throwIfNoEntry: false })?.size > 0 && loudest() > 0.02, 'a sound');
        assert.ok(loudest() < 1);
        await window.close();
    },

    async 'the window starts in the system’s language, and saves a change of language'(display) {
        const window = await Window.open(display, { environment: { LANG: 'ja_JP.UTF-8' } });
        assert.equal((await window.find('settings')).label, '設定');
        await window.click('language');
        await until(async () => (await window.find('settings')).label === 'Settings');
        await window.close();
        const again = await Window.open(display, { data: window.data, environment: { LANG: 'ja_JP.UTF-8' } });
        assert.equal((await again.find('settings')).label, 'Settings');
        await again.close();
    },

    async 'a data folder that can’t be written to is reported, and the game continues'(display) {
        const file = join(display.folder(), 'file');
        writeFileSync(file, '');
        const window = await Window.open(display, { data: join(file, 'narabe') });
        await window.call(twoPeople('tix'));
        await window.click('c3');
        await window.says('can’t write to its folder');
        await window.click('d4');
        assert.equal((await movesOf(window)).length, 2);
        await window.close();
    },

    async 'a damaged game stays on the disk and can be exported'(display) {
        const data = display.folder();
        mkdirSync(join(data, 'games'));
        const file = join(data, 'games', 'abcdefghijklmnop.txt');
        writeFileSync(file, 'not a game');
        writeFileSync(join(data, 'settings.txt'), 'current abcdefghijklmnop\nsetting theme nonsense\n\nof another version\n');
        const window = await Window.open(display, { data, size: '1000x700' });
        await window.call('go_to library');
        await until(async () => (await window.targets()).some(({ label }) => label.includes('Unreadable game')));
        await window.close();
        assert.equal(readFileSync(file, 'utf8'), 'not a game');
        assert.match(readFileSync(join(data, 'settings.txt'), 'utf8'), /^of another version$/m);
    },

    async 'errors at startup have clear messages'(display) {
        const empty = display.folder();
        const failed = async (...args) => {
            const { ended, errors } = await started(display, ['--requests', ...args]).settled();
            assert.notEqual(ended, 0);
            return errors;
        };
        assert.match(await failed('--assets', empty), /Couldn’t find Narabe’s texts and fonts\..*--assets/);
        assert.match(await failed('--size', 'large'), /“large” isn’t a size\. Write it as 1280x800\./);
        assert.match(await failed('--what'), /Unknown option --what\. See --help\./);
        const window = await Window.open(display);
        assert.match(await failed('--data', window.data), /Narabe is already open\. Close its window first/);
        await window.close();
    },
};

onScreens(tests);
