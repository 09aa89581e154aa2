#include "session/move_line.h"

#include <algorithm>
#include <cassert>

namespace narabe {

MoveLine::Turns MoveLine::Turns::after_move_in(const AnyPosition& position) const {
    const bool goes_on = position.to_move() == Seat::chance || (count > 0 && position.turn() == last);
    return goes_on ? *this : Turns{count + 1, position.turn()};
}

std::size_t MoveLine::start_of_turn(std::size_t move) const {
    const int turn = positions_[move].turn();
    std::size_t start = move;
    while (start > 0 && positions_[start - 1].turn() == turn) --start;
    while (start < move && positions_[start].to_move() == Seat::chance) ++start;
    return start;
}

std::optional<std::size_t> MoveLine::last_played(std::size_t count) const {
    for (std::size_t index = count; index > 0; --index) {
        if (positions_[index - 1].to_move() != Seat::chance) return index - 1;
    }
    return std::nullopt;
}

std::uint64_t MoveLine::rolls(std::size_t count) const {
    const auto begin = positions_.begin();
    const auto is_roll = [](const AnyPosition& before) { return before.to_move() == Seat::chance; };
    return static_cast<std::uint64_t>(std::count_if(begin, begin + static_cast<std::ptrdiff_t>(count), is_roll));
}

std::optional<Seat> MoveLine::resigned() const {
    if (!ended_ || ended_->reason != resignation) return std::nullopt;
    return ended_->won_by(Seat::first) ? Seat::second : Seat::first;
}

void MoveLine::append(Move move) {
    assert(positions_.back().is_legal(move));
    ended_.reset();
    turns_.push_back(turns_.back().after_move_in(positions_.back()));
    moves_.push_back(move);
    positions_.push_back(after(positions_.back(), move));
}

void MoveLine::cut(std::size_t count) {
    ended_.reset();
    moves_.resize(count);
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(count) + 1, positions_.end());
    turns_.resize(count + 1);
}

void MoveLine::follow(const std::vector<Move>& moves) {
    const auto fork = std::mismatch(moves.begin(), moves.end(), moves_.begin(), moves_.end()).first;
    cut(static_cast<std::size_t>(fork - moves.begin()));
    std::for_each(fork, moves.end(), [this](Move move) { append(move); });
}

}  // namespace narabe
