#include "games/tix/tix.h"

#include <algorithm>

#include "board/bit_set.h"

namespace narabe::tix {

int origin_of(const Board& board, int to, int direction) {
    constexpr int steps[] = {1, stride, -1, -stride};
    int from = to;
    do from -= steps[direction];
    while (!has(board.occupied(), from));
    return from;
}

namespace {

/// Calls `visit(choices of one kind, kind, direction)`, in the order of listed moves.
template <class Visitor>
void for_each_set(const Choices& choices, Visitor visit) {
    visit(choices.places, Kind::place, 0);
    for (int direction = 0; direction < 4; ++direction) {
        visit(choices.slides[static_cast<std::size_t>(direction)], Kind::slide, direction);
    }
    visit(choices.activations, Kind::activate, 0);
    visit(choices.returns, Kind::return_to_hand, 0);
    visit(Cells{choices.pass}, Kind::pass, 0);
}

Move chosen(const Board& board, Kind kind, int direction, int bit) {
    if (kind != Kind::slide) return move_of({kind, bit});
    return move_of({kind, origin_of(board, bit, direction), bit});
}

}  // namespace

bool can_move(const Board& board, Seat seat, const Rules& rules) {
    if (placeable(board, seat, rules) != 0) return true;
    for (int direction = 0; direction < 4; ++direction) {
        if (board.slide_ends(seat, direction) != 0) return true;
    }
    return false;
}

bool can_have_earned(const Board& board, Seat seat, int bit) {
    const Cells piece = cells_of(bit);
    return (board.of(seat) & ~board.active & piece) != 0 && (edge_neighbours(piece) & board.occupied()) != 0;
}

Position::Position(const Rules& rules) : rules_(rules) {
    begin_turn();
}

std::optional<Outcome> Position::outcome() const {
    if (end_ == End::none) return std::nullopt;
    if (end_ == End::no_move) return Outcome::win(opponent_of(to_move()), no_move_left);
    const Reason reason = end_ == End::repetition ? third_time : turns_spent;
    const int lead = std::popcount(board_.active_of(Seat::first)) - std::popcount(board_.active_of(Seat::second));
    if (lead == 0) return Outcome::draw(reason);
    return Outcome::win(lead > 0 ? Seat::first : Seat::second, reason);
}

std::uint64_t Position::hash() const {
    const auto rules = static_cast<std::uint64_t>(rules_.turn_limit) << 1 | (rules_.needs_active ? 1u : 0u);
    const auto turn = static_cast<std::uint64_t>(turn_) << 8 | static_cast<std::uint64_t>(earner_ + 1);
    return mix(mix(code_of(board_) + repeated_) ^ rules << 32 ^ turn);
}

Choices Position::choices() const {
    Choices choices;
    if (end_ != End::none) return choices;
    const Seat mover = to_move();
    choices.places = placeable(board_, mover, rules_);
    for (int direction = 0; direction < 4; ++direction) {
        choices.slides[static_cast<std::size_t>(direction)] = board_.slide_ends(mover, direction);
    }
    if (in_bonus()) {  // 5.5
        choices.activations = board_.of(mover) & ~board_.active & ~edge_neighbours(board_.occupied());
        choices.returns = board_.of(mover) & ~cells_of(earner_);
        choices.pass = true;
    }
    return choices;
}

bool Position::is_legal(Move move) const {
    const Parts parts = parts_of(move);
    const int bit = parts.kind == Kind::slide ? parts.to : parts.cell;
    bool legal = false;
    for_each_set(choices(), [&](Cells set, Kind kind, int direction) {
        legal = legal || (has(set, bit) && chosen(board_, kind, direction, bit) == move);
    });
    return legal;
}

void Position::legal_moves(MoveList& moves) const {
    moves.clear();
    for_each_set(choices(), [&](Cells set, Kind kind, int direction) {
        for (; set != 0; set &= set - 1) moves.push_back(chosen(board_, kind, direction, std::countr_zero(set)));
    });
}

Move Position::random_move(Rng& rng) const {
    const Choices all = choices();
    int count = 0;
    for_each_set(all, [&](Cells set, Kind, int) { count += std::popcount(set); });
    auto rank = static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
    Move move;
    for_each_set(all, [&](Cells set, Kind kind, int direction) {
        const int here = std::popcount(set);
        if (rank >= 0 && rank < here) move = chosen(board_, kind, direction, nth_bit(set, rank));
        rank -= here;
    });
    return move;
}

void Position::play(Move move) {
    assert(is_legal(move));
    const Parts parts = parts_of(move);
    earner_ = nobody;
    switch (parts.kind) {
        case Kind::place: board_.place(to_move(), parts.cell); break;
        case Kind::slide:
            if (board_.slide(to_move(), parts.cell, parts.to)) earner_ = static_cast<std::int8_t>(parts.to);
            break;
        case Kind::activate: board_.active |= cells_of(parts.cell); break;
        case Kind::return_to_hand: board_.return_to_hand(to_move(), parts.cell); break;
        case Kind::pass: break;
    }
    if (in_bonus()) return;
    ++turn_;
    begin_turn();
}

/// 5.6 and 5.7, in this order.
void Position::begin_turn() {
    if (!can_move(board_, to_move(), rules_)) {
        end_ = End::no_move;
        return;
    }
    const BoardCode code = code_of(board_);
    const int earlier = earlier_occurrences(code);
    if (earlier == 2) {
        end_ = End::repetition;
    } else if (turn_ == rules_.turn_limit) {
        end_ = End::turn_limit;
    } else {
        start_code(turn_) = code;
        if (earlier == 1) repeated_ += mix(code ^ static_cast<std::uint64_t>(turn_ % 2));
    }
}

int Position::earlier_occurrences(BoardCode code) const {
    const auto& starts = starts_[static_cast<std::size_t>(turn_ % 2)];
    return static_cast<int>(std::count(starts.begin(), starts.begin() + turn_ / 2, code));
}

Board Position::start_of_turn(int turn) const {
    return board_of(starts_[static_cast<std::size_t>(turn % 2)][static_cast<std::size_t>(turn / 2)]);
}

void Position::end_turn_with(const Board& board) {
    assert(end_ == End::none && !in_bonus() && board.is_sound());
    board_ = board;
    ++turn_;
    begin_turn();
}

void Position::continue_turn_with(const Board& board, int earner) {
    assert(end_ == End::none && !in_bonus() && board.is_sound() && can_have_earned(board, to_move(), earner));
    board_ = board;
    earner_ = static_cast<std::int8_t>(earner);
}

bool Position::check() const {
    Position replayed(rules_);
    for (int turn = 1; turn <= turn_; ++turn) {
        const Board start = turn < turn_ || in_bonus() ? start_of_turn(turn) : board_;
        if (replayed.outcome() || !start.is_sound()) return false;
        replayed.end_turn_with(start);
    }
    if (in_bonus()) {
        if (replayed.outcome() || !board_.is_sound() || !can_have_earned(board_, to_move(), earner_)) return false;
        replayed.continue_turn_with(board_, earner_);
    }
    return replayed == *this;
}

}  // namespace narabe::tix
