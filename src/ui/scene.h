// A picture as data: what to draw, in board units, with which inks. `app/draw/painter.h` turns it into pixels; tests read it as
// text. Refilling a scene reuses its memory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace narabe {

/// In board units: a square cell is 1 wide, x grows to the right and y grows up.
struct Point {
    float x = 0;
    float y = 0;

    friend constexpr bool operator==(Point, Point) = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator*(Point a, float scale) { return {a.x * scale, a.y * scale}; }
};

struct Box {
    Point least{};
    Point most{};

    friend constexpr bool operator==(const Box&, const Box&) = default;
    constexpr Point centre() const { return (least + most) * 0.5f; }
    constexpr bool contains(Point p) const { return p.x >= least.x && p.x < most.x && p.y >= least.y && p.y < most.y; }
    constexpr bool contains(const Box& box) const {
        return box.least.x >= least.x && box.most.x <= most.x && box.least.y >= least.y && box.most.y <= most.y;
    }
    /// Extends the box to contain it.
    constexpr void include(Point p) {
        least = {std::min(least.x, p.x), std::min(least.y, p.y)};
        most = {std::max(most.x, p.x), std::max(most.y, p.y)};
    }
    constexpr void include(const Box& box) {
        include(box.least);
        include(box.most);
    }
};

/// A meaning, not a colour: the theme decides colour and pattern.
enum class Ink : std::uint8_t {
    none,
    table,
    surface,
    raised,
    line,
    board,
    board_edge,
    grid,
    text,
    soft_text,
    accent,
    on_accent,
    wrong,
    wrong_surface,
    focus,
    last_move,
    allowed,
    symbol_x,
    symbol_o,
    slab_red,
    slab_yellow,
    slab_green,
    slab_blue,  // other palettes use other colours, equally distinct
    black,
    white,
    wood,
    tile_blue,
    tile_yellow,
    tile_green,
    tile_red,
    tile_grey,
    wood_edge,
    seat_1,
    seat_2,
    seat_3,
    seat_4,
    count_
};

/// The name of an ink in scenes written as text.
std::string_view name_of(Ink ink);

struct Style {
    Ink fill = Ink::none;
    Ink line = Ink::none;
    float line_width = 0;  ///< in board units
    float corner = 0;      ///< radius of every corner of a polygon, in board units
    float opacity = 1;
    float lift = 0;  ///< height above the table in board units, which determines the shadow
    bool dashed = false;
    bool inner_line = false;  ///< a thin light line inside the edge, as on pieces
    bool rim = false;         ///< the edge of a piece: the theme makes it visible where the ink resembles the board

    friend constexpr bool operator==(const Style&, const Style&) = default;
};

enum class Weight : std::uint8_t { regular, medium, bold };

struct Element {
    enum class Kind : std::uint8_t { polygon, path, disc, label };

    Kind kind = Kind::polygon;
    Weight weight = Weight::regular;  ///< of a label
    Style style{};
    std::uint32_t first = 0;  ///< of its points (polygon, path) or bytes (label)
    std::uint32_t count = 0;
    Point centre{};    ///< of a disc or a label
    float radius = 0;  ///< of a disc; type size of a label

    friend constexpr bool operator==(const Element&, const Element&) = default;
};

class Scene {
  public:
    void clear();

    /// What must be visible; the painter scales and centres it.
    void set_extent(const Box& extent) { extent_ = core_ = extent; }
    const Box& extent() const { return extent_; }
    /// The part of the extent that is enough on a small screen while no piece is placed.
    void set_core(const Box& core) { core_ = core; }
    const Box& core() const { return core_; }

    /// A closed outline without self-intersections, convex or not.
    void polygon(std::span<const Point> points, const Style& style);
    void rectangle(const Box& box, const Style& style);
    /// An open line through the points.
    void path(std::span<const Point> points, const Style& style);
    void disc(Point centre, float radius, const Style& style);
    void label(Point centre, float height, std::string_view text, Ink ink, Weight weight = Weight::regular);

    std::span<const Element> elements() const { return elements_; }
    std::span<const Point> points_of(const Element& element) const;
    std::string_view text_of(const Element& element) const;
    /// Of its points; lines extend beyond it by half their width.
    Box bounds_of(const Element& element) const;

    /// Keeps only the pieces and other objects inside a part of the board, without the board under them and without marks, which
    /// are lines with an edge in the board's ink. The extent shrinks to the rest.
    void leave_pieces(const Box& part);

    friend bool operator==(const Scene&, const Scene&) = default;

    /// One line per element, for tests.
    std::string to_text() const;

  private:
    Box extent_;
    Box core_;
    std::vector<Element> elements_;
    std::vector<Point> points_;
    std::string texts_;
};

}  // namespace narabe
