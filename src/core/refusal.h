// Why an attempted move is not allowed, in terms that a person can see.
#pragma once

#include <vector>

#include "core/sentence.h"

namespace narabe {

struct Refusal {
    Sentence sentence;        ///< names the rule and the first cell that breaks it
    std::vector<Cell> cells;  ///< what to mark on the board; empty where no cell is to blame
};

}  // namespace narabe
