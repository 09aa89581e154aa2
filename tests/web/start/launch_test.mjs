import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanAddress, readAddress, readFile, readText, watchLaunches } from '../../../web/start/launch.js';

const at = (rest) => `https://narabe.example/sub/${rest}`;
const nonEmpty = (launch) => Object.fromEntries(Object.entries(launch).filter(([, value]) => value !== null && value !== false));

test('an address requests a sheet, a text, a game in a link, or nothing', () => {
    assert.deepEqual(nonEmpty(readAddress(at(''))), {});
    assert.deepEqual(nonEmpty(readAddress(at('?game=tailits'))), { game: 'tailits' });
    assert.deepEqual(nonEmpty(readAddress(at('tix/'), 'tix')), { place: 'setup.tix' });
    assert.deepEqual(nonEmpty(readAddress(at('tix/#rules'), 'tix')), { place: 'rules.tix' });
    assert.deepEqual(nonEmpty(readAddress(at('tix/#learn'), 'tix')), { place: 'learn.tix' });
    assert.deepEqual(nonEmpty(readAddress(at('pilus/#puzzles'), 'pilus')), { place: 'puzzles.pilus' });
    assert.deepEqual(nonEmpty(readAddress(at('#library/settings'))), { place: 'library/settings' });
    assert.deepEqual(nonEmpty(readAddress(at('tix/?game=lits'), 'tix')), { game: 'lits' });
    assert.deepEqual(nonEmpty(readAddress(at('?text=narabe+1%0Agame+tix&title=A+game'))), { text: 'narabe 1\ngame tix' });
    assert.deepEqual(nonEmpty(readAddress(at('?title=narabe+1'))), { text: 'narabe 1' });
    assert.deepEqual(nonEmpty(readAddress(at('?game=tix#g=abc-_'))), { link: 'abc-_' });
    assert.deepEqual(nonEmpty(readAddress(at('?embed&game=tix'))), { embed: true, game: 'tix' });
});

test('a link shared as text is recognised as a link', () => {
    const link = encodeURIComponent('https://elsewhere.example/#g=abc');
    assert.deepEqual(nonEmpty(readAddress(at(`?text=${link}`))), { link: 'abc' });
    assert.deepEqual(nonEmpty(readAddress(at(`?url=${link}&title=x`))), { link: 'abc' });
    assert.deepEqual(nonEmpty(readAddress(at(`?text=Your+turn&url=${link}`))), { link: 'abc' }, 'a link is found in either parameter');
    const rest = '1.a-b_C. See you!';
    assert.deepEqual(nonEmpty(readText(`Your move: https://elsewhere.example/narabe/#g=${rest}`)), { link: rest });
    assert.deepEqual(nonEmpty(readText(`#g=${rest}`)), { link: rest });
    assert.deepEqual(nonEmpty(readText('https://elsewhere.example/#g=')), { link: '' }, 'a truncated address');
    assert.deepEqual(nonEmpty(readAddress(at('?text=https://elsewhere.example/'))), { text: 'https://elsewhere.example/' });
});

test('a link to a live game is recognised in the address and in texts, but not in records', () => {
    assert.deepEqual(nonEmpty(readAddress(at('#live=1.a-b_C'))), { live: '1.a-b_C' });
    assert.deepEqual(nonEmpty(readAddress(at('?text=Join+me:+https://elsewhere.example/%23live=1.abc'))), { live: '1.abc' });
    assert.deepEqual(nonEmpty(readText('Join me: https://elsewhere.example/narabe/#live=1.abc\nAki')), { live: '1.abc' });
    assert.deepEqual(nonEmpty(readText('#live=')), { text: '#live=' });
    const record = '# from /#live=1.abc\nnarabe 1\ngame tix\nmoves c3\n';
    assert.deepEqual(nonEmpty(readText(record)), { text: record });
});

test('a wrapped link is read completely, even in the address bar', () => {
    assert.deepEqual(nonEmpty(readText('> https://elsewhere.example/#g=1.abc\n> def\nOn Monday')), { link: '1.abc\n> def\nOn Monday' });
    assert.deepEqual(nonEmpty(readAddress(at('#g=1.abc%20%3E%20def'))), { link: '1.abc\ndef' });
    assert.deepEqual(nonEmpty(readAddress(at('#g=1.abc\ndef'))), { link: '1.abcdef' });
});

