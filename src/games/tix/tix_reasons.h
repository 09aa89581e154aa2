// Reasons for moves in TIX.
#pragma once

#include "core/sentence.h"
#include "games/tix/tix.h"

namespace narabe::tix {

/// Precondition: the move is legal.
std::vector<Sentence> reasons_for(const Position& position, Move move);

}  // namespace narabe::tix
