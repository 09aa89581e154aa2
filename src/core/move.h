// A single decision in any game, and lists of them.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace narabe {

/// 32 bits whose meaning is private to the game.
struct Move {
    std::uint32_t bits = 0;

    friend constexpr auto operator<=>(Move, Move) = default;
};

/// Callers reuse a list, so that filling it allocates only at first.
using MoveList = std::vector<Move>;

}  // namespace narabe
