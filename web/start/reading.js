// The script of pages without the program, which are read and printed.

/** @type {HTMLButtonElement | null} */
const button = document.querySelector('#print');
/** The rules that this page links to, such as those of the halves of a double game. @type {NodeListOf<HTMLAnchorElement>} */
const others = document.querySelectorAll('a.see');

/** The main part of another rules page with its title; empty if it cannot be loaded. */
async function rulesAt(address) {
    try {
        const response = await fetch(address);
        if (!response.ok) return [];
        const page = new DOMParser().parseFromString(await response.text(), 'text/html');
        const half = document.createElement('div');
        half.className = 'half';
        half.append(...page.querySelectorAll('main > h1, main > .credit, main > section'));
        return [half];
    } catch {
        return [];
    }
}

/** Prints the rules of the linked games as well; on the screen, these rules stay on their own pages. */
async function printAll() {
    const halves = (await Promise.all([...others].map(({ href }) => rulesAt(href)))).flat();
    document.querySelector('main')?.append(...halves);
    addEventListener('afterprint', () => halves.forEach((half) => half.remove()), { once: true });
    print();
}

if (button) {
    button.hidden = false;
    button.addEventListener('click', printAll);
}

/** The part of the page About that shows whether the site is saved for offline use (offline.js). */
/** @type {HTMLElement | null} */
const offline = document.querySelector('#offline');

async function showOffline() {
    const registration = await navigator.serviceWorker.getRegistration();
    const changed = localStorage.getItem('narabe.changed-file');
    /** @param {string} name */
    const show = (name) => /** @type {HTMLElement} */ (offline.querySelector(`.${name}`)).hidden = false;
    show(registration?.active ? 'saved' : 'unsaved');
    if (changed) {
        offline.querySelector('code').textContent = changed;
        show('changed');
    }
    offline.hidden = false;
}

if (offline) showOffline().catch(() => {});  // without workers or storage, nothing is saved

// Loads the large Japanese font after the first paint, for devices without one (pages.css).
afterPainting(() => document.documentElement.classList.add('shown'));
