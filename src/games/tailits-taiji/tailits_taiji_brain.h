// What a search knows about this double game.
#pragma once

#include "games/doubled_brain.h"
#include "games/taiji/taiji_brain.h"
#include "games/tailits/tailits_brain.h"
#include "games/tailits-taiji/tailits_taiji.h"

namespace narabe::tailits_taiji {

using Brain = DoubledBrain<Plan, tailits::Brain, taiji::Brain>;

inline Brain brain_of(const TailitsTaiji&, const Position&) {
    return {};
}

}  // namespace narabe::tailits_taiji
