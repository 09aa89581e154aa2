#include "games/lits/lits.h"

#include "core/ranges.h"

namespace narabe::lits {

template <int Width>
PositionOf<Width>::PositionOf(const Board& board, int supply, int size)
    : field_(size), board_(board), supply_(supply), size_(static_cast<std::int8_t>(size)) {}

template <int Width>
std::optional<Outcome> PositionOf<Width>::outcome() const {
    if (!over_) return std::nullopt;
    const Scores points = scores();
    const Seat last_placer = opponent_of(to_move());  // 1.6: the last move of every game is a placement
    const Seat winner = points[0] == points[1] ? last_placer : seat_at(points[0] > points[1] ? 0 : 1);
    return Outcome::win(winner, points);
}

template <int Width>
std::uint64_t PositionOf<Width>::hash() const {
    std::uint64_t pieces = 0;  // in any order
    for (int i = 0; i < pieces_.count(); ++i) pieces ^= mix(static_cast<std::uint64_t>(pieces_.index(i)) + 1);
    std::uint64_t hash = mix(pieces + (swapped_ ? 1 : 0) + (to_move() == Seat::second ? 2 : 0));
    for (const auto* cells : {&board_.x, &board_.o}) {
        for (const std::uint64_t word : cells->raw()) hash = mix(hash ^ word);
    }
    return mix(hash ^ static_cast<std::uint64_t>(supply_.at_start() + 16 * (Width - size_)));
}

template <int Width>
bool PositionOf<Width>::is_legal(Move move) const {
    if (over_) return false;
    if (move == swap) return may_swap();
    return move.bits < Field::Placements::size && field_.is_legal(static_cast<int>(move.bits));
}

template <int Width>
void PositionOf<Width>::legal_moves(MoveList& moves) const {
    moves.clear();
    if (over_) return;
    field_.legal().for_each([&](int index) { moves.push_back({static_cast<std::uint32_t>(index)}); });
    if (may_swap()) moves.push_back(swap);
}

template <int Width>
Move PositionOf<Width>::random_move(Rng& rng) const {
    const typename Field::Placements legal = field_.legal();
    const int count = legal.count();
    const auto rank = static_cast<int>(rng.below(static_cast<std::uint32_t>(may_swap() ? count + 1 : count)));
    return rank == count ? swap : Move{static_cast<std::uint32_t>(legal.nth(rank))};
}

template <int Width>
void PositionOf<Width>::play(Move move) {
    assert(is_legal(move));
    ++turn_;
    if (move == swap) {  // 1.4
        swapped_ = true;
        return;
    }
    const auto index = static_cast<int>(move.bits);
    const Tetromino shape = Field::table()[index].placement.shape;
    field_.place(index);
    pieces_.add(index);
    supply_.take(shape);
    if (supply_.left(shape) == 0) field_.exhaust(shape);
    over_ = !field_.any_legal();  // 1.5
}

template <int Width>
Scores PositionOf<Width>::scores() const {
    Scores scores{};
    for (const Seat seat : {Seat::first, Seat::second}) {
        scores[static_cast<std::size_t>(index_of(seat))] = static_cast<std::int16_t>(2 * visible(*this, symbol_of(*this, seat)));
    }
    return scores;
}

template <int Width>
MoveList PositionOf<Width>::moves() const {
    MoveList moves;
    for (int i = 0; i < pieces_.count(); ++i) {
        moves.push_back({static_cast<std::uint32_t>(pieces_.index(i))});
        if (i == 0 && swapped_) moves.push_back(swap);
    }
    return moves;
}

template <int Width>
bool PositionOf<Width>::check() const {
    PositionOf replayed(board_, supply_.at_start(), size_);
    for (const Move move : moves()) {
        if (!replayed.is_legal(move)) return false;
        replayed.play(move);
    }
    return replayed == *this;
}

template class PositionOf<10>;
template class PositionOf<11>;

}  // namespace narabe::lits
