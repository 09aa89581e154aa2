// Two players of a live game in the page, each with a network of their own that the test cuts.
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startBroker } from '../../web/tools/relay/broker.mjs';
import { proxyTo } from '../../web/tools/relay/proxy.mjs';
import { serve } from '../../web/tools/serve.mjs';
import { calm, narabe, start, stateWhere } from './browser.mjs';
import { click, tap } from './hands.mjs';

const folder = fileURLToPath(new URL('../../build/web/site', import.meta.url));
const { NARABE_SHOTS: shots, NARABE_SHOTS_AS: look = '' } = process.env;
export const phone = {
    viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: calm.reducedMotion, drawn: Boolean(shots),
    colorScheme: look.includes('dark') ? 'dark' : 'light', locale: look.includes('ja') ? 'ja' : 'en', permissions: ['clipboard-read', 'clipboard-write'],
};
export const desktop = { ...phone, viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

/** The site and its broker while the tests of a file run, unless they are skipped. */
export function hosted({ skip }) {
    /** @type {any} */
    const hosts = {};
    before(async () => {
        if (skip) return;
        hosts.site = await start();
        hosts.broker = await startBroker();
    });
    after(async () => {
        await hosts.broker?.stop();
        await hosts.site?.stop();
    });
    return hosts;
}

/**
 * The site and its broker as one player reaches them; `cut` cuts this player's connection to the relay, `silence` loses what they send
 * without a sign, and `mend` repairs it.
 */
export async function network(t, broker) {
    const sockets = new Set();
    const pass = proxyTo(broker.port);
    let isCut = false;
    const relay = (request, socket, head) => {
        if (isCut) return void socket.destroy();
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        return pass(request, socket, head);
    };
    /** @type {any} */
    const server = await serve(folder, 0, { relay });
    t.after(() => {
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
        server.close();
    });
    return {
        address: `http://localhost:${server.address().port}/`,
        cut() {
            isCut = true;
            for (const socket of sockets) socket.destroy();
        },
        silence() {
            isCut = true;
            for (const socket of sockets) socket.pause();
        },
        mend() {
            isCut = false;
            for (const socket of sockets) if (socket.isPaused()) socket.destroy();
        },
    };
}

export const movesOf = async (page) => (await narabe(page, 'state')).moves;
export const hasMoves = (page, count) => stateWhere(page, ({ moves }) => moves.length === count);
export const isSent = (page) => stateWhere(page, ({ live }) => live.sent);
export const isOffline = (page) => stateWhere(page, ({ live }) => live.peer === 'offline');

/** The inviter begins a game on the start screen; resolves to the link. */
export async function invite(page, press) {
    for (const id of ['friend', 'friend-lits', 'start', 'share-copy']) await press(page, id);
    return page.evaluate(() => navigator.clipboard.readText());
}

/** The link as the other player's network reaches it. */
export const linkAt = ({ address }, link) => address + new URL(link).hash;

/** Two players in Chromium have begun a game of LITS. `prepare` prepares the context of the inviter’s page. */
export async function begun(t, { site, broker }, prepare = () => {}) {
    const [akis, mios] = await Promise.all([network(t, broker), network(t, broker)]);
    const aki = await site.open({ ...phone, address: akis.address, before: prepare });
    const link = await invite(aki, tap);
    const mio = await site.open({ ...desktop, address: linkAt(mios, link) });
    await click(mio, 'sit-down');
    await stateWhere(aki, ({ live }) => live.peer === 'online');
    t.after(() => Promise.all([aki, mio].map((page) => page.context().close())));
    return { aki, mio, akis, mios, link };
}

/** Makes the first legal move, once the program has loaded what live games need. */
export async function play(page) {
    await stateWhere(page, ({ live }) => live?.role === 'player');
    await narabe(page, 'play', (await narabe(page, 'legal'))[0]);
}
