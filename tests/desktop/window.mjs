// Runs narabe-window on a virtual screen: real X events operate it, and requests (web/commands.md) read its state.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openScreen } from '../browsers/screen.mjs';

const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));

/** The program to test. */
const program = process.env.NARABE_WINDOW ?? built('asan/narabe-window');
const patience = Number(process.env.NARABE_PATIENCE ?? 120_000);  // milliseconds; only reached if a test fails
const notes = /^CRITICAL: .*\n/gm;  // messages of SDL about its dummy audio driver
const run = promisify(execFile);
const pause = (time) => new Promise((wait) => setTimeout(wait, time));

const escaped = (text) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const unescaped = (line) => line.replace(/\\(.)/g, (_, each) => (each === 'n' ? '\n' : each));

/** Waits until `work()` returns something truthy, and returns it. */
export async function until(work, what = String(work)) {
    for (const end = Date.now() + patience; ; await pause(60)) {
        const found = await work();
        if (found) return found;
        assert.ok(Date.now() < end, `it never came to ${what}`);
    }
}

/** Creates temporary data folders and a virtual screen; `end()` removes them and kills the programs. */
export async function openDisplay() {
    const screen = await openScreen();
    const folders = [];
    const children = [];
    return {
        environment: screen.environment,
        children,
        folder() {
            folders.push(mkdtempSync(join(tmpdir(), 'narabe-desktop-')));
            return folders.at(-1);
        },
        end() {
            for (const child of children) child.kill('SIGKILL');
            screen.end();
            for (const folder of folders) rmSync(folder, { recursive: true, force: true });
        },
    };
}

const mostScreens = 4;

/**
 * Runs the tests in parallel, each on its own screen, because a screen has only one mouse and one clipboard. The tests spend most
 * of their time waiting.
 */
export function onScreens(tests) {
    const waiting = Object.entries(tests).map(([name, work]) => {
        const promise = {};
        promise.kept = new Promise((resolve, reject) => Object.assign(promise, { resolve, reject }));
        promise.kept.catch(() => {});  // reported by the test itself
        test(`desktop: ${name}`, () => promise.kept);
        return { work, promise };
    });
    const runner = async () => {
        for (let each = waiting.shift(); each; each = waiting.shift()) {
            const display = await openDisplay();
            await each.work(display).then(each.promise.resolve, each.promise.reject);
            display.end();
        }
    };
    for (let count = 0; count < mostScreens; ++count) void runner();
}

/** Starts the program; `settled()` resolves to its exit status and error output. */
export function started(display, args, environment = {}) {
    const child = spawn(program, args, {
        env: { ...display.environment, HOME: display.folder(), SDL_AUDIODRIVER: 'dummy', LP_NUM_THREADS: '1', LANG: 'C.UTF-8', ASAN_OPTIONS: 'detect_leaks=0:quarantine_size_mb=32:malloc_context_size=5', ...environment },
    });
    display.children.push(child);
    const result = { child, errors: '' };
    child.stderr.on('data', (text) => (result.errors += text));
    result.ended = new Promise((resolve) => child.once('close', (status) => resolve(status)));
    result.settled = async () => ({ ended: await result.ended, errors: result.errors });
    return result;
}

export class Window {
    said = [];  // announcements for screen readers
    data = '';  // the folder for saved games
    #display;
    #process;
    #waiting = [];
    #place = { x: 0, y: 0 };
    #id = '';

