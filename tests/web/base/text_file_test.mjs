// Reading files as text in various encodings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfBytes, textOfFile, textsOfFiles } from '../../../web/base/text_file.js';

/** Bytes from parts: ASCII strings and arrays of numbers. */
const bytes = (...parts) => new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)));
const outcome = (made) => {
    try {
        return textOfBytes(made);
    } catch ({ reason }) {
        return `refused: ${reason}`;
    }
};
const record = (...name) => bytes('narabe 1\r\ngame tix\r\nplayer first ', ...name, '\r\nmoves c3\r\n');
const read = (name) => `narabe 1\r\ngame tix\r\nplayer first ${name}\r\nmoves c3\r\n`;

test('UTF-8 is read with or without a byte order mark', () => {
    assert.equal(outcome(record('青木 🎲')), read('青木 🎲'));
    assert.equal(outcome(bytes([0xef, 0xbb, 0xbf], 'narabe 1')), 'narabe 1');
    assert.equal(outcome(bytes()), '');
});

test('UTF-16 is read if it has a byte order mark', () => {
    const little = Buffer.from(`\ufeff${read('青木')}`, 'utf16le');
    assert.equal(outcome(new Uint8Array(little)), read('青木'));
    assert.equal(outcome(new Uint8Array(Buffer.from(little).swap16())), read('青木'));
});

test('Shift JIS is recognised', () => {
    assert.equal(outcome(record([0x90, 0xc2, 0x96, 0xd8])), read('青木'));
    assert.equal(outcome(record([0x88, 0xa4, 0x8e, 0x71], ' (Aki)')), read('愛子 (Aki)'));
    assert.equal(outcome(record('Aki', [0x82, 0xb3, 0x82, 0xf1])), read('Akiさん'));
    assert.equal(outcome(record([0x83, 0x5c, 0x95, 0x5c, 0x81, 0x5b])), read('ソ表ー'), 'characters whose second byte is a backslash');
    assert.equal(outcome(record([0x88, 0xa8])), read('葵'));
    assert.equal(outcome(bytes('# ', [0x91, 0xce, 0x8b, 0xc7, 0x82, 0xcc, 0x8b, 0x4c, 0x98, 0x5e], '\nnarabe 1\n')), '# 対局の記録\nnarabe 1\n');
});

test('other encodings are rejected instead of being misread', () => {
    const latin = (text) => [...Buffer.from(text, 'latin1')];
    for (const name of ['André', 'Pérez', 'Björk', 'José K', 'Müller', 'Straße', 'ÉLISE', 'é', 'naïve', 'Ødegård']) {
        assert.equal(outcome(record(latin(name))), 'refused: file_encoding', name);
    }
    const others = {
        'EUC-JP': [0xc0, 0xc4, 0xcc, 0xda], 'GBK': [0xc0, 0xee, 0xc3, 0xf7], 'Big5': [0xa7, 0xf5, 0xa9, 0xfa],
        'Windows-1251': [0xe1, 0xe5, 0xe4, 0xe0], 'Windows-1251, capitals': [0xc8, 0xe2, 0xe0, 0xed], 'EUC-KR': [0xb1, 0xe8],
    };
    for (const [name, letters] of Object.entries(others)) assert.equal(outcome(record(letters)), 'refused: file_encoding', name);
    assert.equal(outcome(bytes([0xff, 0xfe, 0])), 'refused: file_unreadable');
    assert.equal(outcome(bytes([0x89], 'PNG', [0, 0, 0, 13])), 'refused: file_unreadable');
});

test('files above the size limit are rejected, and unreadable files are reported by name', async () => {
    assert.equal(await textOfFile(new Blob(['narabe 1']), 8), 'narabe 1');
    await assert.rejects(textOfFile(new Blob(['narabe 1']), 7), { reason: 'too_long' });
    const gone = { name: 'gone', size: 1, arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) };
    const latin = Object.assign(new Blob([new Uint8Array([0xe9])]), { name: 'latin.txt' });
    assert.deepEqual(await textsOfFiles([Object.assign(new Blob(['a']), { name: 'a.txt' }), gone, latin], 10),
        [{ name: 'a.txt', text: 'a' }, { name: 'gone', trouble: 'file_unreadable' }, { name: 'latin.txt', trouble: 'file_encoding' }]);
});
