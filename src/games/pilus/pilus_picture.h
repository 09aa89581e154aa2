// Shapes on the table of PILUS: tiles at their heights, pawns, and regions.
#pragma once

#include <vector>

#include "games/pilus/pilus.h"
#include "games/pilus/pilus_board.h"
#include "ui/shapes.h"
#include "ui/view.h"

namespace narabe::pilus {

/// How much further up than at height 1 the top of a tile is drawn, in slight perspective.
constexpr Point rise_of(int level) {
    return {0, 0.13f * static_cast<float>(level - 1)};
}

constexpr Point corner_of(Cell cell) {
    return box_of(cell).least;
}

Ink ink_of(Colour colour);
Sentence name_of(Colour colour);
/// `yellow 3 × 2`: a region that scores at a height.
Sentence item(Colour colour, int squares, int level);
std::string cell_text(Cell cell);

/// The least height of labels, in pixels.
inline constexpr float min_label = 11;
/// Returns whether `box` overlaps none of the others.
bool is_clear_of(const Box& box, std::span<const Box> others);
/// The plate of a label of this height, which makes it readable on anything.
Box plate_of(Point centre, float height, std::size_t characters);
void draw_plate(Scene& scene, const Box& plate, float height, std::string_view text);

struct TileLook {
    float opacity = 1;
    float growth = 1;
    float lift = 0.06f;
};

/// `corner` is the lower left one of the top.
void draw_tile(Scene& scene, Face face, Point corner, const TileLook& look = {});
void draw_back(Scene& scene, const Box& box);
/// `foot` is the centre of its base; a pawn of size 1 is as high as a square.
void draw_pawn(Scene& scene, Seat seat, Point foot, float size, float opacity = 1);

using Outlines = std::vector<std::vector<Point>>;

/// Everything on a table, computed once for all its pictures.
class Table {
  public:
    /// Precondition: there is a tile.
    explicit Table(const Position& position);

    const Surface& surface() const { return surface_; }
    /// Every covered cell, and every bare one where the lower left square of a tile that touches the others could be.
    std::span<const Cell> places() const { return places_; }
    /// Around the tiles: nothing, most of the places for a tile beside them, or all of these places.
    enum class Margin : std::uint8_t { none, narrow, wide };
    Box extent(Margin margin) const;

    /// The visible square of a cell.
    Box box_of(Cell cell, float inset = 0) const;
    Cell cell_under(Point at) const;
    /// The middle of the place of a tile, on the squares that it would cover.
    Point middle_of(Cell corner) const;
    /// The lower left square of the place whose middle is nearest.
    Cell corner_under(Point at) const;
    Outlines outlines_of(const BitPlane& region, float inset) const;
    Outlines outlines_of(std::span<const Cell> cells, float inset) const;
    /// The places for a label on a region: the middles of its squares, best first. Squares under pawns come last.
    std::vector<Point> label_places(const BitPlane& region) const;

    void draw_grid(Scene& scene) const;
    /// `fallen` is the progress of the newest tile, 0 to 1, coming from `from`.
    void draw_tiles(Scene& scene, float fallen, Point from) const;
    void draw_protected(Scene& scene) const;
    // Both leave out heights that would cover `taken` or each other.
    /// The height of every tile, on one of its squares; nothing on a flat table.
    void draw_heights(Scene& scene, const DrawOptions& options, std::vector<Box> taken) const;
    /// The height of every square.
    void draw_all_heights(Scene& scene, const DrawOptions& options, std::vector<Box> taken) const;
    void mark_newest(Scene& scene) const;
    void mark_wrong(Scene& scene, std::span<const Cell> cells) const;
    /// Outlines what a list or a sentence beside the board refers to.
    void mark_pointed(Scene& scene, std::span<const Cell> pointed, std::span<const Cell> named) const;
    /// The numbers of columns and rows beside the places for tiles, or along two edges of the visible part if the places extend
    /// beyond it. Neither are between the others.
    void draw_numbers(Scene& scene, const DrawOptions& options) const;

  private:
    struct Guarded {
        Seat seat;
        Outlines outlines;
    };

    void add_side(std::vector<Point>& outline, Point from, Point to) const;
    int height_under(Cell cell) const { return std::max(1, surface_.height_at(cell)); }
    void find_places();
    void find_height_marks();
    bool has_pawn(Cell cell) const;
    bool draw_height(Scene& scene, Cell cell, const DrawOptions& options, std::vector<Box>& taken) const;

    Surface surface_;
    std::vector<Placed> tiles_;  // in the order in which they hide each other
    Placed newest_;
    std::vector<Cell> places_;
    std::vector<Cell> pawns_;
    /// The squares that can show the height of a tile, best first.
    std::vector<std::vector<Cell>> height_marks_;
    Box covered_;  // around all tiles
    std::vector<Guarded> guarded_;
};

}  // namespace narabe::pilus
