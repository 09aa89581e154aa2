// When to run the exact search on the root: as many positions as the simulations reach, and `exact_effort` times as many near
// the end, in tries whose limits double.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ai/search_counts.h"
#include "ai/search_settings.h"

namespace narabe {

class RootEffort {
  public:
    explicit RootEffort(const SearchSettings& settings) : limit_(settings.exact_positions) {}

    /// For another root.
    void reset(const SearchSettings& settings) {
        positions_ = 0;
        limit_ = settings.exact_positions;
    }

    bool is_due(const SearchCounts& counts) const { return counts.moves_played * effort_ >= positions_ + limit_; }

    /// The limit of the next try, which counts as made.
    std::uint32_t take_limit(const SearchSettings& settings);

    /// Whether the exact search of a position with this many moves seems short enough.
    bool is_promising(std::size_t moves, const SearchCounts& counts, const SearchSettings& settings);

  private:
    std::uint64_t positions_ = 0;  // the sum of the limits so far
    std::uint32_t limit_;          // of the next try
    std::uint32_t effort_ = 1;     // positions of tries per move played in simulations
};

}  // namespace narabe
