// The site of this script: all scripts are at its root (tools/assemble), whichever page has loaded them.

/** The address of a file of the site. */
export const at = (path) => new URL(path, import.meta.url).href;
