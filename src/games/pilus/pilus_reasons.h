// Reasons for moves in PILUS.
#pragma once

#include "core/sentence.h"
#include "games/pilus/pilus.h"

namespace narabe::pilus {

/// Precondition: the move is legal.
std::vector<Sentence> reasons_for(const Position& position, Move move);

}  // namespace narabe::pilus
