#include "games/tailits/tailits.h"

#include "board/groups.h"

namespace narabe::tailits {

namespace {

using GroupsOf = Groups<width, Contact::edges_and_corners>;
using DesignNumbers = std::array<std::array<std::uint8_t, choice_count>, Placements::size>;

DesignNumbers design_numbers_of_moves() {
    DesignNumbers numbers{};
    for (int index = 0; index < Placements::size; ++index) {
        const TetrominoPlacement& placement = Field::table()[index].placement;
        const FourCells squares = squares_of(placement);
        const auto square_on = [&](int cell) {
            return static_cast<int>(ranges::find(squares, placement.cells[static_cast<std::size_t>(cell)]) - squares.begin());
        };
        for (std::size_t choice = 0; choice < choice_count; ++choice) {
            const auto& [one, other] = choices[choice];
            numbers[static_cast<std::size_t>(index)][choice] =
                design_of(placement.shape, square_on(one), square_on(other)).number;
        }
    }
    return numbers;
}

std::vector<TetrominoPlacement> pieces_of(const Position& position) {
    std::vector<TetrominoPlacement> pieces;
    for (int i = 0; i < position.pieces().count(); ++i) pieces.push_back(position.pieces()[i]);
    return pieces;
}

}  // namespace

Design design_of(Move move) {
    static const DesignNumbers numbers = design_numbers_of_moves();
    return {numbers[static_cast<std::size_t>(placement_of(move))][static_cast<std::size_t>(choice_of(move))]};
}

Position::Position(const PieceSet& pieces, Scoring scoring)
    : field_(centre), supply_(pieces), supply_at_start_(pieces), scoring_(scoring) {}

std::optional<Outcome> Position::outcome() const {
    if (!over_) return std::nullopt;
    return Outcome::win(winner_, scores());
}

std::uint64_t Position::hash() const {
    std::uint64_t pieces = 0;  // in any order
    for (int i = 0; i < pieces_.count(); ++i) pieces ^= mix(std::uint64_t{pieces_.move(i).bits} + 1);
    std::uint64_t hash = mix(pieces + static_cast<std::uint64_t>(scoring_));
    for (int number = 0; number < design_numbers; ++number) {
        const Design design{static_cast<std::uint8_t>(number)};
        hash = mix(hash + static_cast<std::uint64_t>(supply_at_start_.count(design)));
    }
    return hash;
}

bool Position::is_legal(Move move) const {
    return move.bits < Placements::size * choice_count && field_.is_legal(placement_of(move)) &&
           supply_.count(design_of(move)) > 0;
}

void Position::legal_moves(MoveList& moves) const {
    moves.clear();
    field_.legal().for_each([&](int index) {
        for (int choice = 0; choice < choice_count; ++choice) {
            const Move move = move_of(index, choice);
            if (supply_.count(design_of(move)) > 0) moves.push_back(move);
        }
    });
}

/// Draws again while the design is used up; every shape that can be placed has one that is not.
Move Position::random_move(Rng& rng) const {
    const Placements legal = field_.legal();
    const auto count = static_cast<std::uint32_t>(legal.count());
    for (;;) {
        const std::uint32_t drawn = rng.below(count * choice_count);
        const Move move = move_of(legal.nth(static_cast<int>(drawn / choice_count)), static_cast<int>(drawn % choice_count));
        if (supply_.count(design_of(move)) > 0) return move;
    }
}

void Position::play(Move move) {
    assert(is_legal(move));
    const TetrominoPlacement& placement = Field::table()[placement_of(move)].placement;
    field_.place(placement_of(move));
    for (const std::uint8_t cell : choices[static_cast<std::size_t>(choice_of(move))]) {
        black_.add(index_of(placement.cells[cell], width));
    }
    pieces_.add(move);
    supply_.take(design_of(move));
    if (supply_.count(placement.shape) == 0) field_.exhaust(placement.shape);
    if (!field_.any_legal()) finish();  // 2.4
}

/// 2.5
void Position::finish() {
    const auto sizes_of = [this](Seat seat) {
        const Colour colour = holder_of(Colour::black) == seat ? Colour::black : Colour::white;
        if (scoring_ == Scoring::largest) return std::array{GroupsOf(cells_of(colour)).largest(1)[0], 0};
        const std::array<int, 2> sizes = group_sizes(*this, colour);
        return std::array{sizes[1], sizes[0]};
    };
    const auto first = sizes_of(Seat::first);
    const auto second = sizes_of(Seat::second);
    over_ = true;
    final_sizes_ = {static_cast<std::uint8_t>(first[0]), static_cast<std::uint8_t>(second[0])};
    if (first[0] != second[0]) {
        winner_ = first[0] > second[0] ? Seat::first : Seat::second;
    } else if (scoring_ == Scoring::second && first[1] != second[1]) {
        winner_ = first[1] > second[1] ? Seat::first : Seat::second;
    } else {
        winner_ = last_placer_in(*this);
    }
}

std::array<int, 2> group_sizes(const Position& position, Colour colour) {
    const auto sizes = GroupsOf(position.cells_of(colour)).largest(2);
    return {sizes[0], sizes[1]};
}

Scores Position::scores() const {
    Scores scores{};
    for (const Colour colour : {Colour::black, Colour::white}) {
        const auto seat = static_cast<std::size_t>(index_of(holder_of(colour)));
        const int size = over_ ? final_sizes_[seat] : group_sizes(*this, colour)[static_cast<std::size_t>(scoring_)];
        scores[seat] = static_cast<std::int16_t>(2 * size);
    }
    return scores;
}

MoveList Position::moves() const {
    MoveList moves;
    for (int i = 0; i < pieces_.count(); ++i) moves.push_back(pieces_.move(i));
    return moves;
}

bool Position::check() const {
    Position replayed(supply_at_start_, scoring_);
    for (const Move move : moves()) {
        if (!replayed.is_legal(move)) return false;
        replayed.play(move);
    }
    return replayed == *this;
}

std::optional<Refusal> Tailits::explain(const Position& position, std::span<const Cell> cells,
                                        std::optional<std::array<Cell, 2>> black) {
    const auto shape = shape_of(cells);
    if (!shape) return not_a_tetromino(cells);
    TetrominoPlacement attempt{.shape = *shape, .cells = {}};
    ranges::copy(cells, attempt.cells.begin());
    ranges::sort(attempt.cells);
    if (auto refusal = tetromino_refusal(pieces_of(position), attempt, width)) return refusal;
    if (position.pieces().count() == 0 && ranges::find(attempt.cells, centre) == attempt.cells.end()) {
        return Refusal{Sentence("tailits.centre", {Sentence::plain(cell_name(centre))}), {centre}};
    }
    const Sentence letter = Sentence::plain(std::string(1, letter_of(*shape)));
    if (position.supply().count(*shape) == 0) return Refusal{Sentence("tetromino.used_up", {letter}), {}};
    if (!black) return std::nullopt;
    const auto place_of = [&](Cell cell) { return static_cast<int>(ranges::find(attempt.cells, cell) - attempt.cells.begin()); };
    const Move move = move_of(Field::table().find(attempt.cells), choice_of(place_of((*black)[0]), place_of((*black)[1])));
    if (position.supply().count(design_of(move)) > 0) return std::nullopt;
    return Refusal{Sentence("tailits.design_used_up", {letter}), {black->begin(), black->end()}};
}

std::optional<Refusal> Tailits::explain(const Position& position, Move move) {
    if (position.is_legal(move)) return std::nullopt;
    if (position.is_over()) return Refusal{"moves.game_over", {}};
    const FourCells& cells = Field::table()[placement_of(move)].placement.cells;
    const auto& [one, other] = choices[static_cast<std::size_t>(choice_of(move))];
    return explain(position, cells, std::array{cells[one], cells[other]});
}

}  // namespace narabe::tailits
