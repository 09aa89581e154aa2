// A separate site for tests of the service worker: a copy of the built site, to which new versions can be deployed, on a server that can be
// stopped and restarted.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../web/tools/serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function deployment() {
    const folder = mkdtempSync(join(tmpdir(), 'narabe-site-'));
    // The service worker never saves puzzle pages, so they are not copied.
    cpSync(join(root, 'build/web/site'), folder, { recursive: true, filter: (from) => !/\/puzzles\/[\w-]+$/.test(from) });
    let server = await serve(folder);
    const { port } = server.address();
    const change = (file, work) => writeFileSync(join(folder, file), work(readFileSync(join(folder, file), 'utf8')));
    const made = {
        address: `http://localhost:${port}/`,
        change,
        add: (file, text) => writeFileSync(join(folder, file), text),
        changePages(work) {
            for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) if (/(^|\/)index\.html$/.test(file)) change(file, work);
        },
        /** Deploys a version with this title. */
        deploy(title) {
            change('index.html', (text) => text.replace(/<title>.*<\/title>/, `<title>${title}</title>`)
                .replace(/(<link [^>]*hreflang="en"[^>]*) title="[^"]*"/, `$1 title="${title}"`));
            made.announce();
        },
        /** Updates the worker's list of files. */
        announce() {
            cpSync(join(root, 'web/offline/service_worker.js'), join(folder, 'service_worker.js'));
            execFileSync(process.execPath, [join(root, 'web/tools/precache.mjs'), folder]);
        },
        /** Deploys `text` in place of the service worker. */
        worker: (text) => writeFileSync(join(folder, 'service_worker.js'), text),
        workerOff: () => cpSync(join(root, 'web/tools/service_worker_off.js'), join(folder, 'service_worker.js')),
        async goAway() {
            server.closeAllConnections();
            await new Promise((done) => server.close(done));
        },
        async restore() {
            server = await serve(folder, port);
        },
        async end() {
            await made.goAway().catch(() => {});
            rmSync(folder, { recursive: true });
        },
    };
    made.deploy('First');
    return made;
}
