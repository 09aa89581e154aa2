// Moves of TAILITS in words.
#pragma once

#include "games/tailits/tailits.h"
#include "ui/spoken_move.h"

namespace narabe {

/// `L at c1: black on c1 and c2`.
SpokenMove spoken(tailits::Tailits, const tailits::Position& before, Move move);

}  // namespace narabe
