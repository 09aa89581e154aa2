// Shapes that the views of several games draw.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "board/hex.h"
#include "ui/scene.h"

namespace narabe {

struct Moment;

/// The square of a cell, smaller by `inset` on each side.
constexpr Box box_of(Cell cell, float inset = 0) {
    const auto x = static_cast<float>(cell.x);
    const auto y = static_cast<float>(cell.y);
    return {{x + inset, y + inset}, {x + 1 - inset, y + 1 - inset}};
}

constexpr Point centre_of(Cell cell) {
    return box_of(cell).centre();
}

/// The smallest box around some cells, at least one.
Box box_around(std::span<const Cell> cells);

/// Of some cells, at least one, that which is nearest to the middle of them all; the first of equals.
Cell nearest_to_middle(std::span<const Cell> cells);

/// The corners of one outline, counterclockwise.
class Outline {
  public:
    /// The outline of edge-connected cells without holes, at most 8 of them, moved inwards by `inset` (outwards if negative).
    Outline(std::span<const Cell> cells, float inset);

    std::span<const Point> points() const { return std::span(points_).first(count_); }
    /// Larger by a factor, seen from the middle of its bounding box.
    void scale(float factor);
    void move(Point by);

  private:
    std::array<Point, 20> points_{};
    std::size_t count_ = 0;
};

/// The outlines of any cells, those of holes among them, each moved towards the cells by `inset`.
std::vector<std::vector<Point>> outlines_of(std::span<const Cell> cells, float inset);

/// Of a seat that plays black or white.
void draw_colour_badge(Scene& scene, Ink ink);

/// The line round the piece that came last; what `Outline` says of cells holds for these.
void mark_last_move(Scene& scene, std::span<const Cell> cells);
void mark_last_move(Scene& scene, std::span<const Point> outline);

/// The cells that are the reason for a refusal.
void mark_wrong(Scene& scene, std::span<const Cell> cells);

/// Cells that a list or a sentence beside the board is about (`Moment::pointed` and `Moment::named`).
Style pointed_style();
Style named_style();
void mark_pointed(Scene& scene, std::span<const Cell> pointed, std::span<const Cell> named);
/// Two neighbours that follow each other are the halves of a tile.
void mark_pointed_hexes(Scene& scene, std::span<const Cell> pointed, std::span<const Cell> named);
/// One of their outlines, on a lighter one that sets it off from any piece.
void mark_pointed(Scene& scene, std::span<const Point> outline, const Style& style);

/// Cells that nobody can cover any more: a tint and a tick.
void mark_safe(Scene& scene, std::span<const Cell> cells);

/// Whether marks tell the `legal` ones of `open` places from the others, and aren't simply everywhere.
constexpr bool is_worth_marking(std::size_t legal, std::size_t open) {
    return 10 * legal < 9 * open;
}
/// Where the pointer may go with what is in hand, of all places that are open; none unless that is worth marking.
void mark_places(Scene& scene, std::span<const Cell> legal, std::size_t open);

/// How a piece that is arriving differs from one that is there: larger, higher and fainter, and still on its way.
float growth_at(const Moment& moment);
float lift_at(const Moment& moment);
Point way_left_at(const Moment& moment);
Style arriving(Style style, const Moment& moment);

// Hexes stand on a corner and are 1 wide: q grows to the right, r up and half as much to the right. So directions go round
// counterclockwise.

constexpr float hex_row_height = 0.8660254f;  ///< from the middle of a hex to that of one with the next r

constexpr Point centre_of_hex(Cell hex) {
    const auto r = static_cast<float>(hex.y);
    return {static_cast<float>(hex.x) + r / 2, r * hex_row_height};
}

/// The hex in which a point lies, with coordinates from -999 to 999.
Cell hex_under(Point at);

/// What of a hex can be pointed at; no two of these overlap.
constexpr Box box_of_hex(Cell hex) {
    constexpr Point half{0.46f, 0.43f};
    return {centre_of_hex(hex) - half, centre_of_hex(hex) + half};
}

/// The corners of a hex that is smaller by `inset` on each side.
std::array<Point, 6> corners_of_hex(Point centre, float inset);

/// One outline around `count` hexes in a straight line, moved inwards by `inset`; counterclockwise.
std::vector<Point> outline_of_hex_row(Cell first, int direction, int count, float inset);

/// The hexes that are the reason for a refusal.
void mark_wrong_hexes(Scene& scene, std::span<const Cell> hexes);

/// A board of squares with its grid; the names of columns and rows beside it if `coordinates`.
struct SquareBoard {
    int width = 0;
    int height = width;
    bool coordinates = true;

    Box extent() const;
    void draw(Scene& scene) const;
};

}  // namespace narabe
