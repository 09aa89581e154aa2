// Search knowledge of TIX: an evaluation learned by self-play, instead of playouts.
#pragma once

#include <algorithm>

#include "ai/brain.h"
#include "ai/brain_text.h"
#include "ai/levels.h"
#include "games/tix/tix_endings.h"
#include "games/tix/tix_network.h"

namespace narabe::tix {

class Brain {
  public:
    /// No playouts: random moves say little about who will run out of moves.
    static constexpr int playout_length = 0;

    explicit Brain(const Rules& rules) : network_(brain_text("learned/tix.txt")), rules_(rules) {}

    static SearchSettings settings(SearchSettings settings, const Position&) {
        // The evaluation is so good that depth is worth more than width; half of this misses some wins.
        settings.exploration = std::min(settings.exploration, 0.06f);
        settings.visits_to_expand = 1;
        settings.prior_weight = 1.5f;
        settings.inverse_temperature = 6;  // calibrated on 600 games of 2000 simulations per move, 150 of 16000
        settings.exact_moves = 0;          // the tree search finds endings sooner
        return settings;
    }

    Values evaluation(const Position& position) const {
        const float own = chance(position.board(), position.to_move(), position.in_bonus());
        if (position.to_move() == Seat::first) return {own, 1 - own};
        return {1 - own, own};
    }

    /// By the evaluation after the move.
    float prior(const Position& position, Move move) const;

  private:
    /// For the seat to move.
    [[gnu::noinline]] float chance(const Board& board, Seat mover, bool in_bonus) const;

    Network network_;
    Rules rules_;
};

inline Brain brain_of(const Tix&, const Position& position) {
    return Brain(position.rules());
}

/// A player who cannot move loses, so a beginner counts active pieces, and then moves.
inline int glance_of(const Tix&, const Position& position, Seat seat) {
    const Seat other = opponent_of(seat);
    const Board& board = position.board();
    const int active = std::popcount(board.active_of(seat)) - std::popcount(board.active_of(other));
    return 64 * active - mobility_of(board, other, position.rules()).moves();
}

constexpr LevelRows levels_of(const Tix&) {
    return level_rows(Slips{15}, {24, 40, 50, 48, 66, 145, 350}, sharp_tolerances);
}

}  // namespace narabe::tix
