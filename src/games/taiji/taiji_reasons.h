// The effects of moves in TAIJI, and reasons for them.
#pragma once

#include "games/taiji/taiji.h"
#include "ui/group_reasons.h"

namespace narabe::taiji {

/// The scores, by colour.
using Effect = CountedChange;

/// Precondition of both: the move is legal.
Effect effect_of(const Position& position, Move move);

/// All reasons that are true of the move, most important first.
std::vector<Clause> reasons_for(const Position& position, Move move);

}  // namespace narabe::taiji
