// The canvas on the page: how large it is, what the device takes away from it, and the events that the program has to
// see. SDL listens to the canvas by itself; here is what it does not do.

/** Calls `tell(request)` with the size of the canvas, now and whenever it changes. */
export function watchSize(canvas, insets, tell) {
    let last = '';
    const measure = () => {
        const { paddingLeft, paddingTop, paddingRight, paddingBottom } = getComputedStyle(insets);
        const sides = [paddingLeft, paddingTop, paddingRight, paddingBottom].map((side) => parseFloat(side) || 0);
        const request = ['resize', canvas.clientWidth, canvas.clientHeight, devicePixelRatio, ...sides].join(' ');
        if (request === last || canvas.clientWidth === 0 || canvas.clientHeight === 0) return;
        last = request;
        tell(request);
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

/** What the person does wakes the program; what belongs to the browser does not reach it, but for touches taken (`taken()`). */
export function watchInput(canvas, wake, taken) {
    const passive = { passive: true, capture: true };
    const pointer = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'];
    for (const event of [...pointer, 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel']) {
        canvas.addEventListener(event, wake, passive);
    }
    // A finger that comes down while the page still glides is told of to its end: only its pointer is taken.
    for (const event of ['pointercancel', 'touchcancel']) canvas.addEventListener(event, taken, passive);
    for (const event of ['focus', 'blur', 'keyup']) addEventListener(event, wake, passive);
    addEventListener('keydown', (event) => {
        if (isBrowsers(event)) event.stopImmediatePropagation();
        else wake();
    }, { capture: true });
    canvas.addEventListener('pointerdown', () => canvas.focus({ preventScroll: true }), passive);
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** Keys of the browser and of the system: SDL would swallow them. Undo and redo belong to the game. */
export function isBrowsers({ key, ctrlKey, metaKey, altKey, isComposing }) {
    if (isComposing || altKey || /^F\d+$/.test(key)) return true;
    return (ctrlKey || metaKey) && !/^[zy]$/i.test(key) && key !== 'Control' && key !== 'Meta';
}

const returnLimit = 5000;  // milliseconds after which a lost context is taken as gone for good

/** Tells of a graphics context that is lost, is there again, or does not come back. */
export function watchContext(canvas, { lost, restored, gone }) {
    let timer = 0;
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
