// The search's knowledge of noughts and crosses: the rules alone. `ai/brain.h` lists what a brain can add. A `levels_of` would
// set the work of each level; without it, a game has levels that suit no game in particular. In games without points, a
// `glance_of` would give the baseline `greedy` a seat's apparent lead.
#pragma once

#include "ai/brain.h"
#include "games/template/template.h"

namespace narabe::template_game {

inline PlainBrain brain_of(const TemplateGame&, const Position& position) {
    return PlainBrain(position);
}

}  // namespace narabe::template_game
