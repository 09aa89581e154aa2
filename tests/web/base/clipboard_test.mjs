import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyText } from '../../../web/base/clipboard.js';

/** A browser with its clipboard. */
function browser({ refuses = false, selects = true } = {}) {
    const kept = { text: null, isAsked: false };
    const area = { select() {}, remove() {} };
    /** @type {any} */
    const host = {
        ClipboardItem: class {
            constructor(data) {
                this.data = data;
            }
        },
        navigator: { clipboard: {
            async write([{ data }]) {
                kept.isAsked = true;
                const blob = await data['text/plain'];
                if (refuses) throw new DOMException('', 'NotAllowedError');
                kept.text = await blob.text();
            },
        } },
        document: { createElement: () => area, body: { append() {} }, execCommand() {
            if (selects) kept.text = area.value;
            return selects;
        } },
    };
    return { host, kept };
}

test('copying calls the clipboard immediately, even if the text is still pending', async () => {
    const { host, kept } = browser();
    /** @type {(text: string) => void} */
    let arrive;
    const done = copyText(new Promise((resolve) => (arrive = resolve)), host);
    assert.ok(kept.isAsked);
    arrive('narabe 1');
    await done;
    assert.equal(kept.text, 'narabe 1');
});

test('copying rejects with the error of the pending text', async () => {
    const { host, kept } = browser();
    await assert.rejects(copyText(Promise.reject(new Error('too long')), host), /too long/);
    assert.equal(kept.text, null);
});

test('a clipboard that accepts only text receives text', async () => {
    const { host } = browser();
    const written = [];
    host.ClipboardItem = undefined;
    host.navigator.clipboard.writeText = async (text) => written.push(text);
    await copyText(Promise.resolve('narabe 1'), host);
    assert.deepEqual(written, ['narabe 1']);
});

test('copying falls back to the older API, and rejects if that also fails', async () => {
    for (const navigator of [{}, browser({ refuses: true }).host.navigator]) {
        const { host, kept } = browser();
        await copyText('narabe 1', { ...host, navigator });
        assert.equal(kept.text, 'narabe 1');
        await assert.rejects(copyText('narabe 1', { ...browser({ selects: false }).host, navigator }));
    }
});
