// Names of computer players in requests: levels and baselines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace narabe {

/// Weaker than level 1. The number is used only inside the program.
inline constexpr int beginner_level = -1;
inline constexpr int least_level = 1;
inline constexpr int most_level = 8;
/// Baselines to measure the levels against: uniformly random moves, the move with the best immediate value, and plain UCT.
inline constexpr int random_level = 0;
inline constexpr int greedy_level = -2;
inline constexpr int uct_level = 9;

/// Reads `3`, `level3`, `beginner`, `greedy`, `random` or `uct`.
std::optional<int> read_level(std::string_view text);
/// The level as in requests: `3`, `beginner`, `greedy`, `random` or `uct`.
std::string level_name(int number);
/// A list for error messages.
inline constexpr std::string_view all_levels = "beginner, 1 to 8, uct, greedy or random";

}  // namespace narabe
