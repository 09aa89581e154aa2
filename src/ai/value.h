// Results as a search sees them: who wins, and what that is worth to each seat.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/move.h"
#include "core/outcome.h"

namespace narabe {

/// One entry per seat, from 0 (lost) to 1 (won alone).
using Values = std::array<float, max_seats>;

/// The winners of a finished or a proven game, as in `Outcome`: bit i for seat i, none for a draw.
struct Winners {
    std::uint8_t mask = 0;

    friend constexpr bool operator==(Winners, Winners) = default;
};

constexpr Winners winners_of(const Outcome& outcome) {
    return {outcome.winners};
}

constexpr Winners won_by(Seat seat) {
    return {static_cast<std::uint8_t>(1 << index_of(seat))};
}

/// What an exact search finds out about a position.
struct Solution {
    Winners winners;
    Move best;  ///< a move that keeps that result
};

/// A shared win is shared by those who won, a draw by all.
constexpr float value_for(Winners winners, Seat seat, int seats) {
    if (winners.mask == 0) return 1.0f / static_cast<float>(seats);
    if ((winners.mask >> index_of(seat) & 1) == 0) return 0.0f;
    return 1.0f / static_cast<float>(std::popcount(winners.mask));
}

constexpr Values values_of(Winners winners, int seats) {
    Values values{};
    for (int seat = 0; seat < seats; ++seat) {
        values[static_cast<std::size_t>(seat)] = value_for(winners, seat_at(seat), seats);
    }
    return values;
}

}  // namespace narabe
