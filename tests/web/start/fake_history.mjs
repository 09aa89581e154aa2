// The history of a tab: one page of the site, opened from another site. The browser's navigation happens later than the request.

export function fakeTab(address) {
    const entries = [{ href: 'https://elsewhere.example/', state: null }, { href: address, state: null }];
    const waiting = [];
    let index = 1;
    let listeners = {};
    const fire = (name) => listeners[name]?.forEach((listener) => listener());
    const show = (to) => {
        if (to < 0 || to >= entries.length || to === index) return;
        const before = entries[index].href;
        index = to;
        if (index === 0) return;  // the browser has left the page
        fire('popstate');
        if (before !== entries[index]?.href) fire('hashchange');
    };
    const write = (state, href, at) => {
        const full = new URL(href, entries[index].href).href;
        if (new URL(full).origin !== new URL(address).origin) throw new DOMException('', 'SecurityError');
        entries.length = Math.max(at, Math.min(entries.length, at === index ? entries.length : at));
        index = at;
        entries[index] = { href: full, state: structuredClone(state) };
    };
    const tab = {
        get index() { return index; },
        get entries() { return entries.map(({ href, state }) => ({ href, ...state })); },
        get here() { return tab.entries[index]; },
        /** User actions. */
        back: () => waiting.push(() => show(index - 1)),
        forward: () => waiting.push(() => show(index + 1)),
        typed(href) {
            write(null, href, index + 1);
            fire('popstate');
            fire('hashchange');
        },
        /** Lets the browser do its pending navigation. */
        settle() {
            while (waiting.length > 0) waiting.shift()();
        },
        /** Reloads the page; the new page has the same history. */
        reload() {
            waiting.length = 0;
            listeners = {};
        },
        /** @type {any} */
        host: {
            document: { documentElement: { dataset: {} }, querySelector: () => null },
            location: {
                get href() { return entries[index].href; },
                get pathname() { return new URL(entries[index].href).pathname; },
            },
            history: {
                get state() { return structuredClone(entries[index].state); },
                pushState: (state, _, href) => write(state, href, index + 1),
                replaceState: (state, _, href) => write(state, href, index),
                go: (by) => waiting.push(() => show(index + by)),
            },
            addEventListener: (name, listener) => (listeners[name] ??= []).push(listener),
        },
    };
    return tab;
}
