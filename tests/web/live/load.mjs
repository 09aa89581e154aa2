// load.mjs [ROOMS] [SECONDS]: how long moves take through Mosquitto with the settings for hosts, if each of ROOMS rooms has two players and
// one move a second, and how much memory it needs. Prints a line. Messages are random bytes of a log’s size, so that only the broker is measured.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startBroker } from '../../../web/tools/relay/broker.mjs';
import { RawClient } from './party.mjs';
import { Socket } from './socket.mjs';

const [rooms, seconds] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 20)];
const atOnce = 50;  // connections that are being made
const size = 40 + 2 * 512;

const broker = await startBroker();
if (!broker) throw new Error('Mosquitto isn’t installed.');
const address = `ws://127.0.0.1:${broker.port}/mqtt`;
const delays = [];
let sent = 0;

/** A payload that says when it was sent. */
function stamped() {
    const payload = randomBytes(size);
    payload.writeDoubleLE(performance.now());
    return payload;
}

class Player extends RawClient {
    received(_, payload) {
        delays.push(performance.now() - Buffer.from(payload.slice(0, 8)).readDoubleLE());
    }
}

async function connected(number) {
    const room = `room${number}`;
    const topics = ['first', 'second'].map((seat) => `n/1/${room}/log/${seat}`);
    const [first, second] = await Promise.all([0, 1].map((seat) => Player.connect(new Socket(address), room, [topics[1 - seat]])));
    return { first, second, topics };
}

const all = [];
for (let number = 0; number < rooms; number += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, rooms - number) }, (_, i) => connected(number + i));
    all.push(...await Promise.all(some));
}
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${broker.pid}/status`, 'utf8'))[1]) / 1024;
const ticks = () => readFileSync(`/proc/${broker.pid}/stat`, 'utf8').split(' ').slice(13, 15).reduce((sum, each) => sum + Number(each), 0);
const before = ticks();
for (let second = 0; second < seconds; ++second) {
    for (const { first, second: other, topics } of all) {
        const seat = second % 2;
        setTimeout(() => (++sent, [first, other][seat].publish(topics[seat], stamped())), Math.random() * 1000);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
}
await new Promise((resolve) => setTimeout(resolve, 2000));
delays.sort((one, other) => one - other);
const at = (part) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))].toFixed(0);
console.log(`${rooms} rooms, ${2 * rooms} connections, ${sent} moves of ${size} bytes in ${seconds} s: ${delays.length} arrived; `
    + `delay ${at(0.5)} ms at the median, ${at(0.99)} ms at 99%; Mosquitto: ${memory().toFixed(1)} MiB, ${((ticks() - before) / seconds).toFixed(0)}% of a processor; `
    + `load average ${loadavg()[0].toFixed(1)}`);
for (const { first, second } of all) {
    first.close();
    second.close();
}
await broker.stop();
