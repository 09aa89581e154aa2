// The coloured tetrominoes of TAILITS: which squares of a piece are black, and how many pieces of each design there are.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "board/tetromino.h"
#include "core/parsed.h"

namespace narabe::tailits {

/// The six ways to choose two of four: 0 1, 0 2, 0 3, 1 2, 1 3, 2 3; for the squares a b c d of a piece, or the cells of a
/// placement in order.
inline constexpr int choice_count = 6;
inline constexpr std::array<std::array<std::uint8_t, 2>, choice_count> choices = {
    {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};

/// The complementary choice, which has the same number counted from the end.
constexpr int opposite(int choice) {
    return choice_count - 1 - choice;
}

/// The choice with these two different numbers up to 3, in any order.
int choice_of(int one, int other);

/// Whether a square or cell is chosen.
constexpr bool is_black(int choice, std::size_t square) {
    const auto& [one, other] = choices[static_cast<std::size_t>(choice)];
    return square == one || square == other;
}

/// A shape with two black squares. Pieces that coincide after rotation or reflection are copies of one design, the one with the
/// smallest number: there are 18.
struct Design {
    std::uint8_t number;  ///< six times the shape, plus the choice of its black squares

    Tetromino shape() const { return static_cast<Tetromino>(number / choice_count); }

    friend bool operator==(const Design&, const Design&) = default;
};

inline constexpr int design_numbers = tetromino_count * choice_count;

/// The design of a shape with black squares number `one` and `other` of a b c d.
Design design_of(Tetromino shape, int one, int other);

/// The cells of a placement as the squares a b c d: L is a b c in line and d beside c, I is a b c d in line, T is a b c in line
/// and d beside b, S is a b and then c d in the next row, b next to c. (If there are two such orders, the design is the same.)
FourCells squares_of(const TetrominoPlacement& placement);

/// The number of pieces of each design.
class PieceSet {
  public:
    int count(Design design) const { return counts_[design.number]; }
    int count(Tetromino shape) const;
    /// The first design of the shape, by number, that has pieces left.
    std::optional<Design> first(Tetromino shape) const;
    void add(Design design, int number) { counts_[design.number] = static_cast<std::int8_t>(count(design) + number); }
    void take(Design design) { --counts_[design.number]; }

    friend bool operator==(const PieceSet&, const PieceSet&) = default;

  private:
    std::array<std::int8_t, design_numbers> counts_{};
};

inline constexpr int max_of_a_shape = 9;

/// `Lac6,Iac6,Tbd6,Sac6`: designs in numerical order.
std::string piece_set_text(const PieceSet& set);

/// Reads designs, comma-separated, in any order; equal ones add up. Refuses sets without 1 to 9 pieces of every shape.
Parsed<PieceSet> read_piece_set(std::string_view text);
/// Reads designs like `read_piece_set`, but shapes may have no pieces.
Parsed<PieceSet> read_designs(std::string_view text);

/// The sets of assets/pieces.
const PieceSet& complete_set();
const PieceSet& uniform_set();

}  // namespace narabe::tailits
