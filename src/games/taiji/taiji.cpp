#include "games/taiji/taiji.h"

#include <numeric>

#include "board/groups.h"

namespace narabe::taiji {

namespace {

constexpr bool shares_a_cell(int a, int b) {
    return lower_cell(a) == lower_cell(b) || lower_cell(a) == upper_cell(b) || upper_cell(a) == lower_cell(b) ||
           upper_cell(a) == upper_cell(b);
}

/// For every pair, all pairs that share a cell with it, including itself.
constexpr std::array<Pairs, Pairs::size> overlapping = [] {
    std::array<Pairs, Pairs::size> sets{};
    for (int pair = 0; pair < Pairs::size; ++pair) {
        for (int corner : {lower_cell(pair), upper_cell(pair)}) {
            for (int other : {corner, corner - 1, upright + corner, upright + corner - stride}) {
                if (other >= 0 && other < Pairs::size && shares_a_cell(pair, other)) {
                    sets[static_cast<std::size_t>(pair)].add(other);
                }
            }
        }
    }
    return sets;
}();

/// The pairs on a board whose cells are at the same height.
Pairs pairs_of_board(int size, const Cells& raised) {
    Pairs pairs;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const int cell = index_of(Cell{x, y}, stride);
            if (x + 1 < size && raised.has(cell) == raised.has(cell + 1)) pairs.add(cell);
            if (y + 1 < size && raised.has(cell) == raised.has(cell + stride)) pairs.add(upright + cell);
        }
    }
    return pairs;
}

}  // namespace

Position::Position(int size, int groups, const Cells& raised)
    : open_(pairs_of_board(size, raised)),
      raised_(raised),
      size_(static_cast<std::int8_t>(size)),
      groups_(static_cast<std::int8_t>(groups)) {}

std::optional<Outcome> Position::outcome() const {
    if (!is_over()) return std::nullopt;
    const Scores points = scores();
    return Outcome::win(points[0] > points[1] ? Seat::first : Seat::second, points);  // 3.4
}

std::uint64_t Position::hash() const {
    std::uint64_t hash = mix(static_cast<std::uint64_t>(size_ * 4 + groups_));
    for (const std::uint64_t word : pieces_.raw()) hash = mix(hash ^ word);
    for (const Cells* cells : {&cells_of(Colour::black), &raised_}) {
        for (const std::uint64_t word : cells->raw()) hash = mix(hash ^ word);
    }
    return hash;
}

void Position::legal_moves(MoveList& moves) const {
    moves.clear();
    open_.for_each([&](int pair) {
        moves.push_back({static_cast<std::uint32_t>(2 * pair)});
        moves.push_back({static_cast<std::uint32_t>(2 * pair + 1)});
    });
}

Move Position::random_move(Rng& rng) const {
    const std::uint32_t drawn = rng.below(static_cast<std::uint32_t>(2 * open_.count()));
    return {static_cast<std::uint32_t>(open_.nth(static_cast<int>(drawn / 2))) * 2 + drawn % 2};
}

void Position::play(Move move) {
    assert(is_legal(move));
    const int pair = pair_of(move);
    open_ -= overlapping[static_cast<std::size_t>(pair)];
    pieces_.add(pair);
    cells_[static_cast<std::size_t>(Colour::white)].add(white_cell(move));
    cells_[static_cast<std::size_t>(Colour::black)].add(black_cell(move));
    last_ = static_cast<std::uint16_t>(move.bits);
    ++turn_;
    if (!is_over()) return;
    for (const Colour colour : {Colour::white, Colour::black}) {
        final_sums_[static_cast<std::size_t>(colour)] = static_cast<std::int16_t>(sum_of_groups(*this, colour));
    }
}

int sum_of_groups(const Position& position, Colour colour) {
    const auto sizes = Groups<stride, Contact::edges>(position.cells_of(colour)).largest(position.groups());
    return std::accumulate(sizes.begin(), sizes.end(), 0);
}

Scores Position::scores() const {
    Scores scores{};
    for (const Colour colour : {Colour::white, Colour::black}) {
        const int sum = is_over() ? final_sums_[static_cast<std::size_t>(colour)] : sum_of_groups(*this, colour);
        scores[static_cast<std::size_t>(index_of(holder_of(colour)))] = static_cast<std::int16_t>(2 * sum);
    }
    return scores;
}

MoveList Position::moves() const {
    MoveList moves;
    pieces_.for_each([&](int pair) {
        const Move move{static_cast<std::uint32_t>(2 * pair + (cells_of(Colour::black).has(upper_cell(pair)) ? 1 : 0))};
        if (move != Move{last_}) moves.push_back(move);
    });
    if (turn_ > 0) moves.push_back({last_});
    return moves;
}

bool Position::check() const {
    Position replayed(size_, groups_, raised_);
    for (const Move move : moves()) {
        if (!replayed.is_legal(move)) return false;
        replayed.play(move);
    }
    return replayed == *this;
}

std::optional<Refusal> Taiji::explain(const Position& position, Cell black, Cell white) {
    for (const Cell cell : {black, white}) {
        if (!is_on_board(cell, position.size())) return Refusal{"taiji.off_board", {black, white}};
    }
    const Sentence names[] = {Sentence::plain(cell_name(black)), Sentence::plain(cell_name(white))};
    const int steps = std::abs(black.x - white.x) + std::abs(black.y - white.y);
    if (steps != 1) return Refusal{Sentence("taiji.not_neighbours", {names[0], names[1]}), {black, white}};
    const Cells covered = position.covered();
    Refusal taken;
    for (const Cell cell : {black, white}) {
        if (covered.has(index_of(cell, stride))) taken.cells.push_back(cell);
    }
    if (!taken.cells.empty()) {
        taken.sentence = Sentence("taiji.covered", {Sentence::plain(cell_name(taken.cells[0]))});
        return taken;
    }
    if (position.raised().has(index_of(black, stride)) != position.raised().has(index_of(white, stride))) {
        return Refusal{Sentence("taiji.heights", {names[0], names[1]}), {black, white}};
    }
    return std::nullopt;
}

std::optional<Refusal> Taiji::explain(const Position& position, Cell cell) {
    for (const Cell step : edge_directions) {
        if (!explain(position, cell, Cell{cell.x + step.x, cell.y + step.y})) return std::nullopt;
    }
    if (!is_on_board(cell, position.size())) return Refusal{"taiji.off_board", {cell}};
    const bool is_covered = position.covered().has(index_of(cell, stride));
    const Sentence name = Sentence::plain(cell_name(cell));
    return Refusal{Sentence(is_covered ? "taiji.covered" : "taiji.alone", {name}), {cell}};
}

std::optional<Refusal> Taiji::explain(const Position& position, Move move) {
    if (position.is_legal(move)) return std::nullopt;
    if (position.is_over()) return Refusal{"moves.game_over", {}};
    return explain(position, cell_at(black_cell(move), stride), cell_at(white_cell(move), stride));
}

}  // namespace narabe::taiji
