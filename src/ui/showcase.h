// What shows at a glance what a game is like: a position, and what of it to look at.
#pragma once

#include <string_view>

#include "ui/scene.h"

namespace narabe {

struct Showcase {
    std::string_view position;  ///< as the game reads it, in the middle of a game with its usual options
    Box focus;                  ///< whose pieces are shown where there is no room for the board; it cuts through none
};

}  // namespace narabe
