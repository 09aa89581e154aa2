// budgets.mjs SITE: prints the compressed size of a first visit to the site; fails if it exceeds the budget.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { brain, firstVisit } from './first_visit.mjs';

const site = process.argv[2];
const read = (file) => readFileSync(join(site, file));
const compressed = (file) => brotliCompressSync(read(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
}).length;
const sum = (files) => files.reduce((total, file) => total + compressed(file), 0);
const over = [];

function report(what, bytes, limit) {
    const isOver = limit !== undefined && bytes > limit;
    if (isOver) over.push(what);
    const most = limit === undefined ? '' : ` of ${limit / 1000} kB${isOver ? ' (over)' : ''}`;
    console.log(`${what.padEnd(28)}${(bytes / 1000).toFixed(1).padStart(6)} kB${most}`);
}

/** For each game, the brain contains the rules, a search and knowledge for the search. */
const gameCount = readdirSync(join(site, 'rules')).filter((file) => file.endsWith('.en.txt')).length;
const files = firstVisit(read('index.html').toString());
const isProgram = (file) => /^app\./.test(file);
const isFont = (file) => /^fonts\//.test(file);
console.log('First visit in English until the first move can be made, compressed with brotli:');
report('  program', sum(files.filter(isProgram)));
report('  type', sum(files.filter(isFont)));
report('  page, scripts, words', sum(files.filter((file) => !isProgram(file) && !isFont(file))));
report('all of it', sum(files), 432_000);
report('meanwhile, the brain', sum(brain), 50_000 + 10_000 * gameCount);
for (const file of readdirSync(join(site, 'learned'))) {
    report(`what it learned of ${file.replace('.txt', '')}`, compressed(join('learned', file)), 100_000);
}
const loadedWhenWanted = { 'part.wasm': 124_000, 'text/part.en.txt': 6_000, 'live.js': 40_000, 'deal.js': 4_000 };
for (const [file, limit] of Object.entries(loadedWhenWanted)) {
    if (existsSync(join(site, file))) report(`when wanted, ${file}`, compressed(file), limit);
}
if (over.length > 0) {
    console.error(`budgets: over budget: ${over.join('; ')}.`);
    process.exit(1);
}
