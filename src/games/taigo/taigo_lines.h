// Lines of TAIGO that matter: those that have won, and those that one more hex would complete.
#pragma once

#include "games/taigo/taigo.h"

namespace narabe::taigo {

/// Hexes of one colour in a straight line, perhaps with one gap.
struct Line {
    Colour colour = Colour::black;
    Cell first{};
    int direction = 0;
    int length = 0;
    std::optional<Cell> gap{};

    friend bool operator==(const Line&, const Line&) = default;
};

/// The lines with one empty hex that can still be filled, and then make five or more of this colour.
std::vector<Line> threats_on(const Position& position);
/// The lines of five or more of a colour.
std::vector<Line> fives_on(const Position& position, Colour colour);

}  // namespace narabe::taigo
