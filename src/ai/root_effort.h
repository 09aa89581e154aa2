// When a search tries to solve the whole of its position: near the end that is worth half the effort, and very near as
// much as the settings say, in tries that get longer and longer.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ai/search_counts.h"
#include "ai/search_settings.h"

namespace narabe {

class RootEffort {
  public:
    explicit RootEffort(const SearchSettings& settings) : limit_(settings.exact_positions) {}

    /// For another position.
    void reset(const SearchSettings& settings) {
        positions_ = 0;
        limit_ = settings.exact_positions;
    }

    bool is_due(const SearchCounts& counts) const { return counts.moves_played * effort_ >= positions_ + limit_; }

    /// How many positions the try that is due may look at. It counts as made.
    std::uint32_t take_limit(const SearchSettings& settings);

    /// Whether the search of a position with so many moves seems short enough to be tried.
    bool is_promising(std::size_t moves, const SearchCounts& counts, const SearchSettings& settings);

  private:
    std::uint64_t positions_ = 0;  // that the tries may have looked at so far
    std::uint32_t limit_;          // for the next one
    std::uint32_t effort_ = 1;     // positions of these tries for each of the moves played
};

}  // namespace narabe
