// A puzzle described in text, for its page and its picture.
import { nameOf } from '../pages/games.mjs';

/** The goal of the puzzle, without its solution. */
export const goalOf = (words, { goal, amount }) => words(`puzzle_page.${goal}`, amount);

export const titleOf = (words, { game, number }) => words('puzzle.title', nameOf(words, { id: game }), number);

/** A date such as “3 December 2026”. */
export const dateOf = (language, day) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
