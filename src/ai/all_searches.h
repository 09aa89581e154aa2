// Makes the search that belongs to a game.
#pragma once

#include <memory>

#include "ai/levels.h"
#include "ai/search.h"
#include "core/any_position.h"

namespace narabe {

/// Makes the search of a level; null if it is not there. Precondition: `seen` is unfinished, a seat is to move, and `seen`
/// is the position as that seat sees it.
using MakeSearch = std::unique_ptr<Search> (*)(const AnyPosition& seen, const Level& level, std::uint64_t seed);

/// Whether who is to move may take the other side of the game. Precondition: as for `MakeSearch`.
bool may_swap(const AnyPosition& seen);

/// All levels with a number are there.
std::unique_ptr<Search> make_search(const AnyPosition& seen, const Level& level, std::uint64_t seed);

}  // namespace narabe
