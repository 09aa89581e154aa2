// The scripts of web/live for tests: with the noble packages from the cache of downloads.
import { webcrypto } from 'node:crypto';
import { register } from 'node:module';

globalThis.crypto ??= /** @type {Crypto} */ (webcrypto);  // Node.js 18 has it only as a module

register('../../../web/tools/noble/resolve.mjs', import.meta.url);

const load = (name) => import(`../../../web/live/${name}.js`);

export const deal = await load('deal');
export const seal = await load('seal');
export const relay = await load('relay');
export const packets = await load('packets');
export const live = await load('live');
export const notifier = await load('notifier');
export const tasks = await load('tasks');
