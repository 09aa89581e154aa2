// Pages that are only there to be read and printed.

/** @type {HTMLButtonElement | null} */
const button = document.querySelector('#print');
/** The rules that this page leads to, such as those of the halves of a double game. @type {NodeListOf<HTMLAnchorElement>} */
const others = document.querySelectorAll('a.see');

/** What stands between the ways and the source on another page of rules, with its title; nothing where that cannot be had. */
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

/** The rules of other games are on the paper as well, and on the screen again only where they are at home. */
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

// Large type, for devices that lack their own, does not delay what is seen first (pages.css).
afterPainting(() => document.documentElement.classList.add('shown'));
