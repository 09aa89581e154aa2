// Who sits at most tables of the tests.
#pragma once

#include "session/player.h"

namespace narabe {

inline const Player person{};
inline const Player computer{.level = 3};

}  // namespace narabe
