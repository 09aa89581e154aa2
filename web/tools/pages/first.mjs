// Makes the styles and the first script part of the document, so that the first paint needs no other file, and adds their hashes to the
// document's content security policy.
import { createHash } from 'node:crypto';

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Replaces `mark`, which must occur exactly once in the page, by `text`. */
export function put(page, mark, text) {
    const parts = page.split(mark);
    if (parts.length !== 2) throw new Error(`index.html must have one ${mark}`);
    return parts.join(text);
}

/** `root` is the path from the page to the root of the site; `styles` and `script` are the contents of style.css and first.js. */
export function withFirst(page, { root, styles, script }) {
    const here = styles.replaceAll('url(', `url(${root}`);
    const allowed = put(put(page, "script-src 'self'", `script-src 'self' ${hash(script)}`), "style-src 'self'", `style-src 'self' ${hash(here)}`);
    const styled = put(allowed, `<link rel="stylesheet" href="${root}style.css">`, `<style>${here}</style>`);
    return put(styled, `<script src="${root}first.js"></script>`, `<script>${script}</script>`);
}
