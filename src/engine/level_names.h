// Names of computer players in requests: levels and baselines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace narabe {

/// Below level 1; a number for the program only.
inline constexpr int beginner_level = -1;
inline constexpr int least_level = 1;
inline constexpr int most_level = 8;
/// Baselines to measure the levels against: uniformly random moves, the best move at a glance, and plain UCT.
inline constexpr int random_level = 0;
inline constexpr int greedy_level = -2;
inline constexpr int uct_level = 9;

/// Reads `3`, `level3`, `beginner`, `greedy`, `random` or `uct`.
std::optional<int> read_level(std::string_view text);
/// As it is in requests: `3`, `beginner`, `greedy`, `random` or `uct`.
std::string level_name(int number);
/// For error messages.
inline constexpr std::string_view all_levels = "beginner, 1 to 8, uct, greedy or random";

}  // namespace narabe
