// Runs the tools of the stage `lint`, one test each: `lint.mjs [--all]`, called by tests/lint/run, which documents the option.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tally } from '../tally.mjs';

const root = process.cwd();
const here = 'tests/lint';
const tools = process.env.NARABE_LINT;
const tidied = process.env.NARABE_TIDIED;
const wantsAll = process.argv[2] === '--all';
const commits = 20;      // number of commits whose sources clang-tidy checks
const mostChanged = 16;  // maximum number of sources to check, the most recently changed first; each takes up to 8 seconds
const forgotten = 60;    // days until the result for an unused source is forgotten

/** Runs a program. Resolves to its status, its standard output, and its output including standard error. */
function execute(program, args, options = {}) {
    return new Promise((resolve) => {
        const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
        const printed = [];
        const output = [];
        child.stdout.on('data', (data) => void (printed.push(data), output.push(data)));
        child.stderr.on('data', (data) => void output.push(data));
        child.on('error', ({ message }) => resolve({ status: 1, printed: '', output: `${message}; src/deps/install installs what is missing.` }));
        child.on('close', (status) =>
            resolve({ status, printed: Buffer.concat(printed).toString(), output: Buffer.concat(output).toString() }));
    });
}

const linesOf = (text) => text.split('\n').filter(Boolean);
const git = async (...args) => linesOf((await execute('git', args)).printed);
const files = (await git('ls-files', '--cached', '--others', '--exclude-standard')).filter((file) => existsSync(file));
const isSource = (file) => /^(src|tests)\/.*\.(cpp|h)$/.test(file);

// --- clang-tidy -----------------------------------------------------------------------------------------------------------

/** The compile command of each source, by its path. */
function readCommands() {
    const commands = new Map();
    for (const { file, command } of JSON.parse(readFileSync('build/lint/compile_commands.json', 'utf8'))) {
        commands.set(file.slice(root.length + 1), command);
    }
    return commands;
}

/** The sources to check, the most recently changed first; for a header, a source that includes it. */
async function chosenSources(commands) {
    const sources = files.filter((file) => commands.has(file));
    if (wantsAll) return sources;
    const changed = new Set([
        ...await git('status', '--porcelain', '--no-renames', '-uall').then((lines) => lines.map((line) => line.slice(3))),
        // A first commit, such as in a shallow clone, counts as changing nothing.
        ...await git('-c', 'log.showRoot=false', 'log', '-n', commits, '--no-renames', '--format=', '--name-only'),
    ].filter((file) => isSource(file) && files.includes(file)));
    const includes = (source, header) => readFileSync(source, 'utf8').includes(`"${header.replace(/^(src|tests)\//, '')}"`);
    const sourceOf = (file) => (commands.has(file) ? file
        : sources.find((source) => source === file.replace(/\.h$/, '.cpp')) ?? sources.find((source) => includes(source, file)));
    return [...new Set([...changed].map(sourceOf).filter(Boolean))];
}

/** A key for clang-tidy's result, made from everything on which it depends: the preprocessed text, the checks, and clang-tidy's version. */
async function keyOf(command, version) {
    const preprocessing = command.replace(/ -o \S+ -c /, ' -E -C -o - ');
    const { status, printed } = await execute('sh', ['-c', preprocessing]);
    if (status !== 0) return null;
    return createHash('sha256').update([preprocessing, printed, readFileSync('.clang-tidy', 'utf8')].join('\0').replaceAll(root, ''))
        .update(version).digest('hex');
}

/** clang-tidy's complaints about a source; empty if there are none. */
async function tidy(source, command, version) {
    const key = await keyOf(command, version);
    const mark = join(tidied, key ?? '');
    if (key && existsSync(mark)) {
        utimesSync(mark, new Date(), new Date());
        return '';
    }
    const { status, output } = await execute('clang-tidy', ['-p', 'build/lint', '--quiet', source]);
    if (status !== 0) return `${source}:\n${output}`;
    if (key) writeFileSync(mark, '');
    return '';
}

async function tidyAll() {
    const version = await execute('clang-tidy', ['--version']);
    if (version.status !== 0) return version.output;
    mkdirSync(tidied, { recursive: true });
    for (const mark of readdirSync(tidied).map((name) => join(tidied, name))) {
        if (Date.now() - statSync(mark).mtimeMs > forgotten * 86400000) rmSync(mark);
    }
    const commands = readCommands();
    const chosen = await chosenSources(commands);
    const waiting = wantsAll ? chosen : chosen.slice(0, mostChanged);
    console.log(`clang-tidy looks at ${waiting.length} of ${chosen.length} sources${wantsAll ? '' : ' that changed'}`);
    const complaints = [];
    const next = async () => {
        for (let source = waiting.shift(); source; source = waiting.shift()) {
            const output = await tidy(source, commands.get(source), version.printed);
            if (output) complaints.push(output);
            if (wantsAll) console.log(`${source}: ${output ? 'not fine' : 'fine'}`);  // tests/run ends stages that print nothing for too long
        }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, next));
    return complaints.join('\n');
}

// --- The other tools ------------------------------------------------------------------------------------------------------

/** The output of a program if it fails. */
async function complaint(program, args) {
    const { status, output } = await execute(program, args);
    return status === 0 ? '' : output || `${program} ended with ${status}.`;
}

/** The layout of code differs between versions of clang-format; this version is used. */
const formatVersion = '14';

async function format() {
    const { output } = await execute('clang-format', ['--version']);
    const [, version] = / version (\d+)/.exec(output) ?? [];
    if (version !== formatVersion) return `The source is formatted by clang-format ${formatVersion}; here is: ${output}`;
    return complaint('clang-format', ['--dry-run', '-Werror', ...files.filter(isSource)]);
}

const eslint = () => complaint('node', [join(tools, 'node_modules/eslint/bin/eslint.js'), '--config', `${here}/eslint.config.mjs`,
    '--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', 'build/lint/eslint.json', 'web', 'tests']);

async function tsc() {
    const output = [];
    for (const part of ['page', 'worker', 'tests']) {
        output.push(await complaint('node', [join(tools, 'node_modules/typescript/bin/tsc'), '--project', `${here}/tsconfig.${part}.json`,
            '--typeRoots', join(tools, 'node_modules/@types'), '--incremental', '--tsBuildInfoFile', `build/lint/${part}.tsbuildinfo`]));
    }
    return output.join('');
}

const isBash = (file) => /^(#!.*\bbash|# shellcheck shell=bash)\n/.test(readFileSync(file, 'utf8').slice(0, 40));
const shellcheck = () => complaint('shellcheck', files.filter((file) => !/\.\w+$/.test(file) || file.endsWith('.sh')).filter(isBash));

const tally = new Tally();
for (const [name, run] of Object.entries({ 'clang-format': format, shellcheck, ESLint: eslint, tsc, 'clang-tidy': tidyAll })) {
    const start = performance.now();
    const output = await run();
    process.stdout.write(tally.line({ name, passed: output === '', seconds: (performance.now() - start) / 1000, output }));
}
process.stdout.write(tally.summary());
process.exitCode = tally.failed === 0 ? 0 : 1;
