// Reasons for moves in TAIJI.
#pragma once

#include "core/sentence.h"
#include "games/taiji/taiji.h"

namespace narabe::taiji {

/// Precondition: the move is legal.
std::vector<Sentence> reasons_for(const Position& position, Move move);

}  // namespace narabe::taiji
