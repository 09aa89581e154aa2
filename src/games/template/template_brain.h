// What the search knows about noughts and crosses: the rules alone. `ai/brain.h` lists what a brain can add. A `levels_of` would
// set the work of each level; without one a game has levels that suit no game in particular. A `glance_of` would tell the baseline
// `greedy` how far ahead a seat seems to be, in games without points.
#pragma once

#include "ai/brain.h"
#include "games/template/template.h"

namespace narabe::template_game {

inline PlainBrain brain_of(const TemplateGame&, const Position& position) {
    return PlainBrain(position);
}

}  // namespace narabe::template_game
