// Texts about games: names, designers, and the credit line below a name.

export const nameOf = (words, game) => words(`${game.id}.name`);

export const designersOf = (words, game) =>
    words.has(`${game.id}.designers`) ? words(`${game.id}.designers`) : game.designers;

export function creditOf(words, game) {
    const { least_seats: least, most_seats: most } = game;
    const players = least === most ? words('home.players', least) : words('home.players_range', least, most);
    return words('rules.credit', designersOf(words, game), players, words('home.minutes', game.minutes));
}
