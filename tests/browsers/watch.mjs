// Records errors and announcements of a page under test, with a script that runs before the page's scripts.

/**
 * Runs in the page: records errors, policy violations and announcements. The records survive reloads; a frame passes its records to its
 * host.
 */
function watch() {
    const note = (what) => {
        if (window.parent !== window) return void window.parent.postMessage({ noted: what }, '*');
        const noted = JSON.parse(localStorage.getItem('tests.noted') ?? '[]');
        localStorage.setItem('tests.noted', JSON.stringify([...noted, `${location.pathname}: ${what}`]));
    };
    addEventListener('error', ({ message, target }) => note(message ?? `${target.src ?? target.href} was not loaded`), true);
    addEventListener('unhandledrejection', ({ reason }) => note(`rejected: ${reason}`));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        note(`against the policy: ${violatedDirective} ${blockedURI}`));
    for (const method of ['error', 'warn']) {
        const { [method]: original } = console;
        console[method] = (...words) => {
            note(words.join(' '));
            original.apply(console, words);
        };
    }
    window.announced = [];
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            if (target.id === 'announcer') window.announced.push(...[...addedNodes].map(({ textContent }) => textContent));
        }
    }).observe(document, { childList: true, subtree: true });
}

/** Inserts the script before the first script of each page of a site (../e2e/deployment.mjs). */
export function watchPages(site) {
    site.add('watch.js', `(${watch})();\n`);
    site.changePages((text) => text.replace('<template id="program">', '<script src="/watch.js"></script>$&'));
    site.announce();
}

/** Everything recorded in the pages of this site. */
export const noted = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('tests.noted') ?? '[]'));
