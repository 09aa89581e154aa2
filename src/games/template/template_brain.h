// Search knowledge of noughts and crosses: only the rules. `ai/brain.h` lists what a brain can add. A `levels_of` would set the
// work of each level; without it, a game has generic levels.
#pragma once

#include "ai/brain.h"
#include "games/template/template.h"

namespace narabe::template_game {

inline PlainBrain brain_of(const TemplateGame&, const Position& position) {
    return PlainBrain(position);
}

}  // namespace narabe::template_game
