// start_work.mjs SITE [SITE]: the work of a first visit on a phone's main thread, which is four times slower than this machine's: from the
// first paint until the page is playable, and from there until it is idle. Medians of ten visits; two sites are visited in turn. `undrawn`
// is the work without WebGL drawing, which is done in software if there is no graphics card: what remains is the work of our code and the
// browser.
//
// NARABE_TRACES=FOLDER saves the first trace of each site for the performance panel of developer tools. With a site built with NARABE_NAMES
// (CONTRIBUTING.md), the trace contains function names.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { drawNothing, flags } from '../e2e/browser.mjs';
import { host } from './host.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');
const visits = Number(process.env.NARABE_VISITS ?? 10);
const slower = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, serviceWorkers: 'block' };
const rest = 3000;  // milliseconds until the page is idle
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading', 'v8'];
const details = ['disabled-by-default-v8.cpu_profiler', 'v8.wasm', 'gpu'];

/** Runs in the page: marks the time when the program has drawn its first frame and accepts input. */
async function markPlayable() {
    while (!window.narabe) await new Promise((resolve) => setTimeout(resolve, 50));
    await window.narabe;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    performance.mark('narabe-playable');
}

/** The tasks of the page's main thread, and the times of the first paint and of readiness. */
function readTrace(trace) {
    const ready = trace.find(({ name }) => name === 'narabe-playable');
    const ofPage = trace.filter(({ pid }) => pid === ready.pid);
    const { tid } = ofPage.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
    const painted = ofPage.find(({ name }) => name === 'firstPaint');
    const tasks = ofPage.filter((event) => event.tid === tid && event.name === 'RunTask' && event.ph === 'X');
    return { tasks, painted: painted.ts, ready: ready.ts };
}

/** Milliseconds of tasks between two times: their sum, the part of each task beyond 50 ms, and the processor time. */
function workBetween(tasks, from, to) {
    const work = { all: 0, blocked: 0, worked: 0 };
    for (const { ts, dur = 0, tdur = 0 } of tasks) {
        const inside = (Math.min(ts + dur, to) - Math.max(ts, from)) / 1000;
        if (inside <= 0) continue;
        work.all += inside;
        work.worked += Math.min(tdur / 1000, inside);
        work.blocked += Math.max(0, inside - 50);
    }
    return work;
}

async function visit(browser, address, isDrawn, traceFile) {
    const context = await browser.newContext(phone);
    if (!isDrawn) await context.addInitScript(drawNothing);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await browser.startTracing(page, { categories: traceFile ? [...categories, ...details] : categories });
    await page.goto(address);
    await page.evaluate(markPlayable);
    await page.waitForTimeout(rest);
    const bytes = await browser.stopTracing();
    await context.close();
    if (traceFile) writeFileSync(traceFile, bytes);
    const { tasks, painted, ready } = readTrace(JSON.parse(bytes.toString()).traceEvents);
    return { before: workBetween(tasks, painted, ready), after: workBetween(tasks, ready, Infinity) };
}

const median = (numbers) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1];

const sites = process.argv.slice(2);
const servers = await Promise.all(sites.map(host));
const arms = sites.flatMap((site, index) => [true, false].map((isDrawn) => ({
    name: `${isDrawn ? 'drawn' : 'undrawn'} ${site}`,
    address: `http://localhost:${servers[index].address().port}/`,
    isDrawn,
    found: [],
})));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: flags });
const folder = process.env.NARABE_TRACES;
for (const [index, { address, isDrawn }] of folder ? arms.entries() : []) {
    await visit(browser, address, isDrawn, join(folder, `start-${index}.json`));
}
for (let i = 0; i < visits; ++i) {
    for (const { address, isDrawn, found } of arms) found.push(await visit(browser, address, isDrawn, null));
}
console.log('milliseconds of the main thread       until ready: all (from–to)  worked  blocked      then: all  worked  blocked');
for (const { name, found } of arms) {
    const of = (part, what) => found.map((each) => each[part][what]);
    const middle = (part, what) => String(Math.round(median(of(part, what))));
    const all = of('before', 'all').map(Math.round);
    console.log(name.slice(-38).padEnd(38) + middle('before', 'all').padStart(16)
        + ` (${Math.min(...all)}–${Math.max(...all)})`.padStart(12)
        + ['worked', 'blocked'].map((what) => middle('before', what).padStart(9)).join('')
        + ['all', 'worked', 'blocked'].map((what) => middle('after', what).padStart(what === 'all' ? 15 : 9)).join(''));
}
await browser.close();
for (const server of servers) {
    server.closeAllConnections();
    server.close();
}
