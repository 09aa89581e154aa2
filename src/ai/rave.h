// RAVE: all moves that a seat plays in a simulation count as if played first (AMAF). Gelly and Silver, Monte-Carlo tree
// search and rapid action value estimation, 2011.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/brain.h"
#include "ai/tree.h"
#include "ai/ucb.h"

namespace narabe {

/// Does nothing if the brain does not use RAVE.
template <class Brain>
class Rave {
  public:
    void begin() {}
    void note(Seat, Move) {}
    void update(Tree&, std::span<const std::uint32_t>, const Values&, const SearchSettings&) const {}
};

template <UsesRave Brain>
class Rave<Brain> {
  public:
    /// Begins a simulation.
    void begin() { begun_ = time_; }

    void note(Seat seat, Move move) {
        ++time_;
        if (seat != Seat::chance) last_played(seat, move) = time_;
    }

    /// Adds the result of the simulation to the children along its path whose move their seat played later.
    void update(Tree& tree, std::span<const std::uint32_t> path, const Values& values, const SearchSettings& settings) {
        auto time = begun_;
        for (const std::uint32_t index : path) {
            std::uint32_t left = progressive_width(tree[index], settings);
            std::uint32_t child = tree[index].first_child;
            for (; child != 0 && left > 0; child = tree[child].next_sibling) {
                Node& node = tree[child];
                if (node.proven) continue;
                --left;
                if (node.mover == Seat::chance || last_played(node.mover, node.move) <= time) continue;
                node.rave_weight += 1;
                node.rave_reward += values[static_cast<std::size_t>(index_of(node.mover))];
            }
            ++time;
        }
    }

  private:
    std::uint32_t& last_played(Seat seat, Move move) {
        return last_played_[static_cast<std::size_t>(index_of(seat)) * Brain::move_count + Brain::number_of(move)];
    }

    std::vector<std::uint32_t> last_played_ = std::vector<std::uint32_t>(max_seats * Brain::move_count);
    std::uint32_t time_ = 0;   ///< counts the moves of all simulations
    std::uint32_t begun_ = 0;  ///< the time when the current one began
};

}  // namespace narabe