test('a record is not mistaken for a link, whatever its names and comments contain', () => {
    const records = ['# from https://elsewhere.example/#g=1.abc\nnarabe 1\ngame tix\nmoves c3\n', 'narabe 1\r\ngame tix\r\nplayer first #g=1.abc\r\nmoves\r\n',
        'Hi\n> > narabe 1\n> > game tix\n> > # see /#g=\n', '```narabe 1\n#g=1.abc```'];
    for (const record of records) {
        assert.deepEqual(nonEmpty(readText(record)), { text: record });
        assert.deepEqual(nonEmpty(readAddress(at(`?title=%23g%3D1.abc&text=${encodeURIComponent(record)}`))), { text: record });
    }
    for (const other of ['see #g=1', '#g=', 'what is #g=x?']) assert.deepEqual(nonEmpty(readText(other)), { text: other });
});

test('hostile values are cut, rejected or ignored', () => {
    for (const rest of ['?game=', '?game=%20', '?game=%00%0A', '#', '?g=1', '?text=', '?%ff=%fe', '?game']) {
        assert.deepEqual(nonEmpty(readAddress(at(rest))), {}, rest);
    }
    assert.deepEqual(nonEmpty(readAddress(at('#g'))), { place: 'g' });
    assert.deepEqual(nonEmpty(readAddress(at('#x=<1>%0A2'))), { place: 'x??3C1?3E?0A2' });
    assert.equal(readAddress(at(`#${'x'.repeat(5000)}`)).place.length, 201);
    assert.equal(readAddress(at('?game=a%0Aresize%200')).game, 'a resize 0');
    assert.equal(readAddress(at(`?game=${'x'.repeat(5000)}`)).game.length, 60);
    const much = 'x'.repeat((1 << 20) + 1);
    assert.deepEqual(nonEmpty(readAddress(at(`?text=${much}`))), { trouble: 'too_long' });
    assert.deepEqual(nonEmpty(readAddress(at(`#g=${much}`))), { trouble: 'too_long' });
    assert.deepEqual(nonEmpty(readText('\ufeffnarabe 1\ngame lits')), { text: 'narabe 1\ngame lits' }, 'a byte order mark is removed');
    assert.deepEqual(nonEmpty(readText(much)), { trouble: 'too_long' });
    assert.deepEqual(nonEmpty(readText(much.slice(1))), { text: much.slice(1) });
});

const fileOf = (...parts) => ({ getFile: async () => new Blob(parts) });

test('files are read as text, up to a size limit', async () => {
    assert.deepEqual(nonEmpty(await readFile(fileOf('narabe 1\n名前'))), { text: 'narabe 1\n名前' });
    const shiftJis = new Uint8Array([...Buffer.from('narabe 1\n'), 0x96, 0xbc, 0x91, 0x4f]);
    assert.deepEqual(nonEmpty(await readFile(fileOf(shiftJis))), { text: 'narabe 1\n名前' });
    assert.deepEqual(nonEmpty(await readFile(fileOf('# Andr', new Uint8Array([0xe9])))), { trouble: 'file_encoding' });
    assert.deepEqual(nonEmpty(await readFile(fileOf(new Uint8Array([255, 254, 0])))), { trouble: 'file_unreadable' });
    assert.deepEqual(nonEmpty(await readFile(fileOf(new Uint8Array((1 << 20) + 1)))), { trouble: 'too_long' });
    const gone = { getFile: () => Promise.reject(new DOMException('', 'NotFoundError')) };
    assert.deepEqual(nonEmpty(await readFile(gone)), { trouble: 'file_unreadable' });
    assert.deepEqual(nonEmpty(await readFile(undefined)), { trouble: 'file_unreadable' });
});

test('a request is removed from the address, and nothing else is', () => {
    assert.equal(cleanAddress(at('?game=tix#x')), at(''));
    assert.equal(cleanAddress(at('?text=a&title=b&url=c#g=abc')), at(''));
    assert.equal(cleanAddress(at('?embed#g=abc')), at('?embed'));
    assert.equal(cleanAddress(at('?embed&x=%41#library')), at('?embed&x=%41'));
    assert.equal(cleanAddress(at('?game=tix&x=1')), at('?x=1'));
});

test('the first address is followed once, even if the system reports it again; later addresses are also followed', async () => {
    /** @type {(nonEmpty: object) => Promise<void>} */
    let launch;
    /** @type {any} */
    const host = { launchQueue: { setConsumer: (consumer) => (launch = consumer) } };
    const followed = [];
    watchLaunches((each) => followed.push(nonEmpty(each)), at('?game=tix'), (address) => readAddress(address), host);
    await launch({ targetURL: at('?game=tix'), files: [] });
    assert.deepEqual(followed, []);
    await launch({ targetURL: at('?game=tix'), files: [] });
    await launch({ targetURL: at(''), files: [fileOf('one'), fileOf('two')] });
    await launch({ targetURL: at('#library') });
    await launch({});
    assert.deepEqual(followed, [{ game: 'tix' }, { text: 'one' }, { text: 'two' }, { place: 'library' }]);
});
