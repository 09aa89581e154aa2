// Long-running work: results survive an interruption, and remote machines need only ssh.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('strength/spread', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'narabe-spread-'));
after(() => rmSync(folder, { recursive: true }));

const spread = (name, jobs, options = [], env = {}) => spawnSync(command, [join(folder, name), ...options],
    { input: `${jobs.join('\n')}\n`, encoding: 'utf8', env: { ...process.env, ...env } });

/** A job that logs its start and its end. */
const noting = (log, number, seconds) => `echo begun ${number} >>${log}; sleep ${seconds}; echo done ${number} >>${log}; echo ${number}`;
const noted = (log) => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);

test('the output of jobs is printed in the order of the jobs', () => {
    const { status, stdout } = spread('order', ['sleep 0.4; echo one', 'echo "it’s" two', 'echo three | tr e E']);
    assert.deepEqual([status, stdout], [0, 'one\nit’s two\nthrEE\n']);
});

test('a failed job is reported, and only failed jobs are repeated in the next run', () => {
    const log = join(folder, 'again.log');
    const jobs = [noting(log, 1, 0), `echo tried >>${log}; [ -e ${folder}/may-pass ] && echo 2`, noting(log, 3, 0)];
    const first = spread('again', jobs);
    assert.equal(first.status, 1);
    assert.equal(first.stdout, '');
    assert.match(first.stderr, /1 of the jobs failed/);
    writeFileSync(join(folder, 'may-pass'), '');
    const second = spread('again', jobs);
    assert.deepEqual([second.status, second.stdout], [0, '1\n2\n3\n']);
    assert.deepEqual(noted(log).sort(), ['begun 1', 'begun 3', 'done 1', 'done 3', 'tried', 'tried']);
});

test('a killed run loses at most the jobs that were running', async () => {
    const log = join(folder, 'killed.log');
    const numbers = [...Array(12).keys()].map(String);
    const jobs = numbers.map((number) => noting(log, number, 0.2));
    const options = ['--processes', '2'];
    for (const most of [3, 8]) {
        const run = spawn(command, [join(folder, 'killed'), ...options], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
        run.stdin.end(`${jobs.join('\n')}\n`);
        while (noted(log).filter((line) => line.startsWith('done')).length < most) await new Promise((wait) => setTimeout(wait, 20));
        process.kill(-run.pid, 'SIGKILL');
        await new Promise((ended) => run.on('close', ended));
        await new Promise((wait) => setTimeout(wait, 500));  // jobs outlive the run
    }
    const before = new Set(noted(log).filter((line) => line.startsWith('done')));
    const { status, stdout } = spread('killed', jobs, options);
    assert.deepEqual([status, stdout], [0, `${numbers.join('\n')}\n`]);
    const begun = noted(log).filter((line) => line.startsWith('begun')).length;
    assert.ok(before.size > 5 && begun <= numbers.length + 2 * 2, `${begun} were begun, ${before.size} done before the last run`);
});

test('a folder accepts neither other jobs nor a second run at the same time', () => {
    assert.equal(spread('taken', ['echo one']).status, 0);
    const other = spread('taken', ['echo two']);
    assert.equal(other.status, 1);
    assert.match(other.stderr, /other jobs/);
    const both = spread('nested', [`${command} ${join(folder, 'nested')} </dev/null`]);
    assert.equal(both.status, 1);
    assert.match(readFileSync(join(folder, 'nested/1.out.err'), 'utf8'), /another run is at work/);
});

test('remote machines receive the program and return its output', () => {
    const ssh = join(folder, 'ssh');  // simulates a machine by another home directory
    writeFileSync(ssh, `#!/bin/bash
while [[ \${1-} == -* ]]; do case $1 in -l | -p | -o | -F | -i) shift 2 ;; *) shift ;; esac; done
export HOME=${folder}/homes/$1
shift
if [ "\${1-}" = -- ]; then shift; fi
mkdir -p "$HOME" && cd "$HOME" && exec bash -c "$*"
`);
    chmodSync(ssh, 0o755);
    const machines = join(folder, 'machines');
    writeFileSync(machines, '1/east\n');
    appendFileSync(machines, '1/west\n');
    const jobs = Array.from({ length: 4 }, (_, number) => `sleep 0.3; echo ${number} $(basename $HOME) $(head -n 1 LICENSE)`);
    const { status, stdout, stderr } = spread('far', jobs, ['--machines', machines, '--with', 'LICENSE'], { PARALLEL_SSH: ssh });
    assert.equal(status, 0, stderr);
    const licence = readFileSync(new URL('../LICENSE', import.meta.url), 'utf8').split('\n')[0];
    const lines = stdout.trim().split('\n');
    assert.deepEqual(lines.map((line) => line.replace(/east|west/, 'it')), jobs.map((_, number) => `${number} it ${licence}`));
    for (const machine of ['east', 'west']) assert.ok(lines.some((line) => line.includes(` ${machine} `)), machine);
});

test('an invalid list of machines is refused before anything runs', () => {
    const machines = join(folder, 'odd-machines');
    writeFileSync(machines, '# two of them\n2/east\nssh -p 2222 west\n');
    const { status, stderr } = spread('odd', ['echo one'], ['--machines', machines]);
    assert.equal(status, 1);
    assert.match(stderr, /odd-machines, line 3 is no machine, such as 4\/name/);
});
