// Search knowledge of this double game.
#pragma once

#include "ai/levels.h"
#include "games/doubled_brain.h"
#include "games/lits/lits_brain.h"
#include "games/taiji-lits/taiji_lits.h"
#include "games/taiji/taiji_brain.h"

namespace narabe::taiji_lits {

using Brain = DoubledBrain<Plan, taiji::Brain, lits::BrainOf<taiji::stride>>;

inline Brain brain_of(const TaijiLits&, const Position&) {
    return {};
}

constexpr LevelRows levels_of(const TaijiLits&) {
    return level_rows(Slips{33}, {690, 1'150, 1'700, 2'900, 6'300, 17'000, 45'000});
}

}  // namespace narabe::taiji_lits
