// Drives Firefox with its own protocol, Marionette: the commands of WebDriver under different names, as JSON prefixed by its length.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const names = {
    'POST /url': 'WebDriver:Navigate',
    'POST /back': 'WebDriver:Back',
    'POST /timeouts': 'WebDriver:SetTimeouts',
    'POST /execute/async': 'WebDriver:ExecuteAsyncScript',
    'POST /actions': 'WebDriver:PerformActions',
    'POST /element': 'WebDriver:FindElement',
    'POST /element/value': 'WebDriver:ElementSendKeys',
    'GET /window/handles': 'WebDriver:GetWindowHandles',
    'POST /window': 'WebDriver:SwitchToWindow',
    'GET /screenshot': 'WebDriver:TakeScreenshot',
};

/** The system chooses the port. The driver's clicks reach a frame of another site only if the frame runs in the same process. */
const preferences = { 'marionette.port': 0, 'fission.autostart': false };

/** The size of the window. Drawing takes most of Firefox’s processor time, because it is done in software. */
const small = ['--width', '800', '--height', '640'];

/** Only user actions may open tabs, as without the driver. File pickers are closed immediately, because the driver cannot close them. */
const prepared = `
    Services.prefs.setBoolPref('dom.disable_open_during_load', true);
    const picker = {
        QueryInterface: ChromeUtils.generateQI(['nsIFilePicker']),
        init() {}, appendFilter() {}, appendFilters() {}, appendRawFilter() {},
        open: (callback) => void Services.tm.dispatchToMainThread(() => callback.done(Ci.nsIFilePicker.returnCancel)),
    };
    Components.manager.QueryInterface(Ci.nsIComponentRegistrar).registerFactory(Services.uuid.generateUUID(), '',
        '@mozilla.org/filepicker;1', { createInstance: (iid) => picker.QueryInterface(iid) });`;

/** Resolves to Marionette's port once it is listening. */
async function portOf(profile, browser) {
    for (;;) {
        try {
            const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
            if (port > 0) return port;
        } catch {
            if (browser.exitCode !== null) throw new Error('Firefox did not start');
        }
        await new Promise((wait) => setTimeout(wait, 50));
    }
}

/** Resolves to `ask(name, parameters)` once Firefox has sent its first message. */
function talk(port) {
    const waiting = new Map();
    const socket = connect(port, '127.0.0.1');
    const ask = (name, parameters = {}) => new Promise((resolve, reject) => {
        const id = waiting.size + 1;
        waiting.set(id, { resolve, reject, name });
        const text = JSON.stringify([0, id, name, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
    /** @param {any[]} message */
    const onMessage = ([, id, error, result]) => {
        const { resolve, reject, name } = waiting.get(id);
        if (error) reject(new Error(`${name}: ${error.error}: ${error.message}`));
        else resolve(result?.value === undefined ? result : result.value);
    };
    /** @type {any} */
    let received = Buffer.alloc(0);
    const next = () => {
        const colon = received.indexOf(':');
        const end = colon + 1 + Number(received.subarray(0, colon));
        if (colon < 0 || received.length < end) return undefined;
        const message = JSON.parse(received.subarray(colon + 1, end));
        received = received.subarray(end);
        return message;
    };
    return new Promise((resolve, reject) => {
        socket.on('error', reject);
        socket.on('close', () => waiting.forEach((each) => each.reject(new Error('Firefox is gone'))));
        socket.on('data', (part) => {
            received = Buffer.concat([received, part]);
            for (let message = next(); message; message = next()) {
                if (Array.isArray(message)) onMessage(message);
                else resolve(ask);
            }
        });
    });
}

/** Starts the browser. Resolves to `ask`, which sends a command of Marionette, and `quit()`. */
async function launch(environment, profile) {
    const options = [...small, '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
    const browser = spawn('firefox-esr', options, { env: { ...environment, HOME: profile }, stdio: 'ignore' });
    const gone = new Promise((resolve) => browser.once('exit', resolve));
    const ask = await talk(await portOf(profile, browser));
    await ask('WebDriver:NewSession');
    return {
        ask,
        async quit() {
            ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
            await gone;
        },
    };
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'narabe-firefox-'));
const remove = (folder) => rmSync(folder, { recursive: true, force: true });

/** What Firefox writes when it first starts: its compiled scripts and empty databases. With it, a start takes two thirds of the time. */
let firstProfile;

async function prepareProfile(environment) {
    const profile = makeFolder();
    process.once('exit', () => remove(profile));
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    await (await launch(environment, profile)).quit();
    rmSync(join(profile, 'MarionetteActivePort'), { force: true });
    return profile;
}

/** Starts the browser without saved data. Resolves to `send(method, path, body)`, which sends a WebDriver command, and `end()`. */
export async function startFirefox(environment) {
    firstProfile ??= prepareProfile(environment);
    const profile = makeFolder();
    cpSync(await firstProfile, profile, { recursive: true });
    const { ask, quit } = await launch(environment, profile);
    await ask('Marionette:SetContext', { value: 'chrome' });
    await ask('WebDriver:ExecuteScript', { script: prepared, args: [] });
    await ask('Marionette:SetContext', { value: 'content' });
    return {
        send(method, path, body = {}) {
            const [, id] = /^\/element\/(.+)\/value$/.exec(path) ?? [];
            const name = names[`${method} ${id ? '/element/value' : path}`];
            return ask(name, id ? { ...body, id } : body);
        },
        async end() {
            await quit();
            remove(profile);
        },
    };
}
