// A move as somebody would say it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/sentence.h"

namespace narabe {

/// Put together part by part, because sentences in braces take a lot of code.
struct SpokenMove {
    Sentence words;
    std::vector<Cell> cells{};  ///< all that it covers, leaves or goes to

    SpokenMove() = default;
    SpokenMove(const char* key);

    SpokenMove& part(Sentence sentence);
    /// A cell by its name.
    SpokenMove& named(std::string name, Cell cell);
    /// The same, and it is one of the move's.
    SpokenMove& at(std::string name, Cell cell);
    SpokenMove& covers(std::span<const Cell> all);
};

/// The same with the move as it is written, for those who want to know every cell of it.
Sentence with_notation(const SpokenMove& said, std::string notation);

}  // namespace narabe
