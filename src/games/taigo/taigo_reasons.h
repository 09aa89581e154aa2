// The effects of moves in TAIGO, and reasons for them.
#pragma once

#include "games/taigo/taigo.h"
#include "games/taigo/taigo_lines.h"
#include "ui/reasons.h"

namespace narabe::taigo {

struct Effect {
    std::vector<Cell> holes{};                ///< to be filled now
    std::vector<Line> fives{};                ///< of both colours
    std::array<std::vector<Cell>, 2> gaps{};  ///< by colour: where one more hex makes five
};

/// Precondition of both: the move is legal.
Effect effect_of(const Position& position, Move move);

/// All reasons that are true of the move, most important first.
std::vector<Clause> reasons_for(const Position& position, Move move);

}  // namespace narabe::taigo
