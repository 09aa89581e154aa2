// Positions of PILUS for the tests, and a slow implementation of the rules by stacks of squares instead of bits.
#pragma once

#include <map>

#include "games/pilus/pilus.h"
#include "games/tested_games.h"

namespace narabe::pilus {

/// The parts of a position that matter in a test; the rest is filled in. After this many tiles, the seat to move must place one.
struct Scene {
    std::string table;               ///< such as `BYRG@0,0;YABG@2,0`, with the start tile first
    std::vector<std::string> hand;   ///< the hand of the seat to move, at most three tiles
    std::vector<std::string> pawns;  ///< in seat order; `off` and missing pawns are off the board
    int players = 2;
    std::string faces = "standard";
};

/// The value of the option `faces` for these faces, filled up to thirty with `filler`.
std::string faces_with(std::vector<std::string> faces, const std::string& filler);

/// Options with random tiles in few colours, so that regions often meet.
Options crowded(Rng& rng);

Position position_of(const Scene& scene);

/// The table as a stack of squares per cell; each square has its tile, height and colour.
class SlowTable {
  public:
    struct Square {
        int tile;
        int height;
        Colour colour;
    };

    explicit SlowTable(std::span<const Placed> tiles);

    void place(Face face, Cell corner);
    int height(Cell cell) const;
    /// The cells of the region of a visible square, sorted.
    std::vector<Cell> region(Cell cell) const;
    const std::map<Cell, std::vector<Square>>& stacks() const { return stacks_; }

    /// Checks rule 4.
    bool takes(Face face, Cell corner) const;
    int level_at(Cell corner) const;

  private:
    int tiles_ = 0;
    std::map<Cell, std::vector<Square>> stacks_;
};

/// The texts of all legal moves, sorted, computed sentence by sentence from the rulebook.
std::vector<std::string> slow_legal(const Position& position);

/// The points of the tile that was just placed.
int slow_points(const Position& position);

}  // namespace narabe::pilus
