// The table of TAIGO with the last turn, threats and winning lines, computed once for all its pictures.
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
    /// The first hole that the last turn created and could not fill.
    std::optional<Cell> left_empty() const { return left_empty_; }

    /// `animates`: the last move has just placed the newest piece.
    void draw_pieces(Scene& scene, const DrawOptions& options, bool animates) const;
    /// Where one hex completes a line, in both colours if it does so for both.
    void draw_threats(Scene& scene) const;
    /// Dims everything except the winning lines.
    void draw_end(Scene& scene, const DrawOptions& options) const;

  private:
    void find_last_turn(const Position& position);
    void find_winners(const Position& position, Colour winner);

    MoveList pieces_;
    std::vector<TilePicture> tiles_;  // the tiles among them, in the same order
    std::vector<Spot> spots_;
    Box extent_;
    std::vector<Line> threats_;
    bool is_over_;
    std::vector<Corners> last_turn_;  // around its pieces
    std::optional<Cell> left_empty_;
    std::vector<Corners> fives_;  // around the winning lines
    std::vector<Cell> calm_;      // the hexes outside the winning lines
};

}  // namespace narabe::taigo
