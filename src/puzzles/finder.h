// Finds puzzles in games that the computer plays against itself.
#pragma once

#include "puzzles/proof.h"

namespace narabe {

/// Numbers of games and positions examined.
struct FindCounts {
    std::uint64_t games = 0;
    std::uint64_t candidates = 0;  ///< positions that were examined
    std::uint64_t proven = 0;      ///< positions with exactly one right move
    std::uint64_t kept = 0;        ///< puzzles; at most one per game
};

/// The default number of positions that an exact search may take.
inline constexpr std::uint32_t default_reach = 100'000;
/// The default number of positions that the proof of an ending may take, unless the answer stops every refutation of the other
/// moves. With longer proofs, people cannot see why the answer is right, even if they are shown how the other moves are refuted.
inline constexpr std::uint64_t default_effort = 8'000;

/// Which puzzles to find.
struct FindSettings {
    std::uint32_t reach = default_reach;
    std::uint64_t effort = default_effort;
    int threat = 0;   ///< points that the answer must save in an ending with a longer proof (`stops_what_refutes`)
    int simple = 1;   ///< the hardest band of endings for which a short proof is enough
    int turns = 2;    ///< the longest forced win, in turns of the solver
    int easiest = 1;  ///< band
    int hardest = max_bands;
};

/// The best puzzle in the game that the seed determines, if it has one. Its number is 1.
Parsed<std::optional<Puzzle>> find_puzzle(const GameModule& game, const Options& options, std::uint64_t seed,
                                          const FindSettings& settings, FindCounts& counts);

/// The difficulty, from 1 to 5: depends on the lowest level that finds the first move in half of 20 tries.
int band_of(const AnyPosition& position, Move answer, std::uint64_t seed);

}  // namespace narabe
