// How strong the computer plays: what it may look at before it moves, and how picky it is then.
#pragma once

#include <cstdint>
#include <string_view>

#include "ai/search.h"
#include "ai/search_settings.h"
#include "engine/level_names.h"

namespace narabe {

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

/// What to play after a search: the best move, or at weak levels one of those that look nearly as good, by `seed`.
/// Proven wins are always played. Precondition: at least one simulation was done.
Candidate chosen(const Search& search, const Level& level, std::uint64_t seed);

}  // namespace narabe
