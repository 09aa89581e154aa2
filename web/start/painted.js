// Prepended to scripts that wait for the first paint, so that they do not delay it (tools/assemble).

/** Calls `act` after the paint; may be called repeatedly. */
function afterPainting(act) {
    var longest = 2000;  // milliseconds; hidden pages are never painted
    new PerformanceObserver(act).observe({ type: 'paint', buffered: true });
    setTimeout(act, longest);
}
