// Reasons for moves in TAIGO.
#pragma once

#include "core/sentence.h"
#include "games/taigo/taigo.h"

namespace narabe::taigo {

/// Precondition: the move is legal.
std::vector<Sentence> reasons_for(const Position& position, Move move);

}  // namespace narabe::taigo
