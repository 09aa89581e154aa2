// Counters of a search.
#pragma once

#include <cstdint>

namespace narabe {

struct SearchCounts {
    std::uint64_t simulations = 0;
    std::uint64_t reused_simulations = 0;  ///< those that came with a reused tree
    std::uint64_t positions = 0;           ///< reached in simulations and exact searches
    std::uint64_t moves_played = 0;        ///< in simulations, without the reused ones

    /// For simulations.
    void count_moves(std::uint64_t count) {
        positions += count;
        moves_played += count;
    }

    /// Begins another position with a reused tree of this many simulations.
    void reuse(std::uint64_t visits) {
        simulations = reused_simulations = visits;
        moves_played = 0;
    }
};

}  // namespace narabe
