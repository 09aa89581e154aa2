// TAILITS: two players place tetrominoes with two black and two white squares, for the groups of their colours (see rules.md).
#pragma once

#include "board/tetromino_field.h"
#include "board/tetromino_refusal.h"
#include "core/game.h"
#include "games/tailits/tailits_pieces.h"

namespace narabe::tailits {

inline constexpr int width = 11;
inline constexpr Cell centre{5, 5};
/// No 2×2 block is ever full, so at most 3 of the 4 cells of each of 25 blocks are covered, plus the remaining 21 cells: 24
/// pieces.
inline constexpr int max_pieces = 24;

using Field = TetrominoField<width>;
using Cells = Field::Cells;
using Placements = Field::Placements;

enum class Colour : std::uint8_t { black, white };

constexpr Colour other(Colour colour) {
    return colour == Colour::black ? Colour::white : Colour::black;
}
constexpr Colour colour_of(Seat seat) {
    return static_cast<Colour>(index_of(seat));
}
constexpr Seat holder_of(Colour colour) {
    return seat_at(static_cast<int>(colour));
}

/// Which group counts (2.5).
enum class Scoring : std::uint8_t { largest, second };

/// A move is six times the index of a placement in `Field::table()`, plus the choice of its black cells.
constexpr int placement_of(Move move) {
    return static_cast<int>(move.bits / choice_count);
}
constexpr int choice_of(Move move) {
    return static_cast<int>(move.bits % choice_count);
}
constexpr Move move_of(int placement, int choice) {
    return {static_cast<std::uint32_t>(placement * choice_count + choice)};
}

/// The design of any piece that can be placed like this.
Design design_of(Move move);

/// The pieces on the board in the order of placement, by their moves; numbers count from 0.
class Pieces {
  public:
    int count() const { return count_; }
    Move move(int number) const { return {moves_[static_cast<std::size_t>(number)]}; }
    const TetrominoPlacement& operator[](int number) const { return Field::table()[placement_of(move(number))].placement; }
    void add(Move move) { moves_[static_cast<std::size_t>(count_++)] = static_cast<std::uint16_t>(move.bits); }

    friend bool operator==(const Pieces&, const Pieces&) = default;

  private:
    std::array<std::uint16_t, max_pieces> moves_{};
    std::int8_t count_ = 0;
};

/// About 570 bytes, mostly two sets of placements that make finding legal moves fast.
class Position {
  public:
    Position(const PieceSet& pieces, Scoring scoring);

    int seats() const { return 2; }
    Seat to_move() const { return seat_at(turn() % 2); }
    int turn() const { return pieces_.count(); }
    std::optional<Outcome> outcome() const;
    std::uint64_t hash() const;
    bool is_legal(Move move) const;
    void legal_moves(MoveList& moves) const;
    Move random_move(Rng& rng) const;
    void play(Move move);
    bool check() const;

    /// The sizes of the groups compared by the option, in half points.
    Scores scores() const;

    Scoring scoring() const { return scoring_; }
    const Field& field() const { return field_; }
    Cells cells_of(Colour colour) const { return colour == Colour::black ? black_ : field_.covered() - black_; }
    /// The supply, and the set at the start.
    const PieceSet& supply() const { return supply_; }
    const PieceSet& supply_at_start() const { return supply_at_start_; }
    const Pieces& pieces() const { return pieces_; }
    /// All moves that placed them.
    MoveList moves() const;
    bool is_over() const { return over_; }

    friend bool operator==(const Position&, const Position&) = default;

  private:
    void finish();

    Field field_;
    Cells black_;
    Pieces pieces_;
    PieceSet supply_;
    PieceSet supply_at_start_;
    std::array<std::uint8_t, 2> final_sizes_{};  // by seat, once the game is over
    Seat winner_ = Seat::first;                  // once the game is over
    Scoring scoring_;
    bool over_ = false;
};

/// The sizes of the largest and the second-largest group; 0 for missing ones.
std::array<int, 2> group_sizes(const Position& position, Colour colour);

/// Precondition: a piece was placed.
inline Seat last_placer_in(const Position& position) {
    return opponent_of(position.to_move());
}

struct Tailits {
    using Position = tailits::Position;

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
    /// The reason why any four cells are not a legal placement, even if they are not a tetromino or not on the board; if no black
    /// cells are given, whatever their colours.
    static std::optional<Refusal> explain(const Position& position, std::span<const Cell> cells,
                                          std::optional<std::array<Cell, 2>> black);
    static std::string show(const Position& position);
};

}  // namespace narabe::tailits
