// What lies on the table of TAIGO, what came last, what threatens and what has won: worked out once for all its
// pictures.
#pragma once

#include "games/taigo/taigo_lines.h"
#include "games/taigo/taigo_picture.h"
#include "ui/view.h"

namespace narabe::taigo {

using Corners = std::vector<Point>;

Corners outline_of(const Line& line);

class TablePicture {
  public:
    explicit TablePicture(const Position& position);

    const Box& extent() const { return extent_; }
    const std::vector<Spot>& spots() const { return spots_; }
    /// The first of the holes that the last turn made and could not fill.
    std::optional<Cell> left_empty() const { return left_empty_; }

    /// `animates`: the newest piece came by the last move, and not by a jump.
    void draw_pieces(Scene& scene, const Moment& moment, bool animates) const;
    /// Where one hex completes a line: both colours if it does so for both.
    void draw_threats(Scene& scene) const;
    /// Dims all but the lines that have won.
    void draw_end(Scene& scene, const Moment& moment) const;

  private:
    void find_last_turn(const Position& position);
    void find_winners(const Position& position, Colour winner);

    MoveList pieces_;
    std::vector<TilePicture> tiles_;  // those of them that are tiles, in their order
    std::vector<Spot> spots_;
    Box extent_;
    std::vector<Line> threats_;
    bool is_over_;
    std::vector<Corners> last_turn_;  // round its pieces
    std::optional<Cell> left_empty_;
    std::vector<Corners> fives_;  // round what has won
    std::vector<Cell> calm_;      // the hexes that have not
};

}  // namespace narabe::taigo
