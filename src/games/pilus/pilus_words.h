// Moves of PILUS in words.
#pragma once

#include "games/pilus/pilus.h"
#include "ui/spoken_move.h"

namespace narabe {

/// `tile at 3,-1, height 2`, `pawn to 3,-1` and the like.
SpokenMove spoken(pilus::Pilus, const pilus::Position& before, Move move);

}  // namespace narabe
