// What a search knows about noughts and crosses: the rules alone. `ai/brain.h` says what it could be told. A `levels_of` would say
// how much work each level does; a game without one plays at levels that suit no game in particular.
#pragma once

#include "ai/brain.h"
#include "games/template/template.h"

namespace narabe::template_game {

inline PlainBrain brain_of(const TemplateGame&, const Position& position) {
    return PlainBrain(position);
}

}  // namespace narabe::template_game
