import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fontsFor } from '../../../web/host/languages.js';
import { makePage } from '../../../web/host/page.js';
import { Storage } from '../../../web/base/storage.js';
import { fakeTimeouts, tick } from './fake_timeouts.mjs';

/**
 * The page's functions with test doubles.
 * @param {import('node:test').TestContext} t
 * @param {{ [part: string]: any }} [parts] of the page that differ from the default, and `write`, which is called with saved names
 */
function page(t, { write = () => {}, ...more } = {}) {
    fakeTimeouts(t);
    const called = [];
    const kept = new Map();
    const games = [];
    const storage = new Storage(() => /** @type {any} */ ({
        setItem(name, text) {
            write(name);
            kept.set(name, text);
        },
        removeItem: (name) => kept.delete(name),
    }));
    const announcer = { textContent: '' };
    const made = makePage({
        storage, announcer, titled: { title: '' }, changeLanguage: async () => {}, ...more,
        makeKept: () => ({
            save: (...game) => games.push(game),
            continueWith: (id) => games.push(id),
            importFiles: (files) => games.push(files),
            entry: async (id) => (id === 'a' ? { id, text: 'saved 1\nmoves' } : null),
            claimed: async (id) => (id === 'a' ? { id, text: 'saved 1\nmoves' } : null),
            attempt: ({ id }, begin) => {
                called.push(`attempt ${id}`);
                begin();
            },
        }),
        changeSetting: (name, value) => called.push(`setting ${name} ${value}`),
        listeners: { emit() {} },
        createWorker: () => assert.fail('no worker is needed'),
        wake() {},
        sounds: { play: (name) => called.push(`sound ${name}`) },
        call: (request) => called.push(request),
    });
    return { page: made, called, kept, games, announcer };
}

const full = () => {
    throw new DOMException('', 'QuotaExceededError');
};

test('a game is saved and can be fetched again', async (t) => {
    const { page: made, games, called } = page(t);
    made.save('a', 'saved 1', 'game lits', 'fingerprint');
    made.go_on_with('a');
    assert.deepEqual(games, [['a', 'saved 1', 'game lits', 'fingerprint'], 'a']);
    made.fetch_game('a');
    made.fetch_game('b');
    assert.deepEqual(called, [], 'the program is not called synchronously');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(called, ['kept a\nsaved 1\nmoves', 'not_kept b']);
    made.claim_game('a');
    made.claim_game('b');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(called.slice(2), ['attempt a', 'claimed a\nsaved 1\nmoves', 'not_claimed b']);
});

test('a storage failure is reported once, asynchronously, and again after saving has worked', (t) => {
    /** @type {() => void} */
    let work = full;
    const { page: made, called } = page(t, { write: () => work() });
    made.setting('sound', 'a');
    made.setting('sound', 'b');
    assert.deepEqual(called.filter((each) => each.startsWith('trouble')), [], 'the program is not called synchronously');
    tick(1);
    assert.deepEqual(called.filter((each) => each.startsWith('trouble')), ['trouble storage_full']);
    work = () => {};
    made.setting('sound', 'c');
    work = full;
    made.setting('sound', 'd');
    tick(1);
    assert.equal(called.filter((each) => each.startsWith('trouble')).length, 2);
});

/** A page whose questions stay open until `answer` is called. */
function asking(t) {
    const open = [];
    const answer = async (text) => {
        open.pop()?.(text);
        await new Promise((resolve) => setImmediate(resolve));
    };
    const made = page(t, { ask: () => new Promise((resolve) => open.push(resolve)), close: () => void answer(null) });
    return { ...made, open, answer };
}

test('an answered question reaches the program, a cancelled question does not', async (t) => {
    const { page: made, called, answer } = asking(t);
    made.ask('resign', 'Resign?', '', '', '0', '0', 'Resign', 'Play on');
    tick(1);
    await answer('');
    made.ask('resign', 'Resign?', '', '', '0', '0', 'Resign', 'Play on');
    tick(1);
    await answer(null);
    assert.deepEqual(called, ['answered resign\n']);
});

test('a dismissed question closes, even before it was shown, and an answer given just before is dropped', async (t) => {
    const { page: made, called, open, answer } = asking(t);
    made.ask('resign', 'Resign?', '', '', '0', '0', 'Resign', 'Play on');
    tick(1);
    made.dismiss();
    assert.equal(open.length, 1, 'the program is not called synchronously');
    tick(1);
    assert.equal(open.length, 0);
    made.ask('resign', 'Resign?', '', '', '0', '0', 'Resign', 'Play on');
    made.dismiss();
    tick(1);
    assert.equal(open.length, 0);
    made.ask('resign', 'Resign?', '', '', '0', '0', 'Resign', 'Play on');
    tick(1);
    made.dismiss();
    await answer('');
    assert.deepEqual(called, []);
});

