// Errors and messages of a page under test: a script that runs before the page's own.

/** For the page: notes errors, what its policy refused, and what it announces. Errors outlast reloads; a frame tells the page around
    it of them. */
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
    for (const way of ['error', 'warn']) {
        const { [way]: said } = console;
        console[way] = (...words) => {
            note(words.join(' '));
            said.apply(console, words);
        };
    }
    window.said = [];
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            if (target.id === 'announcer') window.said.push(...[...addedNodes].map(({ textContent }) => textContent));
        }
    }).observe(document, { childList: true, subtree: true });
}

/** Puts it in front of the first script of the pages of a site (../e2e/deployment.mjs). */
export function watchPages(site) {
    site.add('watch.js', `(${watch})();\n`);
    site.changePages((text) => text.replace('<template id="program">', '<script src="/watch.js"></script>$&'));
    site.announce();
}

/** Everything recorded in the pages of this page's site. */
export const noted = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('tests.noted') ?? '[]'));
