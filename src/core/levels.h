// Numbers of computer players: levels, and baselines to measure them against.
#pragma once

namespace narabe {

/// Below level 1; a number for the program only.
inline constexpr int beginner_level = -1;
inline constexpr int least_level = 1;
inline constexpr int most_level = 8;

/// Uniformly random moves, the best move at a glance, and plain UCT.
inline constexpr int random_level = 0;
inline constexpr int greedy_level = -2;
inline constexpr int uct_level = 9;

}  // namespace narabe
