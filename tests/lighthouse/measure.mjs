// measure.mjs SITE shell|whole [PATH…]: scores and times of the site's pages in Lighthouse's simulation of a phone, medians of five runs.
// `shell` uses Chromium's headless shell and a host that compresses; `whole` uses full Chromium and a host that does not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '../../web/tools/serve.mjs';
import { flags } from '../e2e/browser.mjs';
import { host } from './host.mjs';

const require = createRequire(import.meta.url);
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');

const runs = 5;
const browsers = {
    shell: { chromePath: '/usr/bin/chromium-headless-shell', headless: '--headless', host },
    whole: { chromePath: '/usr/bin/chromium', headless: '--headless=new', host: serve },
};

const [site, browserName, ...givenPaths] = process.argv.slice(2);
const browser = browsers[browserName];
const paths = givenPaths.length > 0 ? givenPaths : ['', 'ja/', 'tix/', 'lits/rules/', 'ja/pilus/rules/', 'about/'];
const columns = ['performance', 'accessibility', 'best-practices', 'seo'];

const server = await browser.host(site);
const address = `http://localhost:${server.address().port}/`;

/** Lighthouse's report on a first visit. */
async function visit(path) {
    const userDataDir = mkdtempSync(join(tmpdir(), 'narabe-lighthouse-'));
    const chrome = await launch({ chromePath: browser.chromePath, chromeFlags: [browser.headless, ...flags], userDataDir });
    const { lhr } = await lighthouse(address + path, { port: chrome.port, logLevel: 'error' });
    await chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true });
    return lhr;
}

const median = (numbers) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

console.log(`\n${browserName}`.padEnd(19) + `${columns.map((name) => name.padStart(16)).join('')}     LCP  blocked (in each run)`);
for (const path of paths) {
    const reports = [];
    for (let run = 0; run < runs; ++run) reports.push(await visit(path));
    const all = (read) => reports.map(read);
    const scores = columns.map((name) => String(Math.round(median(all((lhr) => lhr.categories[name].score * 100)))).padStart(16));
    const seconds = median(all((lhr) => lhr.audits['largest-contentful-paint'].numericValue)) / 1000;
    const blocked = all((lhr) => Math.round(lhr.audits['total-blocking-time'].numericValue));
    console.log(`/${path}`.padEnd(18) + scores.join('') + `${seconds.toFixed(2)} s`.padStart(8)
        + `${median([...blocked])} ms`.padStart(9) + ` (${blocked.join(', ')})`);
    const [lhr] = reports;
    for (const name of columns) {
        const missed = lhr.categories[name].auditRefs.map(({ id, weight }) => ({ ...lhr.audits[id], weight }))
            .filter(({ score, weight }) => weight > 0 && score !== null && score < 0.9);
        for (const { id, title, displayValue } of missed) console.log(`    ${id}: ${title} ${displayValue ?? ''}`);
    }
    if (process.env.NARABE_REPORTS) {
        writeFileSync(join(process.env.NARABE_REPORTS, `${path.replaceAll('/', '-') || 'index'}.json`), JSON.stringify(lhr));
    }
}
server.closeAllConnections();
server.close();
