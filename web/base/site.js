// The site that this script belongs to: all scripts lie at its root (tools/assemble), whatever page of it has loaded them.

/** The address of a file of the site. */
export const at = (path) => new URL(path, import.meta.url).href;
