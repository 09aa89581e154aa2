// Shapes for the views of several games.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "board/hex.h"
#include "ui/scene.h"

namespace narabe {

struct DrawOptions;

/// The square of a cell, inset on each side.
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

/// The cell nearest to the middle of all, the first one in a tie; at least one cell.
Cell nearest_to_middle(std::span<const Cell> cells);

/// The corners of an outline, counterclockwise.
class Outline {
  public:
    /// The outline of edge-connected cells without holes, at most 8 of them, inset by `inset` (outwards if negative).
    Outline(std::span<const Cell> cells, float inset);

    std::span<const Point> points() const { return std::span(points_).first(count_); }
    /// Scales about the middle of its bounding box.
    void scale(float factor);
    void move(Point by);

  private:
    std::array<Point, 20> points_{};
    std::size_t count_ = 0;
};

/// The outlines of any cells, including holes, each moved towards the cells by `inset`.
std::vector<std::vector<Point>> outlines_of(std::span<const Cell> cells, float inset);

/// For a seat that plays black or white.
void draw_colour_badge(Scene& scene, Ink ink);

/// The line around the last piece; the cells are subject to the limits of `Outline`.
void mark_last_move(Scene& scene, std::span<const Cell> cells);
void mark_last_move(Scene& scene, std::span<const Point> outline);

/// Marks the cells that a refusal names.
void mark_wrong(Scene& scene, std::span<const Cell> cells);

/// For cells that a list or a sentence beside the board refers to (`DrawOptions::pointed` and `DrawOptions::named`).
Style pointed_style();
Style named_style();
void mark_pointed(Scene& scene, std::span<const Cell> pointed, std::span<const Cell> named);
/// Consecutive neighbours are the halves of a tile.
void mark_pointed_hexes(Scene& scene, std::span<const Cell> pointed, std::span<const Cell> named);
/// One outline, on a lighter one that makes it visible on any piece.
void mark_pointed(Scene& scene, std::span<const Point> outline, const Style& style);

/// Marks cells that can no longer be covered: a tint and a tick.
void mark_safe(Scene& scene, std::span<const Cell> cells);

/// Whether marking the `legal` places is informative, because they are not nearly all of the `open` ones.
constexpr bool is_worth_marking(std::size_t legal, std::size_t open) {
    return 10 * legal < 9 * open;
}
/// Marks where the piece in hand may go, out of all open places; none if that is not worth marking.
void mark_places(Scene& scene, std::span<const Cell> legal, std::size_t open);

/// How an arriving piece differs from one in place: larger, higher, fainter, and displaced.
float growth_at(const DrawOptions& options);
float lift_at(const DrawOptions& options);
Point way_left_at(const DrawOptions& options);
Style arriving(Style style, const DrawOptions& options);

// Hexes have a corner at the top and are 1 wide: q grows to the right, r up and half as much to the right. So directions go round
// counterclockwise.

constexpr float hex_row_height = 0.8660254f;  ///< from the centre of a hex to the centre of a hex with the next r

constexpr Point centre_of_hex(Cell hex) {
    const auto r = static_cast<float>(hex.y);
    return {static_cast<float>(hex.x) + r / 2, r * hex_row_height};
}

/// The hex that contains a point, with coordinates from -999 to 999.
Cell hex_under(Point at);

/// The part of a hex that can be pointed at; these do not overlap.
constexpr Box box_of_hex(Cell hex) {
    constexpr Point half{0.46f, 0.43f};
    return {centre_of_hex(hex) - half, centre_of_hex(hex) + half};
}

/// The corners of a hex, inset on each side.
std::array<Point, 6> corners_of_hex(Point centre, float inset);

/// One outline around `count` hexes in a straight line, inset; counterclockwise.
std::vector<Point> outline_of_hex_row(Cell first, int direction, int count, float inset);

/// Marks the hexes that a refusal names.
void mark_wrong_hexes(Scene& scene, std::span<const Cell> hexes);

/// A board of squares with its grid, and with the names of columns and rows if `coordinates`.
struct SquareBoard {
    int width = 0;
    int height = width;
    bool coordinates = true;

    Box extent() const;
    void draw(Scene& scene) const;
};

}  // namespace narabe
