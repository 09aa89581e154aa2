// Addresses within the site. All scripts are in its root folder (tools/assemble), whichever page loads them.

/** The absolute address of a file of the site. */
export const at = (path) => new URL(path, import.meta.url).href;
