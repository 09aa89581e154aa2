import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyText } from '../../../web/base/clipboard.js';

/** A browser, and what it has in its clipboard. */
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

test('the clipboard is asked at once, also for a text that is still on its way', async () => {
    const { host, kept } = browser();
    /** @type {(text: string) => void} */
    let arrive;
    const done = copyText(new Promise((resolve) => (arrive = resolve)), host);
    assert.ok(kept.isAsked);
    arrive('narabe 1');
    await done;
    assert.equal(kept.text, 'narabe 1');
});

test('a text that does not come is told by its own error', async () => {
    const { host, kept } = browser();
    await assert.rejects(copyText(Promise.reject(new Error('too long')), host), /too long/);
    assert.equal(kept.text, null);
});

test('what takes only texts gets one', async () => {
    const { host } = browser();
    const written = [];
    host.ClipboardItem = undefined;
    host.navigator.clipboard.writeText = async (text) => written.push(text);
    await copyText(Promise.resolve('narabe 1'), host);
    assert.deepEqual(written, ['narabe 1']);
});

test('copying falls back to the old way, and says when that fails too', async () => {
    for (const navigator of [{}, browser({ refuses: true }).host.navigator]) {
        const { host, kept } = browser();
        await copyText('narabe 1', { ...host, navigator });
        assert.equal(kept.text, 'narabe 1');
        await assert.rejects(copyText('narabe 1', { ...browser({ selects: false }).host, navigator }));
    }
});
