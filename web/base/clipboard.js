// Copying. This module is loaded at the start: browsers let a page copy only while it handles a user action, and in WebKit, waiting for a
// promise ends the action.

/** Copies a text, or the text that a promise resolves to. Rejects if copying fails or the promise rejects. */
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

/** Copies by selecting the text, for pages that are not served over HTTPS. */
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
