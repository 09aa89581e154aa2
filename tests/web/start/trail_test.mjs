// The history and address of a tab follow the program and control it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, Trail } from '../../../web/start/trail.js';
import { fakeTab } from './fake_history.mjs';

const home = 'https://narabe.example/sub/';
const game = `play.${'a'.repeat(16)}`;

/** A program that goes to any route except those that start with an x, which do not exist. */
function opened(address, { tab = fakeTab(address), about = '', begun = '' } = {}) {
    if (about) tab.host.document.documentElement.dataset.game = about;
    const followed = [];
    const program = {
        place: begun,
        go(place) {
            program.place = place;
            trail.went(place);
            tab.settle();
        },
    };
    const trail = new Trail({
        host: tab.host,
        call(request) {
            const place = request.replace(/^go_to /, '');
            program.place = place.startsWith('x') ? '' : place;
            trail.went(program.place);
            return `ok\n${program.place}`;
        },
    });
    trail.went(begun);
    trail.begin((launch) => {
        followed.push(launch);
        if (launch.place !== null) trail.visit(launch.place);
    });
    tab.settle();
    return { tab, trail, program, followed };
}

const placesOf = (tab) => tab.entries.slice(1).map(({ place }) => place);
const press = (tab, ...methods) => methods.forEach((method) => {
    tab[method]();
    tab.settle();
});

test('sheets, rules, lessons and puzzles of a game have the address of the page about the game', () => {
    for (const [place, rest] of [['', ''], ['library', '#library'], ['settings', '#settings'], ['setup.tix', 'tix/'],
        ['rules.tailits-taiji', 'tailits-taiji/#rules'], ['learn.tix', 'tix/#learn'], ['puzzles.pilus', 'pilus/#puzzles'], ['puzzles', '#puzzles'],
        ['setup.tix/rules.tix', '#setup.tix/rules.tix'], [game, `#${game}`]]) {
        assert.equal(addressOf(place, home), home + rest);
        const [, about] = /^([a-z-]+)\//.exec(rest) ?? [];
        const { program } = opened(home + rest, { about });
        assert.equal(program.place, place);
    }
    assert.equal(addressOf('setup.tix', `${home}ja/?x=1`), `${home}ja/tix/?x=1`);
    assert.equal(addressOf('setup.tix', `${home}index.html`), `${home}tix/`);
    assert.equal(opened(`${home}tix/?game=lits`, { about: 'tix' }).followed[0].game, 'lits');
});

test('an opened address has home before it in the history; going further back leaves the site', () => {
    const { tab, program } = opened(`${home}#library/settings`);
    assert.deepEqual(placesOf(tab), ['', 'library', 'library/settings']);
    assert.equal(tab.here.href, `${home}#library/settings`);
    press(tab, 'back');
    assert.equal(program.place, 'library');
    press(tab, 'back');
    assert.equal(program.place, '');
    assert.equal(tab.here.href, home);
    press(tab, 'back');
    assert.equal(tab.index, 0);
});

test('a page about a game shows the sheet of the game, with home before it in the history, in the page’s language', () => {
    const { tab, program } = opened(`${home}ja/tix/`, { about: 'tix' });
    assert.equal(program.place, 'setup.tix');
    assert.equal(tab.here.href, `${home}ja/tix/`);
    program.go(game);
    assert.equal(tab.here.href, `${home}ja/#${game}`);
    press(tab, 'back');
    assert.equal(tab.here.href, `${home}ja/`);
});

test('a resumed game has home before it in the history', () => {
    const { tab, program } = opened(home, { begun: game });
    assert.deepEqual(placesOf(tab), ['', game]);
    press(tab, 'back');
    assert.equal(program.place, '');
});

test('closing a sheet or screen goes back, and a change at the same depth replaces the entry', () => {
    const { tab, program } = opened(home);
    program.go('setup.tix');
    program.go('');
    assert.equal(tab.index, 1);
    program.go('library');
    program.go(`library/${game}`);
    program.go(`library/${game}/menu`);
    program.go(`library/${game}/settings`);
    assert.deepEqual(placesOf(tab), ['', 'library', `library/${game}`, `library/${game}/settings`]);
    program.go('settings');
    assert.equal(tab.index, 2);
    assert.equal(tab.here.href, `${home}#settings`);
    program.go('');
    assert.equal(tab.index, 1);
});

