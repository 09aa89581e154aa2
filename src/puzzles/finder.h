// Finds puzzles in games of the computer against itself.
#pragma once

#include "puzzles/proof.h"

namespace narabe {

/// What was looked at.
struct FindCounts {
    std::uint64_t games = 0;
    std::uint64_t candidates = 0;  ///< positions after a mistake that were solved
    std::uint64_t proven = 0;      ///< with one right move
    std::uint64_t kept = 0;        ///< at most one a game
};

/// How many positions an exact search may take by default.
inline constexpr std::uint32_t usual_reach = 100'000;
/// How many positions the whole proof of an ending may take by default, unless the answer stops what refutes the other moves: with more,
/// people cannot see why the answer is right, even if they are shown what refutes the other moves.
inline constexpr std::uint64_t usual_effort = 8'000;

/// What is wanted.
struct FindSettings {
    std::uint32_t reach = usual_reach;
    std::uint64_t effort = usual_effort;
    int threat = 0;   ///< points that the answer of an ending with a longer proof has to save (`stops_what_refutes`)
    int simple = 1;   ///< the hardest band of endings for which a short proof is enough
    int turns = 2;    ///< of a win, where those are counted
    int easiest = 1;  ///< band
    int hardest = most_bands;
};

/// The best puzzle of the game that the seed decides, if it has one. It has the number 1.
Parsed<std::optional<Puzzle>> find_puzzle(const GameTable& game, const Options& options, std::uint64_t seed,
                                          const FindSettings& settings, FindCounts& counts);

/// The required strength, from 1 to 5: by the lowest level that finds the first move in half of 20 tries.
int band_of(const AnyPosition& position, Move answer, std::uint64_t seed);

}  // namespace narabe
