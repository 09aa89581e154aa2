// Players to measure others by, which the page does not have: plain UCT, and uniformly random moves.
#pragma once

#include "ai/all_searches.h"

namespace narabe {

/// As `make_search`, for all levels.
std::unique_ptr<Search> make_search_or_yardstick(const AnyPosition& seen, const Level& level, std::uint64_t seed);

}  // namespace narabe