test('a question asked while one is open is ignored, also before that one is shown', async (t) => {
    const { page: made, called, open, answer } = asking(t);
    for (const time of [0, 1, 0]) {
        made.ask('study-comment', 'Comment', '', '', '5', '2000', 'OK', 'Cancel');
        tick(time);
    }
    tick(1);
    assert.equal(open.length, 1);
    await answer('Far from everything.');
    assert.deepEqual(called, ['answered study-comment\nFar from everything.']);
    made.ask('study-comment', 'Comment', '', '', '5', '2000', 'OK', 'Cancel');
    tick(1);
    assert.equal(open.length, 1);
});

test('a question asked after a dismissal stays open', async (t) => {
    const { page: made, called, answer } = asking(t);
    made.dismiss();
    made.ask('resign', 'Resign?', '', '', '0', '0', 'Resign', 'Play on');
    tick(1);
    await answer('');
    assert.deepEqual(called, ['answered resign\n']);
});

test('settings and the language are saved under their own names', async (t) => {
    const { page: made, kept, called } = page(t);
    made.setting('theme', 'dark');
    made.sound('place');
    assert.deepEqual(called, ['setting theme dark', 'sound place']);
    made.language('ja');
    for (let i = 0; i < 10; ++i) await null;
    assert.deepEqual([...kept], [['narabe.setting.theme', 'dark'], ['narabe.language', 'ja']]);
});

test('languages are downloaded one after the other; a failure is reported and the language is not saved', async (t) => {
    const fetched = [];
    const { page: made, called, kept } = page(t, {
        async changeLanguage(code) {
            fetched.push(code);
            if (code === 'ja') throw new Error('offline');
        },
    });
    made.language('ja');
    made.language('en');
    for (let i = 0; i < 10; ++i) await null;
    tick(1);
    assert.deepEqual(fetched, ['ja', 'en']);
    assert.deepEqual(called, ['trouble language_failed']);
    assert.deepEqual([...kept], [['narabe.language', 'en']]);
});

test('news are before the page’s title, which may change with the language', (t) => {
    const titled = { title: 'Narabe' };
    const { page: made } = page(t, { titled });
    made.title('');
    assert.equal(titled.title, 'Narabe');
    made.title('Your turn');
    assert.equal(titled.title, 'Your turn · Narabe');
    titled.title = '並べ';
    made.title('');
    assert.equal(titled.title, '並べ');
    made.title('Your turn');
    made.title('Your move');
    made.title('');
    assert.equal(titled.title, '並べ');
});

test('a repeated announcement is read twice', (t) => {
    const { page: made, announcer } = page(t);
    made.announce('Your move');
    const first = announcer.textContent;
    made.announce('Your move');
    assert.equal(first, 'Your move');
    assert.notEqual(announcer.textContent, first);
    assert.equal(announcer.textContent.trim(), first);
});

test('downloaded texts are passed to the program, and failures are reported', async (t) => {
    const fetchText = async (path) => {
        if (path !== 'rules/tix.en.txt') throw new Error('no connection');
        return `heading ${path}`;
    };
    const { page: made, called } = page(t, { fetchText, loadPart: async () => {} });
    made.fetch('rules/tix.en.txt');
    made.fetch('rules/tix.ja.txt');
    assert.deepEqual(called, [], 'the program is not called synchronously');
    for (let i = 0; i < 10; ++i) await null;
    assert.deepEqual(called.sort(), ['fetch_failed rules/tix.ja.txt', 'fetched rules/tix.en.txt\nheading rules/tix.en.txt']);
});

test('a downloaded text is passed on once the part of the program that reads it is loaded', async (t) => {
    const loads = [];
    const loadPart = () => new Promise((resolve, reject) => loads.push({ resolve, reject }));
    const { page: made, called } = page(t, { fetchText: async () => 'heading', loadPart });
    made.fetch('rules/tix.en.txt');
    made.fetch('rules/lits.en.txt');
    for (let i = 0; i < 10; ++i) await null;
    assert.deepEqual(called, []);
    loads[0].resolve();
    loads[1].reject(new Error('no connection'));
    for (let i = 0; i < 10; ++i) await null;
    assert.deepEqual(called.sort(), ['fetch_failed rules/lits.en.txt', 'fetched rules/tix.en.txt\nheading']);
});

