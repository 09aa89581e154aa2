// The effects of moves in TAILITS, and reasons for them.
#pragma once

#include "games/tailits/tailits.h"
#include "ui/group_reasons.h"

namespace narabe::tailits {

/// The sizes of the compared groups, by colour.
using Effect = CountedChange;

/// Precondition of both: the move is legal.
Effect effect_of(const Position& position, Move move);

/// All reasons that are true of the move, most important first.
std::vector<Clause> reasons_for(const Position& position, Move move);

}  // namespace narabe::tailits
