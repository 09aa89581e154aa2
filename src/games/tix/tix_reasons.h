// The effects of moves in TIX, and reasons for them.
#pragma once

#include "games/tix/tix.h"
#include "ui/reasons.h"

namespace narabe::tix {

struct Effect {
    Board after{};
    Cells deactivated = 0;     ///< pieces of either player, except the one that moves
    bool ends_active = false;  ///< the piece that is placed, slides or is activated
    bool earns_bonus = false;
    std::optional<int> replies{};  ///< the opponent's legal moves, if the turn ends; 0: the mover wins
};

/// Precondition of both: the move is legal.
Effect effect_of(const Position& position, Move move);

/// All reasons that are true of the move, most important first.
std::vector<Clause> reasons_for(const Position& position, Move move);

}  // namespace narabe::tix
