// Proves puzzles slowly, by the rules alone: legal moves, playing them, and results. Shares no code with the searches.
#pragma once

#include <optional>
#include <string>

#include "session/puzzle.h"

namespace narabe {

struct SlowProof {
    bool is_complete = false;  ///< proven within the given number of positions
    std::string flaw;          ///< the error; empty if there is none
    std::uint64_t positions = 0;
};

SlowProof prove_slowly(const Puzzle& puzzle, std::uint64_t max_positions);

/// Whether the seat to move can force a win within this many of its turns; no value if the answer takes more positions.
std::optional<bool> wins_slowly(const AnyPosition& position, int turns, std::uint64_t max_positions);

}  // namespace narabe
