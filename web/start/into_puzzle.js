// Leads from the page of a puzzle (tools/puzzles/page.mjs) into the program. A plain script, which runs before the page is shown.
{
    const script = /** @type {HTMLScriptElement} */ (document.currentScript);
    location.replace(script.src.replace(/[^/]*$/, `#${script.dataset.place}`));
}
