// Names of computer players in requests: levels and baselines (`core/levels.h`).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace narabe {

/// Reads `3`, `level3`, `beginner`, `greedy`, `random` or `uct`.
std::optional<int> read_level(std::string_view text);
/// The level as in requests: `3`, `beginner`, `greedy`, `random` or `uct`.
std::string level_name(int number);
/// A list for error messages.
inline constexpr std::string_view all_levels = "beginner, 1 to 8, uct, greedy or random";

}  // namespace narabe
