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
    /// A label on a region.
    struct Label {
        Box plate;
        std::string text;
    };
    /// `1×2` for each region or, if there is no room for it, `+2`: clear of each other, and of pawns where possible.
    std::vector<Label> labels(const DrawOptions& options) const;
    static void draw_labels(Scene& scene, std::span<const Label> labels, const DrawOptions& options);

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
