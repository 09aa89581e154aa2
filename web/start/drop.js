// Files dropped on the page. Without this, the browser leaves the page and shows the file.

const holdsFiles = ({ dataTransfer }) => dataTransfer?.types.includes('Files');

/** Calls `take(files)` for files dropped anywhere on the page. */
export function watchDrops(take, host = window) {
    const listen = (name, act) => host.addEventListener(name, (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        act(event.dataTransfer);
    }, { capture: true });
    listen('dragover', (data) => (data.dropEffect = 'copy'));
    listen('drop', ({ files }) => take([...files]));
}
