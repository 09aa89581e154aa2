// Prepended (by tools/assemble) to scripts that wait for the first paint, so as not to delay it.

/** Calls `act` after the first paint, possibly more than once. */
function afterPainting(act) {
    var longest = 2000;  // milliseconds; hidden pages are never painted
    new PerformanceObserver(act).observe({ type: 'paint', buffered: true });
    setTimeout(act, longest);
}