    /**
     * `data` is the folder for saved games. Switches animations off.
     * @param {any} display
     * @param {{ data?: string, args?: string[], environment?: Record<string, string>, at?: [number, number], size?: string }} [options]
     */
    static async open(display, { data = display.folder(), args = [], environment = {}, at = null, size = '800x500' } = {}) {
        const window = new Window();
        window.#display = display;
        window.data = data;
        window.#process = started(display, ['--requests', '--data', data, '--size', size, ...args], environment);
        const { child, ended } = window.#process;
        const ready = new Promise((resolve) => window.#waiting.push(resolve));
        createInterface(child.stdout).on('line', (line) => window.#hear(line));
        await Promise.race([ready, ended]);
        assert.equal(child.exitCode, null, window.#process.errors);
        await window.#find(at);
        await window.call('choose motion off').catch(() => {});
        return window;
    }

    #hear(line) {
        if (line.startsWith('said ')) this.said.push(unescaped(line.slice(5)));
        else this.#waiting.shift()?.(unescaped(line));
    }

    /** Finds the window and its position, after moving it to `at`, if given. */
    async #find(at) {
        this.#id = (await this.#tool('search', '--sync', '--onlyvisible', '--pid', String(this.#process.child.pid))).trim().split('\n')[0];
        if (at) await this.#tool('windowmove', '--sync', this.#id, ...at.map(String));
        const found = await this.#tool('getwindowgeometry', '--shell', this.#id);
        const read = (name) => Number(new RegExp(`^${name}=(.*)$`, 'm').exec(found)[1]);
        this.#place = { x: read('X'), y: read('Y') };
        await this.focus();
    }

    async #tool(...args) {
        return (await run('xdotool', args, { env: this.#display.environment })).stdout;
    }

    focus() {
        return this.#tool('windowfocus', '--sync', this.#id);
    }

    /** Sends a request and returns the whole reply. */
    ask(request) {
        return new Promise((resolve, reject) => {
            this.#waiting.push(resolve);
            void this.#process.ended.then(() => reject(new Error(`the window is gone: ${this.#process.errors}`)));
            this.#process.child.stdin.write(`${escaped(request)}\n`);
        });
    }

    async call(request) {
        const reply = await this.ask(request);
        assert.ok(reply.startsWith('ok\n'), `${request}: ${reply}`);
        return reply.slice(3);
    }

    async state() { return JSON.parse(await this.call('state')); }
    async targets() { return JSON.parse(await this.call('targets')); }
    async legal() { return (await this.call('legal')).split('\n').filter(Boolean); }
    async has(id) { return (await this.targets()).some((each) => each.id === id); }

    /** Waits until the target with this id can be clicked, and returns it. */
    find(id) {
        return until(async () => (await this.targets()).find((each) => each.id === id && each.settled), id);
    }

    /** Waits until the program announces a text that contains these words. */
    says(words) {
        return until(() => this.said.find((each) => each.includes(words)), `saying “${words}”, but ${this.said.join(' ')}`);
    }

    // --- Real events ---------------------------------------------------------------------------------------------------

    #at({ x, y, width, height }) {
        return [this.#place.x + x + width / 2, this.#place.y + y + height / 2].map((each) => String(Math.round(each)));
    }

    async click(id) {
        await this.#tool('mousemove', ...this.#at(await this.find(id)), 'click', '1');
        await this.targets();
    }

    /** Drags the mouse through the centres of targets. */
    async drag(ids) {
        await this.find(ids[0]);
        const all = new Map((await this.targets()).map((each) => [each.id, each]));
        const [first, ...rest] = ids.map((id) => this.#at(all.get(id)));
        await this.#tool('mousemove', ...first, 'mousedown', '1', ...rest.flatMap((place) => ['mousemove', ...place]), 'mouseup', '1');
        await this.targets();
    }

    /** Clicks at a point in the window. */
    async clickAt(x, y) {
        await this.#tool('mousemove', ...this.#at({ x, y, width: 0, height: 0 }), 'click', '1');
        await this.targets();
    }

    async wheel(id, clicks, key = null) {
        const turned = ['click', '--repeat', String(Math.abs(clicks)), clicks < 0 ? '4' : '5'];
        await this.#tool('mousemove', ...this.#at(await this.find(id)), ...key ? ['keydown', key] : [], ...turned, ...key ? ['keyup', key] : []);
        await this.targets();
    }

    /** Presses keys by their X names, such as `Return` or `ctrl+z`. */
    async press(...keys) {
        await this.#tool('key', '--delay', '5', ...keys);
        await this.targets();
    }

    async type(text) {
        await this.#tool('type', '--delay', '5', text);
        await this.targets();
    }

    async resize(width, height) {
        await this.#tool('windowsize', this.#id, String(width), String(height));
        await until(async () => new RegExp(`^WIDTH=${width}$`, 'm').test(await this.#tool('getwindowgeometry', '--shell', this.#id)));
        await this.#find([0, 0]);
    }

    // --- The end -------------------------------------------------------------------------------------------------------

    /** The title of the open question. */
    asked() { return this.call('asked'); }

    /** Closes the window with Ctrl+Q, and fails if the program has reported an error. */
    async close() {
        await this.#tool('key', 'ctrl+q');
        const status = await this.#process.ended;
        assert.equal(this.#process.errors.replace(notes, ''), '');
        assert.equal(status, 0);
    }
}
