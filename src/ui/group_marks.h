// Marks for the groups of black and white squares that count: outlines and sizes.
#pragma once

#include <optional>
#include <vector>

#include "board/bit_set.h"
#include "board/square.h"
#include "ui/shapes.h"

namespace narabe {

/// For lines and numbers on black or white squares.
constexpr Ink mark_on(Ink squares) {
    return squares == Ink::black ? Ink::slab_yellow : Ink::slab_blue;
}

/// Whether cells that meet only at a corner are joined by lines.
enum class Joined : std::uint8_t { by_edges, by_corners };

class GroupMark {
  public:
    /// `squares` is the ink of the cells, at least one.
    GroupMark(Ink squares, std::vector<Cell> cells, Joined joined = Joined::by_edges);

    Ink squares() const { return squares_; }
    int size() const { return static_cast<int>(cells_.size()); }
    /// `width` is relative to the normal line width.
    void draw(Scene& scene, float width) const;
    /// Without its size, for a group that matters only in a tie.
    void draw_thin(Scene& scene) const;

  private:
    void draw_lines(Scene& scene, const Style& style) const;

    Ink squares_;
    std::vector<Cell> cells_;
    Cell middle_;  // the cell with the number
    std::vector<std::vector<Point>> outlines_;
    std::vector<std::array<Point, 2>> bridges_;  // from corner to corner
};

/// The groups that decide a game on a board of squares, also in double games.
class DecidingGroups {
  public:
    using Cells = BitSet<widest_board * widest_board>;

    /// Why a group matters, and how it is shown.
    enum class Role : std::uint8_t {
        unmarked,   ///< counts, but need not be identified
        compared,   ///< with the groups of the other colour
        tie_break,  ///< if the compared ones are equal
    };

    void clear();
    void add(Ink squares, const Cells& cells, Joined joined, Role role);

    void draw(Scene& scene, std::optional<Ink> winner, float glow) const;
    /// Fades everything on the board that decides nothing.
    void fade_others(Scene& scene, const Cells& covered) const;

  private:
    std::vector<GroupMark> compared_;
    std::vector<GroupMark> tie_breaks_;
    Cells cells_;  // of all groups
};

std::vector<Cell> list_of(const DecidingGroups::Cells& cells);

}  // namespace narabe
