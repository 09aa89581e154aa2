#include "ai/root_effort.h"

#include <algorithm>

#include "ai/ucb.h"

namespace narabe {

std::uint32_t RootEffort::take_limit(const SearchSettings& settings) {
    const std::uint32_t limit = limit_;
    positions_ += limit;
    limit_ = std::min(2 * limit, settings.exact_most);
    return limit;
}

bool RootEffort::is_promising(std::size_t moves, const SearchCounts& counts, const SearchSettings& settings) {
    // The size of the minimal alpha-beta tree, as a power of two: moves to the power of half the remaining length.
    const auto simulations = static_cast<float>(counts.simulations - counts.reused_simulations);
    const float length = static_cast<float>(counts.moves_played) / simulations;
    const float needed = rough_log2(static_cast<std::uint32_t>(moves)) * length / 2;
    effort_ = needed < settings.exact_near ? settings.exact_effort : 1;
    const auto spent = static_cast<std::uint32_t>(std::min<std::uint64_t>(counts.moves_played, 1u << 30));
    return needed < rough_log2(spent) + settings.exact_reach;
}

}  // namespace narabe
