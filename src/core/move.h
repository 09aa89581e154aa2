// One atomic decision of any game, and lists of them.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace narabe {

/// 32 bits whose meaning is the game's own business.
struct Move {
    std::uint32_t bits = 0;

    friend constexpr auto operator<=>(Move, Move) = default;
};

/// Callers keep a list and hand it over again and again, so that filling it allocates only at first.
using MoveList = std::vector<Move>;

}  // namespace narabe
