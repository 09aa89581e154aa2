// Moves of Battle of LITS in words.
#pragma once

#include "games/lits/lits.h"
#include "ui/spoken_move.h"

namespace narabe {

namespace lits {

/// `L at c1`, the lowest cell of the leftmost column, or the words for a swap. For boards of any width.
template <int Width>
SpokenMove spoken_on(const PositionOf<Width>& position, Move move, const char* swap);

extern template SpokenMove spoken_on(const PositionOf<10>&, Move, const char*);
extern template SpokenMove spoken_on(const PositionOf<11>&, Move, const char*);

}  // namespace lits

SpokenMove spoken(lits::Lits, const lits::Position& before, Move move);

}  // namespace narabe
