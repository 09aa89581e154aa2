// A puzzle in words, the same on its page and on its picture.
import { nameOf } from '../pages/games.mjs';

/** What is asked for; not how. */
export const goalOf = (words, { goal, amount }) => words(`puzzle_page.${goal}`, amount);

export const titleOf = (words, { game, number }) => words('puzzle.title', nameOf(words, { id: game }), number);

/** Such as “3 December 2026”. */
export const dateOf = (language, day) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
