// Reasons for moves in TAILITS.
#pragma once

#include "core/sentence.h"
#include "games/tailits/tailits.h"

namespace narabe::tailits {

/// Precondition: the move is legal.
std::vector<Sentence> reasons_for(const Position& position, Move move);

}  // namespace narabe::tailits
