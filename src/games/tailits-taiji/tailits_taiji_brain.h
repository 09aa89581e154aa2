// Search knowledge of this double game.
#pragma once

#include "ai/levels.h"
#include "games/doubled_brain.h"
#include "games/taiji/taiji_brain.h"
#include "games/tailits-taiji/tailits_taiji.h"
#include "games/tailits/tailits_brain.h"

namespace narabe::tailits_taiji {

using Brain = DoubledBrain<Plan, tailits::Brain, taiji::Brain>;

inline Brain brain_of(const TailitsTaiji&, const Position&) {
    return {};
}

constexpr LevelRows levels_of(const TailitsTaiji&) {
    return level_rows(Slips{34}, {300, 500, 1'500, 3'200, 7'600, 19'000, 60'000}, close_tolerances);
}

}  // namespace narabe::tailits_taiji
