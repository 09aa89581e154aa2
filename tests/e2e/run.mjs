// Runs all page tests, or the named files. There is one worker per core, with its own browser and server, which runs one file after
// another.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Tally } from '../tally.mjs';
import { share } from './browser.mjs';

const workers = cpus().length;
const folder = fileURLToPath(new URL('.', import.meta.url));
const reporter = fileURLToPath(new URL('../reporter.mjs', import.meta.url));
const named = process.argv.slice(2);
const files = named.length > 0 ? named : readdirSync(folder).filter((name) => name.endsWith('_test.mjs'));
const tally = new Tally();

/** Runs the tests of a file in its own process, and reports each as it ends. */
function runFile(file, environment) {
    const child = spawn(process.execPath, ['--test-reporter', reporter, folder + file],
        { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    const failedBefore = tally.failed;
    let messages = [];
    createInterface(child.stderr).on('line', (line) => messages.push(line));
    createInterface(child.stdout).on('line', (line) => {
        const output = tally.again(line, file, messages.join('\n'));
        if (output) process.stdout.write(output);
        else if (!line.startsWith('# ')) return void messages.push(line);
        messages = [];
    });
    return new Promise((done) => child.on('close', (status, signal) => {
        if (status !== 0 && tally.failed === failedBefore) {
            messages.push(`The process ended with ${signal ?? status}.`);
            process.stdout.write(tally.line({ name: file, passed: false, seconds: 0, output: messages.join('\n') }));
        }
        done();
    }));
}

await Promise.all(Array.from({ length: workers }, async () => {
    const shared = await share();
    while (files.length > 0) await runFile(files.shift(), shared.environment);
    await shared.stop();
}));
process.stdout.write(tally.summary());
process.exitCode = tally.failed > 0 ? 1 : 0;
