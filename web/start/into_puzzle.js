// Leads from the page of a puzzle (tools/puzzles/page.mjs) to the program. It is a plain script, so that it runs before the page is shown.
{
    const script = /** @type {HTMLScriptElement} */ (document.currentScript);
    location.replace(script.src.replace(/[^/]*$/, `#${script.dataset.place}`));
}
