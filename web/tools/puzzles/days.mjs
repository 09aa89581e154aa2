// The puzzles of the days (src/session/puzzles.md, “Today’s puzzles”).

const dayLength = 24 * 60 * 60 * 1000;  // milliseconds
const textOf = (time) => new Date(time).toISOString().slice(0, 10);

/** The days from the start of the list until two years after `today`: {day, puzzle}, such as 2026-12-03 and tix-17. */
export function daysOf(list, today) {
    const lines = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const [, first] = /^first (\d{4}-\d\d-\d\d)$/.exec(lines[0] ?? '') ?? [];
    const puzzles = lines.slice(1).flatMap((line) => line.split('; ')).map((entry) => entry.replace(' ', '-'));
    const wrong = puzzles.find((name) => !/^[a-z-]+-[1-9]\d*$/.test(name));
    if (first === undefined || wrong !== undefined) throw new Error(`not a list of days: ${wrong ?? lines[0]}`);
    const start = Date.parse(first);
    const end = new Date(Math.max(start, Date.parse(today)));
    end.setUTCFullYear(end.getUTCFullYear() + 2);
    const count = Math.floor((end.getTime() - start) / dayLength) + 1;
    return Array.from({ length: count }, (_, index) => ({ day: textOf(start + index * dayLength), puzzle: puzzles[index % puzzles.length] }));
}
