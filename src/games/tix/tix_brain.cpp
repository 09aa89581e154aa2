#include "games/tix/tix_brain.h"

namespace narabe::tix {

float Brain::prior(const Position& position, Move move) const {
    const Seat mover = position.to_move();
    const Parts parts = parts_of(move);
    Board board = position.board();
    bool has_earned = false;
    switch (parts.kind) {
        case Kind::place: board.place(mover, parts.cell); break;
        case Kind::slide: has_earned = board.slide(mover, parts.cell, parts.to); break;
        case Kind::activate: board.active |= cells_of(parts.cell); break;
        case Kind::return_to_hand: board.return_to_hand(mover, parts.cell); break;
        case Kind::pass: break;
    }
    if (has_earned) return chance(board, mover, true);
    return 1 - chance(board, opponent_of(mover), false);
}

float Brain::chance(const Board& board, Seat mover, bool in_bonus) const {
    const Features features(board, mover, in_bonus, rules_);
    return features.is_stuck() && !in_bonus ? 0 : network_.chance(features);
}

}  // namespace narabe::tix
