// Wins of TIX within one turn, by trying all of it.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "games/tix/tix.h"

namespace narabe::tix {

/// The empty cells where a side may place that has a piece in hand, in default games.
inline Cells open_cells(const Board& board) {
    return board.free() & ~edge_neighbours(board.active);
}

/// Whether one turn of the seat may leave its opponent without a move; false only if that is certain. As long as the opponent has a piece in
/// hand, no cell may stay open. The last move of a turn closes five at most, a cell and its four neighbours, and every bonus slide before it
/// closes one and makes a piece inactive.
inline bool may_leave_stuck(const Board& board, Seat seat, const Rules& rules) {
    if (rules.needs_active || board.hand_of(opponent_of(seat)) == 0) return true;
    constexpr int max_by_move = 5;
    return std::popcount(open_cells(board)) <= max_by_move + std::popcount(board.active_of(seat));
}

/// All ways to end one turn.
class TurnWins {
  public:
    explicit TurnWins(const Position& position)
        : position_(position),
          mover_(position.to_move()),
          other_(opponent_of(mover_)),
          is_last_(position.turn() + 1 == position.rules().turn_limit),
          must_close_(!is_last_ && !position.has_repeated() && !position.rules().needs_active &&
                      position.board().hand_of(other_) > 0) {}

    /// Whether one of them wins the game.
    bool exist() {
        if (position_.in_bonus()) return bonus_wins(position_.board(), position_.earner());
        return move_wins(position_.board());
    }
    /// Of turns that were looked at.
    std::uint64_t boards() const { return boards_; }

  private:
    /// Where a last move can win: if cells must be closed, where it closes all of them.
    Cells useful_cells(const Board& board) const {
        Cells useful = all_cells;
        if (!must_close_) return useful;
        for (Cells open = open_cells(board); open != 0 && useful != 0; open &= open - 1) {
            const Cells cell = open & -open;
            useful &= cell | edge_neighbours(cell);
        }
        return useful;
    }

    /// 5.2
    bool move_wins(const Board& board) {
        if (must_close_ && !may_leave_stuck(board, mover_, position_.rules())) return false;
        const Cells useful = useful_cells(board);
        for (Cells places = placeable(board, mover_, position_.rules()) & useful; places != 0; places &= places - 1) {
            Board next = board;
            next.place(mover_, std::countr_zero(places));
            if (ends_well(next)) return true;
        }
        for (int direction = 0; direction < 4; ++direction) {
            const Cells all = board.slide_ends(mover_, direction);
            for (Cells ends = all & (useful | edge_neighbours(board.occupied())); ends != 0; ends &= ends - 1) {
                const int to = std::countr_zero(ends);
                Board next = board;
                if (next.slide(mover_, origin_of(board, to, direction), to) ? bonus_wins(next, to) : ends_well(next)) return true;
            }
        }
        return false;
    }

    /// 5.5
    bool bonus_wins(const Board& board, int earner) {
        if (move_wins(board)) return true;
        const Cells useful = useful_cells(board);
        const Cells inactive = board.of(mover_) & ~board.active & ~edge_neighbours(board.occupied());
        for (Cells cells = inactive & useful; cells != 0; cells &= cells - 1) {
            Board next = board;
            next.active |= cells & -cells;
            if (ends_well(next)) return true;
        }
        if (must_close_ && open_cells(board) != 0) return false;
        if (ends_well(board)) return true;
        for (Cells cells = board.of(mover_) & ~cells_of(earner); cells != 0; cells &= cells - 1) {
            Board next = board;
            next.return_to_hand(mover_, std::countr_zero(cells));
            if (ends_well(next)) return true;
        }
        return false;
    }

    /// Whether the mover has won if the turn ends with this board: 5.6 and 5.7.
    bool ends_well(const Board& board) {
        ++boards_;
        if (!can_move(board, other_, position_.rules())) return true;
        if (std::popcount(board.active_of(mover_)) <= std::popcount(board.active_of(other_))) return false;
        return is_last_ || (position_.has_repeated() && is_third(board));
    }

    bool is_third(const Board& board) {
        if (!twice_) find_twice();
        return std::find(twice_->begin(), twice_->end(), board) != twice_->end();
    }

    /// The boards with which two turns of the other seat have begun.
    void find_twice() {
        std::vector<Board> once;
        twice_.emplace();
        for (int turn = (position_.turn() + 1) % 2; turn < position_.turn(); turn += 2) {
            const Board board = position_.start_of_turn(turn);
            (std::find(once.begin(), once.end(), board) == once.end() ? once : *twice_).push_back(board);
        }
    }

    const Position& position_;
    Seat mover_;
    Seat other_;
    bool is_last_;     ///< turn before the limit
    bool must_close_;  ///< the only way to win is to leave no open cell
    std::uint64_t boards_ = 0;
    std::optional<std::vector<Board>> twice_;
};

/// A board takes a fraction of the time that a position takes.
inline bool wins_this_turn(const Position& position, std::uint64_t& positions) {
    constexpr std::uint64_t boards_per_position = 16;
    TurnWins wins(position);
    const bool found = wins.exist();
    positions += wins.boards() / boards_per_position;
    return found;
}

/// Whether it is easy to see that the seat to move has a placement or a slide after which its opponent cannot win in one turn.
inline bool escapes_next_turn(const Position& position) {
    const Board& board = position.board();
    const Seat mover = position.to_move();
    const Seat other = opponent_of(mover);
    const Rules& rules = position.rules();
    if (position.in_bonus() || position.has_repeated() || position.turn() + 2 >= rules.turn_limit) return false;
    const auto is_safe = [&](const Board& next) { return !may_leave_stuck(next, other, rules); };
    for (Cells places = placeable(board, mover, rules); places != 0; places &= places - 1) {
        Board next = board;
        next.place(mover, std::countr_zero(places));
        if (is_safe(next)) return true;
    }
    for (int direction = 0; direction < 4; ++direction) {
        for (Cells ends = board.slide_ends(mover, direction); ends != 0; ends &= ends - 1) {
            const int to = std::countr_zero(ends);
            Board next = board;
            next.slide(mover, origin_of(board, to, direction), to);  // and a pass after it, if that is a bonus
            if (is_safe(next)) return true;
        }
    }
    return false;
}

}  // namespace narabe::tix
