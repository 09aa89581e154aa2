// Why an attempted move is not allowed, in terms that a person can see.
#pragma once

#include <compare>
#include <vector>

#include "core/sentence.h"

namespace narabe {

/// A cell of any board: column and row counted from 0 at the bottom left on squares, `x, y` or `q, r` on unbounded grids.
struct Cell {
    int x = 0;
    int y = 0;

    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

struct Refusal {
    Sentence sentence;        ///< names the rule and the first cell that breaks it
    std::vector<Cell> cells;  ///< what to mark on the board; empty where no cell is to blame
};

}  // namespace narabe
