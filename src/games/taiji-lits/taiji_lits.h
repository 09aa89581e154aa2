// TAIJI, and then Battle of LITS on top of the dominoes (see rules.md).
#pragma once

#include "games/doubled.h"
#include "games/lits/lits.h"
#include "games/taiji/taiji.h"

namespace narabe::taiji_lits {

/// TAIJI numbers the cells of all its boards alike, so Battle of LITS is played in a corner of the largest one: one type of
/// position for all sizes, and the dominoes' colours are passed on unchanged.
using LitsWords = lits::WordsOf<taiji::stride>;
using LitsPosition = LitsWords::Position;

struct Plan {
    using First = taiji::Taiji;
    using Second = LitsWords;

    static const GameInfo info;
    static constexpr Seat second_game_starter = Seat::first;  // White

    static LitsPosition second_game(const Options& options);
    static Options options_of(const LitsPosition& second);
    static LitsPosition on_top_of(const taiji::Position& first, const LitsPosition& second);
    static Scores points_of(const taiji::Position& first) { return first.scores(); }
};

using TaijiLits = Doubled<Plan>;
using Position = TaijiLits::Position;

}  // namespace narabe::taiji_lits
