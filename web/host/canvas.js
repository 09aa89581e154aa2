// The canvas on the page: its size, its safe area, and the events that the program needs. SDL handles the remaining events itself.

import { request } from '../base/commands.js';
import { shortcutOf } from '../base/keys.js';

/** Calls `send(request)` with the size of the canvas, now and whenever it changes. */
export function watchSize(canvas, insets, send) {
    let last = '';
    const measure = () => {
        const { paddingLeft, paddingTop, paddingRight, paddingBottom } = getComputedStyle(insets);
        const sides = [paddingLeft, paddingTop, paddingRight, paddingBottom].map((side) => parseFloat(side) || 0);
        const size = request.resize(canvas.clientWidth, canvas.clientHeight, devicePixelRatio, ...sides);
        if (size === last || canvas.clientWidth === 0 || canvas.clientHeight === 0) return;
        last = size;
        send(size);
    };
    const watchRatio = () => {
        matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
            measure();
            watchRatio();
        }, { once: true });
    };
    measure();
    watchRatio();
    new ResizeObserver(measure).observe(canvas);
    addEventListener('resize', measure);
}

/** The values of PointerReport::Kind in src/app/widgets/pointer_queue.h. */
const kinds = { mouse: 0, mouseLeft: 1, fingerDown: 2, fingerMoved: 3, fingerUp: 4, fingerTaken: 5 };

/** Reports mouse and touch input, including all positions between two frames: `send(kind, finger, x, y, buttons, time, isFirst)`. */
export function watchPointer(canvas, send, host = window) {
    const isMouse = ({ pointerType }) => pointerType === 'mouse';
    const report = (kind, ...events) => {
        const { left, top } = canvas.getBoundingClientRect();
        for (const { pointerId, clientX, clientY, buttons, timeStamp, isPrimary } of events) {
            send(kind, pointerId, clientX - left, clientY - top, buttons, timeStamp, isPrimary ? 1 : 0);
        }
    };
    const passive = { passive: true };
    const listen = (target, name, listener) => target.addEventListener(name, listener, passive);
    listen(canvas, 'pointerdown', (event) => report(isMouse(event) ? kinds.mouse : kinds.fingerDown, event));
    listen(canvas, 'pointermove', (event) => {
        const parts = event.button === -1 ? event.getCoalescedEvents?.() ?? [] : [];  // if it is not -1, another button was pressed or released
        report(isMouse(event) ? kinds.mouse : kinds.fingerMoved, ...parts.length > 0 ? parts : [event]);
    });
    listen(canvas, 'pointercancel', (event) => report(isMouse(event) ? kinds.mouseLeft : kinds.fingerTaken, event));
    listen(canvas, 'pointerleave', (event) => isMouse(event) && report(kinds.mouseLeft, event));
    listen(host, 'pointerup', (event) => {  // a mouse button may be released outside the canvas
        if (isMouse(event)) report(event.target === canvas ? kinds.mouse : kinds.mouseLeft, event);
        else report(kinds.fingerUp, event);
    });
}

/** During these events, browsers let the page copy, open windows and ask for files. */
const gestures = ['pointerup', 'mouseup', 'touchend', 'click', 'keydown'];

/** Prevents the browser from scrolling or repeating the touch as a mouse click. Scrolling that has begun cannot be cancelled. */
function claim(touch) {
    if (touch.cancelable) touch.preventDefault();
}

/** Wakes the program for input by `wake({ again })` (frames.js), and does not pass on input that is meant for the browser. */
export function watchInput(canvas, wake) {
    const passive = { passive: true, capture: true };
    const wakeFor = ({ type }) => wake({ again: gestures.includes(type) });
    const pointer = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave', 'mouseup', 'click'];
    for (const event of [...pointer, 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel']) {
        canvas.addEventListener(event, wakeFor, passive);
    }
    for (const event of ['focus', 'blur', 'keyup']) addEventListener(event, wakeFor, passive);
    addEventListener('keydown', (event) => {
        if (isBrowsers(event)) event.stopImmediatePropagation();
        else wakeFor(event);
    }, { capture: true });
    for (const event of ['touchstart', 'touchmove', 'touchend']) canvas.addEventListener(event, claim, { passive: false });
    canvas.addEventListener('pointerdown', () => canvas.focus({ preventScroll: true }), passive);
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** Keys for the browser and the system, which SDL would consume. Undo and redo belong to the game. */
export function isBrowsers(event) {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isComposing || altKey || /^F\d+$/.test(key)) return true;
    return (ctrlKey || metaKey) && !/^[zy]$/i.test(shortcutOf(event)) && key !== 'Control' && key !== 'Meta';
}

const returnLimit = 5000;  // milliseconds until a lost context counts as permanently lost

/** Reports that the graphics context is lost, restored, or permanently lost. */
export function watchContext(canvas, { lost, restored, gone }) {
    let timer = null;
    canvas.addEventListener('webglcontextlost', (event) => {
        event.preventDefault();
        timer = setTimeout(gone, returnLimit);
        lost();
    });
    canvas.addEventListener('webglcontextrestored', () => {
        clearTimeout(timer);
        restored();
    });
}
