// A position that shows a game at a glance, and the part of it to show.
#pragma once

#include <string_view>

#include "ui/scene.h"

namespace narabe {

struct Showcase {
    std::string_view position;  ///< in the game's notation, in the middle of a game with default options
    /// The part whose pieces are shown if the board does not fit. It cuts through no piece, contains at least three, is at least
    /// 4 units high, and is more than 1.4 times as wide as high.
    Box focus;
};

}  // namespace narabe
