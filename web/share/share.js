// Shares the game: a link through the system or as a QR code, and a picture of the position. Loaded when first needed.

import { saveFile } from '../base/save_file.js';
import { shareBySystem } from '../base/system_sheet.js';
import { BadLink, linkTo } from './link.js';

const quietZone = 4;  // modules of margin around the code

/** The link to a game, given its text. */
export const makeLink = (text) => linkTo(text, import.meta.url);

/** The QR code of a text: its SVG path, and its size in modules. */
export async function codeOf(text) {
    const { encode } = await import('./qr.js');
    let code;
    try {
        code = encode(text, { ecc: 'L', boostEcc: true, border: quietZone });
    } catch {
        throw new BadLink('code');  // the text is too long for a QR code
    }
    const runs = code.data.flatMap((row, y) => {
        const found = [];
        for (let x = 0; x < row.length; ++x) {
            if (!row[x]) continue;
            const start = x;
            while (row[x + 1]) ++x;
            found.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`);
        }
        return found;
    });
    return { size: code.size, path: runs.join('') };
}

/**
 * Shows a QR code over the page until it is closed. The code is dark on light in every theme.
 * @param {string} text
 * @param {Record<string, string>} words
 */
async function showCode(text, { title, about, picture: name, close }, host = document) {
    const { size, path } = await codeOf(text);
    const drawn = (tag, attributes) => {
        const element = host.createElementNS('http://www.w3.org/2000/svg', tag);
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
        return element;
    };
    const make = (tag, properties) => Object.assign(host.createElement(tag), properties);
    const picture = drawn('svg', { viewBox: `0 0 ${size} ${size}`, 'shape-rendering': 'crispEdges', role: 'img', 'aria-label': name });
    picture.append(drawn('rect', { width: size, height: size, fill: '#fff' }), drawn('path', { d: path, fill: '#000' }));
    Object.assign(picture.style, {
        display: 'block', width: 'min(100%, calc(100vh - 13.75rem))', minWidth: '10rem', margin: '0 auto 0.75rem', borderRadius: '0.5rem',
    });
    const form = make('form', { method: 'dialog' });
    const button = make('button', { type: 'submit', textContent: close });
    const buttons = make('p', { className: 'buttons' });
    buttons.append(button);
    form.append(make('h2', { textContent: title }), picture, make('p', { textContent: about }), buttons);
    const dialog = make('dialog', { className: 'ask' });
    dialog.setAttribute('aria-label', title);
    dialog.append(form);
    for (const event of ['keydown', 'keyup', 'keypress', 'paste']) {
        dialog.addEventListener(event, (each) => each.stopPropagation());
    }
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    return new Promise((resolve) => {
        dialog.addEventListener('close', () => {
            dialog.remove();
            resolve();
        });
        host.body.append(dialog);
        dialog.showModal();
        button.focus({ preventScroll: true });
        dialog.scrollTop = 0;
    });
}

/**
 * Shares a link, or the link that a promise resolves to, by `system` or `code`. Resolves to whether it was shared; rejects with a `reason`.
 * `words` come from the event `share`.
 */
export async function shareLink(method, link, { title, text, ...words }) {
    const url = await link;
    if (method === 'system') return shareBySystem({ title, text, url });
    await showCode(url, { title, ...words });
    return true;
}

/** A picture from rows of pixels, four bytes each, starting with the bottom row. */
export async function pictureOf(pixels, width, height, host = document) {
    const canvas = Object.assign(host.createElement('canvas'), { width, height });
    const image = new ImageData(width, height);
    const row = 4 * width;
    for (let y = 0; y < height; ++y) image.data.set(pixels.subarray((height - 1 - y) * row, (height - y) * row), y * row);
    canvas.getContext('2d').putImageData(image, 0, 0);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('no picture');
    return blob;
}

/** Downloads a text as a file. Resolves to false, because nothing was shared. */
export async function saveText(name, text) {
    saveFile(new Blob([text], { type: 'text/plain' }), name);
    return false;
}

/** Shares a picture with the system's share sheet (`system`) or downloads it (`save`). Resolves and rejects like `shareLink`. */
export async function sharePicture(method, name, pixels, width, height, host = document) {
    const blob = await pictureOf(pixels, width, height, host);
    if (method === 'system') return shareBySystem({ files: [new File([blob], name, { type: blob.type })] });
    saveFile(blob, name);
    return true;
}
