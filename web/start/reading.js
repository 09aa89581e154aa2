// Pages that are only there to be read and printed.

/** @type {HTMLButtonElement | null} */
const button = document.querySelector('#print');
if (button) {
    button.hidden = false;
    button.addEventListener('click', () => print());
}

// Large type, for devices that lack their own, does not delay what is seen first (pages.css).
const longestPainting = 2000;  // milliseconds; nothing is painted where nobody looks
const show = () => document.documentElement.classList.add('shown');
new PerformanceObserver(show).observe({ type: 'paint', buffered: true });
setTimeout(show, longestPainting);
