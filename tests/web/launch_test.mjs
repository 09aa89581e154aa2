import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanAddress, readAddress, readFile, readText, watchLaunches } from '../../web/launch.js';

const at = (rest) => `https://narabe.example/sub/${rest}`;
const asked = (launch) => Object.fromEntries(Object.entries(launch).filter(([, value]) => value !== null && value !== false));

test('an address asks for a sheet, a text, a game in a link, or nothing', () => {
    assert.deepEqual(asked(readAddress(at(''))), {});
    assert.deepEqual(asked(readAddress(at('?game=tailits'))), { game: 'tailits' });
    assert.deepEqual(asked(readAddress(at('tix/'), 'tix')), { game: 'tix' });
    assert.deepEqual(asked(readAddress(at('tix/?game=lits'), 'tix')), { game: 'lits' });
    assert.deepEqual(asked(readAddress(at('?text=narabe+1%0Agame+tix&title=A+game'))), { text: 'narabe 1\ngame tix' });
    assert.deepEqual(asked(readAddress(at('?title=narabe+1'))), { text: 'narabe 1' });
    assert.deepEqual(asked(readAddress(at('?game=tix#g=abc-_'))), { link: 'abc-_' });
    assert.deepEqual(asked(readAddress(at('?embed&game=tix'))), { embed: true, game: 'tix' });
});

test('a link that is shared as a text is a link', () => {
    const link = encodeURIComponent('https://elsewhere.example/#g=abc');
    assert.deepEqual(asked(readAddress(at(`?text=${link}`))), { link: 'abc' });
    assert.deepEqual(asked(readAddress(at(`?url=${link}&title=x`))), { link: 'abc' });
    assert.deepEqual(asked(readText('Your move: https://elsewhere.example/narabe/#g=1.a-b_C. See you!')), { link: '1.a-b_C.' });
    assert.deepEqual(asked(readAddress(at('?text=https://elsewhere.example/'))), { text: 'https://elsewhere.example/' });
});

test('hostile values are cut, refused or ignored', () => {
    for (const rest of ['?game=', '?game=%20', '?game=%00%0A', '#', '#g', '#x=1', '?g=1', '?text=', '?%ff=%fe', '?game']) {
        assert.deepEqual(asked(readAddress(at(rest))), {}, rest);
    }
    assert.equal(readAddress(at('?game=a%0Aresize%200')).game, 'a resize 0');
    assert.equal(readAddress(at(`?game=${'x'.repeat(5000)}`)).game.length, 60);
    const much = 'x'.repeat((1 << 20) + 1);
    assert.deepEqual(asked(readAddress(at(`?text=${much}`))), { trouble: 'too_long' });
    assert.deepEqual(asked(readAddress(at(`#g=${much}`))), { trouble: 'too_long' });
    assert.deepEqual(asked(readText('\ufeffnarabe 1\ngame lits')), { text: 'narabe 1\ngame lits' }, 'a byte order mark is none of it');
    assert.deepEqual(asked(readText(much)), { trouble: 'too_long' });
    assert.deepEqual(asked(readText(much.slice(1))), { text: much.slice(1) });
});

const fileOf = (...parts) => ({ getFile: async () => new Blob(parts) });

test('files are read as text, within limits', async () => {
    assert.deepEqual(asked(await readFile(fileOf('narabe 1\n名前'))), { text: 'narabe 1\n名前' });
    assert.deepEqual(asked(await readFile(fileOf(new Uint8Array([255, 254, 0])))), { trouble: 'file_unreadable' });
    assert.deepEqual(asked(await readFile(fileOf(new Uint8Array((1 << 20) + 1)))), { trouble: 'too_long' });
    const gone = { getFile: () => Promise.reject(new DOMException('', 'NotFoundError')) };
    assert.deepEqual(asked(await readFile(gone)), { trouble: 'file_unreadable' });
    assert.deepEqual(asked(await readFile(undefined)), { trouble: 'file_unreadable' });
});

test('the address forgets what was asked for by it, and nothing else', () => {
    assert.equal(cleanAddress(at('?game=tix#x')), at('#x'));
    assert.equal(cleanAddress(at('?text=a&title=b&url=c#g=abc')), at(''));
    assert.equal(cleanAddress(at('?embed#g=abc')), at('?embed'));
    assert.equal(cleanAddress(at('?embed&x=%41')), at('?embed&x=%41'));
    assert.equal(cleanAddress(at('?game=tix&x=1')), at('?x=1'));
});

function host(address, { about, state = null } = {}) {
    const heard = {};
    const made = {
        heard,
        document: { documentElement: { dataset: about ? { game: about } : {} } },
        location: new URL(address),
        history: {
            state,
            replaceState(given, _, href) {
                this.state = given;
                made.location.href = href;
            },
        },
        addEventListener: (name, listener) => (heard[name] = listener),
        launchQueue: { setConsumer: (consumer) => (heard.launch = consumer) },
    };
    return made;
}

function watched(...args) {
    const made = host(...args);
    const followed = [];
    watchLaunches((launch) => followed.push(asked(launch)), made);
    return { host: made, followed };
}

test('the start is followed once, also if the system reports it again, and then what comes later', async () => {
    const { host: made, followed } = watched(at('?game=tix'));
    assert.equal(made.location.href, at(''));
    await made.heard.launch({ targetURL: at('?game=tix'), files: [] });
    assert.deepEqual(followed, [{ game: 'tix' }]);
    await made.heard.launch({ targetURL: at('?game=tix'), files: [] });
    await made.heard.launch({ targetURL: at(''), files: [fileOf('one'), fileOf('two')] });
    await made.heard.launch({});
    assert.deepEqual(followed.slice(1), [{ game: 'tix' }, { text: 'one' }, { text: 'two' }]);
});

test('a link that is opened in this page is followed', () => {
    const { host: made, followed } = watched(at(''));
    made.location.hash = '#g=abc';
    made.heard.hashchange();
    made.location.hash = '#elsewhere';
    made.heard.hashchange();
    assert.deepEqual(followed, [{}, { link: 'abc' }]);
    assert.equal(made.location.hash, '#elsewhere');
});

test('a page about a game opens its sheet once, and keeps its address', () => {
    const { host: made, followed } = watched(at('tix/'), { about: 'tix' });
    assert.deepEqual(followed, [{ game: 'tix' }]);
    assert.equal(made.location.href, at('tix/'));
    assert.deepEqual(watched(at('tix/'), { about: 'tix', state: made.history.state }).followed, [{}]);
});

test('an address that may not be changed hinders nothing', () => {
    const made = host(at('?game=tix'));
    made.history.replaceState = () => {
        throw new DOMException('', 'SecurityError');
    };
    const followed = [];
    watchLaunches((launch) => followed.push(launch.game), made);
    assert.deepEqual(followed, ['tix']);
});
