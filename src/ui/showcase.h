// A position that shows a game at a glance, and the part of it to show.
#pragma once

#include <string_view>

#include "ui/scene.h"

namespace narabe {

struct Showcase {
    std::string_view position;  ///< in the game's notation, in the middle of a game with default options
    Box focus;                  ///< the part whose pieces are shown if the board does not fit; cuts through no piece
};

}  // namespace narabe
