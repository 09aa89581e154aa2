// Checks that web/embed/messages.md describes how the scripts handle each message.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { controls, languages, readMessage, readQuery, themes, version } from '../../../web/embed/messages.js';

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const page = read('web/embed/messages.md');
const frame = read('web/embed/embedded.js');
const element = read('web/embed/embed.js');

/** The table rows in a section of the document, as lists of cells. */
const rowsOf = (heading) => page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)).split('\n')
    .filter((line) => line.startsWith('| `')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
const quoted = (text) => [...text.matchAll(/`(\w+)`/g)].map(([, word]) => word);

/** The error of readMessage for a message; empty if it is accepted. */
function refusal(data) {
    try {
        readMessage({ narabe: version, ...data });
        return '';
    } catch ({ message }) {
        return message;
    }
}

// The section’s second table lists fields; only `record` is the name of both a field and a type.
const rows = rowsOf('From the host').filter(([, , answer]) => answer !== undefined);
const fieldsOf = Object.fromEntries(rows.map(([type, fields]) => [quoted(type)[0], quoted(fields)]));

test('the document lists every message of the host, and no others', () => {
    const known = /Types: (.*)\.$/.exec(refusal({ type: 'none' }))[1].split(', ');
    assert.ok(known.length >= 10);
    assert.deepEqual(Object.keys(fieldsOf).sort(), known.toSorted());
});

test('the document lists the fields of each message', () => {
    const all = [...new Set(Object.values(fieldsOf).flat()), 'detail', 'other'];
    for (const [type, fields] of Object.entries(fieldsOf)) {
        const taken = all.filter((field) => !refusal({ type, [field]: 7 }).includes(`Unknown field “${field}”`));
        assert.deepEqual(taken.sort(), fields.toSorted(), type);
    }
    const described = rowsOf('From the host').filter(([, , answer]) => answer === undefined).flatMap(([names]) => quoted(names));
    assert.deepEqual(described.sort(), [...new Set(Object.values(fieldsOf).flat())].sort());
});

test('the document lists every message of the frame, and no others', () => {
    const events = /for \(const event of \[([^\]]*)\]\)/.exec(frame)[1];
    const sent = new Set([...frame.matchAll(/#post\(\{ type: '(\w+)'/g), ...events.matchAll(/'(\w+)'/g)].map(([, type]) => type));
    assert.ok(sent.size >= 10);
    assert.deepEqual(rowsOf('From the frame').flatMap(([type]) => quoted(type)).sort(), [...sent].sort());
    // The element dispatches `ready` itself, so it does not pass that message on.
    const received = element.slice(element.indexOf('#receive({'), element.indexOf('#dispatch(type, detail)'));
    assert.deepEqual([...sent].filter((type) => !received.includes(`'${type}'`)), ['ready']);
});

test('the address is read as the document describes', () => {
    const value = (name) => rowsOf('Address').find(([names]) => quoted(names).includes(name))[1];
    for (const [name, all] of Object.entries({ language: languages, theme: themes, controls })) {
        assert.deepEqual([...new Set(quoted(value(name)))].sort(), all.toSorted(), name);
    }
    const all = [...new Set(rowsOf('Address').flatMap(([names]) => quoted(names)))];
    const fields = Object.values(fieldsOf).flat();
    assert.deepEqual(all.filter((name) => !fields.includes(name)), ['embed', 'origin']);
    const before = { record: [], live: ['record'], game: ['record', 'live'], puzzle: ['record', 'live', 'game'] };  // the names that would take precedence over each name
    for (const [first, others] of Object.entries(before)) {
        const { narabe, type, ...given } = readQuery(`?${all.filter((name) => !others.includes(name)).map((name) => `${name}=x`).join('&')}`).first;
        assert.equal(narabe, version);
        assert.deepEqual(Object.keys(given).sort(), fieldsOf[type].toSorted());
        assert.ok(first in given);
    }
});

test('the document states the version and the limits', () => {
    assert.ok(page.includes(`Version ${version}.`));
    const sources = ['web/embed/messages.js', 'web/embed/embedded.js', 'web/base/requests.js'].map(read).join('\n');
    const limit = (name) => {
        const value = new RegExp(`const ${name} = ([\\d<_ ]+);`).exec(sources)[1].replaceAll('_', '');
        const [number, shift = 0] = value.split('<<').map(Number);
        return number * 2 ** shift;
    };
    const written = (number) => new RegExp(`(?<![\\d,])${number >= 10000 ? number.toLocaleString('en') : number}(?![\\d,]\\d)`);
    for (const name of ['mostAtOnce', 'perSecond', 'mostWaiting', 'longestText', 'longestRecord', 'longestWord', 'longestPosition', 'mostOptions']) {
        assert.match(page, written(limit(name)), name);
    }
    assert.equal(limit('mostSeats'), 4);
    assert.match(page, /four at most/);
});
