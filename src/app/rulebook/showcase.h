// The position that shows what a game is like, on its card and wherever else it is presented.
#pragma once

#include "core/any_position.h"

namespace narabe {

/// Well into a game that luck plays, always the same one.
AnyPosition showcase_position(const GameTable& game);

}  // namespace narabe
