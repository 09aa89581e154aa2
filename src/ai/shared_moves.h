// Which moves each seat played in the current simulation, for games in which that is worth knowing.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/brain.h"

namespace narabe {

template <class Brain>
class SharedMoves {
  public:
    std::uint32_t time() const { return 0; }
    void note(Seat, Move) {}
};

template <SharesMoves Brain>
class SharedMoves<Brain> {
  public:
    /// Counts the moves of all simulations.
    std::uint32_t time() const { return time_; }

    void note(Seat seat, Move move) {
        ++time_;
        if (seat != Seat::chance) last_played(seat, move) = time_;
    }

    bool was_played_after(std::uint32_t time, Seat seat, Move move) { return last_played(seat, move) > time; }

  private:
    std::uint32_t& last_played(Seat seat, Move move) {
        return last_played_[static_cast<std::size_t>(index_of(seat)) * Brain::move_count + Brain::number_of(move)];
    }

    std::vector<std::uint32_t> last_played_ = std::vector<std::uint32_t>(max_seats * Brain::move_count);
    std::uint32_t time_ = 0;
};

}  // namespace narabe
