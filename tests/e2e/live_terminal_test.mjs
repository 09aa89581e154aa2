// Live games between programs in the terminal, through the relay of web/play.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { programAt, startBroker } from '../../web/tools/relay/broker.mjs';
import { proxyTo } from '../../web/tools/relay/proxy.mjs';
import { serve } from '../../web/tools/serve.mjs';
import { seal } from '../web/live/modules.mjs';
import { assertSealed, tableOf, Wiretap } from '../web/live/wiretap.mjs';

const narabe = fileURLToPath(new URL('../../build/native/narabe', import.meta.url));
const options = { skip: !programAt('mosquitto') && 'Mosquitto isn’t installed' };
const folder = mkdtempSync(join(tmpdir(), 'narabe-live-'));
const running = [];
let broker;
let server;
let page;

before(async () => {
    if (options.skip) return;
    broker = await startBroker();
    server = await serve(folder, 0, { relay: proxyTo(broker.port) });
    page = `http://127.0.0.1:${server.address().port}/`;
});

afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
});

after(async () => {
    server?.closeAllConnections();
    server?.close();
    await broker?.stop();
    rmSync(folder, { recursive: true });
});

/** `narabe live` with these arguments; `lines` are those it has written so far. */
class Player {
    lines = [];
    notes = '';

    constructor(...args) {
        this.child = spawn(narabe, ['live', ...args], { stdio: 'pipe' });
        running.push(this.child);
        let rest = '';
        this.child.stdout.setEncoding('utf8').on('data', (text) => {
            const parts = (rest + text).split('\n');
            rest = parts.pop();
            this.lines.push(...parts);
        });
        this.child.stderr.setEncoding('utf8').on('data', (text) => void (this.notes += text));
        this.ended = new Promise((resolve) => this.child.on('close', (status) => resolve(status)));
    }

