// Addresses within the site. All scripts are in its root folder (tools/assemble), whichever page loads them.

/** The absolute address of a file of the site. */
export const at = (path) => new URL(path, import.meta.url).href;

/** Opens a page of the site in a new tab, or in this tab if the browser blocks new tabs. WebKit does so when the frame after a click is late. */
export function openPage(path, host = window) {
    const tab = host.open(at(path), '_blank');
    if (tab) tab.opener = null;
    else host.location.assign(at(path));
}
