// What a search knows about TIX beyond its rules: a piece at rest is a burden, and who has few moves is close to losing.
#pragma once

#include <cmath>

#include "ai/brain.h"
#include "games/tix/tix.h"

namespace narabe::tix {

class Brain {
  public:
    /// Random moves say little about who will run out of them: the evaluation at once says more.
    static constexpr int playout_length = 0;

    explicit Brain(const Rules& rules) : rules_(rules) {}

    static SearchSettings settings(SearchSettings settings, const Position&) {
        settings.visits_to_expand = 1;
        settings.prior_weight = 1.5f;
        settings.exact_moves = 0;  // an ending is found sooner where the evaluation leads
        return settings;
    }

    Values evaluation(const Position& position) const {
        const float own = chance(position.board(), position.to_move(), position.in_bonus());
        if (position.to_move() == Seat::first) return {own, 1 - own};
        return {1 - own, own};
    }

    /// What the move leaves.
    float prior(const Position& position, Move move) const {
        const Seat mover = position.to_move();
        const Parts parts = parts_of(move);
        Board board = position.board();
        bool has_earned = false;
        switch (parts.kind) {
            case Kind::place: board.place(mover, parts.cell); break;
            case Kind::slide: has_earned = board.slide(mover, parts.cell, parts.to); break;
            case Kind::activate: board.active |= cells_of(parts.cell); break;
            case Kind::take_back: board.take_back(mover, parts.cell); break;
            case Kind::pass: break;
        }
        if (has_earned) return chance(board, mover, true);
        return 1 - chance(board, opponent_of(mover), false);
    }

  private:
    /// The chance of the seat to move, from the results of many games (logistic regression).
    float chance(const Board& board, Seat mover, bool in_bonus) const {
        const Seat other = opponent_of(mover);
        const auto burden = [&](Seat seat) {
            return static_cast<float>(std::popcount(board.of(seat) & ~board.active));
        };
        const auto freedom = [&](Seat seat) {
            int count = std::popcount(placeable(board, seat, rules_));
            for (int direction = 0; direction < 4; ++direction) count += std::popcount(board.slide_ends(seat, direction));
            return count;
        };
        const int mine = freedom(mover);
        if (mine == 0 && !in_bonus) return 0;
        const auto ease = [](int moves) { return static_cast<float>(moves) / static_cast<float>(moves + 4); };
        const float sum = 0.45f * (burden(other) - burden(mover)) + 1.7f * (ease(mine) - ease(freedom(other))) +
                          (in_bonus ? 0.5f : 0.0f);
        return 0.5f + 0.5f * sum / (2 + std::abs(sum));
    }

    Rules rules_;
};

inline Brain brain_of(const Tix&, const Position& position) {
    return Brain(position.rules());
}

}  // namespace narabe::tix
