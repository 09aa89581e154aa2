// The motifs of an answer: the reasons for its moves.
#pragma once

#include "session/puzzle.h"

namespace narabe {

/// Fills in the themes, and whether the answer is quiet: its first move does not end the game, and at a glance at least half of the
/// others look as good.
void add_themes(Puzzle& puzzle);

}  // namespace narabe
