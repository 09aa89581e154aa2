// narabe-window on a virtual screen: used by real X events, and asked by requests (web/commands.md) what it shows.
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

/** The program under test. */
const program = process.env.NARABE_WINDOW ?? built('asan/narabe-window');
const patience = Number(process.env.NARABE_PATIENCE ?? 120_000);  // milliseconds; nothing is waited for that long unless something is wrong
const notes = /^CRITICAL: .*\n/gm;  // what SDL says about its audio driver for tests
const run = promisify(execFile);
const pause = (time) => new Promise((wait) => setTimeout(wait, time));

const escaped = (text) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const unescaped = (line) => line.replace(/\\(.)/g, (_, each) => (each === 'n' ? '\n' : each));

/** Waits until `work()` gives something. */
export async function until(work, what = String(work)) {
    for (const end = Date.now() + patience; ; await pause(60)) {
        const found = await work();
        if (found) return found;
        assert.ok(Date.now() < end, `it never came to ${what}`);
    }
}

/** Folders for the data of windows, and a screen to show them on; `end()` takes all of it away. */
export async function openDesk() {
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
 * Tests by name, each on a screen of its own, because a screen has one mouse and one clipboard. Several run at the same time: mostly they
 * wait until something may be clicked.
 */
export function onScreens(tests) {
    const waiting = Object.entries(tests).map(([name, work]) => {
        const promise = {};
        promise.kept = new Promise((resolve, reject) => Object.assign(promise, { resolve, reject }));
        promise.kept.catch(() => {});  // handled by its test
        test(`desktop: ${name}`, () => promise.kept);
        return { work, promise };
    });
    const runner = async () => {
        for (let each = waiting.shift(); each; each = waiting.shift()) {
            const desk = await openDesk();
            await each.work(desk).then(each.promise.resolve, each.promise.reject);
            desk.end();
        }
    };
    for (let count = 0; count < mostScreens; ++count) void runner();
}

/** Starts the program for as long as it runs: what it exits with, and what it says about errors. */
export function started(desk, args, environment = {}) {
    const child = spawn(program, args, {
        env: { ...desk.environment, HOME: desk.folder(), SDL_AUDIODRIVER: 'dummy', LP_NUM_THREADS: '1', LANG: 'C.UTF-8', ASAN_OPTIONS: 'detect_leaks=0', ...environment },
    });
    desk.children.push(child);
    const result = { child, errors: '' };
    child.stderr.on('data', (text) => (result.errors += text));
    result.ended = new Promise((resolve) => child.once('close', (status) => resolve(status)));
    result.settled = async () => ({ ended: await result.ended, errors: result.errors });
    return result;
}

export class Window {
    said = [];  // what it has announced
    data = '';  // the folder for saved games
    #desk;
    #process;
    #waiting = [];
    #place = { x: 0, y: 0 };
    #id = '';

    /**
     * `data` is the folder for saved games. The picture stands still by `settings`, unless they say otherwise.
     * @param {any} desk
     * @param {{ data?: string, args?: string[], environment?: Record<string, string>, at?: [number, number], size?: string }} [options]
     */
    static async open(desk, { data = desk.folder(), args = [], environment = {}, at = null, size = '800x500' } = {}) {
        const window = new Window();
        window.#desk = desk;
        window.data = data;
        window.#process = started(desk, ['--requests', '--data', data, '--size', size, ...args], environment);
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

    /** Where the window is on the screen; first moves it there, if that is wanted. */
    async #find(at) {
        this.#id = (await this.#tool('search', '--sync', '--onlyvisible', '--pid', String(this.#process.child.pid))).trim().split('\n')[0];
        if (at) await this.#tool('windowmove', '--sync', this.#id, ...at.map(String));
        const found = await this.#tool('getwindowgeometry', '--shell', this.#id);
        const read = (name) => Number(new RegExp(`^${name}=(.*)$`, 'm').exec(found)[1]);
        this.#place = { x: read('X'), y: read('Y') };
        await this.focus();
    }

    async #tool(...args) {
        return (await run('xdotool', args, { env: this.#desk.environment })).stdout;
    }

    focus() {
        return this.#tool('windowfocus', '--sync', this.#id);
    }

    /** The whole reply to a request. */
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

    /** The target with this id, once it can be pressed. */
    find(id) {
        return until(async () => (await this.targets()).find((each) => each.id === id && each.settled), id);
    }

    /** Waits until the program announces something with these words. */
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

    /** Moves over the middles of these with the button held down. */
    async drag(ids) {
        await this.find(ids[0]);
        const all = new Map((await this.targets()).map((each) => [each.id, each]));
        const [first, ...rest] = ids.map((id) => this.#at(all.get(id)));
        await this.#tool('mousemove', ...first, 'mousedown', '1', ...rest.flatMap((place) => ['mousemove', ...place]), 'mouseup', '1');
        await this.targets();
    }

    /** Presses the mouse at a place of the window. */
    async clickAt(x, y) {
        await this.#tool('mousemove', ...this.#at({ x, y, width: 0, height: 0 }), 'click', '1');
        await this.targets();
    }

    async wheel(id, clicks, key = null) {
        const turned = ['click', '--repeat', String(Math.abs(clicks)), clicks < 0 ? '4' : '5'];
        await this.#tool('mousemove', ...this.#at(await this.find(id)), ...key ? ['keydown', key] : [], ...turned, ...key ? ['keyup', key] : []);
        await this.targets();
    }

    /** Keys by the names of X, such as `Return` or `ctrl+z`. */
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

    /** The title of the question that is open. */
    asked() { return this.call('asked'); }

    /** Closes the window as a player does, and fails if anything was wrong with it. */
    async close() {
        await this.#tool('key', 'ctrl+q');
        const status = await this.#process.ended;
        assert.equal(this.#process.errors.replace(notes, ''), '');
        assert.equal(status, 0);
    }
}
