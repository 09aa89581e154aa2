// How strong the computer plays: what it may look at before it moves, and how picky it is then.
#pragma once

#include <cstdint>
#include <optional>

#include "ai/search.h"
#include "ai/search_settings.h"

namespace narabe {

inline constexpr int least_level = 1;
inline constexpr int most_level = 8;

struct Level {
    std::uint64_t simulations;  ///< after which it moves
    int milliseconds;           ///< or after this time, whichever comes first
    float tolerance;            ///< plays any move whose chance is at most that much worse than the best one's
    SearchSettings search;
};

/// Precondition: `number` is from `least_level` to `most_level`.
Level level(int number);

/// What to play after a search: the best move, or at weak levels one of those that look nearly as good, by `seed`.
/// Proven wins are always played. Precondition: at least one simulation was done.
Candidate chosen(const Search& search, const Level& level, std::uint64_t seed);

}  // namespace narabe
