// A place on a board.
#pragma once

#include <compare>

namespace narabe {

/// A cell of any board: column and row counted from 0 at the bottom left on squares, `x, y` or `q, r` on unbounded grids.
struct Cell {
    int x = 0;
    int y = 0;

    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

}  // namespace narabe
