// TAILITS, and then TAIJI on top of the tetrominoes (see rules.md).
#pragma once

#include "games/doubled.h"
#include "games/taiji/taiji.h"
#include "games/tailits/tailits.h"

namespace narabe::tailits_taiji {

struct Plan {
    using First = tailits::Tailits;
    using Second = taiji::Taiji;

    static const GameInfo info;
    static constexpr Seat second_game_starter = Seat::second;  // White

    static taiji::Position second_game(const Options& options);
    static Options options_of(const taiji::Position& second);
    static taiji::Position on_top_of(const tailits::Position& first, const taiji::Position& second);
    static Scores points_of(const tailits::Position& first);
};

using TailitsTaiji = Doubled<Plan>;
using Position = TailitsTaiji::Position;

}  // namespace narabe::tailits_taiji
