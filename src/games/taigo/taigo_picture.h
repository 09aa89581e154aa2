// Parts of TAIGO's pictures: tiles, cones, the surroundings of the table.
#pragma once

#include "games/taigo/taigo.h"
#include "ui/shapes.h"
#include "ui/view.h"

namespace narabe::taigo {

/// How a piece is shown.
struct Look {
    float growth = 1;
    float opacity = 1;
    float lift = 0.05f;
    Point by{};  ///< offset from its place
};

constexpr Ink ink_of(Colour colour) {
    return colour == Colour::black ? Ink::black : Ink::white;
}

/// Two hexes on one base.
class TilePicture {
  public:
    explicit TilePicture(const Tile& tile);

    void draw(Scene& scene, const Look& look) const;
    /// Around the base, a little outside if `inset` is negative.
    static std::vector<Point> outline_of(const Tile& tile, float inset) {
        return outline_of_hex_row(tile.black, tile.direction, 2, inset);
    }

  private:
    Point black_;
    Point white_;
    std::vector<Point> base_;
};

/// A cone from above.
void draw_cone(Scene& scene, Colour colour, Point centre, const Look& look);

/// The empty hexes near the table; those of ring 1 touch something, those of ring 2 can be reached by a tile.
struct Spot {
    Cell hex;
    int ring = 1;
};
inline constexpr int reached_ring = 2;

std::vector<Spot> spots_around(const Position& position);

/// By rows from the bottom, with alternating direction: of two equally near hexes in the next row, the first is then on
/// alternating sides, so that moving straight up or down leads back the same way.
void sort_for_keys(std::vector<Spot>& spots);

/// What must be visible: everything on the table, and where a tile could go.
Box extent_of(const Position& position);

/// The ground of one hex, under pieces and where a tile could go.
void draw_place(Scene& scene, Cell hex, float opacity = 1);
void draw_spots(Scene& scene, std::span<const Spot> spots);
/// The coordinates of the hexes that a tile can reach or, if hexes are too small for them, only of those that the text names.
void draw_names(Scene& scene, std::span<const Spot> spots, const DrawOptions& options);

}  // namespace narabe::taigo
