// Which puzzles are the same for people: rotated, mirrored, recoloured, or nearly so.
#pragma once

#include "session/puzzle.h"

namespace narabe {

/// The cells that the moves of a puzzle name, without colours.
class Likeness {
  public:
    explicit Likeness(const Puzzle& puzzle);

    /// Whether the positions are the same, or nearly so with the same solution, after some rotation or reflection.
    bool is_like(const Likeness& other) const;

  private:
    struct Cells {
        std::string kind;  ///< the letters of the move
        std::vector<Cell> cells;
    };
    using Forms = std::vector<std::string>;  ///< one text a move, sorted; the solution last

    static Cells cells_in(std::string_view move);
    Forms turned(int symmetry) const;

    std::vector<Cells> moves_;
    Cells solution_;
    bool is_hexes_ = false;
    Forms own_;                  ///< as it is
    std::vector<Forms> turned_;  ///< under each symmetry
};

}  // namespace narabe
