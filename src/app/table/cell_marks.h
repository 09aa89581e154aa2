// The cells that are outlined on the board because something beside it is about them: a move that is pointed at in a list,
// or a sentence that names them.
#pragma once

#include <vector>

#include "app/controls/animation.h"
#include "app/play/controller.h"

namespace narabe {

class CellMarks {
  public:
    /// Has to be called in every frame before the board is drawn. What was pointed at in the frame before is outlined in
    /// this one.
    void begin_frame(const Controller& controller);
    /// By whoever draws a move, while that is pointed at.
    void point_at(std::span<const Cell> cells) { next_.insert(next_.end(), cells.begin(), cells.end()); }
    /// After all moves were drawn: whether others are pointed at now.
    void end_frame(Animation& animation) const {
        if (next_ != pointed_) animation.want_frame();
    }

    std::span<const Cell> pointed() const { return pointed_; }
    /// Those that a hint, a note or the reason for a better move names.
    std::span<const Cell> named() const { return named_; }

  private:
    void find_named(const Controller& controller);

    std::vector<Cell> pointed_;
    std::vector<Cell> next_;
    std::vector<Cell> named_;
};

}  // namespace narabe
