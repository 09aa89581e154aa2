// What the pictures of TAIGO are made of: tiles, cones, the table round them.
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
    Point by{};  ///< away from where it lies
};

constexpr Ink ink_of(Colour colour) {
    return colour == Colour::black ? Ink::black : Ink::white;
}

/// Two hexes on one base.
class TilePicture {
  public:
    explicit TilePicture(const Tile& tile);

    void draw(Scene& scene, const Look& look) const;
    /// Round the base, a little outside of it if `inset` is negative.
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

/// The empty hexes near the table; those of ring 1 touch something, and a tile reaches those of ring 2.
struct Spot {
    Cell hex;
    int ring = 1;
};
inline constexpr int reached_ring = 2;

std::vector<Spot> spots_around(const Position& position);

/// By rows from below, every other row from the right. So of two hexes that are as near to one in the row above or below,
/// the first is now the left and now the right one, and who goes straight up or down comes back the same way.
void sort_for_keys(std::vector<Spot>& spots);

/// What must be visible: all that lies there, and where a tile could go.
Box extent_of(const Position& position);

void draw_spots(Scene& scene, std::span<const Spot> spots);
/// The coordinates of those that a tile reaches, where they can be read.
void draw_names(Scene& scene, std::span<const Spot> spots, const Moment& moment);

}  // namespace narabe::taigo
