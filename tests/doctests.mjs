// Distributes the doctest cases of programs over one process per core: `doctests.mjs PROGRAM… [OPTION…]`, with doctest's options. Each idle
// process takes the next case. Prints the processor time and any failures of each case.
import { spawn, spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { Tally } from './tally.mjs';

const programs = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const options = process.argv.slice(2 + programs.length);

// The address sanitizer keeps freed memory for a while, to detect its use, and a stack trace of each allocation. Its defaults, 256 MB and 30
// frames, fill the caches of the processor; these sizes save a third of the time.
const environment = { ...process.env, ASAN_OPTIONS: `quarantine_size_mb=32:malloc_context_size=5:allocator_release_to_os_interval_ms=-1:${process.env.ASAN_OPTIONS ?? ''}` };

/** The names of a program's cases, in the order of their numbers, which start at 1. */
function listCases(command) {
    const { status, stdout, stderr } = spawnSync(command[0], [...command.slice(1), '--list-test-cases', '--no-colors', ...options],
        { encoding: 'utf8', maxBuffer: 2 ** 26, env: environment });
    if (status !== 0) throw new Error(`The cases cannot be listed: ${stderr}`);
    return stdout.split('\n').filter((line) => line && !line.startsWith('[doctest]') && !/^=+$/.test(line));
}

/** Runs cases in one process until none is left or one ends the process. */
function work({ command, cases }, tally) {
    const child = spawn(command[0], [...command.slice(1), '--numbered', '--no-colors', ...options], { env: environment });
    let number = 0;
    let output = [];
    const end = (passed, seconds) => {
        process.stdout.write(tally.line({ name: cases.names[number - 1], passed, seconds, output: output.join('\n') }));
        number = 0;
        output = [];
    };
    const next = () => {
        if (cases.taken === cases.names.length) return void child.stdin.end();
        number = ++cases.taken;
        child.stdin.write(`${number}\n`);
    };
    createInterface(child.stderr).on('line', (line) => output.push(line));
    createInterface(child.stdout).on('line', (line) => {
        const [, result, seconds] = new RegExp(`^case ${number} (passed|failed) (.*)$`).exec(line) ?? [];
        if (!result) return void output.push(line);
        end(result === 'passed', Number(seconds));
        next();
    });
    child.stdin.on('error', () => {});
    return new Promise((done) => {
        child.on('close', (status, signal) => {
            if (number === 0) return void done(status === 0);
            output.push(`The process ended with ${signal ?? status}.`);
            end(false, 0);
            done(false);
        });
        next();
    });
}

const tally = new Tally();
let fine = true;
for (const program of programs) {
    const command = program.endsWith('.js') ? [process.execPath, program] : [program];
    const cases = { names: listCases(command), taken: 0 };
    fine &&= cases.names.length > 0;
    await Promise.all(cpus().map(async () => {
        while (cases.taken < cases.names.length) fine = (await work({ command, cases }, tally)) && fine;
    }));
}
process.stdout.write(tally.summary());
process.exitCode = fine && tally.failed === 0 ? 0 : 1;
