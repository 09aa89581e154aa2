// Baselines to measure the levels against: plain UCT, the best move at a glance, and uniformly random moves. Not in the page.
#pragma once

#include "ai/all_searches.h"

namespace narabe {

/// As `make_search`, for all levels.
std::unique_ptr<Search> make_search_or_baseline(const AnyPosition& seen, const Level& level, std::uint64_t seed);

}  // namespace narabe
