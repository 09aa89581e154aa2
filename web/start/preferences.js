// The player's preferences as reported by the system and the browser: light or dark, reduced motion, touch.

const queries = {
    scheme: ['(prefers-color-scheme: dark)', 'dark', 'light'],
    contrast: ['(prefers-contrast: more), (forced-colors: active)', 'more', 'usual'],
    motion: ['(prefers-reduced-motion: reduce)', 'reduced', 'full'],
    touch: ['(pointer: coarse)', 'yes', 'no'],
};

/** What the system's share sheet accepts: `none`, `links`, or `files`, which implies links. */
function whatCanBeShared(navigator) {
    if (!navigator?.share) return 'none';
    const files = typeof File === 'function' ? [new File([''], 'a.png', { type: 'image/png' })] : [];
    return navigator.canShare?.({ files }) ? 'files' : 'links';
}

const mostWorkers = 4;
const littleMemory = 2;  // GiB

/** The number of computer players that can think simultaneously; the page itself needs one core. */
export function workersFor({ hardwareConcurrency = 2, deviceMemory = littleMemory + 1 } = {}) {
    if (deviceMemory <= littleMemory) return 1;
    return Math.max(1, Math.min(mostWorkers, hardwareConcurrency - 1));
}

/** The local date and time with the offset from UTC, such as `2026-01-31T08:05+09:00`. */
function localTime(now) {
    const ahead = -Math.round(now.getTimezoneOffset());
    const text = (minutes) => new Date(minutes * 60000).toISOString().slice(0, 16);
    const offset = text(Math.abs(ahead)).slice(11);
    return `${text(Math.floor(now.getTime() / 60000) + ahead)}${ahead < 0 ? '-' : '+'}${offset}`;
}

const lowBattery = 0.2;

/** Calls `use` with whether the battery is low, now and after changes. Some browsers don’t tell; then it is never called. */
async function watchBattery(navigator, use) {
    const battery = await navigator?.getBattery?.().catch(() => null);
    if (!battery) return;
    const update = () => use(!battery.charging && battery.level < lowBattery);
    for (const event of ['levelchange', 'chargingchange']) battery.addEventListener(event, update);
    update();
}

/** The current preferences as lines of the request `start`. `changed(name, value)` is called for every later change. */
export function watchPreferences(changed, host = window, now = () => new Date()) {
    const values = {};
    const set = (name, value) => {
        if (values[name] === value) return;
        values[name] = value;
        changed(name, value);
    };
    const lines = Object.entries(queries).map(([name, [query, yes, no]]) => {
        const media = host.matchMedia(query);
        values[name] = media.matches ? yes : no;
        media.addEventListener('change', () => set(name, media.matches ? yes : no));
        return `${name} ${values[name]}`;
    });
    const updateTime = () => set('today', localTime(now()));
    values.today = localTime(now());
    // On a device with a touch screen and a mouse, the input device used last counts.
    host.addEventListener('pointerdown', ({ pointerType }) => {
        if (pointerType === 'touch') set('touch', 'yes');
        if (pointerType === 'mouse') set('touch', 'no');
        updateTime();
    }, { capture: true, passive: true });
    host.addEventListener('keydown', updateTime, { capture: true, passive: true });
    const { document } = host;
    document.addEventListener('visibilitychange', () => {
        set('page', document.hidden ? 'hidden' : 'shown');
        updateTime();
    });
    // A focused dialog or screen-reader view shows the focus itself, so the program must not show it.
    document.addEventListener('focusin', ({ target }) => {
        set('focus', target instanceof HTMLCanvasElement ? 'here' : 'elsewhere');
    });
    document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget || set('focus', 'here'));
    values.battery = 'fine';
    watchBattery(host.navigator, (isLow) => set('battery', isLow ? 'low' : 'fine'));
    return [...lines, `today ${values.today}`, `workers ${workersFor(host.navigator)}`, `sharing ${whatCanBeShared(host.navigator)}`];
}
