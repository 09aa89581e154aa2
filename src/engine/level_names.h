// What a computer player is called in requests: its level, or one of two that the levels are measured by.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace narabe {

inline constexpr int least_level = 1;
inline constexpr int most_level = 8;
/// To measure the others by (`yardsticks.h`): uniformly random moves, and plain UCT.
inline constexpr int random_level = 0;
inline constexpr int uct_level = 9;

/// `3`, `level3`, `random` or `uct`; nothing if it is none of them.
std::optional<int> read_level(std::string_view text);
/// As it is in requests: `3`, `random` or `uct`.
std::string level_name(int number);
/// What levels there are, for the sentence that says that something is none.
inline constexpr std::string_view all_levels = "a whole number from 1 to 8, uct or random";

}  // namespace narabe
