// Lets the player save data as a file.

export function saveFile(blob, name, host = window) {
    const href = host.URL.createObjectURL(blob);
    Object.assign(host.document.createElement('a'), { href, download: name }).click();
    host.setTimeout(() => host.URL.revokeObjectURL(href), 60000);
}
