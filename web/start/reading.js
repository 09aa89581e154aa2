// Pages that are only there to be read and printed.

/** @type {HTMLButtonElement | null} */
const button = document.querySelector('#print');
if (button) {
    button.hidden = false;
    button.addEventListener('click', () => print());
}

// Large type, for devices that lack their own, does not delay what is seen first (pages.css).
requestAnimationFrame(() => setTimeout(() => document.documentElement.classList.add('shown')));
