// The effects of moves in PILUS, and reasons for them.
#pragma once

#include "games/pilus/pilus.h"
#include "ui/reasons.h"

namespace narabe::pilus {

struct Region {
    Colour colour = Colour::grey;
    int squares = 0;
};

struct Effect {
    int level = 0;                    ///< of the new tile; 0 for a pawn's step
    int points = 0;                   ///< for the new tile
    std::vector<Region> counted{};    ///< for the new tile, without duplicates
    std::optional<Region> guarded{};  ///< by the mover's pawn, unless it is off the board or lifted
    int largest_open = 0;             ///< the size of the largest region that this pawn does not protect
};

/// Preconditions of both: the move is legal, and not one of chance.
Effect effect_of(const Position& position, Move move);

/// All reasons that are true of the move, most important first.
std::vector<Clause> reasons_for(const Position& position, Move move);

}  // namespace narabe::pilus
