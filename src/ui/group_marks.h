// The groups of black and white squares that count: lines round them, and their sizes.
#pragma once

#include <vector>

#include "ui/shapes.h"

namespace narabe {

/// Of lines and numbers that are drawn on black or white squares.
constexpr Ink mark_on(Ink squares) {
    return squares == Ink::black ? Ink::slab_yellow : Ink::slab_blue;
}

/// Whether lines lead from cell to cell where they meet in nothing but a corner.
enum class Joined : std::uint8_t { by_edges, by_corners };

class GroupMark {
  public:
    /// `squares` is the ink of the cells, at least one.
    GroupMark(Ink squares, std::vector<Cell> cells, Joined joined = Joined::by_edges);

    Ink squares() const { return squares_; }
    int size() const { return static_cast<int>(cells_.size()); }
    std::span<const Cell> cells() const { return cells_; }
    /// `width` is how wide a line is compared to the usual one.
    void draw(Scene& scene, float width) const;
    /// Without its size, for a group that only matters when others are equal.
    void draw_thin(Scene& scene) const;

  private:
    void draw_lines(Scene& scene, const Style& style) const;

    Ink squares_;
    std::vector<Cell> cells_;
    Cell middle_;  // its cell for the number
    std::vector<std::vector<Point>> outlines_;
    std::vector<std::array<Point, 2>> bridges_;  // from corner to corner
};

}  // namespace narabe
