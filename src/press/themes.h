// The motifs of an answer: the reasons for its moves.
#pragma once

#include "session/puzzle.h"

namespace narabe {

/// Fills in the themes, and whether the answer is quiet: its first move does not end the game, and nothing sets it apart.
void add_themes(Puzzle& puzzle);

}  // namespace narabe
