// What lies on the table of PILUS as shapes: tiles that rise with their level, pawns, regions and what they count.
#pragma once

#include <vector>

#include "games/pilus/pilus.h"
#include "games/pilus/pilus_board.h"
#include "ui/shapes.h"
#include "ui/view.h"

namespace narabe::pilus {

/// How much farther up than at level 1 the top of a tile is drawn, as it is seen from a little below.
constexpr Point rise_of(int level) {
    return {0, 0.13f * static_cast<float>(level - 1)};
}

constexpr Point corner_of(Cell cell) {
    return box_of(cell).least;
}

Ink ink_of(Colour colour);
Sentence name_of(Colour colour);
/// `yellow 3 × 2`: a region that counts at a level.
Sentence item(Colour colour, int squares, int level);
std::string cell_text(Cell cell);

struct TileLook {
    float opacity = 1;
    float growth = 1;
    float lift = 0.06f;
};

/// `corner` is the lower left one of its top.
void draw_tile(Scene& scene, Face face, Point corner, const TileLook& look = {});
void draw_back(Scene& scene, const Box& box);
/// `foot` is the middle of what it stands on; a pawn of size 1 is as high as a square.
void draw_pawn(Scene& scene, Seat seat, Point foot, float size, float opacity = 1);

using Outlines = std::vector<std::vector<Point>>;

/// What lies on a table, worked out once for all its pictures.
class Table {
  public:
    /// Precondition: there is a tile.
    explicit Table(const Position& position);

    const Surface& surface() const { return surface_; }
    /// Every cell of the table, and every bare one on which the lower left square of a tile that touches it could lie.
    std::span<const Cell> places() const { return places_; }
    /// With or without the bare table on which tiles could lie.
    enum class Margin : std::uint8_t { none, wide };
    Box extent(Margin margin) const;

    /// The square of a cell where it is seen.
    Box box_of(Cell cell, float inset = 0) const;
    Cell cell_under(Point at) const;
    /// Where the lower left square of a tile lies whose middle is there.
    Cell corner_under(Point middle) const;
    Outlines outlines_of(const BitPlane& region, float inset) const;
    Outlines outlines_of(std::span<const Cell> cells, float inset) const;
    /// A place for a word about a region.
    Point middle_of(const BitPlane& region) const;

    void draw_grid(Scene& scene) const;
    /// `fallen` is how far the newest tile has come down, 0 to 1, on its way from a place that is `from` away.
    void draw_tiles(Scene& scene, float fallen, Point from) const;
    void draw_protected(Scene& scene) const;
    void draw_heights(Scene& scene) const;
    void mark_newest(Scene& scene) const;
    void mark_wrong(Scene& scene, std::span<const Cell> cells) const;
    /// What a list or a sentence beside the table is about.
    void mark_pointed(Scene& scene, std::span<const Cell> pointed, std::span<const Cell> named) const;
    /// The numbers of columns and rows along two edges of what is on the screen.
    void draw_numbers(Scene& scene, const Moment& moment) const;

  private:
    struct Guarded {
        Seat seat;
        Outlines outlines;
    };

    void add_side(std::vector<Point>& outline, Point from, Point to) const;
    int height_under(Cell cell) const { return std::max(1, surface_.height_at(cell)); }
    void find_places();

    Surface surface_;
    std::vector<Placed> tiles_;  // in the order in which they hide each other
    Placed newest_;
    std::vector<Cell> places_;
    std::vector<Guarded> guarded_;
};

/// What the tile that was placed last counts, to be drawn and to be told.
class Tally {
  public:
    /// Precondition: the last tile on the table is a player's.
    explicit Tally(const Position& position);

    /// `+10 (yellow 3 × 2 and grey 2 × 2)`.
    Sentence sentence() const;
    void draw(Scene& scene) const;

  private:
    struct Region {
        Colour colour;
        int squares;
        Point middle;
        Outlines outlines;
    };

    int level_;
    std::vector<Region> regions_;
};

}  // namespace narabe::pilus
