// Reading QR codes: those of the page, and those in a terminal.
import { createRequire } from 'node:module';

const read = createRequire(import.meta.url)('jsqr');

/** The pixels of a picture, which the page decodes. */
export const pixelsOf = (page, png) => page.evaluate(async (bytes) => {
    const blob = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
    const { width, height, data } = await createImageBitmap(blob).then((image) => {
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    });
    let letters = '';
    for (let at = 0; at < data.length; at += 8192) letters += String.fromCharCode(...data.subarray(at, at + 8192));
    return { width, height, data: btoa(letters) };
}, png.toString('base64')).then(({ width, height, data }) =>
    ({ width, height, data: new Uint8ClampedArray(Buffer.from(data, 'base64')) }));

/** The text of the code that the page shows. */
export async function codeIn(page) {
    const picture = page.locator('dialog svg');
    await picture.waitFor();
    const { width, height, data } = await pixelsOf(page, await picture.screenshot());
    return read(data, width, height)?.data;
}

/** The pixels of a code drawn in half blocks, four per module. */
function pixelsOfBlocks(lines) {
    const scale = 4;
    const isWhite = (x, y) => ({ '█': true, ' ': false, '▀': y % 2 === 0, '▄': y % 2 === 1 })[lines[y >> 1][x]];
    const [width, height] = [lines[0].length * scale, lines.length * 2 * scale];
    const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
        const pixel = at >> 2;
        return at % 4 === 3 || isWhite(Math.floor((pixel % width) / scale), Math.floor(pixel / width / scale)) ? 255 : 0;
    });
    return { data, width, height };
}

/** The text of a code in a terminal: its lines are white and black in every theme. */
export function codeInTerminal(text) {
    const lines = [...text.matchAll(/\u001b\[97;40m([█▀▄ ]+)\u001b\[0m/g)].map(([, line]) => line);
    const { data, width, height } = pixelsOfBlocks(lines);
    return read(data, width, height)?.data;
}
