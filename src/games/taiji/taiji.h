// TAIJI: two players fill a board with dominoes, half white and half black, each for the groups of their colour (see rules.md).
#pragma once

#include <array>

#include "board/bit_set.h"
#include "board/square.h"
#include "core/game.h"

namespace narabe::taiji {

/// Cells of all boards are numbered as on the largest; those outside a smaller one are never free. So the steps to neighbours are
/// constants, and a game on top can use the same numbers.
inline constexpr int stride = widest_board;

using Cells = BitSet<stride * stride>;

/// Two edge neighbours: the number of the left or lower cell, plus `upright` if the other one is above it.
using Pairs = BitSet<256>;
inline constexpr int upright = 128;

constexpr int lower_cell(int pair) {
    return pair & (upright - 1);
}
constexpr int upper_cell(int pair) {
    return lower_cell(pair) + (pair < upright ? 1 : stride);
}

enum class Colour : std::uint8_t { white, black };

constexpr Seat holder_of(Colour colour) {
    return seat_at(static_cast<int>(colour));
}

/// A move is twice the number of a pair, plus one if the upper (or right) cell becomes black.
constexpr int pair_of(Move move) {
    return static_cast<int>(move.bits / 2);
}
constexpr int black_cell(Move move) {
    const int end = static_cast<int>(move.bits % 2);
    return lower_cell(pair_of(move)) * (1 - end) + upper_cell(pair_of(move)) * end;
}
constexpr int white_cell(Move move) {
    return black_cell({move.bits ^ 1});
}

/// The move that puts a domino on two cells; no value if they are not edge neighbours.
std::optional<Move> move_on(Cell black, Cell white);

/// 120 bytes: two sets of pairs (what is legal, and which cells belong to one domino) and three sets of cells.
class Position {
  public:
    /// An empty board. `raised` cells are already covered by pieces of another game.
    Position(int size, int groups, const Cells& raised = {});

    int seats() const { return 2; }
    Seat to_move() const { return seat_at(turn_ % 2); }
    int turn() const { return turn_; }
    std::optional<Outcome> outcome() const;
    std::uint64_t hash() const;
    bool is_legal(Move move) const { return move.bits < 2 * Pairs::size && open_.has(pair_of(move)); }
    void legal_moves(MoveList& moves) const;
    Move random_move(Rng& rng) const;
    void play(Move move);
    bool check() const;

    /// The totals of the `groups()` largest groups, in half points.
    Scores scores() const;

    int size() const { return size_; }
    int groups() const { return groups_; }
    const Cells& cells_of(Colour colour) const { return cells_[static_cast<std::size_t>(colour)]; }
    Cells covered() const { return cells_[0] | cells_[1]; }
    const Cells& raised() const { return raised_; }
    /// The pairs where a domino can go.
    const Pairs& open() const { return open_; }
    bool is_over() const { return open_.empty(); }
    /// The last move; nothing before the first.
    std::optional<Move> last_move() const { return turn_ > 0 ? std::optional(Move{last_}) : std::nullopt; }
    /// Moves from the empty board that lead here: the last one last, the others in numerical order.
    MoveList moves() const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    Pairs open_;
    Pairs pieces_;
    std::array<Cells, 2> cells_;  // by colour
    Cells raised_;
    std::array<std::int16_t, 2> final_sums_{};  // by colour, once the game is over
    std::uint16_t last_ = 0;
    std::int8_t size_;
    std::int8_t groups_;
    std::int8_t turn_ = 0;
};

/// The number of squares in the groups of a colour that count.
int sum_of_groups(const Position& position, Colour colour);

struct Taiji {
    using Position = taiji::Position;

    static const GameInfo info;
    static Parsed<Options> resolve(const Options& options, Rng& rng);
    static Parsed<Position> start(const Options& options);
    /// The options from which `position` started.
    static Options options_of(const Position& position);
    static std::string write_position(const Position& position);
    static Parsed<Position> read_position(std::string_view text);
    static std::string write_move(const Position& position, Move move);
    static Parsed<Move> read_move(const Position& position, std::string_view text);
    static std::optional<Refusal> explain(const Position& position, Move move);
    /// The reason why any two cells are not a legal placement, even if they are not neighbours or not on the board.
    static std::optional<Refusal> explain(const Position& position, Cell black, Cell white);
    /// Why no domino can cover this cell at all.
    static std::optional<Refusal> explain(const Position& position, Cell cell);
    static std::string show(const Position& position);
};

/// The number of groups that count on a board of this size by default (rules.md 4).
constexpr int default_groups(int size) {
    return size == 7 ? 1 : size == 9 ? 2 : 3;
}

}  // namespace narabe::taiji
