// Battle of LITS: two players cover each other's symbols with a shared supply of tetrominoes (see rules.md).
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

/// The pieces on a board in the order of placement, by their numbers in `TetrominoTable`; `number` counts from 0.
template <int Width>
class PiecesOf {
  public:
    /// No 2×2 block is ever full, so at most 3 of the 4 cells of each block are covered, plus the cells of an odd row and column:
    /// 18 pieces on 10×10.
    static constexpr std::size_t most = (Width * Width - (Width / 2) * (Width / 2)) / 4;

    int count() const { return count_; }
    int index(int number) const { return indices_[static_cast<std::size_t>(number)]; }
    const TetrominoPlacement& operator[](int number) const { return TetrominoTable<Width>::instance()[index(number)].placement; }
    void add(int index) { indices_[static_cast<std::size_t>(count_++)] = static_cast<std::int16_t>(index); }

    friend bool operator==(const PiecesOf&, const PiecesOf&) = default;

  private:
    std::array<std::int16_t, most> indices_{};
    std::int8_t count_ = 0;
};

/// The number of pieces left in the common supply, by shape; at the start it is the same for all.
class Supply {
  public:
    explicit Supply(int at_start) : at_start_(static_cast<std::int8_t>(at_start)) { left_.fill(at_start_); }

    int at_start() const { return at_start_; }
    int left(Tetromino shape) const { return left_[static_cast<std::size_t>(shape)]; }
    void take(Tetromino shape) { --left_[static_cast<std::size_t>(shape)]; }

    friend bool operator==(const Supply&, const Supply&) = default;

  private:
    std::array<std::int8_t, tetromino_count> left_;
    std::int8_t at_start_;
};

/// A position on a board of `Width` × `Width` cells, or on a smaller one in its lower left corner. `Width` is 10 in this game,
/// and 11 in double games.
template <int Width>
class PositionOf {
  public:
    using Board = BoardOf<Width>;
    using Field = TetrominoField<Width>;

    /// A move is the index of a placement in `Field::table()`, or this one.
    static constexpr Move swap{Field::Placements::size};

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

    /// The uncovered symbols of each seat's present kind, in half points.
    Scores scores() const;

    int size() const { return size_; }
    const Board& board() const { return board_; }
    const Field& field() const { return field_; }
    const Supply& supply() const { return supply_; }
    const PiecesOf<Width>& pieces() const { return pieces_; }
    bool may_swap() const { return turn_ == 1; }
    bool is_swapped() const { return swapped_; }
    /// The moves from the empty board to this position.
    MoveList moves() const;

    friend bool operator==(const PositionOf&, const PositionOf&) = default;

  private:
    Field field_;
    Board board_;
    PiecesOf<Width> pieces_;
    Supply supply_;
    std::int8_t size_;
    std::int8_t turn_ = 0;
    bool swapped_ = false;
    bool over_ = false;
};

extern template class PositionOf<10>;
extern template class PositionOf<11>;

template <int Width>
Symbol symbol_of(const PositionOf<Width>& position, Seat seat) {
    return (seat == Seat::first) != position.is_swapped() ? Symbol::x : Symbol::o;
}

template <int Width>
Seat holder_of(const PositionOf<Width>& position, Symbol symbol) {
    return symbol_of(position, Seat::first) == symbol ? Seat::first : Seat::second;
}

/// The number of these symbols that are uncovered.
template <int Width>
int visible(const PositionOf<Width>& position, Symbol symbol) {
    return (position.board().of(symbol) - position.field().covered()).count();
}

/// Moves and positions as text, on a board of any width.
template <int Width>
struct WordsOf {
    using Position = PositionOf<Width>;

    static std::string write_move(const Position& position, Move move);
    static Parsed<Move> read_move(const Position& position, std::string_view text);
    static std::optional<Refusal> explain(const Position& position, Move move);
    /// The reason why any four cells are not a legal placement, even if they are not a tetromino or not on the board.
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
    static Parsed<Move> read_move(const Position& position, std::string_view text) { return Words::read_move(position, text); }
    static std::optional<Refusal> explain(const Position& position, Move move) { return Words::explain(position, move); }
    static std::optional<Refusal> explain(const Position& position, std::span<const Cell> cells) {
        return Words::explain(position, cells);
    }
    static std::string show(const Position& position) { return Words::show(position); }
};

/// 100 characters `X`, `O` or `.`, rows from row 10 down to row 1 (option `symbols`).
std::string symbols_text(const Board& board);
Parsed<Board> read_symbols(std::string_view text);

/// 30 Xs on random cells, and an O opposite each.
Board random_board(Rng& rng);

}  // namespace narabe::lits
