// What a tile of PILUS scores, as picture and text.
#pragma once

#include "games/pilus/pilus_picture.h"

namespace narabe::pilus {

/// What the last tile scores, as picture and text.
class Tally {
  public:
    /// Precondition: the last tile on the table is a player's.
    explicit Tally(const Position& position);

    /// `+10 (yellow 3 × 2 and grey 2 × 2)`.
    Sentence sentence() const;
    void draw_outlines(Scene& scene) const;
    /// `1×2` on each region, clear of pawns and of each other where possible.
    void draw_labels(Scene& scene, const DrawOptions& options) const;

  private:
    struct Region {
        Colour colour;
        int squares;
        std::vector<Point> places;  // for its label, best first
        Outlines outlines;
    };

    int level_;
    std::vector<Region> regions_;
};

}  // namespace narabe::pilus
