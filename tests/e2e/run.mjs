// Runs every page test, and the few that fail once more by themselves: on a busy machine a browser now and then takes longer
// than a finger would. A test that passes then counts, and is named.
import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { tap } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const mostAgain = 3;
const folder = fileURLToPath(new URL('.', import.meta.url));
const literally = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const keyOf = ({ file, name }) => `${file}: ${name}`;

/** Runs the tests of some files, prints what they say, and answers which passed and which failed, as keys of `keyOf`. */
async function runFiles(files, options) {
    const found = { passed: new Set(), failed: new Map() };
    const events = run({ files, timeout: Infinity, ...options });
    events.on('test:pass', (test) => test.nesting === 0 && !test.skip && found.passed.add(keyOf(test)));
    events.on('test:fail', (test) => test.nesting === 0 && found.failed.set(keyOf(test), test));
    for await (const line of events.compose(tap)) process.stdout.write(line);
    return found;
}

const all = readdirSync(folder).filter((name) => name.endsWith('_test.mjs')).map((name) => folder + name);
const { passed, failed } = await runFiles(all, { concurrency: 3 });
if (failed.size > 0 && failed.size <= mostAgain) {
    const tests = [...failed.values()];
    const again = await runFiles([...new Set(tests.map(({ file }) => file))], {
        concurrency: 1,
        testNamePatterns: tests.map(({ name }) => new RegExp(`^${literally(name)}$`)),
    });
    for (const [key, { details }] of failed) {
        if (again.failed.has(key) || !again.passed.has(key)) continue;
        const [reason] = String(details.error.cause?.message ?? details.error).split('\n');
        console.log(`# passed only when run again: ${key} (first: ${reason})`);
        failed.delete(key);
        passed.add(key);
    }
}
console.log(`# pass ${passed.size}\n# fail ${failed.size}`);
process.exitCode = failed.size > 0 ? 1 : 0;
