// measure.mjs SITE [PATH…]: scores and times of pages of the site in Lighthouse's simulation of a phone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { flags } from '../e2e/browser.mjs';
import { host } from './host.mjs';

const require = createRequire(import.meta.url);
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');

const [site, ...asked] = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ['', 'ja/', 'tix/', 'lits/rules/', 'ja/pilus/rules/', 'about/'];
const chromeFlags = ['--headless', ...flags];

const server = await host(site);
const address = `http://localhost:${server.address().port}/`;
const columns = ['performance', 'accessibility', 'best-practices', 'seo'];
console.log(`${'page'.padEnd(18)}${columns.map((name) => name.padStart(16)).join('')}     LCP     TBT`);
for (const path of paths) {
    const userDataDir = mkdtempSync(join(tmpdir(), 'narabe-lighthouse-'));
    const chrome = await launch({ chromePath: '/usr/bin/chromium-headless-shell', chromeFlags, userDataDir });
    const { lhr } = await lighthouse(address + path, { port: chrome.port, logLevel: 'error' });
    await chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true });
    const scores = columns.map((name) => String(Math.round(lhr.categories[name].score * 100)).padStart(16));
    const seconds = lhr.audits['largest-contentful-paint'].numericValue / 1000;
    const blocked = Math.round(lhr.audits['total-blocking-time'].numericValue);
    console.log(`/${path}`.padEnd(18) + scores.join('') + `${seconds.toFixed(2)} s`.padStart(8) + `${blocked} ms`.padStart(8));
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
