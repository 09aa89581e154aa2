// Noughts and crosses (see rules.md): the smallest complete rules module, to be copied for a new game.
#pragma once

#include <array>

#include "board/bit_set.h"
#include "board/square.h"
#include "core/game.h"

namespace narabe::template_game {

inline constexpr int width = 3;
inline constexpr int height = 3;
inline constexpr int cell_count = width * height;

using Cells = BitSet<cell_count>;

/// How a game ends.
inline constexpr Reason row_of_three = "row";
inline constexpr Reason full_board = "full";

/// A move is the number of a cell.
class Position {
  public:
    explicit Position(bool misere) : misere_(misere) {}
    /// Precondition: Nought has as many signs as Cross or one more, on other cells. The last sign, which belongs to the seat not
    /// to move, is on the cell `last`; without it, there is no row.
    Position(bool misere, const std::array<Cells, 2>& signs, std::optional<int> last);

    int seats() const { return 2; }
    Seat to_move() const { return seat_at(turn() % 2); }
    int turn() const { return signs_[0].count() + signs_[1].count(); }
    std::optional<Outcome> outcome() const;
    std::uint64_t hash() const;
    bool is_legal(Move move) const;
    void legal_moves(MoveList& moves) const;
    void play(Move move);
    bool check() const { return !signs_[0].intersects(signs_[1]) && Position(misere_, signs_, last_move()) == *this; }

    const Cells& signs_of(Seat seat) const { return signs_[static_cast<std::size_t>(index_of(seat))]; }
    Cells free_cells() const { return Cells::all() - signs_[0] - signs_[1]; }
    bool is_misere() const { return misere_; }
    /// The cell of the last sign, for its mark: a view that jumps to a position has no other source.
    std::optional<int> last_move() const { return last_ < 0 ? std::nullopt : std::optional<int>(last_); }
    /// Whether the last sign completed a row.
    bool has_row() const { return end_ == End::row; }

    friend bool operator==(const Position&, const Position&) = default;

  private:
    enum class End : std::uint8_t { none, row, full };

    void find_end();

    std::array<Cells, 2> signs_{};
    bool misere_;
    std::int8_t last_ = -1;
    End end_ = End::none;
};

/// The cells of the rows among these signs; empty if there is no row.
Cells rows_of(const Cells& signs);

struct TemplateGame {
    using Position = template_game::Position;

    static const GameInfo info;
    static Parsed<Options> resolve(const Options& options, Rng& rng);
    static Parsed<Position> start(const Options& options);
    static std::string write_position(const Position& position);
    static Parsed<Position> read_position(std::string_view text);
    static std::string write_move(const Position& position, Move move);
    static Parsed<Move> read_move(const Position& position, std::string_view text);
    static std::optional<Refusal> explain(const Position& position, Move move);
    static std::string show(const Position& position);
};

}  // namespace narabe::template_game
