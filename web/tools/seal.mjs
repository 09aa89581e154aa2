// seal.mjs SITE: gives each text that the page fetches a first line by which it sees whether all of it has arrived (web/base/checks.js).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sealFor } from '../base/checks.js';

const folders = ['learned', 'lessons', 'puzzles', 'rules', 'text'];

/** The text as the site has it. */
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
