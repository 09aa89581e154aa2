// Pieces of TIX by cell, and moves in words.
#pragma once

#include <vector>

#include "games/tix/tix.h"
#include "ui/spoken_move.h"

namespace narabe {

namespace tix {

Sentence name(int bit);
std::vector<Sentence> names(Cells cells);

}  // namespace tix

/// `piece to c3, inactive`, `c3 slides to c6 and becomes inactive` and the like.
SpokenMove spoken(tix::Tix, const tix::Position& before, Move move);

}  // namespace narabe