test('from anywhere, Back goes step by step to home and then leaves the page, and Forward retraces the steps', () => {
    const steps = ['library', game, 'menu', 'settings', 'setup.tix', 'rules.tix'];
    let seed = 1;
    const roll = (most) => (seed = (seed * 48271) % 2147483647) % most;
    for (let round = 0; round < 100; ++round) {
        const { tab, program } = opened(home);
        for (let i = 0; i < 40; ++i) {
            const here = program.place === '' ? [] : program.place.split('/');
            const kept = here.slice(0, roll(here.length + 1));
            const more = Array.from({ length: roll(3) }, () => steps[roll(steps.length)]);
            if (roll(4) === 0) press(tab, roll(2) === 0 && tab.index > 1 ? 'back' : 'forward');
            else program.go([...kept, ...more].join('/'));
            assert.equal(tab.here.place, program.place);
            assert.equal(tab.index - 1, program.place === '' ? 0 : program.place.split('/').length);
        }
        const last = program.place;
        const depth = tab.index - 1;
        for (let i = 0; i < depth; ++i) press(tab, 'back');
        assert.equal(program.place, '');
        for (let i = 0; i < depth; ++i) press(tab, 'forward');
        assert.equal(program.place, last);
        for (let i = 0; i <= depth; ++i) press(tab, 'back');
        assert.equal(tab.index, 0);
    }
});

test('Back and Forward work in quick succession and during pending navigation', () => {
    const { tab, trail, program } = opened(home);
    program.go('library');
    program.go(`library/${game}`);
    tab.back();
    tab.back();
    tab.settle();
    assert.equal(program.place, '');
    tab.forward();
    tab.forward();
    tab.back();
    tab.settle();
    assert.equal(program.place, 'library');
    tab.forward();
    tab.settle();
    trail.went('library');  // the player presses Back in addition to closing
    tab.back();
    trail.went('library/settings');
    tab.settle();
    assert.equal(tab.here.place, program.place);
    assert.equal(program.place, 'library');
    trail.went('');
    trail.went('settings');
    tab.settle();
    assert.deepEqual(tab.here.place, 'settings');
    assert.equal(tab.index, 2);
});

test('a reload restores the route, and closing still goes back', () => {
    const first = opened(home);
    first.program.go('library');
    first.program.go('library/settings');
    first.tab.reload();
    const { tab, program, followed } = opened(home, { tab: first.tab, begun: game });
    assert.equal(program.place, 'library/settings');
    assert.deepEqual(followed.map(({ place, game: requested }) => [place, requested]), [[null, null]]);
    program.go('library');
    assert.equal(tab.index, 2);
    program.go('');
    assert.equal(tab.index, 1);
});

test('a typed address adds a history entry after the current entry, and a wrong address leads home', () => {
    const { tab, program } = opened(home);
    program.go(game);
    tab.typed(`${home}#library`);
    assert.equal(program.place, 'library');
    assert.equal(tab.index, 3);
    program.go('');
    assert.equal(tab.index, 3);
    press(tab, 'back');
    assert.equal(program.place, game);
    tab.typed(`${home}#x%20<nothing>`);
    assert.equal(program.place, '');
    assert.equal(tab.here.href, home);
    tab.typed(`${home}#`);
    assert.equal(program.place, '');
});

test('a link followed in the page is carried out and removed from the address', () => {
    const { tab, program, followed } = opened(home);
    program.go('library');
    tab.typed(`${home}#g=abc`);
    assert.equal(followed.at(-1).link, 'abc');
    assert.equal(followed.length, 2);
    assert.equal(tab.here.href, `${home}#library`);
    assert.equal(program.place, 'library');
});

test('Back cancels a question and nothing else', async () => {
    const { tab, trail, program } = opened(home);
    program.go('library');
    /** @type {(answer: any) => void} */
    let answer;
    let isClosed = false;
    tab.host.document.querySelector = () => ({ close: () => (isClosed = true, answer(null)) });
    const asking = trail.duringQuestion(new Promise((resolve) => (answer = resolve)));
    assert.equal(tab.index, 3);
    press(tab, 'back');
    assert.equal(await asking, null);
    assert.ok(isClosed);
    assert.equal(program.place, 'library');
    assert.equal(tab.index, 2);
    press(tab, 'forward');
    assert.equal(tab.index, 2);
    const again = trail.duringQuestion(new Promise((resolve) => (answer = resolve)));
    tab.settle();
    answer('yes');
    assert.equal(await again, 'yes');
    tab.settle();
    assert.equal(tab.index, 2);
});

test('navigation works in a frame that may not change its address', () => {
    const tab = fakeTab(home);
    const forbid = () => {
        throw new DOMException('', 'SecurityError');
    };
    Object.assign(tab.host.history, { pushState: forbid, replaceState: forbid });
    const { program } = opened(home, { tab });
    program.go('library');
    program.go('');
    assert.deepEqual(tab.entries.length, 2);
});