    async has(count) {
        while (this.lines.length < count && this.child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
        assert.ok(this.lines.length >= count, this.notes);
    }

    async interrupt() {
        this.child.kill('SIGINT');
        await this.ended;
    }

    async prints(line) {
        while (!this.lines.includes(line) && this.child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
        assert.ok(this.lines.includes(line), `${line}: ${this.lines.join('\n')}\n${this.notes}`);
    }
}

const invite = async (game, ...more) => {
    const inviter = new Player(game, '--page', page, '--level', '1', ...more);
    await inviter.has(1);
    return { inviter, link: inviter.lines[0] };
};

/** The moves and the result. */
const game = ({ lines }) => lines.filter((line) => !line.startsWith('http'));

test('two programs play a live game to its end, and agree about it', options, async () => {
    const { inviter, link } = await invite('taiji', 'size=7');
    const guest = new Player(link, '--level', '2', '--name', 'Mio');
    assert.deepEqual(await Promise.all([inviter.ended, guest.ended]), [0, 0], inviter.notes + guest.notes);
    assert.deepEqual(game(inviter), game(guest));
    assert.match(game(guest).at(-1), /^result: (first|second|draw|first\+second) \d+-\d+$/);
});

/** The address of a page whose relay is tapped. */
async function tapped(t) {
    const tap = await Wiretap.before(broker.port);
    /** @type {any} */
    const site = await serve(folder, 0, { relay: proxyTo(tap.port) });
    t.after(() => {
        site.closeAllConnections();
        site.close();
        tap.close();
    });
    return { tap, page: `http://127.0.0.1:${site.address().port}/` };
}

test('of a whole game, the relay receives only topics of rooms and payloads in which nothing can be read', options, async (t) => {
    const { tap, page: at } = await tapped(t);
    const inviter = new Player('lits', 'board=dense', 'supply=3', '--page', at, '--level', '1', '--name', 'Aya Tanaka');
    await inviter.has(1);
    const [link] = inviter.lines;
    const guest = new Player(link, '--level', '1', '--name', 'Mio Sato');
    await guest.has(1);
    guest.child.stdin.write('say 1\n');
    assert.deepEqual(await Promise.all([inviter.ended, guest.ended]), [0, 0], inviter.notes + guest.notes);
    assert.ok(inviter.lines.includes('said: second 1 Hello!'));
    const moves = game(inviter).filter((line) => /^(first|second) /.test(line)).map((line) => line.split(' ')[1]);
    const { secret, token } = seal.readLink(link);
    const words = ['narabe-live', 'narabe-here', 'Aya Tanaka', 'Mio Sato', 'game lits', 'dense', 'supply', 'say 1', 'Hello', ...moves.map((move) => ` ${move}\n`)];
    assertSealed(tap, [...words, secret, token, seal.encode(secret), seal.encode(token), seal.roomOf(secret).id]);
    assert.ok(moves.length > 3);
    for (const line of tableOf(tap)) t.diagnostic(line);
});

test('two programs deal and play PILUS, each sees its own tiles only, and the shuffle is verified', options, async () => {
    const { inviter, link } = await invite('pilus');
    const guest = new Player(link, '--level', '1', '--name', 'Mio');
    assert.deepEqual(await Promise.all([inviter.ended, guest.ended]), [0, 0], inviter.notes + guest.notes);
    const draws = (player) => game(player).filter((line) => line.startsWith('chance draw'));
    const masked = (player) => game(player).map((line) => line.replace(/^chance draw .*/, 'chance draw'));
    assert.deepEqual(masked(inviter), masked(guest));
    assert.equal(game(inviter).at(-1), 'shuffle: fair');
    assert.equal(draws(inviter).length, 28);
    for (const [index, draw] of draws(inviter).entries()) {
        assert.equal([draw, draws(guest)[index]].filter((each) => each.endsWith('????')).length, 1, draw);
    }
});

test('three and four programs deal and play PILUS by one link, and the shuffle is verified', options, async () => {
    for (const seats of [3, 4]) {
        const { inviter, link } = await invite('pilus', `players=${seats}`);
        const guests = Array.from({ length: seats - 1 }, () => new Player(link, '--level', '1'));
        const players = [inviter, ...guests];
        const ends = await Promise.all(players.map(({ ended }) => ended));
        assert.deepEqual(ends, players.map(() => 0), players.map(({ notes }) => notes).join(''));
        const seatsTaken = Array.from(inviter.notes.matchAll(/(\d of \d) seats are taken/g), ([, count]) => count);
        assert.deepEqual([seatsTaken[0], seatsTaken.at(-1)], [`1 of ${seats}`, `${seats} of ${seats}`]);
        const masked = players.map((player) => game(player).map((line) => line.replace(/^chance draw .*/, 'chance draw')));
        for (const lines of masked) assert.deepEqual(lines, masked[0]);
        assert.equal(masked[0].at(-1), 'shuffle: fair');
        const draws = players.map((player) => game(player).filter((line) => line.startsWith('chance draw')));
        assert.equal(draws[0].length, seats === 3 ? 27 : 28);
        for (const index of draws[0].keys()) {
            assert.equal(draws.filter((lines) => lines[index].endsWith('????')).length, seats - 1, `draw ${index}`);
        }
    }
});

test('a guest for whom no seat is left is told so', options, async () => {
    const { inviter, link } = await invite('pilus', 'players=3');
    const guests = Array.from({ length: 3 }, () => new Player(link, '--level', '1'));
    const ends = await Promise.all([inviter, ...guests].map(({ ended }) => ended));
    assert.deepEqual(ends.sort(), [0, 0, 0, 1]);
    const late = guests.find(({ child }) => child.exitCode === 1);
    assert.match(late.notes, /All seats are taken/);
});

test('a game of three continues from its files after the programs and the relay were interrupted', options, async () => {
    const files = [0, 1, 2].map((index) => join(folder, `three ${index}`));
    const { inviter, link } = await invite('pilus', 'players=3', '--file', files[0]);
    const players = [inviter, ...[1, 2].map((index) => new Player(link, '--level', '1', '--file', files[index]))];
    await players[1].has(18);
    await Promise.all(players.map((player) => player.interrupt()));
    await broker.restart();
    const again = [new Player('pilus', 'players=3', '--page', page, '--level', '1', '--file', files[0]),
        ...[1, 2].map((index) => new Player(link, '--level', '1', '--file', files[index]))];
    assert.deepEqual(await Promise.all(again.map(({ ended }) => ended)), [0, 0, 0], again.map(({ notes }) => notes).join(''));
    assert.equal(game(again[0]).at(-1), 'shuffle: fair');
    assert.match(game(again[1]).at(-2), /^result: /);
});

test('a live game continues from its files after both programs and the relay were interrupted', options, async () => {
    const files = [join(folder, 'first'), join(folder, 'second')];
    const { inviter, link } = await invite('tix', '--file', files[0]);
    const guest = new Player(link, '--level', '1', '--file', files[1]);
    await guest.has(6);
    await Promise.all([inviter, guest].map((player) => player.interrupt()));
    await broker.restart();
    const again = [new Player('tix', '--page', page, '--level', '1', '--file', files[0]), new Player(link, '--level', '1', '--file', files[1])];
    assert.deepEqual(await Promise.all(again.map(({ ended }) => ended)), [0, 0], again.map(({ notes }) => notes).join(''));
    assert.deepEqual(game(again[0]), game(again[1]));
    assert.deepEqual(game(again[0]).slice(0, 5), game(guest).slice(0, 5));
});

/** A player of level 1, for `--level`, whose requests and replies pass through these commands of sed. */
const edited = (requests, replies = '') => `cmd:sed -u -E '${requests}; s/ level=[^ ]*/ level=1/' | '${narabe}' engine | sed -u -E '${replies}'`;
const moveOnce = edited('2,$d');
const avoid = (move) => edited('', `s/ best=${move} counts=(${move}:[^;]*; )?([^:]*):/ best=\\2 counts=\\2:/`);

/** Two programs whose game was interrupted; the guest’s file and the relay then lost all but three moves. */
async function gameWithLostMoves(name) {
    const files = [join(folder, `${name} kept`), join(folder, `${name} lost`)];
    const { inviter, link } = await invite('tix', '--file', files[0]);
    const guest = (level) => new Player(link, '--level', level, '--file', files[1]);
    const older = guest(moveOnce);
    await older.has(3);
    await older.interrupt();
    const lost = readFileSync(files[1]);
    const newer = guest('1');
    await Promise.all([inviter.has(9), newer.has(8)]);
    await Promise.all([inviter, newer].map((player) => player.interrupt()));
    await broker.restart();
    writeFileSync(files[1], lost);
    return { moves: game(newer), restartGuest: guest, restartInviter: () => new Player('tix', '--page', page, '--level', '1', '--file', files[0]) };
}

test('a player whose newest moves are lost gets them back from the opponent’s program', options, async () => {
    const { moves, restartGuest, restartInviter } = await gameWithLostMoves('second');
    const inviter = restartInviter();
    await inviter.has(9);
    const guest = restartGuest('1');
    assert.deepEqual(await Promise.all([inviter.ended, guest.ended]), [0, 0], inviter.notes + guest.notes);
    assert.deepEqual(game(inviter), game(guest));
    assert.deepEqual(game(inviter).slice(0, 7), moves.slice(0, 7));
});

test('a player who moves before they learn that moves are lost gets those back, and continues with them', options, async () => {
    const { moves, restartGuest, restartInviter } = await gameWithLostMoves('first');
    const [,,, lost] = moves;
    const guest = restartGuest(avoid(lost.replace('second ', '')));
    await guest.has(4);
    const [,,, other] = game(guest);
    assert.notEqual(other, lost);
    const inviter = restartInviter();
    assert.deepEqual(await Promise.all([inviter.ended, guest.ended]), [0, 0], inviter.notes + guest.notes);
    assert.deepEqual(game(inviter), game(guest).toSpliced(3, 1));
    assert.deepEqual(game(inviter).slice(0, 7), moves.slice(0, 7));
});

test('a second guest with the same link gets a message that the seat is taken', options, async () => {
    const { inviter, link } = await invite('tix');
    const guest = new Player(link, '--level', '1');
    await guest.has(2);
    const late = new Player(link, '--level', '1');
    assert.equal(await late.ended, 1);
    assert.equal(late.notes, 'narabe: All seats are taken. You can watch.\n');
    assert.equal(inviter.child.exitCode, null);
});

test('a link for watching, a file of another game and a relay that is down each get a sentence', options, async () => {
    const file = join(folder, 'other');
    const { link } = await invite('tix', '--file', file);
    const other = (await invite('tix')).link;
    const mixed = new Player(other, '--level', '1', '--file', file);
    assert.equal(await mixed.ended, 1);
    assert.match(mixed.notes, /^narabe: “.*other” has another game than this link\.\n$/);
    writeFileSync(file, 'nonsense');
    const damaged = new Player(link, '--level', '1', '--file', file);
    assert.equal(await damaged.ended, 1);
    assert.match(damaged.notes, /^narabe: “.*other” isn’t a file of a live game\.\n$/);
    const watcher = new Player(link.slice(0, link.indexOf('.', link.indexOf('#')) + 1) + 'A'.repeat(22), '--level', '1', '--relay', 'ws://127.0.0.1:1/mqtt');
    while (!watcher.notes.includes('\n')) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.match(watcher.notes, /^narabe: Couldn’t connect to ws:\/\/127\.0\.0\.1:1\/mqtt; trying again in 1 s\.\n/);
});

test('programs say phrases and make offers by lines of standard input, and print those of the other side', options, async () => {
    const { inviter, link } = await invite('taiji', 'size=9', '--ms', '300');
    const guest = new Player(link, '--level', '1', '--ms', '300', '--name', 'Mio');
    await guest.has(1);
    guest.child.stdin.write('say 1\nsay 9\n');
    await inviter.prints('said: second 1 Hello!');
    while (!guest.lines.includes('status: paused') && guest.child.exitCode === null) {
        guest.child.stdin.write('offer pause\n');  // lapses with a move of the other side
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const player of [inviter, guest]) await player.prints('status: paused');
    assert.match(guest.notes, /Unknown line “say 9”/);
    inviter.child.stdin.write('resume\n');
    for (const player of [inviter, guest]) await player.prints('status: playing');
    inviter.child.stdin.write('offer rematch\n');
    assert.deepEqual(await Promise.all([inviter.ended, guest.ended]), [0, 0], inviter.notes + guest.notes);
    assert.match(inviter.notes, /This can’t be offered now\./);
    assert.match(inviter.lines.join('\n'), /offer: second pause\nanswer: first yes\nstatus: paused/);
    assert.ok(inviter.lines.at(-1).startsWith('result: '));
});
