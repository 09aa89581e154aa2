// Lines of TAIGO that are worth looking at: those that have won, and those that one more hex would complete.
#pragma once

#include "games/taigo/taigo.h"

namespace narabe::taigo {

/// Hexes in a straight line that are of one colour, all but the gap if there is one.
struct Line {
    Colour colour = Colour::black;
    Cell first{};
    int direction = 0;
    int length = 0;
    std::optional<Cell> gap{};

    friend bool operator==(const Line&, const Line&) = default;
};

/// The lines in which one hex is empty, can still be filled, and with this colour makes five or more.
std::vector<Line> threats_on(const Position& position);
/// The lines of five or more of a colour.
std::vector<Line> fives_on(const Position& position, Colour colour);

}  // namespace narabe::taigo
