// How strong the computer plays: what it may look at before it moves, and how picky it is then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ai/search.h"
#include "ai/search_settings.h"

namespace narabe {

inline constexpr int least_level = 1;
inline constexpr int most_level = 8;
/// To measure the others by (`yardsticks.h`): uniformly random moves, and plain UCT.
inline constexpr int random_level = 0;
inline constexpr int uct_level = 9;

enum class Method : std::uint8_t { own, uct, random };

struct Level {
    std::uint64_t simulations;  ///< after which it moves
    int milliseconds;           ///< or after this time, whichever comes first
    float tolerance;            ///< plays any move whose chance is at most that much worse than the best one's
    SearchSettings search;
    Method method = Method::own;
};

/// As it is in the game with this id. Precondition: `number` is from `least_level` to `most_level`, or one of the two others.
Level level(int number, std::string_view game);

/// `3`, `level3`, `random` or `uct`; nothing if it is none of them.
std::optional<int> read_level(std::string_view text);
/// As it is in requests: `3`, `random` or `uct`.
std::string level_name(int number);
/// What levels there are, for the sentence that says that something is none.
inline constexpr std::string_view all_levels = "a whole number from 1 to 8, uct or random";

/// What to play after a search: the best move, or at weak levels one of those that look nearly as good, by `seed`.
/// Proven wins are always played. Precondition: at least one simulation was done.
Candidate chosen(const Search& search, const Level& level, std::uint64_t seed);

}  // namespace narabe
