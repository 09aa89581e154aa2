// Makes the search of any game.
#pragma once

#include <memory>

#include "ai/levels.h"
#include "ai/search.h"
#include "core/any_position.h"

namespace narabe {

/// Makes the search of a level; null if there is none. Precondition: `seen` is unfinished, and is what the seat to move sees.
using MakeSearch = std::unique_ptr<Search> (*)(const AnyPosition& seen, const Level& level, std::uint64_t seed);

/// Whether the seat to move may swap sides. Precondition: as for `MakeSearch`.
bool may_swap(const AnyPosition& seen);

/// Makes all levels, no baselines.
std::unique_ptr<Search> make_search(const AnyPosition& seen, const Level& level, std::uint64_t seed);

}  // namespace narabe
