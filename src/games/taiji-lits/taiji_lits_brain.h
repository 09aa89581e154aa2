// What a search knows about this double game.
#pragma once

#include "games/doubled_brain.h"
#include "games/lits/lits_brain.h"
#include "games/taiji-lits/taiji_lits.h"
#include "games/taiji/taiji_brain.h"

namespace narabe::taiji_lits {

using Brain = DoubledBrain<Plan, taiji::Brain, lits::BrainOf<taiji::stride>>;

inline Brain brain_of(const TaijiLits&, const Position&) {
    return {};
}

}  // namespace narabe::taiji_lits
