// Detects puzzles that look the same to people: rotated, mirrored, recoloured, or nearly so.
#pragma once

#include "session/puzzle.h"

namespace narabe {

/// The cells in the moves of a puzzle, without colours.
class Likeness {
  public:
    explicit Likeness(const Puzzle& puzzle);

    /// Whether the positions are equal, or nearly equal with the same solution, after some rotation or reflection.
    bool is_like(const Likeness& other) const;

  private:
    struct Cells {
        std::string kind;  ///< the letters of the move
        std::vector<Cell> cells;
    };
    using Forms = std::vector<std::string>;  ///< one text per move, sorted; the solution is last

    static Cells cells_in(std::string_view move);
    Forms transformed(int symmetry) const;

    std::vector<Cells> moves_;
    Cells solution_;
    bool is_hexes_ = false;
    Forms own_;                       ///< without rotation or reflection
    std::vector<Forms> transformed_;  ///< under each symmetry
};

}  // namespace narabe
