// A move in words.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/sentence.h"

namespace narabe {

/// Built part by part, because sentences in braces take a lot of code.
struct SpokenMove {
    Sentence words;
    std::vector<Cell> cells{};  ///< everything that it covers, leaves or reaches

    SpokenMove() = default;
    SpokenMove(const char* key);

    SpokenMove& part(Sentence sentence);
    /// A cell by its name.
    SpokenMove& named(std::string name, Cell cell);
    /// A cell of the move by its name.
    SpokenMove& at(std::string name, Cell cell);
    SpokenMove& covers(std::span<const Cell> all);
};

/// The move in words with its notation, for readers who want every cell.
Sentence with_notation(const SpokenMove& said, std::string notation);

}  // namespace narabe
