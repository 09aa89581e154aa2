// Texts of the screen-reader view, and replies of the program.

/** A file of assets/text as an object. */
export const wordsOf = (file) => Object.fromEntries(file.split('\n')
    .filter((line) => !line.startsWith('#') && line.includes(' = '))
    .map((line) => [line.slice(0, line.indexOf(' = ')), line.slice(line.indexOf(' = ') + 3)]));

/** A text in which {1}, {2} … are filled in. */
export const filled = (text, ...values) => values.reduce((all, value, index) => all.replace(`{${index + 1}}`, value), text);

/** The program's reply; null if it is an error. */
export const answerIn = (reply) => reply.startsWith('ok\n') ? reply.slice(3) : null;
