// Values of results for each seat.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
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

/// For two seats, when the first one finished ahead by `lead` half points: a lead of `scale` counts three quarters of a win.
/// Where a single move would change the winner, the lead of a playout is more informative than its winner.
inline Values values_by_lead(Winners winners, int lead, float scale) {
    const int tie = winners == won_by(Seat::first) ? 1 : -1;
    const auto by = static_cast<float>(lead != 0 ? lead : tie);
    const float value = 0.5f + 0.5f * by / (scale + std::abs(by));
    return {value, 1 - value};
}

/// Calibrates a chance by temperature scaling: multiplies its distance from even, on a scale without end, by
/// `inverse_temperature`.
inline float sharpened(float chance, float inverse_temperature) {
    const float lead = 2 * chance - 1;
    const float far = inverse_temperature * lead / std::sqrt(std::max(1 - lead * lead, 1e-6f));
    return 0.5f + 0.5f * far / std::sqrt(1 + far * far);
}

/// The result of an exact search.
struct Solution {
    Winners winners;
    Move best;  ///< a move that keeps the result
};

/// The winners share a win, and all seats share a draw.
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
