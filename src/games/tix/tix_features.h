// The input features of TIX's network: pieces on cells, and the mobility of both seats.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "games/tix/tix.h"

namespace narabe::tix {

/// The number of placements and slides that a seat would have on its turn.
struct Mobility {
    int places = 0;
    int slides = 0;

    int moves() const { return places + slides; }
};

inline Mobility mobility_of(const Board& board, Seat seat, const Rules& rules) {
    Mobility mobility{std::popcount(placeable(board, seat, rules)), 0};
    for (int direction = 0; direction < 4; ++direction) {
        mobility.slides += std::popcount(board.slide_ends(seat, direction));
    }
    return mobility;
}

/// From the side of the seat to move.
class Features {
  public:
    /// Pieces come first: own active and inactive ones, then the opponent's, on 36 cells each.
    static constexpr int of_cells = 4 * width * width;
    static constexpr int count = of_cells + 2 * (32 + 32 + 48 + pieces_each + 1) + 3;

    Features(const Board& board, Seat mover, bool in_bonus, const Rules& rules) {
        for (const Seat seat : {mover, opponent_of(mover)}) {
            add_pieces(board.active_of(seat));
            add_pieces(board.of(seat) & ~board.active);
        }
        for (const Seat seat : {mover, opponent_of(mover)}) {
            const Mobility mobility = mobility_of(board, seat, rules);
            if (seat == mover) is_stuck_ = mobility.moves() == 0;
            add_number(mobility.places, 32);
            add_number(mobility.slides, 32);
            add_number(mobility.moves(), 48);
            add_number(board.hand_of(seat), pieces_each + 1);
        }
        for (const bool is_so : {true, in_bonus, rules.needs_active}) {
            if (is_so) add(begin_);
            ++begin_;
        }
    }

    std::span<const std::int16_t> all() const { return {seen_.data(), static_cast<std::size_t>(size_)}; }
    /// Whether the mover can neither place nor slide.
    bool is_stuck() const { return is_stuck_; }

  private:
    static constexpr int most = 2 * pieces_each + 2 * 4 + 3;

    void add(int feature) { seen_[static_cast<std::size_t>(size_++)] = static_cast<std::int16_t>(feature); }

    void add_pieces(Cells cells) {
        for (; cells != 0; cells &= cells - 1) {
            const int bit = std::countr_zero(cells);
            add(begin_ + bit / stride * width + bit % stride);
        }
        begin_ += width * width;
    }

    /// One-hot: a feature for each number from 0 to `values - 1`; the last one also for anything above.
    void add_number(int number, int values) {
        add(begin_ + std::min(number, values - 1));
        begin_ += values;
    }

    std::array<std::int16_t, most> seen_;
    int size_ = 0;
    int begin_ = 0;  ///< of the next features
    bool is_stuck_ = false;
};

}  // namespace narabe::tix
