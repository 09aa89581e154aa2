// Draws characters that are missing from the program's fonts, such as those in names, with system fonts.

const margin = 2;  // pixels around the picture, for glyphs that exceed their measured size

let canvas = null;

/** A picture of a character: its position in pixels relative to the baseline, and one byte of opacity per pixel. */
export function drawGlyph(character, size, weight, host = document) {
    canvas ??= host.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const font = `${weight} ${size}px system-ui, "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", "Noto Sans JP", sans-serif`;
    context.font = font;
    const measured = context.measureText(character);
    const left = Math.floor(-measured.actualBoundingBoxLeft) - margin;
    const top = Math.ceil(measured.actualBoundingBoxAscent) + margin;
    const width = Math.ceil(measured.actualBoundingBoxRight) - left + margin;
    const height = top + Math.ceil(measured.actualBoundingBoxDescent) + margin;
    const isEmpty = measured.actualBoundingBoxRight <= -measured.actualBoundingBoxLeft;
    if (isEmpty) return { width: 0, height: 0, left: 0, top: 0, advance: measured.width, opacity: new Uint8Array() };
    canvas.width = width;
    canvas.height = height;
    context.font = font;
    context.fillText(character, -left, top);
    const { data } = context.getImageData(0, 0, width, height);
    const opacity = Uint8Array.from({ length: width * height }, (_, index) => data[4 * index + 3]);
    return { width, height, left, top, advance: measured.width, opacity };
}
