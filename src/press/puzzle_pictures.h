// Puzzles as JSON for pages that show them without their answers.
#pragma once

#include <string>

#include "session/puzzle.h"

namespace narabe {

/// JSON: {name, game, number, goal, amount, picture, badge, hand: [SVG]}, each picture as SVG. `goal` is `win`, `draw`, `win_in`
/// with the number of turns as `amount`, or `points` with the number of points. Wins end with `_turn` if the first turn has several
/// moves to find. The badge is the solver's, and the hand contains what only the solver sees. The answer and its themes are omitted.
std::string puzzle_as_json(const Puzzle& puzzle);

}  // namespace narabe
