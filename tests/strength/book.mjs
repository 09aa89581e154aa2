// book.mjs GAME LEVEL COMMAND FILE…: prints the book of a game (src/session/books.md) with the games in the files, which `narabe book` has
// printed. Games are sorted. All moves that another game begins with, too, are kept, and after them as many as fit, so that the book is at
// most 100 kB when it is downloaded.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const largest = 100_000;  // bytes
const mostMoves = 24;     // more than eight turns of any game

/** The games of a text: `{moves, winner}`, sorted by their moves. */
export function gamesIn(text) {
    const games = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => {
        const [moves, result] = line.split(': ');
        return { moves: moves.split('; '), winner: result.split(' ')[0] };
    });
    const key = ({ moves, winner }) => `${moves.join('; ')}: ${winner}`;
    return games.map((game) => ({ game, key: key(game) })).sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ game }) => game);
}

function shared(a, b) {
    if (!a || !b) return 0;
    const differs = a.moves.findIndex((move, i) => move !== b.moves[i]);
    return differs < 0 ? a.moves.length : differs;
}

/** The lines of sorted games, each with `own` moves after those that it shares with another game. */
export function linesOf(games, own) {
    return games.map((game, i) => {
        const most = Math.max(shared(games[i - 1], game), shared(game, games[i + 1])) + own;
        return `${game.moves.slice(0, most).join('; ')}: ${game.winner}\n`;
    }).join('');
}

/** The book, with as many moves as `limit` bytes allow after compression. */
export function bookOf(games, heading, limit = largest) {
    for (let own = mostMoves; own > 0; --own) {
        const book = heading + linesOf(games, own);
        if (brotliCompressSync(book).length <= limit) return book;
    }
    throw new Error(`${games.length} games are too many for ${limit} bytes`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [game, level, command, ...files] = process.argv.slice(2);
    const heading = `narabe-book 1 ${game} level=${level}\n# ${command}\n`;
    process.stdout.write(bookOf(gamesIn(files.map((file) => readFileSync(file, 'utf8')).join('')), heading));
}