test('a successful share is reported, a failure is reported with its reason, and a cancelled share is not reported', async (t) => {
    const outcomes = [true, false, Object.assign(new Error(), { reason: 'code' }), new Error('refused')];
    const shared = [];
    const answer = (...what) => {
        shared.push(what);
        const outcome = outcomes[shared.length - 1];
        return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    };
    const { page: made, called } = page(t, {
        fetchSharing: async () => ({ makeLink: async () => 'a link', shareLink: answer, sharePicture: answer }),
    });
    made.make_link('narabe-link 1');
    made.share('code', 'TIX', 'Your turn', 'Scan it', 'A code', 'Close');
    made.share('system');
    made.share('code');
    made.picture('save', 'a.png', new Uint8ClampedArray(4), 1, 1);
    assert.deepEqual(called, [], 'the program is not called synchronously');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(called, ['shared code', 'not_shared code', 'not_shared failed']);
    const [method, link, words] = shared[0];
    assert.deepEqual([method, await link, words], ['code', 'a link',
        { title: 'TIX', text: 'Your turn', about: 'Scan it', picture: 'A code', close: 'Close' }]);
    assert.equal(shared[3][1], 'a.png');
});

test('copying starts within the call, as part of the user action, even if the link is still pending', async (t) => {
    /** @type {(sharing: any) => void} */
    let arrive;
    const copied = [];
    const copy = async (text) => {
        copied.push('begun');
        copied.push(await text);
    };
    const { page: made, called } = page(t, { copy, fetchSharing: () => new Promise((resolve) => (arrive = resolve)) });
    made.copy('narabe 1');
    made.make_link('narabe-link 1');
    made.share('copy');
    assert.deepEqual(copied, ['begun', 'begun']);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(called, []);
    arrive({ makeLink: async (text) => `link of ${text}` });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(copied.slice(2), ['narabe 1', 'link of narabe-link 1']);
    assert.deepEqual(called, ['shared copy']);
});

test('a page of the site is shared within the call, by the share sheet or, if there is none, by copying its text', async (t) => {
    const copied = [];
    const sent = [];
    const outcomes = [null, new DOMException('', 'AbortError'), new Error('refused')];
    const share = async (data) => {
        sent.push(data);
        const outcome = outcomes[sent.length - 1];
        if (outcome) throw outcome;
    };
    let hasSheet = false;
    const old = globalThis.window;
    t.after(() => (globalThis.window = old));
    globalThis.window = /** @type {any} */ ({ navigator: { share, canShare: () => hasSheet } });
    const { page: made, called } = page(t, { copy: async (text) => void copied.push(text) });
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    made.share_page('puzzles/tix-17/', 'TIX: puzzle 17', 'Solved in 2 tries');
    assert.equal(copied.length, 1, 'copying starts within the call');
    const [text, address] = copied[0].split('\n');
    assert.equal(text, 'Solved in 2 tries');
    assert.match(address, /\/puzzles\/tix-17\/$/);
    await settled();
    assert.deepEqual(called.splice(0), ['shared copy']);
    hasSheet = true;
    for (const answer of [['shared system'], [], ['not_shared failed']]) {
        made.share_page('puzzles/tix-17/', 'TIX: puzzle 17', 'Solved in 2 tries');
        assert.deepEqual(sent.at(-1), { title: 'TIX: puzzle 17', text: 'Solved in 2 tries', url: address });
        await settled();
        assert.deepEqual(called.splice(0), answer);
    }
    assert.equal(copied.length, 1);
});

test('a link that cannot be made is reported when it is shared', async (t) => {
    const makeLink = () => Promise.reject(Object.assign(new Error(), { reason: 'long' }));
    const { page: made, called } = page(t, { copy: async (text) => void (await text), fetchSharing: async () => ({ makeLink }) });
    made.make_link('narabe-link 1');
    await new Promise((resolve) => setImmediate(resolve));
    made.share('copy');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(called, ['not_shared long']);
});

test('the file picker opens within the call, as part of the user action, and the files are imported', async (t) => {
    /** @type {(files: string[]) => void} */
    let pick;
    const { page: made, games } = page(t, { pickFiles: () => new Promise((resolve) => (pick = resolve)) });
    made.import_games();
    pick(['narabe 1']);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(games, [['narabe 1']]);
});

test('a page in Japanese needs both fonts, and nothing is downloaded twice', () => {
    assert.deepEqual(fontsFor('en'), ['latin-400', 'latin-500', 'latin-700']);
    assert.deepEqual(fontsFor('ja', fontsFor('en')), ['japanese-400', 'japanese-700']);
    assert.deepEqual(fontsFor('en', fontsFor('ja')), []);
});

test('the page has a function for every event of the program, and two functions that handle pixels', async (t) => {
    const text = readFileSync(new URL('../../../web/commands.md', import.meta.url), 'utf8');
    const events = [...text.slice(text.indexOf('## Events')).matchAll(/^\* `(\w+)\(/gm)].map(([, name]) => name);
    assert.ok(events.length > 20);
    assert.deepEqual(Object.keys(page(t).page).sort(), [...events, 'glyph', 'picture'].sort());
});
