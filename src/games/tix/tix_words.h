// Pieces of TIX by the names of their cells.
#pragma once

#include <vector>

#include "core/sentence.h"
#include "games/tix/tix_board.h"

namespace narabe::tix {

Sentence name(int bit);
std::vector<Sentence> names(Cells cells);

}  // namespace narabe::tix
