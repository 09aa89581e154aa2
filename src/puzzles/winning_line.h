// The moves after the answer of a puzzle with a limited number of turns. The answer ends where several moves win.
#pragma once

#include <vector>

#include "session/puzzle.h"

namespace narabe {

/// The moves from the end of the answer to the win. The defence leaves the solver as few winning moves as it can. Empty if the game
/// is over, if the puzzle has no limit, or if the search takes too many positions.
std::vector<Move> winning_line(const Puzzle& puzzle);

}  // namespace narabe
