// How a game ended: the winners, and the points or the reason.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/seat.h"

namespace narabe {

/// One entry per seat, in half points, because the double games count halves.
using Scores = std::array<std::int16_t, max_seats>;

/// Why a game without points ended, as in records and text keys: one of `GameInfo::endings`, which live as long as the program.
/// Empty if points decide.
using Reason = std::string_view;

/// Not part of any game's rules; only a session ends in these ways.
inline constexpr Reason resignation = "resignation";
inline constexpr Reason agreement = "agreement";  ///< a draw
inline constexpr Reason time_used = "time";       ///< the loser's

struct Outcome {
    std::uint8_t winners = 0;  ///< bit i: seat i wins or shares the win; 0: a draw
    std::uint8_t seats = 2;
    Reason reason{};
    Scores half_points{};  ///< valid if points decide

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;

    constexpr bool is_by_points() const { return reason.empty(); }
    constexpr bool is_draw() const { return winners == 0; }
    constexpr bool won_by(Seat seat) const { return (winners >> index_of(seat) & 1) != 0; }
    /// 1 for a win of the seat, 0.5 for a draw, 0 for a loss.
    constexpr float score_of(Seat seat) const { return is_draw() ? 0.5f : won_by(seat) ? 1.0f : 0.0f; }

    static constexpr Outcome win(Seat seat, Reason reason) {
        return {.winners = static_cast<std::uint8_t>(1 << index_of(seat)), .reason = reason};
    }
    static constexpr Outcome win(Seat seat, const Scores& half_points) {
        return {.winners = static_cast<std::uint8_t>(1 << index_of(seat)), .half_points = half_points};
    }
    static constexpr Outcome draw(Reason reason) { return {.reason = reason}; }
};

/// `12`, or `12.5` for 25 half points.
std::string points_text(int half_points);

/// The text after the word `result` in a record: `first 12-12`, `draw tiles`, `first+second 30-30`.
std::string outcome_text(const Outcome& outcome);

}  // namespace narabe
