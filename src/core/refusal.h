// Why an attempted move is not allowed, in terms of what is on the board.
#pragma once

#include <vector>

#include "core/sentence.h"

namespace narabe {

struct Refusal {
    Sentence sentence;        ///< names the rule and the first cell that breaks it
    std::vector<Cell> cells;  ///< to be marked on the board; empty if no cell is to blame
};

}  // namespace narabe
