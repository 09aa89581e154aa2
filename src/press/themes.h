// The themes of a puzzle: the reasons for the moves of its answer.
#pragma once

#include "session/puzzle.h"

namespace narabe {

/// Sets the themes, and whether the answer is quiet: its first move does not end the game, and at least half of the other moves
/// look as good at first glance.
void add_themes(Puzzle& puzzle);

}  // namespace narabe
