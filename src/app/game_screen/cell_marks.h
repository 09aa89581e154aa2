// Cells outlined on the board because text beside it refers to them: a move under the pointer in a list, or a sentence that names
// cells.
#pragma once

#include <vector>

#include "app/play/board_play.h"
#include "app/widgets/animation.h"

namespace narabe {

class CellMarks {
  public:
    /// Must be called in every frame before drawing the board. Outlines the cells pointed at in the last frame, unless another
    /// game is shown, whose board may not have these cells. `reason`: the reason for a better move, or null.
    void begin_frame(const BoardPlay& play, std::span<const Cell> hinted, const Sentence* reason);
    /// Must be called when drawing a move under the pointer.
    void point_at(std::span<const Cell> cells) { next_.insert(next_.end(), cells.begin(), cells.end()); }
    /// Must be called after drawing all moves: requests a frame if the cells have changed.
    void end_frame(Animation& animation) const {
        if (next_ != pointed_) animation.want_frame();
    }

    /// Cells of the moves under the pointer and of a hint's second step.
    std::span<const Cell> pointed() const { return pointed_; }
    /// Cells named by a hint, a note or the reason for a better move.
    std::span<const Cell> named() const { return named_; }

  private:
    void find_named(const BoardPlay& play, const Sentence* reason);

    std::vector<Cell> pointed_;
    std::vector<Cell> next_;
    std::vector<Cell> named_;
    unsigned game_ = 0;
};

}  // namespace narabe
