// The keyboard's place on the board: one of the targets that the view has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/controls/ui.h"
#include "app/look/placing.h"
#include "app/play/controller.h"

namespace narabe {

class BoardCursor {
  public:
    /// The target that it is on; empty if it is on none.
    std::string_view target() const { return target_; }
    bool is_anywhere() const { return !target_.empty(); }
    void drop() { target_.clear(); }

    /// To the nearest target in that direction of the board; at first to the one nearest to `middle`. Where it is then;
    /// null if nothing lies there. Good until the next call.
    const Target* move(const View& view, Point direction, Point middle);
    /// Whether there is such a target.
    bool set(const View& view, std::string_view target);
    /// Points at what it is on, with what is in hand now.
    void point(Controller& controller);
    /// As if its place had been clicked. With `confirms`, the second click of a move makes it. False if it has no
    /// place.
    bool click(Controller& controller, bool confirms);
    /// The next click is the first one.
    void forget_click() { was_clicked_ = false; }

    void draw(Ui& ui, const View& view, const Placing& placing);
    /// Says all targets, and which of them it is on.
    void say_targets(Ui& ui, const View& view, const Placing& placing);

  private:
    const Target* find(const View& view);
    const Target* nearest_to(Point middle) const;
    const Target* next(const Target& from, Point direction) const;

    std::string target_;
    bool was_clicked_ = false;  // since it came there
    std::vector<Target> targets_;
};

}  // namespace narabe
