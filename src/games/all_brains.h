// The computer players of all games: their levels, and the searches behind them.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "ai/levels.h"
#include "ai/search.h"
#include "core/any_position.h"

namespace narabe {

/// The level for the game with this id. Precondition: `number` is from `min_level` to `max_level`, the beginner level, or a
/// baseline.
Level level(int number, std::string_view game);

/// The move with which the seat to move swaps sides; no value if it may not. Precondition: as for `MakeSearch`.
std::optional<Move> swap_in(const AnyPosition& seen);

/// Makes the search of a level; null if there is none. Precondition: `seen` is unfinished, and is what the seat to move sees.
using MakeSearch = std::unique_ptr<Search> (*)(const AnyPosition& seen, const Level& level, std::uint64_t seed);

/// Makes all levels, no baselines.
std::unique_ptr<Search> make_search(const AnyPosition& seen, const Level& level, std::uint64_t seed);

/// Makes all levels and all baselines. Not in the page.
std::unique_ptr<Search> make_search_or_baseline(const AnyPosition& seen, const Level& level, std::uint64_t seed);

}  // namespace narabe
