// Joined to scripts that wait for the page to be painted, so that nothing delays that (tools/assemble).

/** Calls `act` then; it may be called more than once. */
function afterPainting(act) {
    var longest = 2000;  // milliseconds; nothing is painted where nobody looks
    new PerformanceObserver(act).observe({ type: 'paint', buffered: true });
    setTimeout(act, longest);
}
