// seal.mjs SITE: prepends a line to each text that the page downloads, so that the page can check that the text is complete
// (web/base/checks.js).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sealFor } from '../base/checks.js';

const folders = ['books', 'learned', 'lessons', 'openings', 'puzzles', 'rules', 'text'];

/** The text with its seal, as on the site. */
export const sealed = (text) => sealFor(Buffer.from(text)) + text;

function sealAll(site) {
    for (const folder of folders) {
        for (const name of readdirSync(join(site, folder)).filter((each) => each.endsWith('.txt'))) {
            const file = join(site, folder, name);
            writeFileSync(file, sealed(readFileSync(file, 'utf8')));
        }
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) sealAll(process.argv[2]);
