// Battle of LITS: two people cover each other's symbols with a shared supply of tetrominoes (rules.md beside this
// file).
#pragma once

#include "board/tetromino_field.h"
#include "board/tetromino_refusal.h"
#include "core/game.h"

namespace narabe::lits {

enum class Symbol : std::uint8_t { x, o };

constexpr Symbol other(Symbol symbol) {
    return symbol == Symbol::x ? Symbol::o : Symbol::x;
}

/// The symbols printed on a board.
template <int Width>
struct BoardOf {
    using Cells = BitSet<Width * Width>;

    Cells x;
    Cells o;

    friend bool operator==(const BoardOf&, const BoardOf&) = default;

    const Cells& of(Symbol symbol) const { return symbol == Symbol::x ? x : o; }
};

/// A position on a board of `Width` × `Width` cells, or on a smaller one in its lower left corner. `Width` is 10 in
/// this game, and 11 where it is played on top of another one.
template <int Width>
class PositionOf {
  public:
    using Board = BoardOf<Width>;
    using Field = TetrominoField<Width>;

    /// A move is the index of a placement in `Field::table()`, or this one.
    static constexpr Move swap{Field::Placements::size};
    /// No 2×2 block is ever full, so at most 3 of the 4 cells of each block are covered, and the cells of an odd row
    /// and column: 18 pieces on 10×10.
    static constexpr std::size_t most_pieces = (Width * Width - (Width / 2) * (Width / 2)) / 4;

    PositionOf(const Board& board, int supply, int size = Width);

    int seats() const { return 2; }
    Seat to_move() const { return seat_at(turn_ % 2); }
    int turn() const { return turn_; }
    std::optional<Outcome> outcome() const;
    std::uint64_t hash() const;
    bool is_legal(Move move) const;
    void legal_moves(MoveList& moves) const;
    Move random_move(Rng& rng) const;
    void play(Move move);
    bool check() const;

    /// The uncovered symbols of the kind that each seat holds now, in half points.
    Scores scores() const;

    int size() const { return size_; }
    const Board& board() const { return board_; }
    const Field& field() const { return field_; }
    Symbol symbol_of(Seat seat) const;
    Seat holder_of(Symbol symbol) const { return symbol_of(Seat::first) == symbol ? Seat::first : Seat::second; }
    int visible(Symbol symbol) const { return (board_.of(symbol) - field_.covered()).count(); }
    int supply(Tetromino shape) const { return supply_[static_cast<std::size_t>(shape)]; }
    int supply_at_start() const { return supply_at_start_; }
    bool may_swap() const { return turn_ == 1; }
    bool is_swapped() const { return swapped_; }
    int piece_count() const { return piece_count_; }
    /// The pieces in the order in which they were placed; `number` counts from 0.
    int placement_index(int number) const { return pieces_[static_cast<std::size_t>(number)]; }
    const TetrominoPlacement& piece(int number) const { return Field::table()[placement_index(number)].placement; }
    /// The moves from the empty board to here.
    MoveList moves() const;

    friend bool operator==(const PositionOf&, const PositionOf&) = default;

  private:
    Field field_;
    Board board_;
    std::array<std::int16_t, most_pieces> pieces_{};
    std::array<std::int8_t, tetromino_count> supply_;
    std::int8_t supply_at_start_;
    std::int8_t size_;
    std::int8_t piece_count_ = 0;
    std::int8_t turn_ = 0;
    bool swapped_ = false;
    bool over_ = false;
};

extern template class PositionOf<10>;
extern template class PositionOf<11>;

/// Moves and positions as words, on a board of any width.
template <int Width>
struct WordsOf {
    using Position = PositionOf<Width>;

    static std::string write_move(const Position& position, Move move);
    static Parsed<Move> read_move(const Position& position, std::string_view text);
    static std::optional<Refusal> explain(const Position& position, Move move);
    /// The same for any four cells, which need not be a tetromino nor lie on the board.
    static std::optional<Refusal> explain(const Position& position, std::span<const Cell> cells);
    static std::string show(const Position& position);
};

extern template struct WordsOf<10>;
extern template struct WordsOf<11>;

inline constexpr int width = 10;
inline constexpr int cell_count = width * width;

using Position = PositionOf<width>;
using Words = WordsOf<width>;
using Board = BoardOf<width>;
using Field = TetrominoField<width>;
using Cells = Field::Cells;
using Placements = Field::Placements;
inline constexpr Move swap_move = Position::swap;

struct Lits {
    using Position = lits::Position;

    static const GameInfo info;
    static Parsed<Options> resolve(const Options& options, Rng& rng);
    static Parsed<Position> start(const Options& options);
    static std::string write_position(const Position& position);
    static Parsed<Position> read_position(std::string_view text);
    static std::string write_move(const Position& position, Move move) { return Words::write_move(position, move); }
    static Parsed<Move> read_move(const Position& position, std::string_view text) {
        return Words::read_move(position, text);
    }
    static std::optional<Refusal> explain(const Position& position, Move move) {
        return Words::explain(position, move);
    }
    static std::optional<Refusal> explain(const Position& position, std::span<const Cell> cells) {
        return Words::explain(position, cells);
    }
    static std::string show(const Position& position) { return Words::show(position); }
};

/// 100 characters `X`, `O` or `.`, rows from row 10 down to row 1 (option `symbols`).
std::string symbols_text(const Board& board);
Parsed<Board> read_symbols(std::string_view text);

/// 30 X on random cells, an O opposite each.
Board random_board(Rng& rng);

}  // namespace narabe::lits
