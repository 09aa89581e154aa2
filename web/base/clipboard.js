// Copying, in a module of its own that is there from the start: a browser lets a page copy only while it handles what the person
// did, and WebKit takes nothing for that any more once a promise was waited for.

/** Copies a text, or what a promise of one brings. Fails if it cannot, or as the promise does. */
export async function copyText(text, host = window) {
    try {
        await write(text, host);
    } catch {
        copyAsSelected(await text, host.document);
    }
}

async function write(text, { navigator: { clipboard }, ClipboardItem }) {
    if (!ClipboardItem) return clipboard.writeText(await text);
    const data = Promise.resolve(text).then((each) => new Blob([each], { type: 'text/plain' }));
    return clipboard.write([new ClipboardItem({ 'text/plain': data })]);
}

/** The way of pages that are not served securely. */
function copyAsSelected(text, document) {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'unseen';
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    if (!copied) throw new Error('not copied');
}
