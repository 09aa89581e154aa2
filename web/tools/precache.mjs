// precache.mjs SITE: prepends the list of all files that the service worker saves, with their hashes, to SITE/service_worker.js, and marks
// the pages, so that the worker recognises a page to which the host has added something.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv } from 'node:process';

/**
 * Not saved: the worker itself, and files that systems, stores, other sites and search engines request from the network, including the
 * pages of puzzles and pictures.
 */
const skipped = /^service_worker\.js$|^robots\.txt$|^sitemap\.xml$|\.png$|^social\/|^puzzles\/[^/]+\/|^into_puzzle\.js$/;

const site = argv[2];
const files = (folder) => readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : join(folder, entry.name)));
const hash = (bytes, form) => createHash('sha256').update(bytes).digest(form);

/** Marks a page with its hash and returns the mark. */
function mark(path) {
    const page = readFileSync(join(site, path), 'utf8').replace(/<meta name="version" [^>]*>\n/, '');
    const version = hash(page, 'hex').slice(0, 16);
    writeFileSync(join(site, path), page.replace('<meta charset="utf-8">\n', `$&<meta name="version" content="${version}">\n`));
    return version;
}

const list = (name, entries) => `const ${name} = {\n${entries.map(([path, value]) => `    ${JSON.stringify(path)}: '${value}',\n`).join('')}};\n`;

const kept = files(site).map((file) => relative(site, file)).filter((path) => !skipped.test(path)).sort();
const marks = kept.filter((path) => path.endsWith('.html')).map((path) => [path, mark(path)]);
const hashes = kept.map((path) => [path, `sha256-${hash(readFileSync(join(site, path)), 'base64')}`]);
const worker = join(site, 'service_worker.js');
writeFileSync(worker, list('site', hashes) + list('marks', marks) + readFileSync(worker, 'utf8'));
