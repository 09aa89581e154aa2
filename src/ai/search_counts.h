// How much a search has done so far.
#pragma once

#include <cstdint>

namespace narabe {

struct SearchCounts {
    std::uint64_t simulations = 0;
    std::uint64_t known_simulations = 0;  ///< those that were done before the search went on from another position
    std::uint64_t positions = 0;          ///< reached by a move, in simulations and exact searches
    std::uint64_t moves_played = 0;       ///< in the simulations since then

    /// In simulations.
    void count_moves(std::uint64_t count) {
        positions += count;
        moves_played += count;
    }

    /// From now on another position is thought about, of which so many simulations are known.
    void go_on_with(std::uint64_t known) {
        simulations = known_simulations = known;
        moves_played = 0;
    }
};

}  // namespace narabe
