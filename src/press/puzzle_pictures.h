// Puzzles for pages that show them without their answers.
#pragma once

#include <string>

#include "session/puzzle.h"

namespace narabe {

/// JSON: {name, game, number, goal, amount, picture, badge, hand: [SVG]}, each picture as SVG. `goal` is `win`, `draw`, `win_in` with
/// the turns as `amount`, or `points` with theirs. The badge is that of the solver, and the hand is what only the solver sees. The
/// answer and its themes are left out.
std::string puzzle_as_json(const Puzzle& puzzle);

}  // namespace narabe
