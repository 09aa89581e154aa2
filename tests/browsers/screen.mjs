// A virtual screen, for browsers that draw WebGL only on a screen.
import { spawn } from 'node:child_process';

/** Starts the screen. Resolves to the `environment` for browsers on the screen, and `end()`, which stops the screen. */
export async function openScreen() {
    const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
        { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const number = await new Promise((resolve, reject) => {
        let output = '';
        server.once('error', reject);
        server.once('exit', () => reject(new Error('Xvfb did not start')));
        server.stdio[3].on('data', (text) => {
            output += text;
            if (output.endsWith('\n')) resolve(output.trim());
        });
    });
    return {
        environment: { ...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
        end: () => server.kill(),
    };
}
