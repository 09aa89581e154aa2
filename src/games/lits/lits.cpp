#include "games/lits/lits.h"

#include "core/ranges.h"

namespace narabe::lits {

Position::Position(const Board& board, int supply) : board_(board), supply_at_start_(static_cast<std::int8_t>(supply)) {
    supply_.fill(supply_at_start_);
}

std::optional<Outcome> Position::outcome() const {
    if (!over_) return std::nullopt;
    const Scores points = scores();
    const Seat last_placer = opponent_of(to_move());  // 1.6: placing is the last move of every game
    const Seat winner = points[0] == points[1] ? last_placer : seat_at(points[0] > points[1] ? 0 : 1);
    return Outcome::win(winner, points);
}

std::uint64_t Position::hash() const {
    std::uint64_t pieces = 0;  // without their order
    for (int i = 0; i < piece_count_; ++i) pieces ^= mix(static_cast<std::uint64_t>(placement_index(i)) + 1);
    std::uint64_t hash = mix(pieces + (swapped_ ? 1 : 0) + (to_move() == Seat::second ? 2 : 0));
    for (const Cells* cells : {&board_.x, &board_.o}) {
        for (const std::uint64_t word : cells->raw()) hash = mix(hash ^ word);
    }
    return mix(hash ^ static_cast<std::uint64_t>(supply_at_start_));
}

bool Position::is_legal(Move move) const {
    if (over_) return false;
    if (move == swap_move) return may_swap();
    return move.bits < Placements::size && field_.is_legal(static_cast<int>(move.bits));
}

void Position::legal_moves(MoveList& moves) const {
    moves.clear();
    if (over_) return;
    field_.legal().for_each([&](int index) { moves.push_back({static_cast<std::uint32_t>(index)}); });
    if (may_swap()) moves.push_back(swap_move);
}

Move Position::random_move(Rng& rng) const {
    const Placements legal = field_.legal();
    const int count = legal.count();
    const auto rank = static_cast<int>(rng.below(static_cast<std::uint32_t>(may_swap() ? count + 1 : count)));
    return rank == count ? swap_move : Move{static_cast<std::uint32_t>(legal.nth(rank))};
}

void Position::play(Move move) {
    assert(is_legal(move));
    ++turn_;
    if (move == swap_move) {  // 1.4
        swapped_ = true;
        return;
    }
    const auto index = static_cast<int>(move.bits);
    const Tetromino shape = Field::table()[index].placement.shape;
    field_.place(index);
    pieces_[static_cast<std::size_t>(piece_count_++)] = static_cast<std::int16_t>(index);
    if (--supply_[static_cast<std::size_t>(shape)] == 0) field_.exhaust(shape);
    over_ = !field_.any_legal();  // 1.5
}

Scores Position::scores() const {
    Scores scores{};
    for (const Seat seat : {Seat::first, Seat::second}) {
        scores[static_cast<std::size_t>(index_of(seat))] = static_cast<std::int16_t>(2 * visible(symbol_of(seat)));
    }
    return scores;
}

Symbol Position::symbol_of(Seat seat) const {
    return (seat == Seat::first) != swapped_ ? Symbol::x : Symbol::o;
}

bool Position::check() const {
    Position replayed(board_, supply_at_start_);
    for (int i = 0; i < piece_count_; ++i) {
        if (i == 1 && swapped_) replayed.play(swap_move);
        const Move move{static_cast<std::uint32_t>(placement_index(i))};
        if (!replayed.is_legal(move)) return false;
        replayed.play(move);
    }
    if (piece_count_ == 1 && swapped_) replayed.play(swap_move);
    return replayed == *this;
}

std::optional<Refusal> Lits::explain(const Position& position, std::span<const Cell> cells) {
    const auto shape = shape_of(cells);
    if (!shape) return not_a_tetromino(cells);
    TetrominoPlacement attempt{.shape = *shape, .cells = {}};
    ranges::copy(cells, attempt.cells.begin());
    ranges::sort(attempt.cells);
    std::vector<TetrominoPlacement> placed;
    for (int i = 0; i < position.piece_count(); ++i) placed.push_back(position.piece(i));
    auto refusal = tetromino_refusal(placed, attempt, width);
    if (!refusal && position.supply(*shape) == 0) {
        refusal = Refusal{Sentence("tetromino.used_up", {Sentence::plain(std::string(1, letter_of(*shape)))}), {}};
    }
    return refusal;
}

std::optional<Refusal> Lits::explain(const Position& position, Move move) {
    if (position.is_legal(move)) return std::nullopt;
    if (position.outcome()) return Refusal{"moves.game_over", {}};
    if (move == swap_move) return Refusal{position.is_swapped() ? "lits.swapped_already" : "lits.swap_time", {}};
    return explain(position, Field::table()[static_cast<int>(move.bits)].placement.cells);
}

}  // namespace narabe::lits
