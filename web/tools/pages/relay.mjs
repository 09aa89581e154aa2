// Where the page finds the relay for live games: in `<meta name="narabe-relay">`. Without it the page makes no connection.
import { put } from './first.mjs';

/**
 * The relay that a host names in NARABE_RELAY: a path of the site's own address, such as `/mqtt`, or `wss://…`; undefined if there is none.
 * Throws an Error.
 */
export function relayOf(text) {
    if (!text) return undefined;
    if (/^\/[\w./-]*$/.test(text) && !text.startsWith('//')) return text;
    if (/^wss:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(text)) return text;
    throw new Error(`NARABE_RELAY must be a path such as /mqtt, or an address such as wss://relay.example/mqtt, not “${text}”.`);
}

/** Adds the relay to a page, and to its content security policy if it is at another address. A page that has one is left as it is. */
export function withRelay(page, relay) {
    if (relay === undefined || page.includes('<meta name="narabe-relay"')) return page;
    const allowed = relay.startsWith('/') ? page : put(page, "connect-src 'self'", `connect-src 'self' ${new URL(relay).origin}`);
    return put(allowed, '<meta name="viewport"', `<meta name="narabe-relay" content="${relay}">\n<meta name="viewport"`);
}
