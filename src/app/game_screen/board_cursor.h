// The keyboard cursor on the board: on one of the view's targets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/look/board_transform.h"
#include "app/play/board_play.h"
#include "app/widgets/ui.h"

namespace narabe {

class BoardCursor {
  public:
    /// The id of the target under the cursor; empty if no target is selected.
    std::string_view target() const { return target_; }
    bool is_anywhere() const { return !target_.empty(); }
    void drop() { target_.clear(); }

    /// Moves to the nearest target in that direction on the board; without a current target, to the one nearest to `middle`.
    /// Returns the new target, or null if there is none. Valid until the next call.
    const Target* move(const View& view, Point direction, Point middle);
    /// Returns whether the target exists.
    bool set(const View& view, std::string_view target);
    /// Points at the target with the piece in hand.
    void point(BoardPlay& play);
    /// Clicks on the target. With `confirms`, the second click plays the move. Returns false if no target is selected.
    bool click(BoardPlay& play, bool confirms);
    /// Makes the next click count as the first.
    void forget_click() { was_clicked_ = false; }

    void draw(Ui& ui, const View& view, const BoardTransform& transform);
    /// Adds all targets to the screen-reader view, with the cursor.
    void say_targets(Ui& ui, const View& view, const BoardTransform& transform);

  private:
    const Target* find(const View& view);
    const Target* nearest_to(Point middle) const;
    const Target* next(const Target& from, Point direction) const;

    std::string target_;
    bool was_clicked_ = false;  // clicked since the cursor moved to the target
    std::vector<Target> targets_;
};

}  // namespace narabe
