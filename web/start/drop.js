// Handles files dropped on the page. Otherwise the browser would leave the page and show the file.

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
