// precache.mjs SITE: prepends the list of all files that the service worker saves, with their hashes, to SITE/service_worker.js.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv } from 'node:process';

/** The worker itself, and files for systems, stores, other sites and search engines, which request them from the network: among them
    the pages of puzzles and pictures. */
const skipped = /^service_worker\.js$|^robots\.txt$|^sitemap\.xml$|\.png$|^social\/|^puzzles\/[^/]+\/|^into_puzzle\.js$/;

const site = argv[2];
const files = (folder) => readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : join(folder, entry.name)));
const hash = (file) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

const kept = files(site).map((file) => relative(site, file)).filter((path) => !skipped.test(path)).sort();
const lines = kept.map((path) => `    ${JSON.stringify(path)}: '${hash(join(site, path))}',\n`);
const worker = join(site, 'service_worker.js');
writeFileSync(worker, `const site = {\n${lines.join('')}};\n${readFileSync(worker, 'utf8')}`);
